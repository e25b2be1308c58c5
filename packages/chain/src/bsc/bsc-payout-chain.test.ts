import { keccak256, parseTransaction } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ChainSetupError, ChainUnavailableError, PayoutRefusedError } from '../chain-errors.ts';
import type { Payout, PayoutChain, SignedPayout } from '../payout-chain.ts';
import { FakeEvmNode } from '../testing/index.ts';
import { type BscPayoutSettings, createBscPayoutChain } from './bsc-payout-chain.ts';

const PRIVATE_KEY = `0x${'5'.repeat(64)}` as const;
const ACCOUNT = privateKeyToAccount(PRIVATE_KEY).address;
const MEMBER = '0x1111111111111111111111111111111111111111';
const ASKED: Payout = { destination: MEMBER, tag: undefined, amountRaw: 25n * 10n ** 18n };
const FUNDS = 1_000n * 10n ** 18n;

let node: FakeEvmNode;
let chain: PayoutChain;

beforeEach(async () => {
  node = await FakeEvmNode.start();
  node.fund(ACCOUNT, FUNDS);
  chain = payoutChain();
});

afterEach(() => node.close());

type Key = Parameters<typeof createBscPayoutChain>[1];

function payoutChain(
  changes: Partial<BscPayoutSettings> = {},
  key: Key = { privateKey: PRIVATE_KEY },
): PayoutChain {
  const { url: rpcUrl, tokenAddress } = node;
  const fee = { type: 'legacy', gasPriceWei: 10n ** 9n } as const;
  const settings = {
    chain: 'bsc',
    chainId: 56,
    rpcUrl,
    tokenAddress,
    finality: 'finalized-tag',
    fee,
  } as const;
  return createBscPayoutChain({ ...settings, timeoutMs: 2_000, ...changes }, key);
}

async function signNext(): Promise<SignedPayout & { asked: Payout }> {
  return { ...(await chain.sign(ASKED, await chain.nextSequence())), asked: ASKED };
}

describe('sign', () => {
  it('chooses every signed field itself and computes the hash here', async () => {
    const signed = await chain.sign(ASKED, 7);
    expect(parseTransaction(signed.bytes as `0x${string}`)).toMatchObject({
      type: 'legacy',
      chainId: 56,
      nonce: 7,
      gas: 100_000n,
      gasPrice: 10n ** 9n,
      to: node.tokenAddress.toLowerCase(),
    });
    expect(signed).toMatchObject({ sequence: 7, expiresAfter: null });
    expect(signed.txHash).toBe(keccak256(signed.bytes as `0x${string}`));
    expect(node.calls).toEqual([]);
  });
  it('gives the same bytes for the same payout, so that a lost row can be signed again', async () => {
    expect(await chain.sign(ASKED, 3)).toEqual(await chain.sign(ASKED, 3));
  });
  it('pays EIP-1559 fees where configured', async () => {
    chain = payoutChain({ fee: { type: 'eip1559', maxFeePerGasWei: 9n, maxPriorityFeePerGasWei: 2n } });
    const { bytes } = await chain.sign(ASKED, 0);
    expect(parseTransaction(bytes as `0x${string}`)).toMatchObject({
      maxFeePerGas: 9n,
      maxPriorityFeePerGas: 2n,
    });
  });
  it('opens the same account from a mnemonic', () => {
    const mnemonic = 'test test test test test test test test test test test junk';
    const { account } = payoutChain({}, { mnemonic, addressIndex: 1 });
    expect(account).toBe('0x70997970C51812dc3A010C7d01b50e0d17dc79C8');
  });
  it('refuses a malformed key without repeating it', () => {
    const open = () => payoutChain({}, { privateKey: '0xdeadbeef' });
    expect(open).toThrow(ChainSetupError);
    expect(open).not.toThrow(/deadbeef/);
  });
  it.each([
    ['the zero address', { destination: `0x${'0'.repeat(40)}` }],
    ['a burn address', { destination: '0x000000000000000000000000000000000000dEaD' }],
    ['the token', { destination: '0x55d398326f99059fF775485246999027B3197955' }],
    ['the payout account', { destination: ACCOUNT }],
    ['a mistyped address', { destination: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD' }],
    ['an XRP address', { destination: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh' }],
    ['nothing', { amountRaw: 0n }],
    ['a tag', { tag: 5 }],
  ])('refuses to pay %s', async (_title, change) => {
    await expect(chain.sign({ ...ASKED, ...change }, 0)).rejects.toThrow(PayoutRefusedError);
  });
});

describe('send and outcome', () => {
  it('is pending until the block is final, then paid', async () => {
    const payout = await signNext();
    expect(await chain.send(payout.bytes)).toEqual({ accepted: true, reply: payout.txHash });
    expect(await chain.outcome(payout)).toEqual({ state: 'pending' });
    node.mine();
    expect(await chain.outcome(payout)).toEqual({ state: 'pending' });
    node.finalize();
    expect(await chain.outcome(payout)).toEqual({
      state: 'paid',
      blockNumber: 2,
      feeRaw: 50_000_000_000_000n,
      deliveredRaw: ASKED.amountRaw,
    });
    expect(node.balanceOf(MEMBER)).toBe(ASKED.amountRaw);
  });
  it('is paid without a fee if the node does not tell it', async () => {
    const payout = await signNext();
    await chain.send(payout.bytes);
    node.mine();
    node.finalize();
    node.lie({ kind: 'feeMissing' });
    expect(await chain.outcome(payout)).toMatchObject({ state: 'paid', feeRaw: undefined });
  });
  it('counts pending transactions into the next sequence', async () => {
    await chain.send((await signNext()).bytes);
    await expect(chain.nextSequence()).resolves.toBe(1);
  });
  it.each(['error', 'close'] as const)(
    'survives a lost reply (%s): the same bytes again pay once',
    async (how) => {
      const payout = await signNext();
      node.dropReply(how);
      expect((await chain.send(payout.bytes)).accepted).toBe(false);
      expect(await chain.send(payout.bytes)).toEqual({ accepted: false, reply: 'already known' });
      node.mine();
      expect(await chain.send(payout.bytes)).toMatchObject({ reply: 'nonce too low' });
      node.finalize();
      expect(await chain.outcome(payout)).toMatchObject({ state: 'paid' });
      expect(node.transfersTo(MEMBER)).toHaveLength(1);
    },
  );
  it('fails only when the revert is final', async () => {
    const payout = await signNext();
    node.revertNext();
    await chain.send(payout.bytes);
    node.mine();
    expect(await chain.outcome(payout)).toEqual({ state: 'pending' });
    node.finalize();
    expect(await chain.outcome(payout)).toMatchObject({ state: 'failed', blockNumber: 2 });
  });
  it('fails when the account has too little of the token', async () => {
    const asked = { ...ASKED, amountRaw: FUNDS + 1n };
    const payout = { ...(await chain.sign(asked, 0)), asked };
    await chain.send(payout.bytes);
    node.mine();
    node.finalize();
    expect(await chain.outcome(payout)).toMatchObject({ state: 'failed' });
  });
  it('is pending again after a reorganisation, and paid by the same bytes', async () => {
    const payout = await signNext();
    await chain.send(payout.bytes);
    node.mine();
    node.reorg(1);
    node.finalize();
    expect(await chain.outcome(payout)).toEqual({ state: 'pending' });
    await chain.send(payout.bytes);
    node.mine();
    node.finalize();
    expect(await chain.outcome(payout)).toMatchObject({ state: 'paid' });
    expect(node.balanceOf(MEMBER)).toBe(ASKED.amountRaw);
  });
  it('stays undecided while the node does not answer or cannot be believed', async () => {
    const payout = await signNext();
    await chain.send(payout.bytes);
    node.mine(4);
    for (const kind of [
      'tooManyRequests',
      'closedSocket',
      'statusMissing',
      'receiptOfAnotherHash',
    ] as const) {
      node.lie({ kind });
      await expect(chain.outcome(payout)).rejects.toThrow(ChainUnavailableError);
    }
    node.lie({ kind: 'forkedBlocks' });
    expect(await chain.outcome(payout)).toEqual({ state: 'pending' });
  });
  it('needs both nodes for paid and for foreign', async () => {
    const second = await node.peer();
    chain = payoutChain({ verifyRpcUrl: second.url });
    const payout = await signNext();
    await chain.send(payout.bytes);
    node.mine(4);
    for (const liar of [node, second]) {
      liar.lie({ kind: 'receiptMissing' });
      expect(await chain.outcome(payout)).toEqual({ state: 'pending' });
      liar.beHonest();
    }
    second.lag(3);
    expect(await chain.outcome(payout)).toEqual({ state: 'pending' });
    second.lag(0);
    expect(await chain.outcome(payout)).toMatchObject({ state: 'paid' });
    await second.close();
  });
});

describe('a node’s reply to sent bytes', () => {
  const REPLIES = ['already known', 'nonce too low', 'replacement transaction underpriced'];
  const TRUTHS = [
    ['ours was mined', 'paid'],
    ['a foreign transaction took the nonce', 'foreign'],
    ['nothing happened', 'pending'],
  ] as const;
  const CASES = REPLIES.flatMap((reply) => TRUTHS.map(([truth, state]) => ({ reply, truth, state })));

  it.each(CASES)('decides nothing: "$reply", and $truth: $state', async ({ reply, state }) => {
    const payout = await signNext();
    if (state === 'paid') await chain.send(payout.bytes);
    if (state === 'foreign') node.foreignTransaction(ACCOUNT);
    node.mine();
    node.rejectSend(reply);
    expect(await chain.send(payout.bytes)).toEqual({ accepted: false, reply });
    if (state === 'foreign') expect(await chain.outcome(payout)).toEqual({ state: 'pending' });
    node.finalize();
    expect(await chain.outcome(payout)).toMatchObject({ state });
  });
});

describe('the fee', () => {
  const estimated = { fee: { type: 'estimate', ceilingWei: 5n * 10n ** 9n } } as const;

  it('is the node’s estimate', async () => {
    node.priceGas({ gasPriceWei: 2n * 10n ** 9n });
    const { bytes } = await payoutChain(estimated).sign(ASKED, 0);
    expect(parseTransaction(bytes as `0x${string}`)).toMatchObject({ gasPrice: 2n * 10n ** 9n });
  });
  it('delays the payout while it is above its ceiling', async () => {
    node.priceGas({ gasPriceWei: 6n * 10n ** 9n });
    await expect(payoutChain(estimated).sign(ASKED, 0)).rejects.toThrow(ChainUnavailableError);
  });
  it('is higher for a replacement of the same transfer under the same nonce, up to the ceiling', async () => {
    const dear = payoutChain({
      fee: { type: 'legacy', gasPriceWei: 4n * 10n ** 9n, ceilingWei: 5n * 10n ** 9n },
    });
    const { bytes, txHash } = await dear.sign(ASKED, 3);
    const second = await dear.replace(bytes);
    const { nonce, to, value, gas, data, chainId } = parseTransaction(bytes as `0x${string}`);
    const replaced = parseTransaction(second?.bytes as `0x${string}`);
    expect(replaced).toMatchObject({ nonce, to, gas, data, chainId, gasPrice: 4_500_000_001n });
    expect(replaced.value).toBe(value);
    expect(second).toMatchObject({ sequence: 3 });
    expect(second?.txHash).not.toBe(txHash);
    expect(await dear.replace(second?.bytes ?? '')).toBeUndefined();
  });
  it('keeps its kind in a replacement', async () => {
    const modern = payoutChain({
      fee: { type: 'eip1559', maxFeePerGasWei: 800n, maxPriorityFeePerGasWei: 80n },
    });
    const second = await modern.replace((await modern.sign(ASKED, 0)).bytes);
    expect(parseTransaction(second?.bytes as `0x${string}`)).toMatchObject({
      maxFeePerGas: 901n,
      maxPriorityFeePerGas: 91n,
    });
  });
});

describe('the reading of a paying account’s funds', () => {
  it('gives its tokens, and the number of payouts that its fees cover', async () => {
    node.priceGas({ nativeWei: 25n * 10n ** 13n });
    await expect(chain.funds()).resolves.toEqual({ assetRaw: FUNDS, feesFor: 2 });
  });
});
