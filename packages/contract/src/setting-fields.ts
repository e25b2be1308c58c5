import { SETTINGS, type FormSetting, type SettingGroup } from '@tributary/definitions/settings';
import { z } from 'zod';
import { positiveAmount, typedAmount, wireAmount } from './fields.ts';

type ShownField<Name extends FormSetting> = (typeof SETTINGS)[Name]['kind'] extends 'amount'
  ? typeof wireAmount
  : z.ZodNumber;
type TypedField<Name extends FormSetting> = (typeof SETTINGS)[Name]['kind'] extends 'amount'
  ? ReturnType<typeof typedAmount>
  : z.ZodCoercedNumber;

const shownField = (name: FormSetting) => (SETTINGS[name].kind === 'amount' ? wireAmount : z.number().int());

const typedField = (name: FormSetting) => {
  const setting = SETTINGS[name];
  if (setting.kind === 'whole') return z.coerce.number().int().min(setting.least).max(setting.most);
  return setting.least === 0 ? typedAmount() : positiveAmount();
};

/** The present values of a group of settings. */
export const shownSettings = <Group extends SettingGroup>(group: Group) =>
  Object.fromEntries(Object.entries(group).map(([wire, name]) => [wire, shownField(name)])) as {
    [Wire in keyof Group]: ShownField<Group[Wire]>;
  };

/**
 * The wanted values of a group; any may be left out. They come with the values that the operator saw: a different one
 * means that another operator saved first.
 */
export const wantedSettings = <Group extends SettingGroup>(group: Group) => ({
  ...(Object.fromEntries(
    Object.entries(group).map(([wire, name]) => [wire, typedField(name).optional()]),
  ) as { [Wire in keyof Group]: z.ZodOptional<TypedField<Group[Wire]>> }),
  seen: z.object(shownSettings(group)).partial().optional(),
});
