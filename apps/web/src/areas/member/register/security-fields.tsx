import { FieldGroup, PasswordField, type FieldStatus } from '@tributary/ui/fields';
import type { ComponentProps } from 'react';
import { usePasswordVerdict } from '../../../shared/new-password/use-password-verdict.ts';
import type { RegisterValues } from './register-rules.ts';

type Registered = Partial<ComponentProps<typeof PasswordField>>;

interface SecurityFieldsProps {
  values: RegisterValues;
  fields: { password: Registered; confirm: Registered };
  status: { password: FieldStatus | undefined; confirm: FieldStatus | undefined };
  isComplete: boolean;
}

/** The password with its weakness, and its repetition. */
export function SecurityFields({ values, fields, status, isComplete }: SecurityFieldsProps) {
  const { password, userrefid, email, name } = values;
  const verdict = usePasswordVerdict(password, [userrefid, email, name]);
  return (
    <FieldGroup title="Security" step="3 of 4" isComplete={isComplete && !verdict?.problem}>
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 8 characters"
        status={status.password}
        {...fields.password}
        error={fields.password.error ?? verdict?.problem}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        status={status.confirm}
        {...fields.confirm}
      />
    </FieldGroup>
  );
}
