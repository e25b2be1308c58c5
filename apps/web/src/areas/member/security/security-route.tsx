import { useQuery } from '@tanstack/react-query';
import { AppBar, MemberFrame, Section } from '@tributary/ui/frames';
import { late, TRIES } from '@tributary/ui/lazy-part';
import { Lock, MailCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { AnswerOf } from '../../../shared/api/api-types.ts';
import { pageTitle } from '../../../shared/page-title.ts';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { Locks } from './locks.tsx';
import { LoginList } from './login-list.tsx';
import { secondFactorQuery, sessionsQuery } from './security-queries.ts';
import { SessionList } from './session-list.tsx';
import styles from './security.module.css';

const PasskeyList = late(() => import('../passkeys/passkey-list.tsx'), <Waiting height="3rem" />, TRIES);
const UnconfirmedEmail = late(() => import('../email/unconfirmed-email.tsx'), <Waiting height="9rem" />);
const TouchList = late(() => import('./touch-list.tsx'), <Waiting height="6rem" />);
const PushList = late(() => import('../push/push-list.tsx'));

export const meta = () => pageTitle('Security');

const MAILS = [
  'Login from a new device',
  'Password, authenticator app or passkey changed',
  'Withdrawal address added or changed',
  'Withdrawal requested',
  'API token created, webhook added',
  'Support changed something on your account',
];

function Programs() {
  return (
    <Section title="Programs">
      <ul className={styles.rows}>
        <li className={styles.row}>
          <span>
            <Link to="/user/account/api-tokens">API tokens</Link>
            <small>A program reads your account without your password</small>
          </span>
        </li>
        <li className={styles.row}>
          <span>
            <Link to="/user/account/webhooks">Webhooks</Link>
            <small>Sends deposits, rewards and withdrawals to your server</small>
          </span>
        </li>
      </ul>
    </Section>
  );
}

type Mails = Pick<AnswerOf<'passwords.sessions'>['data'], 'mailTo' | 'mailConfirmed'>;

function SecurityMails({ account }: { account: Mails | undefined }) {
  return (
    <Section
      title="Security mails"
      action={
        <span className={styles.always}>
          <Lock aria-hidden /> Always on
        </span>
      }
    >
      <ul className={styles.rows}>
        {MAILS.map((text) => (
          <li key={text} className={styles.row}>
            <span>{text}</span>
            <MailCheck aria-hidden />
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        {account && `To ${account.mailTo}, ${account.mailConfirmed ? 'confirmed' : 'not confirmed'}. `}These
        mails cannot be switched off: they warn you if somebody else gets in.
      </p>
    </Section>
  );
}

export default function SecurityRoute() {
  const account = useQuery(sessionsQuery);
  const factor = useQuery(secondFactorQuery);
  return (
    <MemberFrame tab="account">
      <AppBar title="Security" backTo="/user/account" />
      <Loaded
        of={{ factor }}
        failure="The protection of your account could not be loaded"
        waiting={<Waiting height="25rem" />}
      >
        {(known) => <Locks {...known.factor} />}
      </Loaded>
      <Section title="Passkeys">
        <p className={styles.about}>
          A passkey logs you in with a fingerprint, a face or the code of your device. It replaces the code of
          the authenticator app. If you lose the device, your password still works: remove the passkey here.
        </p>
        <PasskeyList />
      </Section>
      <Loaded
        of={{ account }}
        failure="Your sessions could not be loaded"
        waiting={<Waiting height="25rem" />}
      >
        {(known) => (
          <>
            {!known.account.mailConfirmed && (
              <Section title="E-mail address">
                <UnconfirmedEmail mailTo={known.account.mailTo} />
              </Section>
            )}
            <Section title="Logged in now">
              <SessionList sessions={known.account.sessions} />
            </Section>
            <Section title="Logins">
              <LoginList logins={known.account.logins} />
            </Section>
            <Section title="Support and your account">
              <TouchList />
            </Section>
            <PushList />
          </>
        )}
      </Loaded>
      <Programs />
      <SecurityMails account={account.data} />
    </MemberFrame>
  );
}
