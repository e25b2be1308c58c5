import { firstRow, oneRow, sql, type Db, type Tx } from '@tributary/database';
import { boundsOf, RAW_PER_MICRO, type Asset } from '../hot-wallet/index.ts';
import type { PayingAccount } from './returns-store.ts';

/** The balance of an account above its ceiling, in raw units of its asset; negative if the balance is lower. */
export type Excess = {
  asset: Asset;
  amountRaw: bigint;
  /** The ceiling of the account. */
  keepsRaw: bigint;
  /** The custody address of the signer's settings; null if it has none. */
  destination: string | null;
  /**
   * True if the comparison with the books counts that address as custody, because its key has signed that it is. The
   * books contain no XRP (decision 006), so an address of XRP needs no proof.
   */
  isProven: boolean;
};

/** The amount of approved withdrawals that have no payout yet, in raw units of the asset. */
export const approvedRaw = async (executor: Db | Tx, asset: Asset): Promise<bigint> => {
  const amount = asset === 'USDT' ? sql`net::numeric * 1000000000000` : sql`xrp_drops::numeric`;
  const { sum } = await oneRow(
    executor,
    sql<{ sum: string }>`
    select coalesce(sum(${amount}), 0)::text as sum from withdrawals
    where status = 'approved' and coin = ${asset === 'USDT' ? 'usdt' : 'xrp'}`,
  );
  return BigInt(sum);
};

/** The ceiling of accounts of an asset, in its raw units. */
export const ceilingRaw = async (executor: Db | Tx, asset: Asset): Promise<bigint> =>
  (await boundsOf(executor, asset)).ceilingMicro * RAW_PER_MICRO[asset];

/**
 * The excess of a paying account, from its last reading. It does not contain the amounts of open payouts and returns,
 * of those settled in later blocks, and of approved withdrawals. Undefined for an account that was never read.
 */
export const excessOf = async (
  executor: Db | Tx,
  { chain, account }: PayingAccount,
): Promise<Excess | undefined> => {
  const row = await firstRow(
    executor,
    sql<{ asset: Asset; heldText: string; destination: string | null; isProven: boolean }>`
    select a.asset, (h.held - (select coalesce(sum(s.amount_raw), 0) from account_sequences s
        where s.chain = a.chain and s.account = a.account and (s.status in ('signed', 'broadcast', 'unknown')
          or s.status = 'paid' and s.settled_block > h.block_number)))::text as "heldText",
      a.returns_to as destination,
      a.asset = 'XRP' or exists (select from custody_addresses c where c.chain = a.chain and lower(c.address) = lower(a.returns_to)
        and c.signature is not null) as "isProven"
    from payout_accounts a join hot_wallets h on h.chain = a.chain and h.account = a.account
    where a.chain = ${chain} and a.account = ${account}`,
  );
  if (!row) return undefined;
  const { asset, heldText, destination, isProven } = row;
  const keepsRaw = await ceilingRaw(executor, asset);
  const amountRaw = BigInt(heldText) - keepsRaw - (await approvedRaw(executor, asset));
  return { asset, amountRaw, keepsRaw, destination, isProven };
};
