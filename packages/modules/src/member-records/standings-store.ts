import { oneRow, sql, type Db } from '@tributary/database';
import type { MEMBERS, WordOf } from '@tributary/definitions/lists';
import { addDays, type BusinessDay } from '@tributary/domain';

export type WhyInactive = WordOf<(typeof MEMBERS)['choices']['why']>;

/** An inactive member `m` has no package that runs; each reason has an index of its own. */
export const isInactiveBy = {
  never: sql`m.standing = 'Inactive' and m.activated_at is null`,
  stopped: sql`m.standing = 'Inactive' and m.activated_at is not null`,
} satisfies Record<WhyInactive, unknown>;

export type Standings = {
  active: number;
  stopped: number;
  never: number;
  blocked: number;
  /** Joined on one of the last seven days, the first of which is `joinedFrom`. */
  joined: number;
  joinedFrom: BusinessDay;
};

const DAYS_OF_WEEK = 7;

/** How many members are in each state. Tallies and the two partial indexes answer; no member's row is read. */
export const standingsOf = async (
  db: Db,
  { root, today }: { root: number; today: BusinessDay },
): Promise<Standings> => {
  const joinedFrom = addDays(today, 1 - DAYS_OF_WEEK);
  const counts = await oneRow(
    db,
    sql<Omit<Standings, 'joinedFrom'>>`
    select coalesce(sum(t.members) filter (where t.standing = 'Active'), 0)::int as active,
      coalesce(sum(t.members) filter (where t.standing = 'Blocked'), 0)::int as blocked,
      coalesce(sum(t.members) filter (where t.day between ${joinedFrom}::date and ${today}::date), 0)::int as joined,
      (select count(*)::int from members m where ${isInactiveBy.stopped} and m.id > ${sql.lit(root)}) as stopped,
      (select count(*)::int from members m where ${isInactiveBy.never} and m.id > ${sql.lit(root)}) as never
    from member_tallies t`,
  );
  return { ...counts, joinedFrom };
};
