import { afterEach, beforeEach } from 'vitest';
import { createBscDepositChain } from '../bsc/bsc-deposit-chain.ts';
import type { EvmSettings } from '../bsc/evm-settings.ts';
import type { DepositChain } from '../deposit-chain.ts';
import { FakeEvmNode } from './fake-evm-node.ts';

export const MEMBER = '0x1111111111111111111111111111111111111111';
const OTHER_MEMBER = '0x2222222222222222222222222222222222222222';
export const STRANGER = '0x3333333333333333333333333333333333333333';

type Nodes = { node: FakeEvmNode; second: FakeEvmNode };

const oursOf = (addresses: readonly string[]) => async () =>
  new Set(addresses.map((address) => address.toLowerCase()));

/** Two nodes over one chain and their readings, fresh for each test. */
export const useDepositNodes = () => {
  const opened: Nodes[] = [];
  beforeEach(async () => {
    const node = await FakeEvmNode.start();
    opened.push({ node, second: await node.peer() });
  });
  afterEach(async () => {
    for (const { node, second } of opened.splice(0)) {
      await node.close();
      await second.close();
    }
  });
  const current = (): Nodes => {
    const [nodes] = opened;
    if (!nodes) throw new Error('The nodes are there from beforeEach on');
    return nodes;
  };
  const depositChain = (changes: Partial<EvmSettings> = {}): DepositChain => {
    const { url: rpcUrl, tokenAddress } = current().node;
    return createBscDepositChain({
      chain: 'bsc',
      chainId: 56,
      rpcUrl,
      tokenAddress,
      finality: 'finalized-tag',
      timeoutMs: 2_000,
      ...changes,
    });
  };
  /** The transfers in the chain's newest block, independent of a node's head. */
  const listNewest = async (chain: DepositChain, addresses = [MEMBER]) => {
    const { number, parentHash } = current().node.chain.head;
    const after = { number: number - 1, hash: parentHash };
    const reading = await chain.transfersAfter({ after, upTo: number, ours: oursOf(addresses) });
    return reading?.transfers ?? [];
  };
  return {
    get current() {
      return current();
    },
    depositChain,
    verified: () => depositChain({ verifyRpcUrl: current().second.url }),
    listNewest,
    oursOf,
    /** Mines the scripted transfers and lists those of the new block. */
    mineAndList: async (chain = depositChain(), addresses = [MEMBER, OTHER_MEMBER]) => {
      current().node.mine();
      return listNewest(chain, addresses);
    },
  };
};
