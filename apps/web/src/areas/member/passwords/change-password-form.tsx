import { Checkbox } from '@tributary/ui/controls';
import { PasswordField } from '@tributary/ui/fields';
import { Form, FormProblem, SubmitButton, useChoice, useForm, useWatch } from '@tributary/ui/form';
import { MonitorSmartphone } from 'lucide-react';
import { useOfflineReason } from '../../../shared/offline-reason.ts';
import { useMember } from '../session/session-context.ts';
import { useCommand } from './calls.ts';
import { CHANGE_SCHEMA, NO_CHANGE, type PasswordChange } from './change-password-rules.ts';
import { CodeCard } from './code-card.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import styles from './passwords.module.css';

export default function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const change = useCommand('passwords.change', {
    fallback: 'Failed to update password. Please try again.',
  });
  const form = useForm<PasswordChange, PasswordChange>({
    schema: CHANGE_SCHEMA,
    defaults: NO_CHANGE,
    submit: async ({ currentPassword, newPassword, verificationCode }) => {
      const { message } = await change.send({ currentPassword, newPassword, verificationCode });
      if (!message.includes('success')) throw new Error(message);
      onDone();
    },
  });
  const values = { ...NO_CHANGE, ...useWatch({ control: form.control }) };
  const isConfirmed = useChoice(form, 'isConfirmed');
  const code = useChoice(form, 'verificationCode');
  const offline = useOfflineReason();
  const member = useMember();
  return (
    <Form form={form} label="Change password" className={styles.form}>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...form.field('currentPassword')}
      />
      <NewPasswordFields
        newPassword={values.newPassword}
        confirm={values.confirm}
        about={member ? [member.userrefid, member.email, member.fullName] : []}
        fields={{ newPassword: form.field('newPassword'), confirm: form.field('confirm') }}
      />
      <CodeCard {...code} />
      <Checkbox
        label="Please confirm this password change"
        checked={isConfirmed.value === 'yes'}
        error={isConfirmed.error}
        onChange={(checked) => isConfirmed.onChange(checked ? 'yes' : '')}
      />
      <p className={styles.notice}>
        <MonitorSmartphone aria-hidden />
        All devices must log in again afterwards.
      </p>
      <FormProblem form={form} />
      <SubmitButton form={form} size="large" disabledReason={offline}>
        Change password
      </SubmitButton>
    </Form>
  );
}
