import { privateKeyToAccount } from 'viem/accounts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ChainUnavailableError } from '../chain-errors.ts';
import type { PayoutChain } from '../payout-chain.ts';
import { FakeEvmNode } from '../testing/index.ts';
import { createBscPayoutChain } from './bsc-payout-chain.ts';

const PRIVATE_KEY = `0x${'5'.repeat(64)}` as const;
const ACCOUNT = privateKeyToAccount(PRIVATE_KEY).address;
const MEMBER = '0x1111111111111111111111111111111111111111';
const AMOUNT = 25n * 10n ** 18n;

let node: FakeEvmNode;
let chain: PayoutChain;
const chainOn = (verifyRpcUrl?: string): PayoutChain =>
  createBscPayoutChain(
    {
      chain: 'bsc',
      chainId: node.chainId,
      rpcUrl: node.url,
      tokenAddress: node.tokenAddress,
      finality: 'finalized-tag',
      fee: { type: 'legacy', gasPriceWei: 10n ** 9n },
      timeoutMs: 2_000,
      verifyRpcUrl,
    },
    { privateKey: PRIVATE_KEY },
  );

beforeEach(async () => {
  node = await FakeEvmNode.start();
  node.fund(ACCOUNT, 1_000n * 10n ** 18n);
  chain = chainOn();
});
afterEach(() => node.close());

const pay = async (destination = MEMBER): Promise<string> => {
  const asked = { destination, tag: undefined, amountRaw: AMOUNT };
  const { bytes, txHash } = await chain.sign(asked, await chain.nextSequence());
  await chain.send(bytes);
  node.mine();
  return txHash;
};
const spent = (upTo: number, since = 0) => chain.spentSequences({ from: 0, upTo, since });

describe('the list of an account’s spent nonces', () => {
  it('names each final payout with its hash, recipient, amount and block', async () => {
    const hashes = [await pay(), await pay('0x2222222222222222222222222222222222222222')];
    node.finalize();
    expect(await spent(1)).toMatchObject([
      { sequence: 0, txHash: hashes[0], blockNumber: 2, moved: { destination: MEMBER, amountRaw: AMOUNT } },
      { sequence: 1, txHash: hashes[1], blockNumber: 3 },
    ]);
    expect(await chain.spentSequences({ from: 1, upTo: 1, since: 2 })).toMatchObject([{ txHash: hashes[1] }]);
  });

  it('is complete on a node that refuses long ranges of blocks', async () => {
    const hash = await pay();
    node.mine(1_200);
    node.limitRange(100);
    expect(await spent(0)).toMatchObject([{ txHash: hash }]);
  });

  it('excludes transactions that are not final yet', async () => {
    await pay();
    expect(await spent(0)).toEqual([]);
  });

  it('includes a transaction without a token transfer, by the count of the account', async () => {
    node.revertNext();
    const reverted = await pay();
    const other = node.foreignTransaction(ACCOUNT);
    node.mine();
    node.finalize();
    expect(await spent(1)).toMatchObject([
      { sequence: 0, txHash: reverted, moved: undefined },
      { sequence: 1, txHash: other, moved: undefined },
    ]);
  });

  it('needs the agreement of both nodes', async () => {
    const second = await node.peer();
    chain = chainOn(second.url);
    const hash = await pay();
    node.finalize();
    expect(await spent(0)).toMatchObject([{ txHash: hash }]);
    second.lie({ kind: 'receiptMissing' });
    await expect(spent(0)).rejects.toThrow(ChainUnavailableError);
    await second.close();
  });
});
