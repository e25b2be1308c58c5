import { columnsOf, joined, sql, wordFor, type ListOf } from '@tributary/database';
import { DOWNLINE, type SumsOf } from '@tributary/definitions/lists';
import { STOP_WORDS } from '@tributary/domain';

/** The newest stop of a member of the team, as kept for the leader. */
export const STOP_JOIN = sql`left join lateral (
      select s.because, s.day from team_stops s where s.member_id = t.ancestor_id and s.stopped_id = t.member_id
      order by s.id desc limit 1
    ) stop on true`;

const standing = sql`case when active.package_type is not null then null
  when first.activated_at is null then 'Not activated yet'
  else coalesce(${wordFor(sql`stop.because`, STOP_WORDS)} || ' on ' || to_char(stop.day, 'FMDD Mon YYYY'), 'Stopped') end`;

export const TEAM_COLUMNS = {
  level: sql`t.level`,
  memberId: sql`t.member_id`,
  userrefid: joined(sql`m.userrefid`),
  fullName: joined(sql`m.full_name`),
  packageType: joined(sql`active.package_type`),
  activatedAt: joined(sql`first.activated_at`),
  joinedAt: joined(sql`m.created_at`),
  standing: joined(standing),
};

/**
 * Everyone below a member, nearest level first and in the order of joining. The counts come from tallies, so that
 * the page of a leader of a million is as fast as any other.
 */
export const downlineList = (
  memberId: number,
  { level }: { level?: number | undefined },
): ListOf<typeof DOWNLINE> => ({
  from: sql`team_members`,
  as: 't',
  isByKey: true,
  joins: sql`join members m on m.id = t.member_id
    left join lateral (
      select package_type from packages p where p.member_id = t.member_id and p.active order by package_type desc limit 1
    ) active on true
    left join lateral (
      select activated_at from packages p where p.member_id = t.member_id order by p.package_no limit 1
    ) first on true
    ${STOP_JOIN}`,
  where: [sql`t.ancestor_id = ${memberId}`, level !== undefined && sql`t.level = ${level}`],
  order: [
    { key: sql`t.level`, type: 'int' },
    { key: sql`t.member_id`, type: 'int' },
  ],
  columns: columnsOf(DOWNLINE, TEAM_COLUMNS),
  sums: {
    kept: sql<SumsOf<typeof DOWNLINE> & { total: number }>`
    select coalesce(max(k.team_size), 0)::int as "teamSize", coalesce(max(k.active_team), 0)::int as "activeTeam",
      ${
        level === undefined
          ? sql`coalesce(max(k.team_size), 0)::int`
          : sql`(select count(*)::int from team_members t where t.ancestor_id = ${memberId} and t.level = ${level})`
      } as total
    from team_totals k where k.member_id = ${memberId}`,
  },
});
