import { beforeEach, describe, expect, it } from 'vitest';
import { ChainSetupError, ChainUnavailableError } from '../chain-errors.ts';
import { FakeEvmNode } from '../testing/index.ts';
import { MEMBER, STRANGER, useDepositNodes } from '../testing/use-deposit-nodes.ts';
import { createBscDepositChain } from './bsc-deposit-chain.ts';
import { BSC_USDT_ADDRESS } from './evm-settings.ts';

const OTHER_MEMBER = '0x2222222222222222222222222222222222222222';
const LOOK_ALIKE = '0x4444444444444444444444444444444444444444';
const nodes = useDepositNodes();
const { depositChain, verified, mineAndList, oursOf } = nodes;

let node: FakeEvmNode;
let second: FakeEvmNode;
beforeEach(() => {
  ({ node, second } = nodes.current);
});

describe('verifySetup', () => {
  it('accepts USDT on BSC', async () => {
    await expect(verified().verifySetup()).resolves.toBeUndefined();
  });
  it('refuses another chain, even if only the second node is on it', async () => {
    second.lie({ kind: 'wrongChainId', chainId: 97 });
    await expect(depositChain().verifySetup()).resolves.toBeUndefined();
    await expect(verified().verifySetup()).rejects.toThrow(ChainSetupError);
  });
  it('refuses a token without code', async () => {
    const chain = depositChain({ chainId: 56, tokenAddress: BSC_USDT_ADDRESS });
    const empty = await FakeEvmNode.start({ tokenAddress: LOOK_ALIKE });
    const wrong = createBscDepositChain({
      chain: 'bsc',
      chainId: 56,
      rpcUrl: empty.url,
      tokenAddress: BSC_USDT_ADDRESS,
      finality: 'finalized-tag',
    });
    await expect(chain.verifySetup()).resolves.toBeUndefined();
    await expect(wrong.verifySetup()).rejects.toThrow(/no contract/);
    await empty.close();
  });
  it('refuses a token of 6 decimals', async () => {
    const six = await FakeEvmNode.start({ decimals: 6 });
    await expect(depositChain({ rpcUrl: six.url }).verifySetup()).rejects.toThrow(/6 decimals, not 18/);
    await six.close();
  });
  it('refuses any other token than USDT on chain 56 before asking anyone', () => {
    expect(() => depositChain({ tokenAddress: LOOK_ALIKE })).toThrow(ChainSetupError);
  });
  it.each([0, -1, 1.5])('refuses %s confirmations', (confirmations) => {
    expect(() => depositChain({ finality: { confirmations } })).toThrow(ChainSetupError);
  });
});

describe('head', () => {
  it('takes finality from the finalized tag', async () => {
    node.mine(10);
    await expect(depositChain().head()).resolves.toEqual({ latest: 10, finalized: 8 });
  });
  it('counts confirmations with the block itself as the first', async () => {
    node.mine(10);
    await expect(depositChain({ finality: { confirmations: 1 } }).head()).resolves.toEqual({
      latest: 10,
      finalized: 10,
    });
    await expect(depositChain({ finality: { confirmations: 4 } }).head()).resolves.toMatchObject({
      finalized: 7,
    });
    await expect(depositChain({ finality: { confirmations: 99 } }).head()).resolves.toMatchObject({
      finalized: 0,
    });
  });
  it('never serves a head from memory', async () => {
    const chain = depositChain();
    await chain.head();
    node.mine(15);
    await expect(chain.head()).resolves.toMatchObject({ latest: 15 });
  });
  it('is the head that both nodes agree on when one lags or is ahead', async () => {
    node.mine(10);
    second.lag(4);
    await expect(verified().head()).resolves.toEqual({ latest: 6, finalized: 4 });
    second.lag(0);
    node.lie({ kind: 'futureHead', blocks: 1_000 });
    await expect(verified().head()).resolves.toEqual({ latest: 10, finalized: 8 });
  });
});

describe('transfersAfter', () => {
  it('lists several transfers of one transaction, equal amounts too, in log order', async () => {
    const txHash = node.transfer([
      { to: MEMBER, amountRaw: 5n },
      { to: STRANGER, amountRaw: 5n },
      { to: MEMBER, amountRaw: 5n },
      { to: OTHER_MEMBER, amountRaw: 7n },
      { to: STRANGER, amountRaw: 1n },
    ]);
    const transfers = await mineAndList();
    expect(transfers.map(({ logIndex, to, amountRaw }) => [logIndex, to, amountRaw])).toEqual([
      [0, MEMBER, 5n],
      [2, MEMBER, 5n],
      [3, OTHER_MEMBER, 7n],
    ]);
    expect(new Set(transfers.map((transfer) => transfer.txHash))).toEqual(new Set([txHash]));
  });
  it('keeps amounts beyond 128 bits exact', async () => {
    node.transfer({ to: MEMBER, amountRaw: 2n ** 200n + 1n });
    await expect(mineAndList()).resolves.toMatchObject([{ amountRaw: 2n ** 200n + 1n }]);
  });
  it('passes over 1,000 zero-value transfers', async () => {
    node.transfer(Array.from({ length: 1_000 }, () => ({ to: MEMBER, amountRaw: 0n })));
    await expect(mineAndList()).resolves.toEqual([]);
  });
  it('passes over reverted transactions and other tokens', async () => {
    node.transfer({ to: MEMBER, amountRaw: 5n }, { reverts: true });
    node.transfer({ to: MEMBER, amountRaw: 5n, token: LOOK_ALIKE });
    await expect(mineAndList()).resolves.toEqual([]);
  });
  it('needs as many requests for a million addresses as for one', async () => {
    node.transfer([
      { to: MEMBER, amountRaw: 9n },
      { to: STRANGER, amountRaw: 8n },
    ]);
    node.mine(20);
    const asked: string[][] = [];
    const ours = async (receivers: readonly string[]) => {
      asked.push([...receivers].sort());
      return new Set([MEMBER]);
    };
    const reading = await depositChain().transfersAfter({ after: node.chain.blocks[0]!, upTo: 20, ours });
    expect(reading).toMatchObject({ last: { number: 20 }, transfers: [{ to: MEMBER, amountRaw: 9n }] });
    expect(asked).toEqual([[MEMBER, STRANGER]]);
    expect(node.calls.filter((method) => method === 'eth_getLogs')).toHaveLength(1);
  });
  it('learns how many blocks a node allows, and misses none of them', async () => {
    for (let n = 0; n < 60; n++) {
      node.transfer({ to: MEMBER, amountRaw: BigInt(n + 1) });
      node.mine();
    }
    node.limitRange(7);
    const chain = depositChain();
    const amounts: bigint[] = [];
    let after = { number: 0, hash: node.chain.blocks[0]!.hash };
    while (after.number < 60) {
      const reading = await chain.transfersAfter({ after, upTo: 60, ours: oursOf([MEMBER]) });
      amounts.push(...reading!.transfers.map(({ amountRaw }) => amountRaw));
      after = reading!.last;
    }
    expect(amounts).toEqual(Array.from({ length: 60 }, (_, n) => BigInt(n + 1)));
    expect(node.calls.filter((method) => method === 'eth_getLogs').length).toBeLessThan(30);
  });
  it('does not take the empty answer of a node without the last blocks as proof of no transfers', async () => {
    node.mine(2);
    node.transfer({ to: MEMBER, amountRaw: 5n });
    node.mine();
    node.lag(1);
    const range = { after: node.chain.blocks[0]!, upTo: 3, ours: oursOf([MEMBER]) };
    await expect(depositChain().transfersAfter(range)).rejects.toThrow(/does not have block 3/);
  });
  it('accepts addresses in any case', async () => {
    const mixed = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
    node.transfer({ to: mixed.toLowerCase(), amountRaw: 3n });
    await expect(mineAndList(depositChain(), [mixed.toLowerCase()])).resolves.toMatchObject([{ to: mixed }]);
  });
  it('does not continue from a block of a lost branch', async () => {
    node.transfer({ to: MEMBER, amountRaw: 5n });
    node.mine(3);
    const lost = node.chain.blocks[1]!;
    node.reorg(3);
    const range = { after: lost, upTo: 3, ours: oursOf([MEMBER]) };
    await expect(depositChain().transfersAfter(range)).resolves.toBeUndefined();
  });
});

describe('balancesAt', () => {
  it('returns the balance of each address at that block', async () => {
    node.fund(MEMBER, 5n);
    node.fund(MEMBER, 6n);
    await expect(depositChain().balancesAt([MEMBER, STRANGER], 1)).resolves.toEqual([5n, 0n]);
    await expect(depositChain().balancesAt([MEMBER], 2)).resolves.toEqual([11n]);
  });
});

describe('receipt', () => {
  it('has the status, the block and only the transfers of the token', async () => {
    const txHash = node.transfer([
      { to: MEMBER, amountRaw: 5n },
      { to: MEMBER, amountRaw: 6n, token: LOOK_ALIKE },
    ]);
    node.mine();
    const receipt = await depositChain().receipt(txHash);
    expect(receipt).toMatchObject({ status: true, blockNumber: 1, blockHash: node.chain.head.hash });
    expect(receipt?.transfers).toMatchObject([{ to: MEMBER, amountRaw: 5n, logIndex: 0 }]);
  });
  it('is undefined for a transaction that a reorganisation dropped, and moves with one that it moved', async () => {
    const txHash = node.transfer({ to: MEMBER, amountRaw: 5n });
    node.mine(3);
    node.reincludeElsewhere(3);
    await expect(depositChain().receipt(txHash)).resolves.toMatchObject({ blockNumber: 3 });
    node.reorg(2);
    await expect(depositChain().receipt(txHash)).resolves.toBeUndefined();
  });
  it('has no transfers when the transaction was reverted', async () => {
    const txHash = node.transfer({ to: MEMBER, amountRaw: 5n }, { reverts: true });
    node.mine();
    await expect(depositChain().receipt(txHash)).resolves.toMatchObject({ status: false, transfers: [] });
  });
  it.each([{ kind: 'statusMissing' }, { kind: 'receiptOfAnotherHash' }] as const)(
    'is not believed: $kind',
    async (lie) => {
      const txHash = node.transfer({ to: MEMBER, amountRaw: 5n });
      node.mine();
      node.lie(lie);
      await expect(depositChain().receipt(txHash)).rejects.toThrow(ChainUnavailableError);
    },
  );
  it('comes from the second node if there is one', async () => {
    const txHash = node.transfer({ to: MEMBER, amountRaw: 5n });
    node.mine();
    second.lag(1);
    await expect(verified().receipt(txHash)).resolves.toBeUndefined();
    second.lag(0);
    node.lie({ kind: 'receiptMissing' });
    await expect(verified().receipt(txHash)).resolves.toMatchObject({ status: true });
  });
});

describe('unknownTransfersAfter', () => {
  it('lists every other contract, above all a look-alike, and not the token', async () => {
    node.transfer({ to: MEMBER, amountRaw: 5n });
    node.transfer({ to: MEMBER, amountRaw: 10n ** 20n, token: LOOK_ALIKE });
    node.mine();
    const after = node.chain.blocks[0]!;
    const reading = await depositChain().unknownTransfersAfter({ after, upTo: 1, ours: oursOf([MEMBER]) });
    expect(reading?.transfers).toMatchObject([{ contract: LOOK_ALIKE, to: MEMBER, amountRaw: 10n ** 20n }]);
  });
});

describe('block', () => {
  it('names its parent and its time', async () => {
    node.mine(2);
    const [, parent, block] = node.chain.blocks;
    await expect(depositChain().block(2)).resolves.toEqual({
      number: 2,
      hash: block?.hash,
      parentHash: parent?.hash,
      minedAt: new Date((block?.timestamp ?? 0) * 1000),
    });
  });
});
