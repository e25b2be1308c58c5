import { Refused } from '@tributary/domain';
import { sql, type RawBuilder } from '../connection.ts';
import { partOf, type Part } from './conditions.ts';

/** The type for comparing a key with the text of a cursor. */
type KeyType = 'bigint' | 'int' | 'text' | 'date' | 'timestamptz' | 'reward_kind';

type Key = RawBuilder<unknown> | Part;

export type OrderKey = { key: Key; descending?: boolean; type?: KeyType };

/** The word of a sort: a field, with a minus in front for descending order. */
export type SortOf<Keys> = (keyof Keys & string) | `-${keyof Keys & string}`;

/**
 * The order of a list by one field, which may have several keys: consecutive columns of one index. The tie-breaker,
 * of one or more keys, is unique and follows the direction, so that no row is on two pages.
 */
export const orderBy = <Keys extends Record<string, Key | readonly Key[]>>(
  keys: Keys,
  sort: SortOf<Keys>,
  tieBreaker: RawBuilder<unknown> | readonly RawBuilder<unknown>[],
): OrderKey[] => {
  const descending = sort.startsWith('-');
  const chosen = keys[descending ? sort.slice(1) : sort];
  if (!chosen) throw new Refused('invalidInput', { fields: { sort: 'This list has no such order' } });
  return ([chosen, tieBreaker].flat() as Key[]).map((key) => ({ key, descending }));
};

export const needsJoins = (order: readonly OrderKey[]): boolean =>
  order.some(({ key }) => partOf(key).joined);

export const inOrder = (order: readonly OrderKey[]): RawBuilder<unknown> =>
  sql.join(order.map(({ key, descending }) => (descending ? sql`${partOf(key).sql} desc` : partOf(key).sql)));

const wrongCursor = (): Refused =>
  new Refused('invalidInput', { fields: { after: 'There is no such place in this list' } });

/** True for texts that PostgreSQL can store. */
const isText = (value: unknown): boolean =>
  typeof value === 'string' && !value.includes('\0') && value.isWellFormed();

const readCursor = (cursor: string, keys: number): string[] => {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(values) && values.length === keys && values.every(isText)) return values as string[];
  } catch {
    // Refused below, like any other text that no list gave out.
  }
  throw wrongCursor();
};

/** The place of a row: the texts of its keys, opaque to clients. */
export const cursorOf = (values: readonly string[]): string =>
  Buffer.from(JSON.stringify(values), 'utf8').toString('base64url');

/** A row's keys as texts, the content of its cursor. */
export const placeOf = (order: readonly OrderKey[]): RawBuilder<unknown> =>
  sql`array[${sql.join(order.map(({ key }) => sql`(${partOf(key).sql})::text`))}]`;

/**
 * The condition for rows behind a place. All keys go in one direction, so one comparison of rows is enough. @throws
 * Refused `invalidInput` for a text that is not a cursor
 */
export const behind = (order: readonly OrderKey[], cursor: string): RawBuilder<unknown> => {
  const values = readCursor(cursor, order.length);
  const keys = sql.join(order.map(({ key }) => partOf(key).sql));
  const place = sql.join(
    order.map(({ type = 'text' }, index) => sql`${values[index]}::text::${sql.raw(type)}`),
  );
  return order[0]?.descending ? sql`(${keys}) < (${place})` : sql`(${keys}) > (${place})`;
};
