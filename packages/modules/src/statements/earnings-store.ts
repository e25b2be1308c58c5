import { oneRow, sql, type Db, type Tx } from '@tributary/database';
import type { Micro } from '@tributary/domain';

export type Earnings = {
  dailyMicro: Micro;
  directMicro: Micro;
  networkMicro: Micro;
  blbMicro: Micro;
  odlMicro: Micro;
  todayMicro: Micro;
  depositedMicro: Micro;
  withdrawnMicro: Micro;
};

/** What a member was paid by kind; one posting per kind and day, so this stays small however large his team is. */
export const selectEarnings = (executor: Db | Tx, memberId: number): Promise<Earnings> =>
  oneRow(
    executor,
    sql<Earnings>`
    select
      coalesce(sum(amount) filter (where movement = 'daily'), 0)::bigint as "dailyMicro",
      coalesce(sum(amount) filter (where movement = 'direct'), 0)::bigint as "directMicro",
      coalesce(sum(amount) filter (where movement = 'network'), 0)::bigint as "networkMicro",
      coalesce(sum(amount) filter (where movement = 'blb'), 0)::bigint as "blbMicro",
      coalesce(sum(amount) filter (where movement = 'odl'), 0)::bigint as "odlMicro",
      coalesce(sum(amount) filter (where movement in ('daily', 'direct', 'network', 'blb', 'odl') and booked_on = app_day()), 0)::bigint as "todayMicro",
      coalesce(sum(amount) filter (where movement = 'deposit' and account = 'r_wallet'), 0)::bigint as "depositedMicro",
      coalesce(-sum(amount) filter (where movement = 'withdrawal_payout' and account = 'held'), 0)::bigint as "withdrawnMicro"
    from ledger.postings where owner_id = ${memberId}`,
  );

/** Credits to the wallets in the last 30 days (IST). */
export const selectCredit30Days = async (executor: Db | Tx, memberId: number): Promise<Micro> =>
  (
    await oneRow(
      executor,
      sql<{ amount: Micro }>`
    select coalesce(sum(amount), 0)::bigint as amount from ledger.postings
    where owner_id = ${memberId} and booked_on > app_day() - 30 and amount > 0 and account in ('r_wallet', 'profit', 'working')`,
    )
  ).amount;
