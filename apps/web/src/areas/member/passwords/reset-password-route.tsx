import { buttonClass } from '@tributary/ui/controls';
import { Note } from '@tributary/ui/feedback';
import { Form, FormProblem, SubmitButton, useForm, useWatch } from '@tributary/ui/form';
import { useIsLive } from '@tributary/ui/live';
import { useState } from 'react';
import { Link } from 'react-router';
import { pageTitle } from '../../../shared/page-title.ts';
import { useCommand } from './calls.ts';
import { BackToLogin, Entrance } from '../entrance/entrance.tsx';
import { clearAuth } from '../session/auth-entry.ts';
import { RESET_SCHEMA, type NewPassword } from './change-password-rules.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import styles from './passwords.module.css';

export const meta = () => pageTitle('Choose a new password');

function ResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  const reset = useCommand('passwords.reset');
  const form = useForm<NewPassword, NewPassword>({
    schema: RESET_SCHEMA,
    defaults: { newPassword: '', confirm: '' },
    submit: async ({ newPassword }) => {
      await reset.send({ token, password: newPassword });
      // The link is used: it is removed from the browser's history.
      window.history.replaceState(null, '', window.location.pathname);
      clearAuth();
      onDone();
    },
  });
  const typed = useWatch({ control: form.control });
  return (
    <Form form={form} label="Choose a new password">
      <NewPasswordFields
        newPassword={typed.newPassword ?? ''}
        confirm={typed.confirm ?? ''}
        fields={{ newPassword: form.field('newPassword'), confirm: form.field('confirm') }}
      />
      <FormProblem form={form} />
      <SubmitButton form={form} size="large">
        Set password
      </SubmitButton>
    </Form>
  );
}

/** The target of the mailed link. Its token is behind the #, so it reaches no server log. */
export default function ResetPasswordRoute() {
  const isLive = useIsLive();
  const [token] = useState(() => globalThis.location?.hash.slice(1) ?? '');
  const [isDone, setDone] = useState(false);
  const isBroken = isLive && token === '' && !isDone;
  return (
    <Entrance title="Choose a new password">
      {isDone && (
        <div className={styles.done} role="status">
          <Note tone="current">
            Password set. All sessions have ended. Withdrawals are stopped for 24 hours.
          </Note>
          <Link className={buttonClass({ size: 'large', block: true })} to="/user/login" replace>
            Log in
          </Link>
        </div>
      )}
      {isBroken && (
        <div className={styles.done}>
          <Note tone="bad">This link is incomplete. Open it again from the mail.</Note>
          <Link className={buttonClass({ size: 'large', block: true })} to="/user/forgot-password">
            Ask for a new link
          </Link>
        </div>
      )}
      {!isDone && !isBroken && <ResetForm token={token} onDone={() => setDone(true)} />}
      <BackToLogin />
    </Entrance>
  );
}
