import { PASSWORD_RULES } from '@tributary/domain';
import { PasswordField, PasswordRules } from '@tributary/ui/fields';
import type { ComponentProps } from 'react';
import { usePasswordVerdict } from '../../../shared/new-password/use-password-verdict.ts';
import styles from './passwords.module.css';

type Registered = Partial<ComponentProps<typeof PasswordField>>;

interface NewPasswordFieldsProps {
  newPassword: string;
  confirm: string;
  /** The words of the account, if the screen knows it. */
  about?: readonly string[];
  fields: { newPassword: Registered; confirm: Registered };
}

/** A new password and its repetition. Its rules are ticked while typing, and its weakness is named. */
export function NewPasswordFields({ newPassword, confirm, about, fields }: NewPasswordFieldsProps) {
  const verdict = usePasswordVerdict(newPassword, about);
  const matches = confirm !== '' && confirm === newPassword;
  return (
    <>
      <div className={styles.rules}>
        <PasswordField
          label="New password"
          autoComplete="new-password"
          status={verdict && { tone: 'good', text: 'Not easy to guess' }}
          {...fields.newPassword}
          error={fields.newPassword.error ?? verdict?.problem}
        />
        <PasswordRules
          rules={PASSWORD_RULES.map(({ text, isKept }) => ({ text, isKept: isKept(newPassword) }))}
        />
      </div>
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        status={matches ? { tone: 'good', text: 'Passwords match' } : undefined}
        {...fields.confirm}
      />
    </>
  );
}
