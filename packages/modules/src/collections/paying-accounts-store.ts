import type { CollectionChain } from '@tributary/chain';
import { oneRow, sql, type Db } from '@tributary/database';

/** True if the collector's account also pays withdrawals: then a stuck collection would block them. */
export const paysWithdrawals = async (
  db: Db,
  { chain, account }: Pick<CollectionChain, 'chain' | 'account'>,
): Promise<boolean> =>
  (
    await oneRow(
      db,
      sql<{ pays: boolean }>`
      select exists (select from payout_accounts where chain = ${chain} and lower(account) = lower(${account})) as pays`,
    )
  ).pays;
