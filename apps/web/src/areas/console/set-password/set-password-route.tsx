import { buttonClass } from '@tributary/ui/controls';
import { Note } from '@tributary/ui/feedback';
import { PasswordField } from '@tributary/ui/fields';
import { Brand } from '@tributary/ui/figures';
import { Form, SubmitButton } from '@tributary/ui/form';
import { Link } from 'react-router';
import { pageTitle } from '../../../shared/page-title.ts';
import { LoginArt } from '../login/login-art.tsx';
import { useSetPassword } from './use-set-password.ts';
import styles from '../login/console-login.module.css';

export const meta = () => pageTitle('Set your password');

/** Where a one-time link leads: the operator chooses a password that nobody else knows (AMB-061). */
export default function SetPasswordRoute() {
  const { form, isDone, hasToken } = useSetPassword();
  return (
    <div className={styles.page}>
      <main id="main" className={styles.side}>
        <a className={styles.brand} href="/" aria-label="Tributary console, to the public site">
          <Brand suffix="console" />
        </a>
        <div className={styles.form}>
          <h1>Set your password</h1>
          {isDone || !hasToken ? (
            <>
              <Note tone={isDone ? 'current' : 'bad'}>
                {isDone
                  ? 'Password set. You can log in now.'
                  : 'This link is not complete. Open it again as you got it.'}
              </Note>
              <p className={styles.intro}>
                <Link className={buttonClass()} to="/console/login">
                  Go to login
                </Link>
              </p>
            </>
          ) : (
            <>
              <p className={styles.intro}>The link works once. Use at least 12 characters.</p>
              <div role="alert" className={styles.problem}>
                {form.problem && <Note tone="bad">{form.problem}</Note>}
              </div>
              <Form form={form} label="Set your password">
                <PasswordField label="New password" autoComplete="new-password" {...form.field('password')} />
                <PasswordField label="Repeat it" autoComplete="new-password" {...form.field('repeated')} />
                <SubmitButton form={form} size="large" busyText="Please wait...">
                  Set password
                </SubmitButton>
              </Form>
            </>
          )}
        </div>
      </main>
      <LoginArt />
    </div>
  );
}
