import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBscDepositChain, createBscPayoutChain, createEvmAddressBook } from '../bsc/index.ts';
import { devDepositXpub, devPayoutKey, PAYOUT_ADDRESS } from './dev-keys.ts';
import { type LocalChain, startLocalChain } from './start-local-chain.ts';

const MEMBER = createEvmAddressBook(devDepositXpub()).addressAt(0);
const STATE_INTERVAL_MS = 1_000;

let folder: string;
let started: LocalChain[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'local-chain-'));
  started = [];
});

afterEach(async () => {
  for (const chain of started) await chain.stop();
  rmSync(folder, { recursive: true });
});

async function start(minesByHand = false): Promise<LocalChain> {
  const chain = await startLocalChain({ folder, minesByHand });
  started.push(chain);
  return chain;
}

function settingsOf({ chainId, rpcUrl, tokenAddress }: LocalChain) {
  return { chain: 'local', chainId, rpcUrl, tokenAddress, finality: 'finalized-tag' } as const;
}

async function depositOf(chain: LocalChain, txHash: string) {
  const deposits = createBscDepositChain(settingsOf(chain));
  const receipt = await deposits.receipt(txHash);
  if (!receipt) return undefined;
  const after = await deposits.block(receipt.blockNumber - 1);
  const reading = await deposits.transfersAfter({
    after,
    upTo: receipt.blockNumber,
    ours: async () => new Set([MEMBER.toLowerCase()]),
  });
  return reading?.transfers;
}

describe('the development chain', () => {
  it('shows a payment through the adapter, mines until it is final, and then stops mining', async () => {
    const chain = await start();
    const deposits = createBscDepositChain(settingsOf(chain));
    await deposits.verifySetup();
    const txHash = await chain.payUsdt(MEMBER, 100_000_000n);
    const [transfer] = (await depositOf(chain, txHash)) ?? [];
    expect(transfer).toMatchObject({ txHash, to: MEMBER, amountRaw: 100n * 10n ** 18n });
    expect(deposits.toMicro(transfer?.amountRaw ?? 0n)).toEqual({ micro: 100_000_000n, restRaw: 0n });
    const isFinal = async () => (await deposits.head()).finalized >= (transfer?.blockNumber ?? Infinity);
    await expect.poll(isFinal, { timeout: 6_000, interval: 200 }).toBe(true);
    const { latest } = await deposits.head();
    await sleep(2_500);
    expect((await deposits.head()).latest).toBe(latest);
  });

  it('forgets a payment in a reorganised block', async () => {
    const chain = await start(true);
    const txHash = await chain.payUsdt(MEMBER, 1_000_000n);
    await chain.mine(1);
    const before = await createBscDepositChain(settingsOf(chain)).receipt(txHash);
    await chain.reorg(3);
    const deposits = createBscDepositChain(settingsOf(chain));
    expect(await deposits.receipt(txHash)).toBeUndefined();
    const lost = { number: before!.blockNumber, hash: before!.blockHash };
    const range = { after: lost, upTo: lost.number + 1, ours: async () => new Set([MEMBER.toLowerCase()]) };
    expect(await deposits.transfersAfter(range)).toBeUndefined();
  });

  it('pays a withdrawal from the signer, and fails one that the account cannot cover', async () => {
    const chain = await start(true);
    await chain.fundPayoutAccount(50_000_000n);
    const fee = { type: 'legacy', gasPriceWei: 3n * 10n ** 9n } as const;
    const payouts = createBscPayoutChain({ ...settingsOf(chain), fee }, { privateKey: devPayoutKey() });
    expect(payouts.account).toBe(PAYOUT_ADDRESS);
    for (const [amountRaw, state] of [
      [20n * 10n ** 18n, 'paid'],
      [31n * 10n ** 18n, 'failed'],
    ] as const) {
      const asked = { destination: MEMBER, tag: undefined, amountRaw };
      const payout = { ...(await payouts.sign(asked, await payouts.nextSequence())), asked };
      expect(await payouts.send(payout.bytes)).toEqual({ accepted: true, reply: payout.txHash });
      expect(await payouts.outcome(payout)).toEqual({ state: 'pending' });
      await chain.mine(2);
      expect(await payouts.outcome(payout)).toMatchObject({ state });
      expect((await payouts.send(payout.bytes)).accepted).toBe(false);
    }
  });

  it('keeps its history after a stop', async () => {
    const first = await start();
    const txHash = await first.payUsdt(MEMBER, 7_000_000n);
    await first.stop();
    const second = await start();
    expect(second.pid).not.toBe(first.pid);
    expect(second.tokenAddress).toBe(first.tokenAddress);
    expect(await depositOf(second, txHash)).toMatchObject([{ txHash, amountRaw: 7n * 10n ** 18n }]);
    await expect(second.payUsdt(MEMBER, 1n)).resolves.toMatch(/^0x/);
  });

  it('has the balance of an address in its newest final block after a stop', async () => {
    const first = await start();
    await first.payUsdt(MEMBER, 7_000_000n);
    await first.stop();
    const { rpcUrl, chainId, tokenAddress } = await start();
    const finality = { confirmations: 3 };
    const chain = createBscDepositChain({ chain: 'local', chainId, rpcUrl, tokenAddress, finality });
    const { finalized } = await chain.head();
    expect(await chain.balancesAt([MEMBER], finalized)).toEqual([7n * 10n ** 18n]);
  });

  it('mines no blocks of its own during controlled work', async () => {
    const chain = await start();
    const { rpcUrl, chainId, tokenAddress } = chain;
    const finality = { confirmations: 3 };
    const seen = createBscDepositChain({ chain: 'local', chainId, rpcUrl, tokenAddress, finality });
    const [before, after] = await chain.whileStill(async () => {
      await chain.payUsdt(MEMBER, 1n);
      const { latest } = await seen.head();
      await sleep(3 * STATE_INTERVAL_MS);
      return [latest, (await seen.head()).latest];
    });
    expect(after).toBe(before);
  });

  it('keeps its history after a kill, and starts even from a torn file', async () => {
    const first = await start();
    const txHash = await first.payUsdt(MEMBER, 7_000_000n);
    await sleep(3 * STATE_INTERVAL_MS);
    process.kill(first.pid, 'SIGKILL');
    await sleep(100);
    writeFileSync(join(folder, 'state.json'), '{"block":{"numb');
    const second = await start();
    expect(await depositOf(second, txHash)).toMatchObject([{ txHash }]);
  });

  it('serves two simultaneous starts as one chain, until the last one leaves', async () => {
    const [one, two] = await Promise.all([start(), start()]);
    expect(two?.pid).toBe(one?.pid);
    expect(two?.rpcUrl).toBe(one?.rpcUrl);
    await one?.stop();
    await expect(two?.payUsdt(MEMBER, 1_000_000n)).resolves.toMatch(/^0x/);
    const paid = await Promise.all(Array.from({ length: 10 }, () => two?.payUsdt(MEMBER, 1n)));
    expect(new Set(paid).size).toBe(10);
    const third = await start();
    expect(third.pid).toBe(two?.pid);
  });
});
