import { oneRow, sql, type Db, type Tx } from '@tributary/database';
import type { Micro } from '@tributary/domain';
import { readSetting } from '../settings/index.ts';

/** The refundable balance of the R-Wallet, and the part that still rests. */
export type Refundable = {
  rWalletMicro: Micro;
  restingMicro: Micro;
  hours: number;
  /** When the next resting deposit is free; null if none rests. */
  nextFreeAt: Date | null;
};

/** The member's own money in the R-Wallet, and the deposits of the last `hours` among it (AMB-136). */
export const refundable = async (executor: Db | Tx, memberId: number): Promise<Refundable> => {
  const hours = await readSetting(executor, 'depositRestHours');
  const found = await oneRow(
    executor,
    sql<Omit<Refundable, 'hours'>>`
    select b.r_wallet as "rWalletMicro", least(coalesce(d.amount, 0), b.r_wallet)::bigint as "restingMicro",
      d.first + make_interval(hours => ${hours}::int) as "nextFreeAt"
    from ledger.member_balances b
    left join lateral (
      select sum(amount)::bigint as amount, min(credited_at) as first from deposits
      where member_id = b.member_id and status = 'credited'
        and credited_at > app_now() - make_interval(hours => ${hours}::int)
    ) d on true
    where b.member_id = ${memberId}`,
  );
  return { ...found, hours };
};
