import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keccak256, parseTransaction, recoverTransactionAddress } from 'viem';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ChainSetupError, ChainUnavailableError } from '../chain-errors.ts';
import type { CollectedAddress, CollectionChain, CollectionQuestion } from '../collection-chain.ts';
import {
  COLLECTOR_ADDRESS,
  devCollectorKey,
  PLAY_CUSTODY_ADDRESS,
  signDevAuthorization,
} from '../local/dev-keys.ts';
import { type LocalChain, startLocalChain } from '../local/start-local-chain.ts';
import { collectAsAnybody, localNode, startLyingProxy } from '../testing/index.ts';
import { type BscCollectionSettings, createBscCollectionChain } from './bsc-collection-chain.ts';

const RAW = 10n ** 12n;
const HUNDRED = 100_000_000n;
const PRICE = 3n * 10n ** 9n;
const ANY_FEE = 10n ** 18n;

let folder: string;
let local: LocalChain;
let chain: CollectionChain;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'collection-chain-'));
  local = await startLocalChain({ folder, minesByHand: true });
  await local.fundCollector();
  chain = collectionChain();
});

afterEach(async () => {
  await local.stop();
  rmSync(folder, { recursive: true });
});

function collectionChain(changes: Partial<BscCollectionSettings> = {}): CollectionChain {
  const { chainId, rpcUrl, tokenAddress, delegate, batch } = local;
  const settings = {
    chain: 'local',
    chainId,
    rpcUrl,
    tokenAddress,
    delegate,
    batch,
    custody: PLAY_CUSTODY_ADDRESS,
    finality: { confirmations: 2 },
    fee: { type: 'legacy', gasPriceWei: PRICE, ceilingWei: 4n * PRICE },
  } as const;
  return createBscCollectionChain({ ...settings, ...changes }, { privateKey: devCollectorKey() });
}

/** Deposit addresses with an authorization, each with 100 USDT. */
async function paid(count: number): Promise<CollectedAddress[]> {
  const from: CollectedAddress[] = [];
  for (let index = 0; index < count; index += 1) {
    const authorization = await signDevAuthorization(index, local);
    from.push({ address: authorization.address, authorization });
    await local.payUsdt(authorization.address, HUNDRED);
  }
  return from;
}

async function sent(from: readonly CollectedAddress[]): Promise<CollectionQuestion> {
  const { gas, feeWei: feeMostWei } = await chain.rehearse(from);
  const signed = await chain.sign(from, { sequence: await chain.nextSequence(), gas, feeMostWei });
  expect(await chain.send(signed.bytes)).toMatchObject({ accepted: true });
  const addresses = from.map(({ address }) => address);
  return { account: chain.account, sequence: signed.sequence, hashes: [signed.txHash], addresses };
}

const held = async (address: string): Promise<bigint> => (await chain.states([address]))[0]?.amountRaw ?? -1n;
const known = (from: readonly CollectedAddress[]): CollectedAddress[] =>
  from.map(({ address }) => ({ address, authorization: undefined }));

describe('a collection', () => {
  it('moves deposits of several addresses without coins in one transaction, and is done once it is final', async () => {
    const from = await paid(3);
    await chain.verifySetup();
    expect((await chain.rehearse(from)).fails).toEqual([]);
    const question = await sent(from);
    expect(await chain.outcome(question)).toEqual({ state: 'pending' });
    await local.mine(2);
    const outcome = await chain.outcome(question);
    expect(outcome).toMatchObject({ state: 'done', txHash: question.hashes[0] });
    const carried = outcome.state === 'done' ? outcome.carried : [];
    expect(carried.map(({ address, amountRaw }) => [address, amountRaw])).toEqual(
      from.map(({ address }) => [address, HUNDRED * RAW]),
    );
    expect(await held(PLAY_CUSTODY_ADDRESS)).toBe(3n * HUNDRED * RAW);
    for (const { address } of from)
      expect(await localNode(local.rpcUrl).ask('eth_getBalance', [address, 'latest'])).toBe('0x0');
  });

  it('moves later deposits without a new authorization', async () => {
    const from = await paid(2);
    await sent(from);
    await paid(2);
    expect((await chain.states([from[0]?.address ?? '']))[0]).toEqual({
      amountRaw: HUNDRED * RAW,
      actsBy: 'delegate',
      nonce: 1,
    });
    const question = await sent(known(from));
    await local.mine(2);
    expect(await chain.outcome(question)).toMatchObject({ state: 'done' });
    expect(await held(PLAY_CUSTODY_ADDRESS)).toBe(4n * HUNDRED * RAW);
  });

  it('names in a rehearsal the addresses that would be skipped, and no others', async () => {
    const from = await paid(2);
    const [, second] = from;
    const without = [
      { address: from[0]?.address ?? '', authorization: undefined },
      ...(second ? [second] : []),
    ];
    expect((await chain.rehearse(without)).fails).toEqual([from[0]?.address]);
    const question = await sent(without);
    await local.mine(2);
    expect(await chain.outcome(question)).toMatchObject({ carried: [{ address: second?.address }] });
  });

  it('collects nothing from an address that was emptied before, and finds the transaction that did it', async () => {
    const from = await paid(2);
    await sent(from);
    const [first] = from;
    await local.payUsdt(first?.address ?? '', HUNDRED);
    const signed = await chain.sign(known(from), { sequence: 1, gas: 1_000_000n, feeMostWei: ANY_FEE });
    const txHash = await collectAsAnybody(local.rpcUrl, first?.address ?? '', local.tokenAddress);
    await chain.send(signed.bytes);
    await local.mine(2);
    const question = {
      account: chain.account,
      sequence: 1,
      hashes: [signed.txHash],
      addresses: from.map(({ address }) => address),
    };
    expect(await chain.outcome(question)).toMatchObject({ state: 'done', carried: [] });
    const collected = await chain.collectedFrom(first?.address ?? '', 0);
    expect(collected.map((each) => each.txHash)).toContain(txHash);
    expect(collected).toHaveLength(2);
  });

  it('has failed when it ran out of gas, and moved nothing', async () => {
    const from = await paid(1);
    const signed = await chain.sign(from, { sequence: 0, gas: 100_000n, feeMostWei: ANY_FEE });
    await chain.send(signed.bytes);
    await local.mine(2);
    const question = {
      account: chain.account,
      sequence: 0,
      hashes: [signed.txHash],
      addresses: [from[0]?.address ?? ''],
    };
    expect(await chain.outcome(question)).toMatchObject({ state: 'failed', txHash: signed.txHash });
    expect(await held(from[0]?.address ?? '')).toBe(HUNDRED * RAW);
  });

  it('is pending again after a reorganisation, and done by the same bytes', async () => {
    const from = await paid(1);
    // The payments are in deeper blocks than the lost ones.
    await local.mine(3);
    const { gas, feeWei: feeMostWei } = await chain.rehearse(from);
    const signed = await chain.sign(from, { sequence: 0, gas, feeMostWei });
    await chain.send(signed.bytes);
    await local.reorg(1);
    const question = {
      account: chain.account,
      sequence: 0,
      hashes: [signed.txHash],
      addresses: [from[0]?.address ?? ''],
    };
    await local.mine(2);
    if ((await chain.outcome(question)).state === 'pending') await chain.send(signed.bytes);
    await local.mine(2);
    expect(await chain.outcome(question)).toMatchObject({ state: 'done' });
    expect(await held(PLAY_CUSTODY_ADDRESS)).toBe(HUNDRED * RAW);
  });

  it('is foreign when another transaction of the collector took its sequence', async () => {
    const [one] = await paid(1);
    const from = one ? [one] : [];
    const lost = await chain.sign(from, { sequence: 0, gas: 999_999n, feeMostWei: ANY_FEE });
    await sent(from);
    await local.mine(2);
    const question = {
      account: chain.account,
      sequence: 0,
      hashes: [lost.txHash],
      addresses: [one?.address ?? ''],
    };
    expect(await chain.outcome(question)).toEqual({ state: 'foreign' });
  });

  it('is not signed above the cost of its rehearsal, however far the price rose since', async () => {
    const from = await paid(1);
    const rising = (gasPriceWei: bigint) => collectionChain({ fee: { type: 'legacy', gasPriceWei } });
    const { gas, feeWei: feeMostWei } = await rising(PRICE).rehearse(from);
    const how = { sequence: 0, gas, feeMostWei };
    expect(parseTransaction((await rising(PRICE).sign(from, how)).bytes as `0x${string}`).maxFeePerGas).toBe(
      PRICE,
    );
    await expect(rising(PRICE + 1n).sign(from, how)).rejects.toThrow(ChainUnavailableError);
  });

  it('is replaced by the same collection at a higher fee, up to the ceiling', async () => {
    const from = await paid(1);
    const signed = await chain.sign(from, { sequence: 0, gas: 400_000n, feeMostWei: ANY_FEE });
    expect(signed.txHash).toBe(keccak256(signed.bytes as `0x${string}`));
    const dearer = await chain.replace(signed.bytes);
    const [before, after] = [signed.bytes, dearer?.bytes ?? ''].map((bytes) =>
      parseTransaction(bytes as `0x04${string}`),
    );
    const changed = { maxFeePerGas: 0n, maxPriorityFeePerGas: 0n, r: '', s: '', v: 0n, yParity: 0 };
    expect({ ...after, ...changed }).toEqual({ ...before, ...changed });
    expect(after).toMatchObject({ type: 'eip7702', nonce: 0, authorizationList: [{ nonce: 0 }] });
    expect(after?.maxFeePerGas).toBe((PRICE * 1_125n) / 1_000n + 1n);
    for (const { bytes } of [signed, dearer ?? signed])
      expect(await recoverTransactionAddress({ serializedTransaction: bytes as `0x04${string}` })).toBe(
        COLLECTOR_ADDRESS,
      );
    let last = dearer;
    for (let times = 0; last && times < 20; times += 1) last = await chain.replace(last.bytes);
    expect(last).toBeUndefined();
  });
});

describe('the setup of a collection', () => {
  it.each([
    ['another custody', () => ({ custody: `0x${'ab'.repeat(20)}` })],
    ['a delegate that is another contract', () => ({ delegate: local.tokenAddress })],
    ['a delegate that is no contract', () => ({ delegate: `0x${'ab'.repeat(20)}` })],
    ['a batch that is another contract', () => ({ batch: local.delegate })],
    ['its own account as custody', () => ({ custody: COLLECTOR_ADDRESS })],
    ['another chain', () => ({ chainId: 97 })],
  ])('refuses %s', async (_what, changes) => {
    await expect(collectionChain(changes()).verifySetup()).rejects.toThrow(ChainSetupError);
  });

  it('is checked on both nodes', async () => {
    const proxy = await startLyingProxy(local.rpcUrl);
    const both = collectionChain({ verifyRpcUrl: proxy.url });
    await both.verifySetup();
    proxy.lie('addresses have no code');
    await expect(both.verifySetup()).rejects.toThrow(ChainSetupError);
    proxy.lie('sequences are ahead');
    await expect(both.nextSequence()).rejects.toThrow(ChainUnavailableError);
    await proxy.close();
  });
});
