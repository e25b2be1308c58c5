import {
  contains,
  joined,
  likeLiteral,
  listFrom,
  maybeAmount,
  printed,
  some,
  sql,
  type ListOf,
  type Query,
} from '@tributary/database';
import { TEAM_STOPS } from '@tributary/definitions/lists';
import { END_CAUSES, PACKAGE_NAMES, PACKAGE_TYPES_LOWEST_FIRST, STOP_WORDS } from '@tributary/domain';

/** A level as its column prints it. */
const LEVEL = /^\d{1,4}$/;

/** Ids and names that begin with the text, so that the indexes of names find them, and the other printed columns. */
const found = (text: string | undefined) => {
  if (!text) return undefined;
  const said = text.toLowerCase();
  const start = `${likeLiteral(said)}%`;
  const types = PACKAGE_TYPES_LOWEST_FIRST.filter((type) => PACKAGE_NAMES[type].toLowerCase().includes(said));
  const causes = END_CAUSES.filter((cause) => STOP_WORDS[cause].toLowerCase().includes(said));
  return some([
    sql`s.stopped_id in (select id from members where lower(userrefid) like ${start}
      union select id from members where lower(full_name) like ${start})`,
    types.length > 0 && sql`s.package_type::text = any(${types}::text[])`,
    causes.length > 0 && sql`s.because = any(${causes}::text[])`,
    LEVEL.test(text) && sql`s.level = ${text}::int`,
    maybeAmount(text) && contains(text, printed(sql`s.brought`)),
  ]);
};

const status = sql`case when m.package_type is null then 'Stopped' else 'Back' end`;

/** The stops below a member, from the member's kept rows, the newest first (index `team_stops_by_day`). */
export const teamStopsList = (
  memberId: number,
  { text, because, status: wanted, ...query }: Query<typeof TEAM_STOPS> = {},
): ListOf<typeof TEAM_STOPS> =>
  listFrom(TEAM_STOPS, query, {
    from: sql`team_stops`,
    as: 's',
    id: sql`s.id::text`,
    unique: sql`s.id`,
    joins: sql`join members m on m.id = s.stopped_id`,
    columns: {
      id: sql`s.id`,
      day: sql`s.day`,
      userrefid: joined(sql`m.userrefid`),
      fullName: joined(sql`m.full_name`),
      level: sql`s.level`,
      packageType: sql`s.package_type`,
      because: sql`s.because`,
      broughtMicro: sql`s.brought`,
      status: joined(status),
    },
    searched: null,
    where: [
      sql`s.member_id = ${memberId}`,
      found(text),
      because !== undefined && sql`s.because = ${because}`,
      wanted !== undefined && joined(sql`${status} = ${wanted}`),
    ],
    sums: { stops: sql`count(*)::int`, brought: sql`coalesce(sum(s.brought), 0)::bigint` },
  });
