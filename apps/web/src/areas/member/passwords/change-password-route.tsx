import { Button, Checkbox } from '@tributary/ui/controls';
import { Note } from '@tributary/ui/feedback';
import { PasswordField } from '@tributary/ui/fields';
import { AppBar, Lead, MemberFrame } from '@tributary/ui/frames';
import { MonitorSmartphone } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useOfflineReason } from '../../../shared/offline-reason.ts';
import { pageTitle } from '../../../shared/page-title.ts';
import { Waiting } from '../../../shared/query/loaded.tsx';
import { useMember } from '../session/session-context.ts';
import { clearAuth } from '../session/auth-entry.ts';
import { CodeCard } from './code-card.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useChange } from './use-change.ts';
import styles from './passwords.module.css';

export const meta = () => pageTitle('Change password');

function ChangeForm({ onDone }: { onDone: () => void }) {
  const { values, field, errorOf, set, submit, problem, isBusy } = useChange(onDone);
  const offline = useOfflineReason();
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="Change password">
      <PasswordField label="Current password" autoComplete="current-password" {...field('currentPassword')} />
      <NewPasswordFields
        newPassword={values.newPassword}
        confirm={values.confirm}
        fields={{ newPassword: field('newPassword'), confirm: field('confirm') }}
      />
      <CodeCard
        value={values.verificationCode}
        error={errorOf('verificationCode')}
        onChange={(code) => set('verificationCode', code)}
      />
      <Checkbox
        label="Please confirm this password change"
        checked={values.isConfirmed === 'yes'}
        error={errorOf('isConfirmed')}
        onChange={(checked) => set('isConfirmed', checked ? 'yes' : '')}
      />
      <p className={styles.notice}>
        <MonitorSmartphone aria-hidden />
        All devices must log in again afterwards.
      </p>
      <div role="alert">{problem !== '' && <Note tone="bad">{problem}</Note>}</div>
      <Button type="submit" size="large" block busy={isBusy} disabledReason={offline}>
        Change password
      </Button>
    </form>
  );
}

/** One password for everything: the master password. It changes by the old one and a code by e-mail (AMB-045). */
export default function ChangePasswordRoute() {
  const navigate = useNavigate();
  const member = useMember();
  const finish = () => {
    clearAuth();
    // Nobody is signed in any more: what was done is said on a page for everybody.
    void navigate('/user/password-changed', { replace: true });
  };
  return (
    <MemberFrame tab="account">
      <AppBar title="Change password" backTo="/user/account" />
      <Lead>
        Your current password and a code by e-mail are both needed, so that nobody who has only one of them
        can change it.
      </Lead>
      {/* What is typed before the application runs would be lost. */}
      {member ? <ChangeForm onDone={finish} /> : <Waiting height="44rem" />}
    </MemberFrame>
  );
}
