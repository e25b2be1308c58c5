import { TextField, type FieldStatus } from '@tributary/ui/fields';
import { REGISTRATION_RULES } from '@tributary/domain';
import { useState, type ChangeEvent, type ComponentProps } from 'react';
import type { UsernameCheck } from './live-checks.ts';

type UsernameFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'status'> & {
  check: UsernameCheck;
};

function statusOf({ status }: UsernameCheck): FieldStatus | undefined {
  if (status === 'checking') return { tone: 'busy', text: 'Checking' };
  if (status === 'available') return { tone: 'good', text: 'Available' };
  return undefined;
}

/** Ignores characters that a username cannot have, and says so. */
export function UsernameField({ check, error, onChange, ...field }: UsernameFieldProps) {
  const [hasIgnored, setHasIgnored] = useState(false);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const kept = event.target.value.replaceAll(/[^A-Za-z0-9]/g, '');
    setHasIgnored(kept !== event.target.value);
    if (kept !== event.target.value) event.target.value = kept;
    onChange?.(event);
  };
  const ignored = hasIgnored ? REGISTRATION_RULES.username.texts.pattern : undefined;
  return (
    <TextField
      label="Username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={REGISTRATION_RULES.username.max}
      hint="Letters and digits only"
      {...field}
      onChange={change}
      status={statusOf(check)}
      error={ignored ?? check.problem ?? error}
    />
  );
}
