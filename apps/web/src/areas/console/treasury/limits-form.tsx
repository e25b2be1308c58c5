import { isAmount, PasswordField, TextAreaField, TextField } from '@tributary/ui/fields';
import { Form, useForm } from '@tributary/ui/form';
import { useState } from 'react';
import { rulesSchema } from '../../../shared/rules-schema.ts';
import { useCommand } from '../api/use-command.ts';
import { FormEnd } from '../page/form-end.tsx';
import { withWrongPassword } from '../page/wrong-password.ts';
import { LIMIT_NAMES, LIMITS, type Limits } from './limit-names.ts';
import styles from './treasury.module.css';

type Values = Record<keyof Limits | 'reason' | 'password', string>;

/** As a person types it. */
const typed = (value: string | number): string => String(value).replace(/\.0+$|(\.\d\d)0+$/, '$1');

/** A count, hours or days: the wire has these as numbers. */
const isCount = (name: keyof Limits): boolean => /^payoutsPer|^withdrawalsPer|Hours$|Days$/.test(name);

/** Hours reach to a month and days to a year. Both may be 0, except the hours that a proposal stays open. */
const countFault = (name: keyof Limits, value: string): string | false => {
  const [least, most] = name.endsWith('Hours')
    ? [name === 'proposalHours' ? 1 : 0, 720]
    : name.endsWith('Days')
      ? [0, 366]
      : [1, 999_999];
  const isWithin =
    /^\d{1,6}$/.test(value) && Number.parseInt(value, 10) >= least && Number.parseInt(value, 10) <= most;
  return !isWithin && `A whole number from ${least} to ${most}`;
};

const faultOf = (name: keyof Limits, value: string): string | false =>
  isCount(name) ? countFault(name, value) : !isAmount(value) && 'Please enter a valid amount';

const SCHEMA = rulesSchema<Values>({
  ...Object.fromEntries(LIMIT_NAMES.map((name) => [name, (value: string) => faultOf(name, value.trim())])),
  reason: (value) => value.trim() === '' && 'Reason is required',
  password: (value) => value === '' && 'Password is required',
});

/** Sends only changed fields, with the values that the form showed, so it never undoes another operator's change. */
export function LimitsForm({ now, onClose }: { now: Limits; onClose: () => void }) {
  const change = useCommand('restrictions.changeLimits', {
    fallback: 'Update failed',
    said: 'Limits changed.',
  });
  const before = Object.fromEntries(LIMIT_NAMES.map((name) => [name, typed(now[name])])) as Record<
    keyof Limits,
    string
  >;
  const [seen] = useState(now);
  const form = useForm<Values, Values>({
    schema: SCHEMA,
    defaults: { ...before, reason: '', password: '' },
    submit: ({ reason, password, ...limits }) =>
      withWrongPassword('Incorrect password!', async () => {
        const changed = LIMIT_NAMES.map((name) => [name, limits[name].trim()] as const).filter(
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
    <Form form={form} label="Change limits">
      <div className={styles.fields}>
        {LIMIT_NAMES.map((name) => (
          <TextField
            key={name}
            label={LIMITS[name]}
            inputMode={isCount(name) ? 'numeric' : 'decimal'}
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
        Change limits
      </FormEnd>
    </Form>
  );
}
