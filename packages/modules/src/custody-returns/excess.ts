import { microToRaw } from '@tributary/chain';
import { firstRow, oneRow, sql, type Db, type Tx } from '@tributary/database';
import { readSetting } from '../settings/index.ts';
import type { PayingAccount } from './returns-store.ts';

/** The amount that an account holds above what it keeps, in raw units of the token; negative where it holds less. */
export type Excess = {
  amountRaw: bigint;
  /** The ceiling of the hot wallet. */
  keepsRaw: bigint;
  /** The custody address of the signer's settings; null where it has none. */
  destination: string | null;
  /** True if the key of that address has signed that it is custody, so that the comparison counts it. */
  isProven: boolean;
};

/** The amount of approved withdrawals that have no payout yet, in raw units of the token. */
export const approvedRaw = async (executor: Db | Tx): Promise<bigint> =>
  BigInt(
    (
      await oneRow(
        executor,
        sql<{ sum: string }>`
        select (coalesce(sum(net), 0)::numeric * 1000000000000)::text as sum from withdrawals
        where status = 'approved' and coin = 'usdt'`,
      )
    ).sum,
  );

/** The ceiling of the hot wallet, in raw units of the token. */
export const ceilingRaw = async (executor: Db | Tx): Promise<bigint> =>
  microToRaw(BigInt(await readSetting(executor, 'hotCeilingMicro')));

/**
 * The excess of a paying account, from its last reading: without what open payouts and returns take, and those that
 * were settled in later blocks, and without approved withdrawals. Undefined for an account that was never read.
 */
export const excessOf = async (
  executor: Db | Tx,
  { chain, account }: PayingAccount,
): Promise<Excess | undefined> => {
  const row = await firstRow(
    executor,
    sql<{ heldText: string; destination: string | null; isProven: boolean }>`
    select (h.held - (select coalesce(sum(s.amount_raw), 0) from account_sequences s
        where s.chain = a.chain and s.account = a.account and (s.status in ('signed', 'broadcast', 'unknown')
          or s.status = 'paid' and s.settled_block > h.block_number)))::text as "heldText",
      lower(a.returns_to) as destination,
      exists (select from custody_addresses c where c.chain = a.chain and lower(c.address) = lower(a.returns_to)
        and c.signature is not null) as "isProven"
    from payout_accounts a join hot_wallets h on h.chain = a.chain and h.account = a.account
    where a.chain = ${chain} and a.account = ${account}`,
  );
  if (!row) return undefined;
  const { heldText, destination, isProven } = row;
  const keepsRaw = await ceilingRaw(executor);
  const amountRaw = BigInt(heldText) - keepsRaw - (await approvedRaw(executor));
  return { amountRaw, keepsRaw, destination, isProven };
};
