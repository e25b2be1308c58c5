import type { BusinessDay } from '@tributary/domain';
import { sql, type RawBuilder } from '../connection.ts';

/** A condition or a sort key; `joined` if it reads a column of the list's joins. */
export type Part = { sql: RawBuilder<unknown>; joined: boolean };

/** `false`, `null` and `undefined` mean that the filter was not chosen. */
export type Condition = Part | RawBuilder<unknown> | false | null | undefined;

export const partOf = (condition: Part | RawBuilder<unknown>): Part =>
  'joined' in condition ? condition : { sql: condition, joined: false };

/** A part that reads the list's joins, which counts and pages otherwise leave out. */
export const joined = (part: RawBuilder<unknown>): Part => ({ sql: part, joined: true });

/** Business days, both inclusive; each end may be open. */
export type Period = { from?: BusinessDay | undefined; to?: BusinessDay | undefined };

/** The filters of every list: days, a text, and ids that the list gave out. Ids that match no row leave no rows. */
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
 * Dates of a table partitioned by month. Both ends are always set, so the planner opens only existing months.
 */
export const inBooks = (day: RawBuilder<unknown>, { from, to }: Period): Condition =>
  sql`${day} between greatest(${from ?? null}::date, first_day()) and least(${to ?? null}::date, app_day())`;

/** Commas between the thousands of an amount, as people read and copy it. No column stores commas. */
const BETWEEN_THOUSANDS = /(?<=\d),(?=\d{3})/g;
/** The zeros that end an amount of more than two decimals in a column. No searched text has them. */
const LAST_ZEROS = /(?<=^\d+\.\d{2,5}?)0+$/;

/** A column of micro-USDT as printed, without commas: all its decimals, at least two. */
export const printed = (column: RawBuilder<unknown>): RawBuilder<unknown> => sql`printed_amount(${column})`;

/** The word of a column's value; null for a value without a word. */
export const wordFor = (
  column: RawBuilder<unknown>,
  words: Readonly<Record<string, string>>,
): RawBuilder<string | null> =>
  sql`case ${column}::text ${sql.join(
    Object.entries(words).map(([value, word]) => sql`when ${sql.lit(value)} then ${sql.lit(word)}`),
    sql` `,
  )} end`;

/** A text as part of a pattern of `like`, in which its `%`, `_` and backslashes mean themselves. */
export const likeLiteral = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** The expression contains the text in any letter case. Use `like` if both are in small letters already. */
export const contains = (
  text: string | undefined,
  expression: RawBuilder<unknown>,
  how: 'ilike' | 'like' = 'ilike',
): RawBuilder<unknown> | undefined => {
  if (text === undefined || text === '') return undefined;
  const holds = (part: string) => sql`${expression} ${sql.raw(how)} ${`%${likeLiteral(part)}%`}`;
  const plain = text.replace(BETWEEN_THOUSANDS, '').replace(LAST_ZEROS, '');
  return plain === text ? holds(text) : sql`(${holds(text)} or ${holds(plain)})`;
};

/** The common filters of a list, applied to its expressions; `id` is a text. */
export const narrowed = (
  { text, ids, ...period }: ListFilter,
  by: { id: RawBuilder<unknown>; instant: RawBuilder<unknown>; searched: RawBuilder<unknown> },
): Condition[] => [
  ids !== undefined && sql`${by.id} = any(${[...ids]}::text[])`,
  ...inPeriod(by.instant, period),
  contains(text, by.searched),
];

/**
 * True if the text could be part of a printed amount, or of a hash or address. Otherwise such columns are not
 * searched.
 */
export const maybeAmount = (text: string): boolean => /^[\d.,]+$/.test(text);
export const maybeHash = (text: string): boolean => /^[\da-fx]+$/i.test(text);

/**
 * A column of members, `f`, contains the text. User ids are ASCII, and lower-casing ASCII costs a fraction of other
 * texts.
 */
export const memberHolds = (column: MemberColumn, text: string): RawBuilder<unknown> | undefined =>
  contains(
    text.toLowerCase(),
    column === 'userrefid' ? sql`lower(f.userrefid collate "C")` : sql`lower(f.full_name)`,
    'like',
  );

export type MemberColumn = 'userrefid' | 'full_name';

/**
 * Members whose `columns` contain the text; the columns must be part of the members' search column. It finds the
 * members once. A test per row would build and compare each member's names again.
 */
export const membersLike = (text: string, columns: readonly MemberColumn[]): RawBuilder<unknown> => {
  const narrow = contains(text.toLowerCase(), sql`f.searched`, 'like');
  return sql`${narrow} and (${some(columns.map((column) => memberHolds(column, text)))})`;
};

/** The conditions that were chosen. */
export const chosen = (conditions: readonly Condition[]): Part[] =>
  conditions
    .filter((condition) => condition !== false && condition !== null && condition !== undefined)
    .map(partOf);

/**
 * True if at least one chosen condition holds; false without conditions. A single one stays without `or`, so that the
 * planner sees it.
 */
export const some = (conditions: readonly Condition[]): RawBuilder<unknown> => {
  const parts = chosen(conditions).map((part) => sql`(${part.sql})`);
  return parts.length === 0 ? sql`false` : sql.join(parts, sql` or `);
};

/** All chosen conditions as one; true without conditions. */
export const every = (conditions: readonly Condition[]): RawBuilder<unknown> =>
  sql.join([sql`true`, ...chosen(conditions).map((part) => sql`(${part.sql})`)], sql` and `);
