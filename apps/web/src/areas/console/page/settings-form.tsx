import {
  SETTINGS,
  type FormSetting,
  type GroupOnWire,
  type SettingGroup,
} from '@tributary/definitions/settings';
import { isAmount, plainAmount, PasswordField, TextAreaField, TextField } from '@tributary/ui/fields';
import { Form, useForm } from '@tributary/ui/form';
import { useState } from 'react';
import { rulesSchema } from '../../../shared/rules-schema.ts';
import { FormEnd } from './form-end.tsx';
import styles from './settings-form.module.css';
import { withWrongPassword } from './wrong-password.ts';

type Values = Record<string, string>;

/** The changed settings, with the values that the operator saw of them. */
export interface SettingsChange<Group extends SettingGroup> {
  changed: { [Wire in keyof Group]?: string };
  seen: Partial<GroupOnWire<Group>>;
  reason: string;
  password: string;
}

interface SettingsFormProps<Group extends SettingGroup> {
  /** The name of the form and of its button. */
  label: string;
  group: Group;
  now: GroupOnWire<Group>;
  onSend: (change: SettingsChange<Group>) => Promise<unknown>;
  onClose: () => void;
}

/** The value as a person types it. */
const typed = (value: string | number): string => String(value).replace(/\.0+$|(\.\d\d)0+$/, '$1');

const faultOf = (name: FormSetting, value: string): string | false => {
  const setting = SETTINGS[name];
  if (setting.kind === 'amount') {
    const isLarge = setting.least === 0 || /[1-9]/.test(value);
    return !(isAmount(value) && isLarge) && 'Please enter a valid amount';
  }
  const { least, most } = setting;
  const count = /^\d{1,7}$/.test(value) ? Number.parseInt(value, 10) : -1;
  return (count < least || count > most) && `A whole number from ${least} to ${most}`;
};

/** The value as it is sent. */
const sentOf = (name: FormSetting, text: string): string =>
  SETTINGS[name].kind === 'amount' ? plainAmount(text) : text.trim();

const schemaOf = (group: SettingGroup) =>
  rulesSchema<Values>({
    ...Object.fromEntries(
      Object.entries(group).map(([wire, name]) => [wire, (value: string) => faultOf(name, value.trim())]),
    ),
    reason: (value: string) => value.trim() === '' && 'Reason is required',
    password: (value: string) => value === '' && 'Password is required',
  });

const labelOf = (name: FormSetting): string => {
  const setting = SETTINGS[name];
  return setting.kind === 'amount' ? `${setting.says}, ${setting.unit}` : setting.says;
};

/**
 * Changes settings of a group. Only the changed ones are sent, each with its former value, so that no change of
 * another operator is undone.
 */
export function SettingsForm<Group extends SettingGroup>(props: SettingsFormProps<Group>) {
  const { label, group, now, onSend, onClose } = props;
  const [seen] = useState<Readonly<Record<string, string | number>>>(now);
  const names = Object.entries(group);
  const before = Object.fromEntries(names.map(([wire]) => [wire, typed(seen[wire]!)]));
  const [schema] = useState(() => schemaOf(group));
  const form = useForm<Values, Values>({
    schema,
    defaults: { ...before, reason: '', password: '' },
    submit: ({ reason = '', password = '', ...values }) =>
      withWrongPassword('Incorrect password!', async () => {
        const changed = names
          .map(([wire, name]) => [wire, sentOf(name, values[wire]!)] as const)
          .filter(([wire, value]) => value !== before[wire]);
        if (changed.length > 0)
          await onSend({
            changed: Object.fromEntries(changed) as { [Wire in keyof Group]?: string },
            seen: Object.fromEntries(changed.map(([wire]) => [wire, seen[wire]!])) as Partial<
              GroupOnWire<Group>
            >,
            reason: reason.trim(),
            password,
          });
        onClose();
      }),
  });
  return (
    <Form form={form} label={label}>
      <div className={styles.fields}>
        {names.map(([wire, name]) => (
          <TextField
            key={wire}
            label={labelOf(name)}
            inputMode={SETTINGS[name].kind === 'whole' ? 'numeric' : 'decimal'}
            {...form.field(wire)}
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
        {label}
      </FormEnd>
    </Form>
  );
}
