import { CopyButton, IconButton } from '@tributary/ui/controls';
import { MemberFrame } from '@tributary/ui/frames';
import { TypedGreeting } from '@tributary/ui/greeting';
import { SwipeToProceed } from '@tributary/ui/swipe';
import { Eye, EyeOff } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { pageTitle } from '../../../shared/page-title.ts';
import type { User } from '../session/auth-entry.ts';
import { useMember } from '../session/session-context.ts';
import { accountDetails } from './account-details.ts';
import { forgetTypedPassword, typedPasswordOf } from './typed-password.ts';
import styles from './welcome.module.css';

export const meta = () => pageTitle('Welcome');

const SLIDER_AFTER_MS = 1300;

const PARAGRAPH =
  'Your first deposit fills your R-Wallet. From there you choose a package; every reward then shows where it came from.';

function Password({ value }: { value: string }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <span className={styles.value}>{isShown ? value : '••••••••'}</span>
      <IconButton label="Show password" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
        {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      </IconButton>
      <CopyButton text={value} what="password" iconOnly />
    </>
  );
}

function AccountCard({ member }: { member: User }) {
  const password = typedPasswordOf(member.userrefid);
  return (
    <section className={styles.card}>
      <h2>Account details</h2>
      <dl>
        {accountDetails(member, password).map(({ name, value, kind }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {kind === 'password' ? (
                <Password value={value} />
              ) : (
                <span className={styles.value}>{value}</span>
              )}
              {kind === 'username' && <CopyButton text={value} what="username" iconOnly />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function useSequence() {
  const [isGreeted, setIsGreeted] = useState(false);
  const [isReady, setIsReady] = useState(false);
  const onGreeted = useCallback(() => setIsGreeted(true), []);
  useEffect(() => {
    if (!isGreeted) return;
    const timer = setTimeout(() => setIsReady(true), SLIDER_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isGreeted]);
  return { isGreeted, isReady, onGreeted };
}

/** Name, line, paragraph, card, slider: everything appears in this order (WELC-04). */
export default function WelcomeRoute() {
  const member = useMember();
  const navigate = useNavigate();
  const { isGreeted, isReady, onGreeted } = useSequence();
  const proceed = () => {
    forgetTypedPassword();
    void navigate('/user/dashboard');
  };
  return (
    <MemberFrame hasWideGutter>
      <svg
        className={styles.stream}
        viewBox="0 0 390 150"
        preserveAspectRatio="xMaxYMid slice"
        aria-hidden="true"
      >
        <path d="M-10 122H260A54 54 0 0 0 314 68V-8" fill="none" stroke="var(--current)" strokeWidth="4" />
      </svg>
      <h1 className={styles.title}>Welcome</h1>
      <div className={styles.greeting}>
        {member && (
          <TypedGreeting
            lines={[member.fullName || member.userrefid, 'Your account is ready to use', PARAGRAPH]}
            onDone={onGreeted}
          />
        )}
      </div>
      {isGreeted && member && <AccountCard member={member} />}
      <div className={styles.swipe}>
        {isReady && <SwipeToProceed label="SWIPE TO DASHBOARD" onProceed={proceed} />}
      </div>
    </MemberFrame>
  );
}
