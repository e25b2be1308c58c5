import { listFrom, oneRow, sql, type Db, type ListOf, type Query, type Tx } from '@tributary/database';
import type { Micro } from '@tributary/domain';
import { SCREENINGS } from '@tributary/definitions/lists';

/** The user id of the member whose money is screened. */
export const memberNamed = async (executor: Db | Tx, memberId: number): Promise<string> =>
  (await oneRow(executor, sql<{ userrefid: string }>`select userrefid from members where id = ${memberId}`))
    .userrefid;

/**
 * True if the deposit or withdrawal of a screening `s` still waits, and has not left the chain or ended another way.
 */
export const stillWaits = sql`(case s.asked_for
  when 'deposit' then exists (select from deposits d where d.member_id = s.member_id and d.id = s.subject_id and d.status in ('held', 'dust'))
  else exists (select from withdrawals w where w.member_id = s.member_id and w.id = s.subject_id and w.status in ('pending', 'approved')) end)`;

const shownState = sql`case when s.state in ('hit', 'unchecked') and not ${stillWaits} then 'over' else s.state end`;

/** The list of the console, the newest first. */
export const screeningList = ({ state, of: askedFor, ...query }: Query<typeof SCREENINGS> = {}): ListOf<
  typeof SCREENINGS
> =>
  listFrom(SCREENINGS, query, {
    from: sql`(
      select s.*, ${shownState} as shown, m.userrefid, coalesce(s.found, s.problem) as why,
        (select a.username || ', ' || b.username from proposals p join operators a on a.id = p.proposed_by
          join operators b on b.id = p.decided_by where p.id = s.proposal_id) as decided_by
      from screenings s join members m on m.id = s.member_id where s.state = 'unchecked' or s.hit_at is not null)`,
    as: 's',
    id: sql`s.id::text`,
    unique: sql`s.id`,
    columns: {
      id: sql`s.id`,
      askedAt: sql`s.asked_at`,
      askedFor: sql`s.asked_for`,
      subjectId: sql`s.subject_id`,
      userrefid: sql`s.userrefid`,
      amountMicro: sql`s.amount`,
      address: sql`s.address`,
      why: sql`s.why`,
      state: sql`s.shown`,
      decidedAt: sql`s.decided_at`,
      decidedBy: sql`s.decided_by`,
    },
    where: [
      state !== undefined && sql`s.shown = ${state}`,
      askedFor !== undefined && sql`s.asked_for = ${askedFor}`,
    ],
    sums: {
      held: sql`count(*) filter (where s.shown = 'hit')::int`,
      heldMicro: sql`coalesce(sum(s.amount) filter (where s.shown = 'hit'), 0)::bigint`,
      unchecked: sql`count(*) filter (where s.shown = 'unchecked')::int`,
      decided: sql`count(*) filter (where s.shown in ('released', 'rejected'))::int`,
    },
  });

/** The fewest decisions for a usual time: fewer would show the time of one of them. */
const DECISIONS_FOR_A_TIME = 5;

/**
 * The usual wait for two operators' decision on a listed address, in whole hours and rounded up: the median of the
 * newest 50 decisions. Null if there are fewer than five.
 */
export const usualCheckHours = async (db: Db): Promise<number | null> =>
  (
    await oneRow(
      db,
      sql<{ hours: number | null }>`
      select case when count(*) >= ${DECISIONS_FOR_A_TIME} then
        greatest(ceil(percentile_cont(0.5) within group (order by seconds) / 3600), 1)::int end as hours
      from (
        select extract(epoch from decided_at - asked_at)::float8 as seconds from screenings
        where hit_at is not null and decided_at is not null order by hit_at desc limit 50
      ) newest`,
    )
  ).hours;

/** The waiting rows: held until two operators decide, or not checked yet. */
export type ScreeningCounts = { held: number; heldMicro: Micro; unchecked: number; checked: number };

export const screeningCounts = (db: Db): Promise<ScreeningCounts> =>
  oneRow(
    db,
    sql<ScreeningCounts>`
    select count(*) filter (where shown = 'hit')::int as held, coalesce(sum(amount) filter (where shown = 'hit'), 0)::bigint as "heldMicro",
      count(*) filter (where shown = 'unchecked')::int as unchecked,
      (select count(*)::int from screenings where checked_at > clock_timestamp() - interval '30 days') as checked
    from (select s.amount, ${shownState} as shown from screenings s where s.state in ('unchecked', 'hit')) waiting`,
  );
