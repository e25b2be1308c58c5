import { changedRows, firstRow, oneRow, rowsOf, sql, type Db, type Tx } from '@tributary/database';
import type { BusinessDay, Micro } from '@tributary/domain';
import type { Largest } from './rounded-day.ts';

/** Rewards of a day with one kind, level and rate. */
export type RewardGroup = {
  kind: 'daily' | 'network';
  level: number;
  rateBps: number;
  rewards: number;
  people: number;
  baseMicro: Micro;
  computedMicro: Micro;
  creditedMicro: Micro;
  /** The largest part of the base that one person has, and the largest amount that one person lost to caps. */
  largestBaseMicro: Micro;
  largestCutMicro: Micro;
};

/** The oldest closed day after the last published one. */
export const nextDayToReplay = async (tx: Tx): Promise<BusinessDay | undefined> =>
  (
    await firstRow(
      tx,
      sql<{ day: BusinessDay }>`
      select business_date::text as day from closes
      where finished_at is not null and business_date > coalesce((select max(day) from day_replays), '-infinity')
      order by business_date limit 1`,
    )
  )?.day;

export const selectGroups = (tx: Tx, day: BusinessDay): Promise<RewardGroup[]> =>
  rowsOf(
    tx,
    sql<RewardGroup>`
    select kind, level, rate_bps as "rateBps", sum(rewards)::int as rewards, count(*)::int as people,
      sum(base)::bigint as "baseMicro", sum(computed)::bigint as "computedMicro", sum(credited)::bigint as "creditedMicro",
      max(base)::bigint as "largestBaseMicro", max(computed - credited)::bigint as "largestCutMicro"
    from (
      select kind, level, rate_bps, member_id, count(*) as rewards, sum(base) as base, sum(computed) as computed,
        sum(credited) as credited
      from rewards where business_date = ${day}::date and kind in ('daily', 'network')
      group by kind, level, rate_bps, member_id
    ) of_people
    group by kind, level, rate_bps order by kind, level, rate_bps`,
  );

/** The largest part that one member has of all rewards of a day. */
export const selectLargest = (tx: Tx, day: BusinessDay): Promise<Largest> =>
  oneRow(
    tx,
    sql<Largest>`
    select coalesce(max(computed), 0)::bigint as "computedMicro", coalesce(max(credited), 0)::bigint as "creditedMicro"
    from (
      select sum(computed) as computed, sum(credited) as credited from rewards
      where business_date = ${day}::date and kind in ('daily', 'network') group by member_id
    ) of_people`,
  );

export const lastDigest = async (tx: Tx): Promise<string> =>
  (await firstRow(tx, sql<{ digest: string }>`select digest from day_replays order by day desc limit 1`))
    ?.digest ?? '0'.repeat(64);

export const selectClosedMicro = async (tx: Tx, day: BusinessDay): Promise<Micro> =>
  (
    await oneRow(
      tx,
      sql<{ credited: Micro }>`
      select coalesce(sum(credited), 0)::bigint as credited from close_chunks where business_date = ${day}::date`,
    )
  ).credited;

/** False when another worker was faster. */
export const insertReplay = async (
  tx: Tx,
  replay: {
    day: BusinessDay;
    previous: string;
    document: string;
    exact: string;
    creditedMicro: Micro;
    closedMicro: Micro;
  },
): Promise<boolean> =>
  (await changedRows(
    tx,
    sql`
    insert into day_replays (day, previous, document, exact, digest, credited, closed)
    values (${replay.day}::date, ${replay.previous}, ${replay.document}, ${replay.exact},
      encode(sha256(convert_to(${replay.document}, 'UTF8')), 'hex'), ${replay.creditedMicro}, ${replay.closedMicro})
    on conflict do nothing`,
  )) === 1;

export type StoredReplay = { day: BusinessDay; document: string; digest: string };

/** Newest first. */
export const selectReplays = (
  db: Db,
  { from, to, most }: { from: BusinessDay | undefined; to: BusinessDay | undefined; most: number },
): Promise<StoredReplay[]> =>
  rowsOf(
    db,
    sql<StoredReplay>`
    select day::text, document, digest from day_replays
    where day between coalesce(${from ?? null}::date, '-infinity') and coalesce(${to ?? null}::date, 'infinity')
    order by day desc limit ${most}`,
  );
