import { isAmount, PasswordField, TextAreaField, TextField } from '@tributary/ui/fields';
import { Form, useForm } from '@tributary/ui/form';
import { useState } from 'react';
import { rulesSchema } from '../../../shared/rules-schema.ts';
import { useCommand } from '../api/use-command.ts';
import { FormEnd } from '../page/form-end.tsx';
import { withWrongPassword } from '../page/wrong-password.ts';
import { RULE_NAMES, RULES, type RuleName, type Rules } from './rules.ts';
import styles from './collection.module.css';

type Values = Record<RuleName | 'reason' | 'password', string>;

/** The value as a person types it. */
const typed = (value: string | number): string => String(value).replace(/\.0+$|(\.\d\d)0+$/, '$1');

const faultOf = (name: RuleName, value: string): string | false =>
  RULES[name].kind === 'count'
    ? !/^[1-9]\d{0,3}$/.test(value) && 'A whole number from 1 on'
    : (!isAmount(value) || !/[1-9]/.test(value)) && 'Please enter a valid amount';

const SCHEMA = rulesSchema<Values>({
  ...Object.fromEntries(RULE_NAMES.map((name) => [name, (value: string) => faultOf(name, value.trim())])),
  reason: (value) => value.trim() === '' && 'Reason is required',
  password: (value) => value === '' && 'Password is required',
});

/** Sends only the changed rules with their former values, so it undoes no change of another operator. */
export function RulesForm({ now, onClose }: { now: Rules; onClose: () => void }) {
  const change = useCommand('collections.changeRules', { fallback: 'Update failed', said: 'Rules changed.' });
  const before = Object.fromEntries(RULE_NAMES.map((name) => [name, typed(now[name])])) as Record<
    RuleName,
    string
  >;
  const [seen] = useState(now);
  const form = useForm<Values, Values>({
    schema: SCHEMA,
    defaults: { ...before, reason: '', password: '' },
    submit: ({ reason, password, ...rules }) =>
      withWrongPassword('Incorrect password!', async () => {
        const changed = RULE_NAMES.map((name) => [name, rules[name].trim()] as const).filter(
          ([name, value]) => value !== typed(seen[name]),
        );
        if (changed.length > 0)
          await change.send({
            ...Object.fromEntries(changed),
            seen: Object.fromEntries(changed.map(([name]) => [name, seen[name]])),
            reason: reason.trim(),
            password,
          });
        onClose();
      }),
  });
  return (
    <Form form={form} label="Change rules">
      <div className={styles.fields}>
        {RULE_NAMES.map((name) => (
          <TextField
            key={name}
            label={RULES[name].label}
            inputMode={RULES[name].kind === 'count' ? 'numeric' : 'decimal'}
            {...form.field(name)}
          />
        ))}
        <TextAreaField
          label="Reason"
          placeholder="Kept in the audit log"
          rows={2}
          {...form.field('reason')}
        />
        <PasswordField label="Your password" autoComplete="current-password" {...form.field('password')} />
      </div>
      <FormEnd form={form} onCancel={onClose}>
        Change rules
      </FormEnd>
    </Form>
  );
}
