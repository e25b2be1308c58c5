import { rowsOf, sql, type Db, type RawBuilder } from '../connection.ts';
import { contains, membersLike } from './conditions.ts';

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
    select m.id, coalesce(${contains(text, sql`m.userrefid`)}, false) as "byId" from members m
    where m.id in ${membersLike(text, ['userrefid', 'full_name'])} limit ${FEW + 1}`,
  );
  if (rows.length > FEW) return undefined;
  return { members: rows.map(({ id }) => id), byId: rows.filter(({ byId }) => byId).map(({ id }) => id) };
};

/** The member of `column` is one whom the text names by `columns`: few by their numbers, many by asking once who they are. */
export const isNamed = (
  column: RawBuilder<unknown>,
  text: string,
  { by, named }: { by: 'id' | 'name'; named: Named | undefined },
): RawBuilder<unknown> => {
  if (!named)
    return sql`${column} in ${membersLike(text, by === 'id' ? ['userrefid'] : ['userrefid', 'full_name'])}`;
  return sql`${column} = any(${by === 'id' ? named.byId : named.members}::int[])`;
};
