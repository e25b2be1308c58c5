import { firstRow, likeLiteral, rowsOf, sql, type Db } from '@tributary/database';
import type { Micro, PackageType } from '@tributary/domain';

/** A member of a team, with the figures of everyone below them. */
export type Branch = {
  userrefid: string;
  fullName: string;
  packageType: PackageType | null;
  /** Distance from the viewing member. */
  level: number;
  directReferrals: number;
  teamSize: number;
  activeTeam: number;
  /** The network bounties of the branch, less reversals; known only for direct referrals. */
  earnedMicro: Micro | null;
};

const shown = sql`m.userrefid, m.full_name as "fullName", active.package_type as "packageType",
  k.direct_referrals as "directReferrals", k.team_size as "teamSize", k.active_team as "activeTeam"`;

const joins = sql`join team_totals k on k.member_id = m.id
  left join lateral (
    select package_type from packages p where p.member_id = m.id and p.active order by package_type desc limit 1
  ) active on true`;

/** The reversed part of a member's network bounties, by leg. */
const takenByLeg = (memberId: number) => sql`
  select coalesce(u.ancestor_id, r.source_id) as leg_id, sum(v.amount)::bigint as amount
  from reward_reversals v join rewards r using (member_id, business_date, kind, cause_id)
  left join team_members u on u.member_id = r.source_id and u.level = r.level - 1
  where v.member_id = ${memberId} and v.kind = 'network' and r.business_date between first_day() and app_day()
  group by 1`;

/** Direct referrals, the highest earnings first. */
export const directBranches = (
  db: Db,
  memberId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<Branch[]> =>
  rowsOf(
    db,
    sql<Branch>`
    select ${shown}, 1 as level, (b.credited - coalesce(t.amount, 0))::bigint as "earnedMicro"
    from (
      select leg_id, credited from leg_earnings where member_id = ${memberId}
      order by credited desc, leg_id limit ${limit} offset ${offset}
    ) b
    join members m on m.id = b.leg_id ${joins}
    left join (${takenByLeg(memberId)}) t on t.leg_id = b.leg_id
    order by b.credited desc, b.leg_id`,
  );

/** The direct referrals of a member below, the largest volume first. */
export const branchesBelow = (
  db: Db,
  { id, level }: { id: number; level: number },
  { limit, offset }: { limit: number; offset: number },
): Promise<Branch[]> =>
  rowsOf(
    db,
    sql<Branch>`
    select ${shown}, ${level + 1}::int as level, null::bigint as "earnedMicro"
    from (
      select member_id, leg_volume from team_totals where sponsor_id = ${id}
      order by leg_volume desc, member_id limit ${limit} offset ${offset}
    ) b
    join members m on m.id = b.member_id ${joins}
    order by b.leg_volume desc, b.member_id`,
  );

/**
 * Looks upwards from one member at a time, because a member has few uplines. The planner does not know how many
 * members are below: without `+ 0` it could read everyone below a leader.
 */
const isBelow = (memberId: number) => sql`t.ancestor_id + 0 = ${memberId}`;

/** The member of a name, if they are below the viewing member. */
export const findBelow = (
  db: Db,
  memberId: number,
  userrefid: string,
): Promise<{ id: number; level: number } | undefined> =>
  firstRow(
    db,
    sql<{ id: number; level: number }>`
    select m.id, t.level from members m join team_members t on t.member_id = m.id and ${isBelow(memberId)}
    where lower(m.userrefid) = ${userrefid.toLowerCase()}`,
  );

/** A member as the top of a tree, with the members between them and the viewing member, from the latter down. */
export const topOfTree = (db: Db, memberId: number, { id, level }: { id: number; level: number }) =>
  firstRow(
    db,
    sql<Branch & { path: string[] }>`
    select m.userrefid, m.full_name as "fullName", active.package_type as "packageType", ${level}::int as level,
      coalesce(k.direct_referrals, 0) as "directReferrals", coalesce(k.team_size, 0) as "teamSize", coalesce(k.active_team, 0) as "activeTeam",
      case when m.id = ${memberId} then (select coalesce(sum(credited), 0)::bigint from level_earnings where member_id = ${memberId})
        - (select coalesce(sum(amount), 0)::bigint from (${takenByLeg(memberId)}) t) end as "earnedMicro",
      array(select a.userrefid from team_members u join members a on a.id = u.ancestor_id
        where u.member_id = m.id and u.level < ${level} order by u.level desc) as path
    from members m left join team_totals k on k.member_id = m.id
    left join lateral (
      select package_type from packages p where p.member_id = m.id and p.active order by package_type desc limit 1
    ) active on true
    where m.id = ${id}`,
  );

export type FoundMember = Pick<Branch, 'userrefid' | 'fullName' | 'packageType' | 'level' | 'teamSize'> & {
  path: string[];
};

const beginning = (text: string) => `${likeLiteral(text.toLowerCase())}%`;

/** A smaller team is read whole; in a larger one the index of names finds the members quickly. */
const READ_WHOLE = 20_000;

/** Members below whose id or name begins with the text, nearest first, each with the members between. */
export const searchBelow = (
  db: Db,
  memberId: number,
  { text, teamSize, limit }: { text: string; teamSize: number; limit: number },
): Promise<FoundMember[]> => {
  const start = beginning(text);
  const byIndex = (name: string) => sql`
    (select t.member_id, t.level from members m join team_members t on t.member_id = m.id and ${isBelow(memberId)}
      where lower(m.${sql.ref(name)}) like ${start} order by lower(m.${sql.ref(name)}) using ~<~, m.id limit ${limit})`;
  const found =
    teamSize <= READ_WHOLE
      ? sql`select t.member_id, t.level from team_members t join members m on m.id = t.member_id
          where t.ancestor_id = ${memberId} and (lower(m.userrefid) like ${start} or lower(m.full_name) like ${start})
          order by t.level, t.member_id limit ${limit}`
      : sql`${byIndex('userrefid')} union ${byIndex('full_name')}`;
  return rowsOf(
    db,
    sql<FoundMember>`/* plan each time */
    select m.userrefid, m.full_name as "fullName", active.package_type as "packageType", f.level, k.team_size as "teamSize",
      array(select a.userrefid from team_members u join members a on a.id = u.ancestor_id
        where u.member_id = m.id and u.level < f.level order by u.level desc) as path
    from (${found}) f join members m on m.id = f.member_id ${joins}
    order by f.level, m.id limit ${limit}`,
  );
};
