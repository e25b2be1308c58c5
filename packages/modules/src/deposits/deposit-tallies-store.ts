import { every, foldKept, inDays, inPeriod, sql, type Db, type Period } from '@tributary/database';

/** A payment whose window is open; the clock is read once for the whole query. */
export const isOpenPayment = sql`(s.status = 'waiting' and s.expires_at > (select app_now()))`;

type Kept = Period & {
  statuses: readonly ('success' | 'pending' | 'expired')[];
  /** Filters only successful deposits: those that were moved to custody, or those that were not. */
  transfer?: 'moved' | 'pending' | undefined;
};

/** The tiles of the console's list, filtered only by states and period, from the kept sums. */
export const keptDepositSums = <Sums>({ statuses, transfer, ...period }: Kept) => {
  const of = (word: (typeof statuses)[number]) =>
    sql.lit(statuses.includes(word) && (transfer === undefined || word === 'success'));
  const isOfTransfer = transfer !== undefined && sql`is_moved = ${sql.lit(transfer === 'moved')}`;
  return sql<Sums & { total: number }>`
    select success + pending + expired as total, success + pending + expired as requests, amount, success, pending, expired, moved,
      success - moved as unmoved
    from (
      select case when ${of('success')} then k.success else 0 end as success,
        case when ${of('success')} then k.amount else 0 end as amount,
        case when ${of('success')} then k.moved else 0 end as moved,
        case when ${of('pending')} then k.pending + o.payments else 0 end as pending,
        case when ${of('expired')} then k.expired - o.payments else 0 end as expired
      from (
        select coalesce(sum(transfers) filter (where status = 'success'), 0)::int as success,
          coalesce(sum(amount) filter (where status = 'success'), 0)::bigint as amount,
          coalesce(sum(transfers) filter (where is_moved), 0)::int as moved,
          coalesce(sum(transfers) filter (where status = 'pending'), 0)::int as pending,
          coalesce(sum(transfers) filter (where status in ('expired', 'payment')), 0)::int as expired
        from deposit_tallies where ${every([...inDays(sql`day`, period), isOfTransfer])}
      ) k cross join (
        select count(*)::int as payments from payment_sessions s
        where ${every([isOpenPayment, ...inPeriod(sql`s.created_at`, period)])}
      ) o
    ) shown`;
};

/** Merges the tally rows of each day and state. */
export const foldDepositTallies = (db: Db): Promise<number> =>
  foldKept(db, {
    table: 'deposit_tallies',
    by: ['day', 'status', 'is_moved'],
    sums: ['transfers', 'amount'],
  });
