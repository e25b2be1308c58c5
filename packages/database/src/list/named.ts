import { rowsOf, sql, type Db, type RawBuilder } from '../connection.ts';
import { memberHolds, membersLike, type Condition, type MemberColumn } from './conditions.ts';

/** Members whose user id or name contains a text; `byId` are those whose user id does. */
export type Named = { members: number[]; byId: number[] };

/** The most member numbers in one statement; indexes find their rows. */
const FEW = 500;

/**
 * The members that a text names; it is read before the list. Undefined without a text, or for more members than
 * `FEW`.
 */
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

/** For a list's `first`: the members that the text names, if there are more than `FEW`. */
export const namedFirst = (
  text: string | undefined,
  named: Named | undefined,
  columns: readonly MemberColumn[],
): RawBuilder<unknown> | undefined =>
  text === undefined || text === '' || named
    ? undefined
    : sql`people as materialized (
        select f.id, ${memberHolds('userrefid', text)} as by_id from members f where ${membersLike(text, columns)})`;

/** The member of `column` is one that the text names: by number up to `FEW`, otherwise through `namedFirst`. */
export const isNamed = (
  column: RawBuilder<unknown>,
  { by, named }: { by: 'id' | 'name'; named: Named | undefined },
): Condition => {
  if (!named) return sql`${column} in (select id from people ${by === 'id' ? sql`where by_id` : sql``})`;
  const numbers = by === 'id' ? named.byId : named.members;
  return numbers.length > 0 && sql`${column} = any(${numbers}::int[])`;
};

/**
 * True if the member of `column` is one of many that the text names, for an index that begins with `column`. All
 * numbers are found in one walk along the index. A join would look up each member alone.
 */
export const isOneOfMany = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${column} = any((select array_agg(id) from people)::int[])`;
