import { sql, type RawBuilder } from '../connection.ts';
import { contains, every, some, type Condition } from './conditions.ts';
import { isNamed, isOneOfMany, namedFirst, type Named } from './named.ts';

/** The parts of a list that a search determines. */
type SearchedRows = { from: RawBuilder<unknown>; first: RawBuilder<unknown> | undefined; where: Condition };

/**
 * Searches all members' rows in a table with a `searched` column: rows of members that the text names, and rows that
 * contain the text or meet `also`. Each kind uses its own index, and no row comes twice.
 */
export const searchedRows = (
  table: string,
  as: string,
  { text, named }: { text: string | undefined; named: Named | undefined },
  also?: Condition,
): SearchedRows => {
  const rows = sql.id(table);
  if (text === undefined || text === '') return { from: rows, first: undefined, where: undefined };
  const alias = sql.id(as);
  const member = sql`${alias}.member_id`;
  const holds = some([also, contains(text.toLowerCase(), sql`${alias}.searched`, 'like')]);
  if (named)
    return { from: rows, first: undefined, where: some([isNamed(member, { by: 'name', named }), holds]) };
  return {
    first: namedFirst(text, named, ['full_name', 'userrefid']),
    from: sql`(
      select ${alias}.* from ${rows} ${alias} where ${isOneOfMany(member)}
      union all select ${alias}.* from ${rows} ${alias} where ${every([holds])} and ${member} not in (select id from people))`,
    where: undefined,
  };
};
