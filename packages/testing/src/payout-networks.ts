import { createBscPayoutChain } from '@tributary/chain/bsc';
import { FakeEvmNode } from '@tributary/chain/testing';
import type { PayoutChain } from '@tributary/chain';

const PRIVATE_KEY = `0x${'5'.repeat(64)}`;
const GAS_PRICE_WEI = 1_000_000_000n;
/** Long, because a busy machine may answer late. No test needs this time. */
const TIMEOUT_MS = 60_000;
const PLENTY = 10n ** 30n;

export type EvmPayouts = { node: FakeEvmNode; chain: PayoutChain; close: () => Promise<void> };

/** A scripted node with a funded account that pays USDT. */
export const startEvmPayouts = async (): Promise<EvmPayouts> => {
  const node = await FakeEvmNode.start();
  const chain = createBscPayoutChain(
    {
      chain: 'bsc',
      chainId: node.chainId,
      rpcUrl: node.url,
      tokenAddress: node.tokenAddress,
      finality: 'finalized-tag',
      fee: { type: 'legacy', gasPriceWei: GAS_PRICE_WEI },
      timeoutMs: TIMEOUT_MS,
    },
    { privateKey: PRIVATE_KEY },
  );
  node.fund(chain.account, PLENTY);
  return { node, chain, close: () => node.close() };
};
