import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Wallet } from 'xrpl';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PayoutRefusedError } from '../chain-errors.ts';
import { createXrplPayoutChain, type XrplPayoutChain } from '../xrpl/index.ts';
import { devXrpSeed, startLocalXrp, type LocalXrp } from './index.ts';

const PAYEE = 'rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe';
const payout = { destination: PAYEE, tag: 7, amountRaw: 2_000_000n };

let folder: string;
let local: LocalXrp;
let chain: XrplPayoutChain;

const open = async (): Promise<void> => {
  local = await startLocalXrp({ folder });
  const { rpcUrl, networkId } = local;
  chain = createXrplPayoutChain({ chain: 'local-xrp', rpcUrl, networkId }, devXrpSeed());
  local.fundOnce(chain.account, 100_000_000n);
};
const close = async (): Promise<void> => {
  await chain.close();
  await local.stop();
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tributary-xrp-'));
  await open();
});
afterEach(async () => {
  await close();
  rmSync(folder, { recursive: true, force: true });
});

const sent = async () => {
  const signed = await chain.sign(payout, await chain.nextSequence());
  expect(await chain.send(signed.bytes)).toMatchObject({ accepted: true });
  return { ...signed, asked: payout };
};
const paid = (question: Awaited<ReturnType<typeof sent>>) =>
  expect
    .poll(() => chain.outcome(question), { timeout: 5_000 })
    .toMatchObject({ state: 'paid', deliveredRaw: 2_000_000n });

describe('the development XRP Ledger', () => {
  it('pays within seconds, and by its own rules', async () => {
    await chain.verifySetup();
    await paid(await sent());
    const tooLittle = { ...payout, destination: Wallet.generate().address, amountRaw: 999_999n };
    await expect(chain.sign(tooLittle, await chain.nextSequence())).rejects.toThrow(PayoutRefusedError);
  });

  it('refuses invalid bytes, and forgets them', async () => {
    expect(await chain.send('00')).toMatchObject({ accepted: false, reply: 'invalidParams' });
    await close();
    await open();
    await paid(await sent());
  });

  it('remembers payments after a stop and after a line that a kill tore', async () => {
    const first = await sent();
    await paid(first);
    const waiting = await sent();
    await close();
    appendFileSync(join(folder, 'xrp.jsonl'), '{"at":1003,"subm');
    await open();
    await paid(first);
    await paid(waiting);
    const next = await sent();
    expect(next.sequence).toBe(waiting.sequence + 1);
    await paid(next);
    const { assetRaw } = await chain.funds();
    expect(assetRaw).toBe(100_000_000n - 3n * 2_000_000n - 3n * 12n - 2_000_000n);
  });
});
