import { changedRows, firstRow, oneRow, rowsOf, sql, type Db, type Tx } from '@tributary/database';
import type { Micro, PackageType } from '@tributary/domain';

/** A member's cell: the month in which they joined, and the largest package that they ever activated. */
export type Cell = { packageType: PackageType; month: string; members: number };

/**
 * Everybody who ever activated, with their results. The cash so far is the withdrawals after deductions, less the
 * credited deposits. The result of leaving today adds the balances inside (AMB-132).
 */
const results = sql`(
  select m.id, first.package_type, to_char(m.created_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month,
    coalesce(w.net, 0) - coalesce(d.amount, 0) as cash,
    coalesce(w.net, 0) - coalesce(d.amount, 0) + b.r_wallet + b.profit + b.working + b.principal as left_today
  from (select member_id, max(package_type) as package_type from lots group by member_id) first
  join members m on m.id = first.member_id
  join ledger.member_balances b on b.member_id = m.id
  left join (select member_id, sum(net) as net from withdrawals where status = 'completed' group by member_id) w on w.member_id = m.id
  left join (select member_id, sum(amount) as amount from deposits where status = 'credited' group by member_id) d on d.member_id = m.id
)`;

/** Selects cells in the order in which a small one is merged with the next. */
export const selectCells = (tx: Tx): Promise<Cell[]> =>
  rowsOf(
    tx,
    sql<Cell>`
    select package_type as "packageType", month, count(*)::int as members from ${results} r
    group by package_type, month order by package_type, month`,
  );

export type Spread = {
  group: number;
  members: number;
  below: number;
  zero: number;
  above: number;
  /** The nine values that divide the members into tenths; the fifth is the median. */
  cashDeciles: Micro[];
  leftTodayDeciles: Micro[];
  /** The largest distance of one result from zero, of both kinds. It is not published. */
  largestMicro: Micro;
};

const deciles = sql`array[0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]`;

/** The distribution of the results in each group of cells. */
export const selectSpreads = async (
  tx: Tx,
  cells: readonly (Cell & { group: number })[],
): Promise<Spread[]> => {
  const rows = await rowsOf(
    tx,
    sql<Omit<Spread, 'cashDeciles' | 'leftTodayDeciles'> & { cash: string[]; leftToday: string[] }>`
    select c.group_no as "group", count(*)::int as members, count(*) filter (where cash < 0)::int as below,
      count(*) filter (where cash = 0)::int as zero, count(*) filter (where cash > 0)::int as above,
      (percentile_disc(${deciles}) within group (order by cash))::text[] as cash,
      (percentile_disc(${deciles}) within group (order by left_today))::text[] as "leftToday",
      max(greatest(abs(cash), abs(left_today)))::bigint as "largestMicro"
    from ${results} r join unnest(${cells.map(({ packageType }) => packageType)}::text[]::package_type[],
      ${cells.map(({ month }) => month)}::text[], ${cells.map(({ group }) => group)}::int[]) as c (package_type, month, group_no)
      on c.package_type = r.package_type and c.month = r.month
    group by c.group_no order by c.group_no`,
  );
  return rows.map(({ cash, leftToday, ...row }) => ({
    ...row,
    cashDeciles: cash.map(BigInt),
    leftTodayDeciles: leftToday.map(BigInt),
  }));
};

/** `largestMicro` is the largest amount of either kind that one member was paid. */
export type RewardShares = { ownMicro: Micro; recruitingMicro: Micro; largestMicro: Micro };

/**
 * The members' rewards for their own packages (daily, ODL) and for other members' (direct, network, BLB), after
 * reversals.
 */
export const selectRewardShares = (tx: Tx): Promise<RewardShares> =>
  oneRow(
    tx,
    sql<RewardShares>`
    select coalesce(sum(paid_daily + paid_odl), 0)::bigint as "ownMicro",
      coalesce(sum(paid_direct + paid_network + paid_blb), 0)::bigint as "recruitingMicro",
      coalesce(max(greatest(paid_daily + paid_odl, paid_direct + paid_network + paid_blb)), 0)::bigint as "largestMicro"
    from ledger.member_balances`,
  );

export const isDisclosedToday = async (db: Db): Promise<boolean> =>
  (await firstRow(db, sql`select 1 as one from income_disclosures where made_on = app_day()`)) !== undefined;

/** False when another worker was faster today. */
export const insertDisclosure = async (tx: Tx, figures: string): Promise<boolean> =>
  (await changedRows(
    tx,
    sql`
    insert into income_disclosures (made_on, figures, digest)
    values (app_day(), ${figures}, encode(sha256(convert_to(${figures}, 'UTF8')), 'hex')) on conflict do nothing`,
  )) === 1;

export type StoredDisclosure = { madeOn: string; madeAt: Date; figures: string; digest: string };

export const lastDisclosure = (db: Db): Promise<StoredDisclosure | undefined> =>
  firstRow(
    db,
    sql<StoredDisclosure>`
    select made_on::text as "madeOn", made_at as "madeAt", figures, digest from income_disclosures
    order by made_on desc limit 1`,
  );
