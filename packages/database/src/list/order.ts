import { Refused } from '@tributary/domain';
import { sql, type RawBuilder } from '../connection.ts';
import { partOf, type Part } from './conditions.ts';

/** How a key is compared with the text of a cursor. */
type KeyType = 'bigint' | 'int' | 'text' | 'date' | 'timestamptz' | 'reward_kind';

type Key = RawBuilder<unknown> | Part;

export type OrderKey = { key: Key; descending?: boolean; type?: KeyType };

/** The word of a sort: a field, with a minus in front for descending. */
export type SortOf<Keys> = (keyof Keys & string) | `-${keyof Keys & string}`;

/**
 * The order of a list by one of its fields, which may be several keys: those of an index that has them one after the
 * other. The tie-breaker, of one key or several, is unique and follows the direction, so that no row is on two pages.
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

/** What PostgreSQL's text can hold. */
const isText = (value: unknown): boolean =>
  typeof value === 'string' && !value.includes('\0') && value.isWellFormed();

const readCursor = (cursor: string, keys: number): string[] => {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(values) && values.length === keys && values.every(isText)) return values as string[];
  } catch {
    // Answered below, like any other text that no list gave out.
  }
  throw wrongCursor();
};

/** The place of a row as its keys' texts; opaque to whoever holds it. */
export const cursorOf = (values: readonly string[]): string =>
  Buffer.from(JSON.stringify(values), 'utf8').toString('base64url');

/** A row's keys as texts, from which its cursor is made. */
export const placeOf = (order: readonly OrderKey[]): RawBuilder<unknown> =>
  sql`array[${sql.join(order.map(({ key }) => sql`(${partOf(key).sql})::text`))}]`;

/**
 * What lies behind a place. All keys go in one direction, which one comparison of rows can express.
 * @throws Refused `invalidInput` for a text that is no cursor
 */
export const behind = (order: readonly OrderKey[], cursor: string): RawBuilder<unknown> => {
  const values = readCursor(cursor, order.length);
  const keys = sql.join(order.map(({ key }) => partOf(key).sql));
  const place = sql.join(
    order.map(({ type = 'text' }, index) => sql`${values[index]}::text::${sql.raw(type)}`),
  );
  return order[0]?.descending ? sql`(${keys}) < (${place})` : sql`(${keys}) > (${place})`;
};
