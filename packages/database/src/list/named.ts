import { rowsOf, sql, type Db, type RawBuilder } from '../connection.ts';
import { memberHolds, membersLike, type Condition, type MemberColumn } from './conditions.ts';

/** Members whose user id or name holds a text, and those of them whose user id does. */
export type Named = { members: number[]; byId: number[] };

/** So many numbers may stand in a statement: their rows are found by indexes. */
const FEW = 500;

/** Asked before a list is: whom its text names. Undefined where nothing is searched, and where they are too many to say. */
export const membersNamed = async (db: Db, text: string | undefined): Promise<Named | undefined> => {
  if (text === undefined || text === '') return undefined;
  const rows = await rowsOf(
    db,
    sql<{ id: number; byId: boolean }>`
    select f.id, ${memberHolds('userrefid', text)} as "byId" from members f
    where ${membersLike(text, ['full_name', 'userrefid'])} limit ${FEW + 1}`,
  );
  if (rows.length > FEW) return undefined;
  return { members: rows.map(({ id }) => id), byId: rows.filter(({ byId }) => byId).map(({ id }) => id) };
};

/** For a list's `first`: who they are whom the text names, where they are too many for a list of numbers. */
export const namedFirst = (
  text: string | undefined,
  named: Named | undefined,
  columns: readonly MemberColumn[],
): RawBuilder<unknown> | undefined =>
  text === undefined || text === '' || named
    ? undefined
    : sql`people as materialized (
        select f.id, ${memberHolds('userrefid', text)} as by_id from members f where ${membersLike(text, columns)})`;

/** The member of `column` is one whom the text names: few by their numbers, many as `namedFirst` found them. */
export const isNamed = (
  column: RawBuilder<unknown>,
  { by, named }: { by: 'id' | 'name'; named: Named | undefined },
): Condition => {
  if (!named) return sql`${column} in (select id from people ${by === 'id' ? sql`where by_id` : sql``})`;
  const numbers = by === 'id' ? named.byId : named.members;
  return numbers.length > 0 && sql`${column} = any(${numbers}::int[])`;
};

/**
 * The same of many, for an index that begins with `column`: it is walked along once with all of their numbers. A join of the
 * two looks for each by itself.
 */
export const isOneOfMany = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${column} = any((select array_agg(id) from people)::int[])`;
