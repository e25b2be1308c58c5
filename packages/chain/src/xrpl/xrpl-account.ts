import type { Measure } from '@tributary/runtime';
import { LedgerGapError } from '../chain-errors.ts';
import type { AccountReading, HotWalletChain } from '../hot-wallet-chain.ts';
import { hasEveryLedger } from './ledger-ranges.ts';
import { readArrivals, readHolding, readReserve, readServerState, verifyNetwork } from './xrpl-history.ts';
import { connectXrplNode, type XrplNode } from './xrpl-node.ts';

/** Left in the account for fees, besides the ledger's reserve. */
const FEES_DROPS = 1_000_000n;

/**
 * The amount that an account can pay out. The ledger's reserve stays, as the node says; it grows with the objects that
 * the account owns. Room for fees stays besides it.
 */
export async function readSpendable(
  node: XrplNode,
  account: string,
  ledger: 'current' | number,
): Promise<Omit<AccountReading, 'block'>> {
  const { base, increment } = await readReserve(node);
  const { drops, owned } = await readHolding(node, account, ledger);
  const kept = base + increment * BigInt(owned) + FEES_DROPS;
  const heldRaw = drops > kept ? drops - kept : 0n;
  const reserveRaw = drops - heldRaw;
  return { heldRaw, reserveRaw, lacksRaw: kept - reserveRaw };
}

export type XrplAccountSettings = {
  chain: string;
  rpcUrl: string;
  networkId: number;
  measure?: Measure | undefined;
  timeoutMs?: number | undefined;
};

/** Reads XRP accounts as of the newest validated ledger. It has its own connection, and no key. */
export function createXrplAccountReader({
  chain,
  rpcUrl,
  networkId,
  measure,
  timeoutMs,
}: XrplAccountSettings): HotWalletChain & { close(): Promise<void> } {
  const node = connectXrplNode(rpcUrl, timeoutMs, measure);
  return {
    chain,
    asset: 'XRP',
    async read(account) {
      await verifyNetwork(node, networkId);
      const { validated: block } = await readServerState(node);
      return { block, ...(await readSpendable(node, account, block)) };
    },
    async arrivals(account, { after, upTo }) {
      await verifyNetwork(node, networkId);
      // The ranges are read first, so that a ledger that the server lacks never counts as a ledger without payments.
      const { complete } = await readServerState(node);
      if (!hasEveryLedger(complete, after + 1, upTo))
        throw new LedgerGapError(`The server lacks ledgers between ${after} and ${upTo}.`);
      return readArrivals(node, account, { after, upTo });
    },
    close: () => node.close(),
  };
}
