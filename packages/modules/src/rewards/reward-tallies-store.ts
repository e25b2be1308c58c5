import {
  changedRows,
  every,
  some,
  sql,
  type Condition,
  type DateSum,
  type Db,
  type RawBuilder,
} from '@tributary/database';
import type { RewardState } from '@tributary/definitions/lists';
import {
  OWN_BATCH_KINDS,
  type BusinessDay,
  type Micro,
  type PackageType,
  type RewardKind,
} from '@tributary/domain';

/** The packages and states that match a searched text, if nothing else matches it. */
export type TalliedWords = { types: readonly PackageType[]; shown: readonly RewardState[] };

/** Rewards of one kind and period. */
export type TalliedFilter = {
  kind: RewardKind;
  first: BusinessDay;
  last: BusinessDay;
  status?: RewardState | undefined;
  missed?: 'only' | 'no' | undefined;
  words?: TalliedWords | undefined;
};

/** The tallies of a kind and period, by day, package and state. */
const tallied = ({ kind, first, last }: TalliedFilter) => sql`(
  select t.business_date, t.package_type, t.rewards, t.base, t.credited, t.missed,
    case when t.status <> 'credited' then t.status when b.status = 'paid' then 'paid' else 'pending' end as shown
  from reward_tallies t left join reward_batches b on b.id = t.batch_id
  where t.kind = ${kind}::reward_kind and t.business_date between ${first}::date and ${last}::date
)`;

const chosenOf = ({ status, missed, words }: TalliedFilter): RawBuilder<unknown> =>
  every([
    status !== undefined && sql`t.shown = ${status}`,
    missed !== undefined && sql`(t.shown = 'missed') = ${missed === 'only'}`,
    words &&
      some([
        sql`t.package_type = any(${[...words.types]}::package_type[])`,
        sql`t.shown = any(${[...words.shown]}::text[])`,
      ]),
  ]);

/** Names a filter of a kind and period, as part of a key. */
const chosenBy = ({ status, missed, words }: TalliedFilter): string =>
  [status ?? 'all', missed ?? 'any', ...(words ? ['of', ...words.types, ...words.shown] : [])].join(' ');

/**
 * Locates the page behind `skipped` rows in an order by day: its days, and how many of their rows come before it.
 * So a page reads the rewards of a day or two, never those of the period.
 */
export const daysOfPage = (
  filter: TalliedFilter,
  descending: boolean,
): ((skipped: number, size: number) => { where: Condition; offset: RawBuilder<unknown> }) => {
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const first = sql.raw(descending ? 'max' : 'min');
  const days = sql`(
    select business_date, sum(sum(rewards)) over (order by business_date ${direction}) as running
    from ${tallied(filter)} t where ${chosenOf(filter)} group by business_date having sum(rewards) > 0
  ) days`;
  return (skipped, size) => {
    const begins = sql`(select ${first}(business_date) from ${days} where running > ${skipped})`;
    const ends = sql`(select coalesce(${first}(business_date), ${descending ? filter.first : filter.last}::date)
      from ${days} where running >= ${skipped + size})`;
    return {
      where: sql`r.business_date between ${descending ? ends : begins} and ${descending ? begins : ends}`,
      offset: sql`(select ${skipped} - coalesce(max(running), 0)::bigint from ${days} where running <= ${skipped})`,
    };
  };
};

/**
 * The count and the sum of each of these dates: credited amounts, or those of the shares nobody claimed. No reward is
 * read.
 */
export const keptDates =
  (filter: TalliedFilter, sums: 'credited' | 'missed') =>
  (dates: readonly BusinessDay[]): RawBuilder<DateSum> =>
    sql<DateSum>`
    select t.business_date::text as date, sum(t.rewards)::int as rows, sum(t.${sql.ref(sums)})::bigint as "sumMicro"
    from ${tallied(filter)} t where ${chosenOf(filter)} and t.business_date = any(${dates}::date[])
    group by t.business_date order by t.business_date desc`;

/** A daily bounty is computed each day on the same deposit: its activation, which is its cause. */
export const hasLots = (kind: RewardKind): boolean => kind === 'daily';

/**
 * The sum of the deposits behind the rewards `r`: each activation counts once, whatever the number of its days. `rows`
 * follows `from`.
 */
export const depositsOnce = (rows: RawBuilder<unknown>): RawBuilder<Micro> => sql<Micro>`(
  select coalesce(sum(base), 0)::bigint from (
    select distinct on (r.member_id, r.cause_id) r.base from ${rows} order by r.member_id, r.cause_id
  ) lots)`;

/**
 * The tiles of a report without a search, or with words that tallies know. Receivers, sources and the deposits behind
 * daily bounties have a stored count. They are counted again only if the period or its rewards changed since then.
 * `where` are the conditions on the rewards themselves.
 */
export const keptRewardSums = <Sums>(filter: TalliedFilter, where: readonly Condition[]) => {
  const { kind, first, last } = filter;
  const key = sql`${kind}::reward_kind, ${first}::date, ${last}::date, ${chosenBy(filter)}::text`;
  const people = (column: 'member_id' | 'source_id') => sql`(select count(*)::int from (
    select distinct r.${sql.ref(column)} from rewards r
    where not exists (select from known) and (select total from sums) > 0 and ${every(where)}) people)`;
  const deposits = hasLots(kind)
    ? depositsOnce(
        sql`rewards r where ${every([sql`not exists (select from known) and (select total from sums) > 0`, ...where])}`,
      )
    : sql`(select base from sums)`;
  return sql<Sums & { total: number }>`
    with t as materialized (select * from ${tallied(filter)} t),
    sums as materialized (
      select coalesce(sum(rewards), 0)::int as total, coalesce(sum(rewards) filter (where shown = 'paid'), 0)::int as paid,
        coalesce(sum(rewards) filter (where shown = 'pending'), 0)::int as pending,
        coalesce(sum(rewards) filter (where shown = 'capped'), 0)::int as capped,
        coalesce(sum(rewards) filter (where shown = 'rejected'), 0)::int as rejected,
        coalesce(sum(rewards) filter (where shown = 'reversed'), 0)::int as reversed,
        coalesce(sum(base), 0)::bigint as base, coalesce(sum(credited), 0)::bigint as credited,
        coalesce(sum(missed), 0)::bigint as missed
      from t where ${chosenOf(filter)}
    ), stands as materialized (
      select coalesce(string_agg(shown || ' ' || rewards, ', ' order by shown), '') as stood
      from (select shown, sum(rewards) as rewards from t group by shown) x
    ), known as materialized (
      select p.receivers, p.sources, p.deposits from reward_people p join stands using (stood)
      where (p.kind, p.first_date, p.last_date, p.shown) = (${key})
    ), counted as materialized (
      select coalesce((select receivers from known), ${people('member_id')}) as receivers,
        coalesce((select sources from known), ${people('source_id')}) as sources,
        coalesce((select deposits from known), ${deposits}) as deposits
    ), noted as (
      insert into reward_people (kind, first_date, last_date, shown, stood, receivers, sources, deposits)
      select ${key}, stood, receivers, sources, deposits from counted cross join stands where not exists (select from known)
      on conflict (kind, first_date, last_date, shown) do update
        set stood = excluded.stood, receivers = excluded.receivers, sources = excluded.sources, deposits = excluded.deposits,
          counted_at = excluded.counted_at
    )
    select total, total as entries, paid, pending, capped, rejected, reversed, deposits as "baseMicro",
       credited as "creditedMicro", missed as "missedMicro", receivers, sources
    from sums cross join counted`;
};

/** Each batch of these kinds holds one reward; paid ones are merged. */
const ALONE = sql`(${sql.join(OWN_BATCH_KINDS.map((kind) => sql.lit(kind)))})`;

/**
 * Merges the tallies of one day, kind, package and state, and deletes counts that nobody read since yesterday.
 * Returns how many rows it deleted; two runs at once take different rows.
 */
export const foldRewardTallies = async (db: Db): Promise<number> => {
  await sql`delete from reward_people where counted_at < app_now() - interval '1 day'`.execute(db);
  return changedRows(
    db,
    sql`
    with settled as (
      select t.ctid as row, t.business_date, t.kind, t.package_type,
        case when t.status = 'credited' and b.status = 'paid' and t.kind in ${ALONE} then 'paid' else t.status end as status,
        case when t.kind in ${ALONE} and (t.status <> 'credited' or b.status = 'paid') then null else t.batch_id end as batch_id,
        t.batch_id as was
      from reward_tallies t left join reward_batches b on b.id = t.batch_id
    ), many as (
      select business_date, kind, status, batch_id, package_type from settled group by 1, 2, 3, 4, 5
      having count(*) > 1 or count(*) filter (where was is distinct from batch_id) > 0
    ), gone as (
      delete from reward_tallies where ctid in (
        select t.ctid from reward_tallies t
        where t.ctid in (
          select s.row from settled s join many m on m.business_date = s.business_date and m.kind = s.kind
            and m.status = s.status and m.batch_id is not distinct from s.batch_id
            and m.package_type is not distinct from s.package_type
        ) for update of t skip locked
      ) returning *
    )
    insert into reward_tallies (business_date, kind, package_type, status, batch_id, rewards, base, credited, missed)
    select g.business_date, g.kind, g.package_type,
      case when g.status = 'credited' and b.status = 'paid' and g.kind in ${ALONE} then 'paid' else g.status end,
      case when g.kind in ${ALONE} and (g.status <> 'credited' or b.status = 'paid') then null else g.batch_id end,
      sum(g.rewards), sum(g.base), sum(g.credited), sum(g.missed)
    from gone g left join reward_batches b on b.id = g.batch_id
    group by 1, 2, 3, 4, 5 having (sum(g.rewards), sum(g.base), sum(g.credited), sum(g.missed)) <> (0, 0, 0, 0)`,
  );
};
