import { buttonClass } from '@tributary/ui/controls';
import { Note } from '@tributary/ui/feedback';
import { PasswordField } from '@tributary/ui/fields';
import { Form, FormProblem, SubmitButton, useWatch } from '@tributary/ui/form';
import { Link } from 'react-router';
import { usePasswordVerdict } from '../new-password/use-password-verdict.ts';
import { useSetPassword } from './use-set-password.ts';
import styles from './set-password.module.css';

interface SetPasswordProps {
  minLength: number;
  send: (input: { token: string; password: string }) => Promise<unknown>;
  /** The login of the area. */
  to: string;
}

/** The target of a one-time link: its recipient chooses a password that nobody else knows. */
export function SetPassword({ minLength, send, to }: SetPasswordProps) {
  const { form, isDone, hasToken } = useSetPassword({ minLength, send });
  const verdict = usePasswordVerdict(useWatch({ control: form.control, name: 'password' }) ?? '');
  const password = form.field('password');
  if (isDone || !hasToken)
    return (
      <>
        <Note tone={isDone ? 'current' : 'bad'}>
          {isDone
            ? 'Password set. You can log in now.'
            : 'This link is incomplete. Open it again from the mail.'}
        </Note>
        <p className={styles.intro}>
          <Link className={buttonClass()} to={to}>
            Go to login
          </Link>
        </p>
      </>
    );
  return (
    <>
      <p className={styles.intro}>The link works once. Use at least {minLength} characters.</p>
      <Form form={form} label="Set your password">
        <PasswordField
          label="New password"
          autoComplete="new-password"
          {...password}
          error={password.error ?? verdict?.problem}
        />
        <PasswordField label="Repeat it" autoComplete="new-password" {...form.field('repeated')} />
        <FormProblem form={form} />
        <SubmitButton form={form} size="large" busyText="Please wait...">
          Set password
        </SubmitButton>
      </Form>
    </>
  );
}
