import { firstRow, oneRow, rowsOf, sql, type Db, type Tx } from '@tributary/database';
import { WAITING_ENDS, WAITING_RANGES, type Micro } from '@tributary/domain';

/** The liabilities by class. Members' debts are not subtracted: one member's debt pays no other. */
export type Liabilities = {
  rWalletMicro: Micro;
  profitMicro: Micro;
  workingMicro: Micro;
  principalMicro: Micro;
  /** Requested and not yet paid out. */
  heldMicro: Micro;
  /** Taken from the treasury for rewards that have not reached their members yet. */
  payableMicro: Micro;
  /** Received, and not yet credited to anybody. */
  suspenseMicro: Micro;
};

/** The largest part of one member in each figure. It is not published: it sets the step of rounding (decision 116). */
export type Largest = {
  rWalletMicro: Micro;
  profitMicro: Micro;
  workingMicro: Micro;
  principalMicro: Micro;
  heldMicro: Micro;
  /** One member's part of everything owed. */
  owedMicro: Micro;
  /** All rewards that one member ever got, including reversed ones. */
  paidMicro: Micro;
  /**
   * One member's part of the cost of a day: the daily bounty of the largest principal and as much again for the network,
   * or the most on one day.
   */
  perDayMicro: Micro;
  /** The whole of the largest batch, pending here and payable below: a batch may belong to one member. */
  pendingMicro: Micro;
  payableMicro: Micro;
};

type Owed = { owed: Liabilities; largest: Largest };

/** All that is owed and the largest part of one member, in one scan of the balances. */
export const selectOwed = async (tx: Db | Tx): Promise<Owed> => {
  const row = await oneRow(
    tx,
    sql<Liabilities & { largest: Record<keyof Largest, number | string> }>`
    select s.r_wallet as "rWalletMicro", s.profit as "profitMicro", s.working as "workingMicro",
      s.principal as "principalMicro", s.held as "heldMicro",
      (select balance from ledger.programme_balances where account = 'rewards_payable') as "payableMicro",
      (select balance from ledger.programme_balances where account = 'suspense') as "suspenseMicro",
      jsonb_build_object('rWalletMicro', s.most_r_wallet::text, 'profitMicro', s.most_profit::text, 'workingMicro', s.most_working::text,
        'principalMicro', s.most_principal::text, 'heldMicro', s.most_held::text, 'owedMicro', s.most_owed::text,
        'paidMicro', (s.most_paid + t.most)::text,
        'perDayMicro', greatest(s.most_today, s.most_principal * 2 * r.bps / 10000)::text,
        'pendingMicro', b.pending::text, 'payableMicro', b.funded::text) as largest
    from (
      select coalesce(sum(r_wallet), 0)::bigint as r_wallet, coalesce(sum(profit), 0)::bigint as profit,
        coalesce(sum(working), 0)::bigint as working, coalesce(sum(principal), 0)::bigint as principal,
        coalesce(sum(held), 0)::bigint as held, coalesce(max(r_wallet), 0) as most_r_wallet, coalesce(max(profit), 0) as most_profit,
        coalesce(max(working), 0) as most_working, coalesce(max(principal), 0) as most_principal, coalesce(max(held), 0) as most_held,
        coalesce(max(r_wallet + profit + working + principal + held), 0) as most_owed, coalesce(max(paid_today), 0) as most_today,
        coalesce(max(paid_daily + paid_direct + paid_network + paid_blb + paid_odl), 0) as most_paid
      from ledger.member_balances
    ) s, (
      select coalesce(max(amount), 0)::bigint as most
      from (select sum(amount) as amount from reward_reversals where was_paid group by member_id) v
    ) t, (
      select coalesce(max(bps::integer), 0) as bps from plan_versions, jsonb_path_query(terms, '$.**.dailyBps') bps where status = 'published'
    ) r, (
      select coalesce(max(total) filter (where status = 'pending'), 0) as pending, coalesce(max(total) filter (where status = 'funded'), 0) as funded
      from reward_batches where status in ('pending', 'funded')
    ) b`,
  );
  const { largest, ...owed } = row;
  const micro = Object.entries(largest).map(([name, text]) => [name, BigInt(text)]);
  return { owed, largest: Object.fromEntries(micro) as Largest };
};

export const selectLiabilities = async (tx: Db | Tx): Promise<Liabilities> => (await selectOwed(tx)).owed;

/** The four places of the money. They add up to the whole: parts below a micro-unit count in custody. */
type Places = { membersMicro: Micro; transitMicro: Micro; custodyMicro: Micro; hotMicro: Micro };

export type Custody = {
  checkedAt: Date;
  chain: string;
  block: number;
  addresses: number;
  foundMicro: Micro;
  /** Undefined if an older comparison did not separate them. */
  places: Places | undefined;
};

type CustodyRow = Omit<Custody, 'places'> & { [Place in keyof Places]: Micro | null };

/**
 * The balances of the last comparison with the chain, cut off below a micro-unit, and the number of listed addresses;
 * undefined before the first. The amount of an open collection was read at members' addresses or already in custody.
 * It is subtracted where it was read.
 */
export const selectCustody = async (tx: Tx): Promise<Custody | undefined> => {
  const row = await firstRow(
    tx,
    sql<CustodyRow>`
    select checked_at as "checkedAt", chain, block_number as block, listed as addresses, "foundMicro", "membersMicro",
      (transit_arrived + transit_left)::bigint as "transitMicro", "hotMicro",
      ("foundMicro" - "membersMicro" - "hotMicro" - transit_arrived - transit_left)::bigint as "custodyMicro"
    from (select * from reconciliations order by number desc limit 1) r,
      lateral (select least(in_transit, greatest(members_booked - on_members, 0), in_custody) as arrived) a,
      lateral (select least(in_transit - arrived, on_members) as waiting) w,
      lateral (select trunc(found / 1000000000000)::bigint as "foundMicro",
        trunc((on_members - waiting) / 1000000000000)::bigint as "membersMicro",
        trunc(arrived / 1000000000000) as transit_arrived, trunc(waiting / 1000000000000) as transit_left,
        trunc(in_hot / 1000000000000)::bigint as "hotMicro") m`,
  );
  if (row === undefined) return undefined;
  const { membersMicro, transitMicro, custodyMicro, hotMicro, ...read } = row;
  const isSplit =
    membersMicro !== null && transitMicro !== null && custodyMicro !== null && hotMicro !== null;
  return { ...read, places: isSplit ? { membersMicro, transitMicro, custodyMicro, hotMicro } : undefined };
};

/** The sources of the rewards that were paid in a span of days. */
export type PaidFrom = { operatorMicro: Micro; feesMicro: Micro; returnedMicro: Micro; membersMicro: Micro };

/**
 * The treasury is spent first in, first out. So the payments of a span are one stretch of all money that ever came
 * in. Each source's part is its overlap with that stretch. The sum paid up to a day is the sum received up to it
 * less the balance at its end, so the query reads no payments.
 */
export const selectPaidFrom = (tx: Tx, days: number): Promise<PaidFrom> =>
  oneRow(
    tx,
    sql<PaidFrom>`
    with inflows as (
      select amount, movement, entry_id, booked_on, sum(amount) over (order by seq) as upto
      from ledger.postings where owner_id = 0 and account = 'reward_treasury' and amount > 0
    ), span as (
      select coalesce((select sum(amount) from inflows where booked_on <= app_day() - ${days}::int), 0)
          - coalesce((select balance_after from ledger.postings
            where owner_id = 0 and account = 'reward_treasury' and booked_on <= app_day() - ${days}::int
            order by booked_on desc, seq desc limit 1), 0) as from_unit,
        coalesce((select sum(amount) from inflows), 0)
          - (select balance from ledger.programme_balances where account = 'reward_treasury') as to_unit
    ), parts as (
      select i.movement, i.entry_id, least(i.upto, s.to_unit) - greatest(i.upto - i.amount, s.from_unit) as amount
      from inflows i, span s where i.upto > s.from_unit and i.upto - i.amount < s.to_unit
    ), sourced as (
      select p.amount, coalesce(f.source, case when p.movement in ('reversal', 'debt_settlement') then 'returned' else 'members' end) as source
      from parts p left join ledger.entries e on p.movement = 'treasury_funding' and e.owner_id = 0 and e.id = p.entry_id
      left join treasury_fundings f on e.cause = 'funding:' || f.id
    )
    select coalesce(sum(amount) filter (where source = 'operator'), 0)::bigint as "operatorMicro",
      coalesce(sum(amount) filter (where source = 'fees'), 0)::bigint as "feesMicro",
      coalesce(sum(amount) filter (where source = 'returned'), 0)::bigint as "returnedMicro",
      coalesce(sum(amount) filter (where source = 'members'), 0)::bigint as "membersMicro"
    from sourced`,
  );

export type PendingRewards = { batches: number; amountMicro: Micro; oldestAt: Date | null };

export const selectPendingRewards = (tx: Tx): Promise<PendingRewards> =>
  oneRow(
    tx,
    sql<PendingRewards>`
    select count(*)::int as batches, coalesce(sum(total), 0)::bigint as "amountMicro", min(created_at) as "oldestAt"
    from reward_batches where status = 'pending'`,
  );

/** Times from request to confirmed payment, of withdrawals paid in the last 30 days; null without one. */
export type WithdrawalTimes = {
  paid: number;
  medianSeconds: number | null;
  p95Seconds: number | null;
  open: number;
  oldestOpenAt: Date | null;
};

export const selectWithdrawalTimes = (tx: Tx): Promise<WithdrawalTimes> =>
  oneRow(
    tx,
    sql<WithdrawalTimes>`
    select t.*, o.* from (
      select count(*)::int as paid,
        percentile_disc(0.5) within group (order by seconds) as "medianSeconds",
        percentile_disc(0.95) within group (order by seconds) as "p95Seconds"
      from (select floor(extract(epoch from completed_at - created_at))::int as seconds from withdrawals
        where status = 'completed' and completed_at > app_now() - interval '30 days') paid
    ) t, (
      select count(*)::int as open, min(created_at) as "oldestOpenAt" from withdrawals
      where status in ('pending', 'approved', 'signed', 'broadcast', 'unknown')
    ) o`,
  );

/** Times from first sight of a payment on the chain to its credit, of deposits credited in the last 30 days. */
export type DepositTimes = { credited: number; medianSeconds: number | null };

export const selectDepositTimes = (tx: Tx): Promise<DepositTimes> =>
  oneRow(
    tx,
    sql<DepositTimes>`
    select count(*)::int as credited,
      percentile_disc(0.5) within group (order by floor(extract(epoch from credited_at - detected_at))::int) as "medianSeconds"
    from deposits where status = 'credited' and credited_at > app_now() - interval '30 days'`,
  );

/**
 * How many withdrawals of the last days were paid within each range of time, in the order of the ranges. It reads the
 * index `withdrawals_by_payment` and no row.
 */
export const payoutTimes = async (db: Db, days: number): Promise<number[]> => {
  const counted = await rowsOf(
    db,
    sql<{ range: number; payouts: number }>`
    select width_bucket(extract(epoch from completed_at - created_at)::float8, ${WAITING_ENDS}::float8[]) as range,
      count(*)::int as payouts
    from withdrawals
    where status = 'completed' and completed_at > app_now() - make_interval(days => ${days}::int)
    group by 1`,
  );
  return WAITING_RANGES.map((_range, at) => counted.find(({ range }) => range === at)?.payouts ?? 0);
};
