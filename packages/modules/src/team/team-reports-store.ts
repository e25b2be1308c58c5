import {
  inPeriod,
  joined,
  likeLiteral,
  listFrom,
  sql,
  wordFor,
  type Condition,
  type ListOf,
  type Query,
  type RawBuilder,
} from '@tributary/database';
import { DOWNLINE, REFERRALS, type SumsOf } from '@tributary/definitions/lists';
import { MAX_LEVELS, PACKAGE_NAMES } from '@tributary/domain';
import { STOP_JOIN, TEAM_COLUMNS } from './downline-store.ts';

type TeamFilter = Omit<Query<typeof REFERRALS>, 'sort'>;
type DownlineFilter = TeamFilter & Pick<Query<typeof DOWNLINE>, 'level'>;

const joins = sql`join members m on m.id = t.member_id
    join team_totals k on k.member_id = t.member_id
    left join lateral (
      select package_type from packages p where p.member_id = t.member_id and p.active order by package_type desc limit 1
    ) active on true
    left join lateral (
      select activated_at from packages p where p.member_id = t.member_id order by p.package_no limit 1
    ) first on true
    ${STOP_JOIN}`;

/** The order of joining is that of the members' numbers, and the table of levels is sorted by them. */
const joinedAt = sql`t.member_id`;

const hasPackage = sql`exists (select from packages p where p.member_id = t.member_id and p.active)`;

const narrowedTo = ({ ids, status, ...period }: TeamFilter): Condition[] => [
  ids !== undefined &&
    sql`t.member_id in (select id from members where lower(userrefid) = any(${ids.map((id) => id.toLowerCase())}::text[]))`,
  status !== undefined && (status === 'Active' ? hasPackage : sql`not ${hasPackage}`),
  ...inPeriod(sql`m.created_at`, period).map(
    (condition) => condition && joined(condition as RawBuilder<unknown>),
  ),
];

/** Matches names that begin with the text, so that an index of names can find them. */
const begins = (text: string | undefined): Condition => {
  if (!text) return undefined;
  const start = `${likeLiteral(text.toLowerCase())}%`;
  return sql`t.member_id in (select id from members where lower(userrefid) like ${start}
    union select id from members where lower(full_name) like ${start})`;
};

const kept = (memberId: number) =>
  sql`select coalesce(max(team_size), 0)::int as "teamSize", coalesce(max(active_team), 0)::int as "activeTeam"
    from team_totals where member_id = ${memberId}`;

/** The number of rows of a level and a status, from tallies; undefined if they have to be counted. */
const keptTotal = (
  memberId: number,
  { level, status, text, ids, from, to }: DownlineFilter,
): RawBuilder<unknown> | undefined => {
  if (text || ids || from || to || (level !== undefined && level > MAX_LEVELS)) return undefined;
  const [all, active] = level === undefined ? ['team_size', 'active_team'] : ['members', 'active'];
  const count = { Active: sql.ref(active), Inactive: sql`${sql.ref(all)} - ${sql.ref(active)}` };
  const wanted = status === undefined ? sql.ref(all) : count[status];
  return level === undefined
    ? sql`(select coalesce(max(${wanted}), 0)::int from team_totals where member_id = ${memberId})`
    : sql`(select coalesce(max(${wanted}), 0)::int from team_levels where member_id = ${memberId} and level = ${level})`;
};

/** Everyone below as a report. Its counters cover the whole team, whatever the filter (RDWN-02). */
export const downlineReport = (
  memberId: number,
  { text, level, sort, ...filter }: Query<typeof DOWNLINE> = {},
): ListOf<typeof DOWNLINE> => {
  const where = [
    sql`t.ancestor_id = ${memberId}`,
    level !== undefined && sql`t.level = ${level}`,
    begins(text),
    ...narrowedTo(filter),
  ];
  const total =
    keptTotal(memberId, { text, level, ...filter }) ??
    sql`(select count(*)::int from team_members t join members m on m.id = t.member_id where ${sql.join(
      where
        .filter((each) => each !== false && each !== undefined && each !== null)
        .map((each) => ('joined' in each ? each.sql : each)),
      sql` and `,
    )})`;
  return listFrom(
    DOWNLINE,
    { sort },
    {
      from: sql`team_members`,
      as: 't',
      id: null,
      unique: sql`t.member_id`,
      joins,
      columns: TEAM_COLUMNS,
      order: { joinedAt },
      searched: null,
      where,
      sums: {
        kept: sql<
          SumsOf<typeof DOWNLINE> & { total: number }
        >`select k.*, ${total} as total from (${kept(memberId)}) k`,
      },
    },
  );
};

/** The words of the computed columns. */
const COMPUTED = [
  wordFor(sql`active.package_type`, PACKAGE_NAMES),
  sql`case when active.package_type is null then 'Inactive' else 'Active' end`,
];

/** A member's direct referrals; the count and the active ones are those of the filtered rows. */
export const referralList = (
  memberId: number,
  { text, sort, ...filter }: Query<typeof REFERRALS> = {},
): ListOf<typeof REFERRALS> =>
  listFrom(
    REFERRALS,
    { text, sort },
    {
      from: sql`team_members`,
      as: 't',
      id: null,
      unique: sql`t.member_id`,
      joins,
      columns: TEAM_COLUMNS,
      order: {
        joinedAt,
        userrefid: joined(sql`lower(m.userrefid)`),
        fullName: joined(sql`lower(m.full_name)`),
      },
      alsoSearched: COMPUTED,
      where: [sql`t.ancestor_id = ${memberId} and t.level = 1`, ...narrowedTo(filter)],
      sums: { all: sql`count(*)::int`, active: sql`(count(*) filter (where ${hasPackage}))::int` },
    },
  );
