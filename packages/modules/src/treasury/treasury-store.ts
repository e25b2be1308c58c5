import { firstRow, isPgError, oneRow, rowsOf, sql, type Db, type Tx } from '@tributary/database';
import { Refused, type Micro } from '@tributary/domain';

export type Funding = {
  amountMicro: Micro;
  source: 'operator' | 'fees';
  reference: string;
  evidence: string;
  actor: string;
};

export type FeeEntries = { first: bigint; last: bigint };

/**
 * The entries of the next fees, oldest first; undefined if the fees are not enough. The caller holds the
 * treasury's lock, so that simultaneous fundings take different fees.
 */
export const nextFees = (tx: Tx, amountMicro: Micro): Promise<FeeEntries | undefined> =>
  firstRow(
    tx,
    sql<FeeEntries>`
    with moves as (
      select seq, entry_id, amount, sum(greatest(amount, 0)) over (order by seq) as came_in
      from ledger.postings where owner_id = 0 and account = 'fees'
    ), taken as (
      select coalesce(sum(-amount) filter (where amount < 0), 0) as amount from moves
    )
    select f.entry_id as first, l.entry_id as last from taken
    cross join lateral (select entry_id from moves where came_in > taken.amount order by seq limit 1) f
    cross join lateral (
      select entry_id from moves where came_in >= taken.amount + ${amountMicro.toString()}::bigint order by seq limit 1) l`,
  );

/** Stores one row per funding; the reference of a source is used once. */
export const insertFunding = async (tx: Tx, funding: Funding, fees?: FeeEntries): Promise<number> => {
  try {
    const { id } = await oneRow(
      tx,
      sql<{ id: number }>`
      insert into treasury_fundings (amount, source, reference, evidence, funded_by, first_entry, last_entry)
      values (${funding.amountMicro.toString()}::bigint, ${funding.source}, ${funding.reference}, ${funding.evidence}, ${funding.actor},
        ${fees?.first.toString() ?? null}::bigint, ${fees?.last.toString() ?? null}::bigint)
      returning id`,
    );
    return id;
  } catch (error) {
    if (isPgError(error) && error.code === '23505')
      throw new Refused('conflict', { message: 'This funding reference is already used.' });
    throw error;
  }
};

/** All capital that the operator brought from outside. */
export const capitalBrought = async (executor: Db | Tx): Promise<Micro> =>
  (
    await oneRow(
      executor,
      sql<{ micro: Micro }>`
      select coalesce(sum(amount), 0)::bigint as micro from treasury_fundings where source = 'operator'`,
    )
  ).micro;

/** A completed funding, with its transfer and, if needed, its second person. */
type ListedFunding = Funding & {
  id: number;
  fundedAt: Date;
  confirmedBy: string | null;
  txHash: string | null;
};

const NEWEST = 50;

export const newestFundings = (db: Db): Promise<ListedFunding[]> =>
  rowsOf(
    db,
    sql<ListedFunding>`
    select f.id, f.created_at as "fundedAt", f.source, f.amount as "amountMicro", f.reference, f.evidence, f.funded_by as actor,
      c.confirmed_by as "confirmedBy", c.tx_hash as "txHash"
    from (select * from treasury_fundings order by id desc limit ${NEWEST}) f
      left join funding_claims c on c.funding_id = f.id order by f.id desc`,
  );

export type Outlook = { freeMicro: Micro; perDayMicro: Micro };

/** The treasury's balance beyond the waiting batches, and the amount that one more day of scheduled rewards needs. */
export const selectOutlook = (executor: Db | Tx): Promise<Outlook> =>
  oneRow(
    executor,
    sql<Outlook>`
    select (select balance from ledger.programme_balances where account = 'reward_treasury')
        - coalesce((select sum(total) from reward_batches where status = 'pending'), 0)::bigint as "freeMicro",
      (select daily + network from reward_outlook) as "perDayMicro"`,
  );

export type TreasuryPosition = {
  balanceMicro: Micro;
  feesMicro: Micro;
  /** The members' debt after reversals; it pays no reward before it is collected. */
  uncollectedMicro: Micro;
  waitingBatches: number;
  waitingMicro: Micro;
};

/** The treasury's balance, the waiting batches, the fees that could fund it, and the amount to collect. */
export const treasuryPosition = (executor: Db | Tx): Promise<TreasuryPosition> =>
  oneRow(
    executor,
    sql<TreasuryPosition>`
    select (select balance from ledger.programme_balances where account = 'reward_treasury') as "balanceMicro",
      (select balance from ledger.programme_balances where account = 'fees') as "feesMicro",
      (select coalesce(sum(uncollected), 0)::bigint from ledger.member_balances where debt < 0) as "uncollectedMicro",
      count(*)::int as "waitingBatches", coalesce(sum(total), 0)::bigint as "waitingMicro"
    from reward_batches where status = 'pending'`,
  );

/**
 * Computes tomorrow's daily rewards from the earning lots, and the network rewards from their share in the last
 * close; activations read the result instead of all lots.
 */
export const refreshOutlook = async (executor: Db | Tx): Promise<void> => {
  await sql`
    with daily as (
      select coalesce(sum(l.amount * l.daily_bps / 10000), 0)::bigint as amount
      from lots l join packages p on p.member_id = l.member_id and p.package_no = l.package_no
      where p.active and l.last_earning_day > app_day() and l.matured_on is null and l.reversed_on is null
    ), last_close as (
      select coalesce(sum(credited) filter (where phase = 1), 0) as daily, coalesce(sum(credited) filter (where phase = 2), 0) as network
      from close_chunks where business_date = (select max(business_date) from closes where finished_at is not null)
    )
    update reward_outlook set daily = daily.amount, computed_at = app_now(),
      network = case when last_close.daily = 0 then 0 else ceil(daily.amount * last_close.network / last_close.daily) end
    from daily, last_close`.execute(executor);
};
