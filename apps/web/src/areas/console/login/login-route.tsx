import { useQuery } from '@tanstack/react-query';
import { Note } from '@tributary/ui/feedback';
import { PasswordField, TextField } from '@tributary/ui/fields';
import { Brand } from '@tributary/ui/figures';
import { Form, SubmitButton } from '@tributary/ui/form';
import { useIsLive } from '@tributary/ui/live';
import { late } from '@tributary/ui/lazy-part';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { pageTitle } from '../../../shared/page-title.ts';
import { ownAccount } from '../../../shared/api/account.ts';
import { hasOperatorMarker } from '../session/operator-entry.ts';
import { ME_ADDRESS } from '../session/operator-query.ts';
import { BlockedView } from './blocked-view.tsx';
import { LoginArt } from './login-art.tsx';
import { ipStatusQuery } from './login-queries.ts';
import { SecurityCode } from './security-code.tsx';
import { useConsoleLogin } from './use-console-login.ts';
import styles from './console-login.module.css';

const OtherAccount = late(() => import('../../../shared/other-account/other-account.tsx'));
const WatchLogins = late(() => import('../../../shared/other-account/watch-logins.tsx'));

export const meta = () => pageTitle('Administrator login');

const MAX_ATTEMPTS = 3;
const UNKNOWN = 'Could not determine';

export default function ConsoleLoginRoute() {
  const isLive = useIsLive();
  const [isSignedIn] = useState(hasOperatorMarker);
  const { data: visit, refetch } = useQuery(ipStatusQuery);
  const form = useConsoleLogin();
  const [other, setOther] = useState<string>();
  if (other !== undefined)
    return <OtherAccount name={other} own={ownAccount('console')} home="/console/dashboard" />;
  if (isLive && isSignedIn) return <Navigate to="/console/dashboard" replace />;
  if (visit?.blocked && visit.blockedUntil) {
    return (
      <BlockedView
        ip={visit.ip}
        country={visit.country}
        until={visit.blockedUntil}
        onOver={() => void refetch()}
      />
    );
  }
  const attemptsLeft = visit?.attemptsLeft ?? MAX_ATTEMPTS;
  return (
    <div className={styles.page}>
      {isLive && <WatchLogins area="console" me={ME_ADDRESS} onOther={setOther} />}
      <main id="main" className={styles.side}>
        <a className={styles.brand} href="/" aria-label="Tributary console, to the public site">
          <Brand suffix="console" />
        </a>
        <div className={styles.form}>
          <h1>Administrator login</h1>
          <p className={styles.intro}>Session ends after 30 minutes without use.</p>
          <div role="alert" className={styles.problem}>
            {form.problem && <Note tone="bad">{form.problem}</Note>}
          </div>
          {attemptsLeft < MAX_ATTEMPTS && (
            <p className={styles.attempts} role="status">
              You have {attemptsLeft} attempt(s) remaining before your IP is blocked
            </p>
          )}
          <Form form={form} label="Administrator login">
            <TextField
              label="Username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              {...form.field('username')}
            />
            <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
            {form.needsCode && (
              <TextField
                label="Code of your authenticator app"
                hint="A recovery code works too."
                autoComplete="one-time-code"
                autoCapitalize="none"
                spellCheck={false}
                {...form.field('code')}
              />
            )}
            <div className={styles.security}>
              <SecurityCode />
              <TextField
                label="Security Verification"
                placeholder="Type the code"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                {...form.field('captchaInput')}
              />
            </div>
            <SubmitButton form={form} size="large" busyText="Please wait...">
              Enter
            </SubmitButton>
          </Form>
        </div>
        <p className={styles.visit}>
          <ShieldCheck aria-hidden />
          <span>
            Your IP <strong>{visit?.ip || UNKNOWN}</strong> · Country: {visit?.country || UNKNOWN}
            <br />3 failed attempts block it for 1 hour.
          </span>
        </p>
      </main>
      <LoginArt />
    </div>
  );
}
