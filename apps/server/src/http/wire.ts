import type { Db } from '@tributary/database';
import {
  SETTINGS,
  type FormSetting,
  type GroupOnWire,
  type SettingGroup,
  type SettingValue,
} from '@tributary/definitions/settings';
import { formatCount, formatMoney, moneyToWire, parseMoney, Refused } from '@tributary/domain';
import { findMemberId } from '@tributary/modules/members';

/** The envelope of every successful answer: a message if a person reads one, and the data (AMB-085). */
export const answer = <Data>(data: Data, message = '') => ({ status: true as const, message, data });

/** The same envelope with the data's fields repeated beside it, where the documents read them there. */
export const answerFlat = <Data extends object>(data: Data, message = '') => ({
  ...answer(data, message),
  ...data,
});

/** Runs a module's act; a refusal names its fields as on the wire. */
export const inWireFields = async <Result>(
  names: Readonly<Record<string, string>>,
  act: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Refused) || !error.details.fields) throw error;
    const fields = Object.entries(error.details.fields).map(([name, text]) => [names[name] ?? name, text]);
    throw new Refused(error.code, {
      ...error.details,
      message: error.message,
      fields: Object.fromEntries(fields) as Record<string, string>,
    });
  }
};

/** The reverse of a map: the module's state for each word on the wire. Each word has one state. */
export const inverse = <const Words extends Readonly<Record<string, string>>>(
  words: Words,
): { readonly [State in keyof Words as Words[State]]: State } =>
  Object.fromEntries(Object.entries(words).map(([state, word]) => [word, state])) as never;

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

/** No member has this number, so the list of an unknown member is empty. */
const NOBODY = 0;

/** The member whose rows are requested, by their exact ID; undefined for all members. */
export const memberAsked = async (db: Db, userrefid: string | undefined): Promise<number | undefined> =>
  userrefid === undefined ? undefined : ((await findMemberId(db, userrefid)) ?? NOBODY);

/** The largest number of rows of a list that is requested without a page (AMB-115). */
export const NEWEST_ROWS = 5_000;

/** The place of these rows in a paged list. */
export const NEWEST = { page: 1, size: NEWEST_ROWS };

/** The number of rows to ask for: one more row shows that the list is longer. */
export const ONE_MORE = NEWEST_ROWS + 1;

/**
 * The answer of a list without pages. A list that is longer says so in `message`, with its length if that is known.
 * @param rows already limited to `NEWEST_ROWS`, or with one row more
 */
export const answerNewest = <Row>(rows: readonly Row[], total?: number) => {
  if ((total ?? rows.length) <= NEWEST_ROWS) return answer([...rows]);
  const part = total === undefined ? 'Only the first' : `Of ${formatCount(total)} rows, the first`;
  return answer(
    rows.slice(0, NEWEST_ROWS),
    `${part} ${formatCount(NEWEST_ROWS)}. The paged list and its export have all rows.`,
  );
};

const SAVED = 'Changes saved successfully!';

/** The message after a change, part of which may wait for a second person. */
export const savedOrProposed = (proposalId: number | null): string =>
  proposalId === null ? SAVED : 'Proposed. A second person has to confirm each looser limit.';
