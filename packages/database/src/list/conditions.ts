import type { BusinessDay } from '@tributary/domain';
import { sql, type RawBuilder } from '../connection.ts';

/** A condition or a sort key; `joined` where it reads a column of the list's joins. */
export type Part = { sql: RawBuilder<unknown>; joined: boolean };

/** `false`, `null` and `undefined` stand for a filter that was not chosen. */
export type Condition = Part | RawBuilder<unknown> | false | null | undefined;

export const partOf = (condition: Part | RawBuilder<unknown>): Part =>
  'joined' in condition ? condition : { sql: condition, joined: false };

/** A part that reads the list's joins, which counts and pages otherwise leave out. */
export const joined = (part: RawBuilder<unknown>): Part => ({ sql: part, joined: true });

/** Business days, both inclusive; each may be open. */
export type Period = { from?: BusinessDay | undefined; to?: BusinessDay | undefined };

/** What every list can be narrowed by: days, a text, and rows by the ids that it gave out; ids of no row leave none. */
export type ListFilter = Period & { text?: string | undefined; ids?: readonly string[] | undefined };

const dayStart = (day: BusinessDay, plusDays: number): RawBuilder<unknown> =>
  sql`((${day}::date + ${plusDays}::int)::timestamp at time zone 'Asia/Kolkata')`;

/** Instants of a period of business days, as a range that an index can answer. */
export const inPeriod = (instant: RawBuilder<unknown>, { from, to }: Period): Condition[] => [
  from !== undefined && sql`${instant} >= ${dayStart(from, 0)}`,
  to !== undefined && sql`${instant} < ${dayStart(to, 1)}`,
];

/** Business dates of a period. */
export const inDays = (day: RawBuilder<unknown>, { from, to }: Period): Condition[] => [
  from !== undefined && sql`${day} >= ${from}::date`,
  to !== undefined && sql`${day} <= ${to}::date`,
];

/**
 * Dates of a table that is partitioned by month. Both ends are always there, so that the planner opens only months
 * that exist.
 */
export const inBooks = (day: RawBuilder<unknown>, { from, to }: Period): Condition =>
  sql`${day} between greatest(${from ?? null}::date, first_day()) and least(${to ?? null}::date, app_day())`;

/** Commas between the thousands of an amount, as people read and copy it. No column has those. */
const BETWEEN_THOUSANDS = /(?<=\d),(?=\d{3})/g;

/** A column of micro-USDT as it is printed, without commas: two decimals at least, and as many as it has. */
export const printed = (column: RawBuilder<unknown>): RawBuilder<unknown> => sql`printed_amount(${column})`;

/** The text occurs somewhere in the expression, whatever the letter case; `like` where both are in small letters already. */
export const contains = (
  text: string | undefined,
  expression: RawBuilder<unknown>,
  how: 'ilike' | 'like' = 'ilike',
): RawBuilder<unknown> | undefined => {
  if (text === undefined || text === '') return undefined;
  const holds = (part: string) =>
    sql`${expression} ${sql.raw(how)} ${`%${part.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`}`;
  const plain = text.replace(BETWEEN_THOUSANDS, '');
  return plain === text ? holds(text) : sql`(${holds(text)} or ${holds(plain)})`;
};

/** What every list is narrowed by, by the expressions that the filter is about; `id` is a text. */
export const narrowed = (
  { text, ids, ...period }: ListFilter,
  by: { id: RawBuilder<unknown>; instant: RawBuilder<unknown>; searched: RawBuilder<unknown> },
): Condition[] => [
  ids !== undefined && sql`${by.id} = any(${[...ids]}::text[])`,
  ...inPeriod(by.instant, period),
  contains(text, by.searched),
];

/** A text may stand in an amount as it is shown, in a hash or an address: other columns of the kind are not looked at for it. */
export const maybeAmount = (text: string): boolean => /^[\d.,]+$/.test(text);
export const maybeHash = (text: string): boolean => /^[\da-fx]+$/i.test(text);

/**
 * A column of members, `f`, holds the text. User ids are ASCII, which is put in small letters at a fraction of the cost of
 * other texts.
 */
export const memberHolds = (column: MemberColumn, text: string): RawBuilder<unknown> | undefined =>
  contains(
    text.toLowerCase(),
    column === 'userrefid' ? sql`lower(f.userrefid collate "C")` : sql`lower(f.full_name)`,
    'like',
  );

export type MemberColumn = 'userrefid' | 'full_name';

/**
 * Members whose `columns`, which are among those that members are searched by, hold the text. Whose rows are found by it
 * is asked once, where each row would put its member's names together and compare them.
 */
export const membersLike = (text: string, columns: readonly MemberColumn[]): RawBuilder<unknown> => {
  const narrow = contains(text.toLowerCase(), sql`f.searched`, 'like');
  return sql`${narrow} and (${some(columns.map((column) => memberHolds(column, text)))})`;
};

/** Those of the conditions that were chosen. */
export const chosen = (conditions: readonly Condition[]): Part[] =>
  conditions
    .filter((condition) => condition !== false && condition !== null && condition !== undefined)
    .map(partOf);

/** That one of the chosen conditions holds; never, where there are none. One alone is not hidden from the planner by an `or`. */
export const some = (conditions: readonly Condition[]): RawBuilder<unknown> => {
  const parts = chosen(conditions).map((part) => sql`(${part.sql})`);
  return parts.length === 0 ? sql`false` : sql.join(parts, sql` or `);
};

/** All chosen conditions as one; true where there are none. */
export const every = (conditions: readonly Condition[]): RawBuilder<unknown> =>
  sql.join([sql`true`, ...chosen(conditions).map((part) => sql`(${part.sql})`)], sql` and `);
