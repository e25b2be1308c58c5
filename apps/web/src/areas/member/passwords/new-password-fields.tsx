import { PASSWORD_RULES } from '@tributary/domain';
import { PasswordField, PasswordRules } from '@tributary/ui/fields';
import type { ComponentProps } from 'react';
import styles from './passwords.module.css';

type Registered = Partial<ComponentProps<typeof PasswordField>>;

interface NewPasswordFieldsProps {
  newPassword: string;
  confirm: string;
  fields: { newPassword: Registered; confirm: Registered };
}

/** A new password with its rules, which are ticked while typing, and its repetition. */
export function NewPasswordFields({ newPassword, confirm, fields }: NewPasswordFieldsProps) {
  const matches = confirm !== '' && confirm === newPassword;
  return (
    <>
      <div className={styles.rules}>
        <PasswordField label="New password" autoComplete="new-password" {...fields.newPassword} />
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
