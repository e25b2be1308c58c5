import {
  SETTINGS,
  type FormSetting,
  type GroupOnWire,
  type SettingGroup,
  type SettingValue,
} from '@tributary/definitions/settings';
import { formatMoney, moneyToWire, parseMoney } from '@tributary/domain';

type Stored<Group extends SettingGroup> = { [Name in Group[keyof Group]]: SettingValue<Name> };
type Named<Values> = { [Each in keyof Values]?: Values[Each] | undefined };

/** The stored values of a group by their names on the wire. */
export const settingsToWire = <Group extends SettingGroup>(
  group: Group,
  stored: Stored<Group>,
): GroupOnWire<Group> => {
  const values = stored as Readonly<Record<string, string | number>>;
  const shown = Object.entries(group).map(([wire, name]) => {
    const value = values[name]!;
    return [wire, SETTINGS[name].kind === 'amount' ? moneyToWire(BigInt(value)) : value];
  });
  return Object.fromEntries(shown) as GroupOnWire<Group>;
};

/** The values that a request names, as they are stored. */
export const settingsFromWire = <Group extends SettingGroup>(
  group: Group,
  named: Named<GroupOnWire<Group>>,
): Named<Stored<Group>> => {
  const values = named as Readonly<Record<string, string | number | undefined>>;
  const wanted = Object.entries(group).flatMap(([wire, name]) => {
    const value = values[wire];
    if (value === undefined) return [];
    return [[name, SETTINGS[name].kind === 'amount' ? parseMoney(String(value)).toString() : value] as const];
  });
  return Object.fromEntries(wanted) as Named<Stored<Group>>;
};

/** A stored value in a sentence. */
export const settingText = (name: FormSetting, value: string | number): string => {
  const setting = SETTINGS[name];
  if (setting.kind === 'whole') return String(value);
  const amount = formatMoney(BigInt(value));
  return setting.unit === 'XRP' ? `${amount} XRP` : `$${amount}`;
};
