import { decode, Wallet } from 'xrpl';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ChainUnavailableError, PayoutRefusedError } from '../chain-errors.ts';
import type { Payout, SignedPayout } from '../payout-chain.ts';
import { FakeRippled } from '../testing/index.ts';
import { createXrplPayoutChain, type XrplPayoutChain, type XrplSettings } from './xrpl-payout-chain.ts';

const WALLET = Wallet.fromEntropy(new Uint8Array(16).fill(1));
const MEMBER = Wallet.fromEntropy(new Uint8Array(16).fill(2)).address;
/** The ledger does not know this account. */
const STRANGER = Wallet.fromEntropy(new Uint8Array(16).fill(3)).address;
const SEED = WALLET.seed ?? '';
const ASKED: Payout = { destination: MEMBER, tag: 77, amountRaw: 12_500_000n };
const LEDGERS_TO_LIVE = 20;

let server: FakeRippled;
let chain: XrplPayoutChain;

beforeEach(async () => {
  server = await FakeRippled.start();
  server.fund(WALLET.address, 1_000_000_000n);
  server.fund(MEMBER, 5_000_000n);
  chain = payoutChain();
});

afterEach(async () => {
  await chain.close();
  await server.close();
});

function payoutChain(changes: Partial<XrplSettings> = {}): XrplPayoutChain {
  return createXrplPayoutChain(
    { chain: 'xrpl', rpcUrl: server.url, networkId: 1, timeoutMs: 1_000, ...changes },
    SEED,
  );
}

async function signNext(asked: Payout = ASKED): Promise<SignedPayout & { asked: Payout }> {
  return { ...(await chain.sign(asked, await chain.nextSequence())), asked };
}

/** Signs, sends and closes a ledger. */
async function pay(asked: Payout = ASKED): Promise<SignedPayout & { asked: Payout }> {
  const payout = await signNext(asked);
  await chain.send(payout.bytes);
  server.closeLedger();
  return payout;
}

describe('the fee of an XRP payout', () => {
  const feeOf = async () => decode((await signNext()).bytes)['Fee'];

  it.each([
    ['the open ledger', 400n, '400'],
    ['the least, if the open ledger asks for less', 10n, '12'],
    ['the most, if the open ledger asks for exactly that', 10_000n, '10000'],
  ])('is that of %s', async (_title, openFee, fee) => {
    server.ledger.openFeeDrops = openFee;
    expect(await feeOf()).toBe(fee);
  });

  it('is not paid while the open ledger asks for more than the most', async () => {
    server.ledger.openFeeDrops = 10_001n;
    await expect(signNext()).rejects.toThrow(ChainUnavailableError);
  });
});

describe('the destination of an XRP payout', () => {
  it.each([
    ['demands a tag and the payout has none', { ...ASKED, tag: undefined }, 'destination tag'],
    [
      'does not exist and gets less than the reserve',
      { destination: STRANGER, tag: undefined, amountRaw: 999_999n },
      'new',
    ],
  ])('is refused before signing when it %s', async (_title, asked, words) => {
    server.fund(MEMBER, 5_000_000n, { needsTag: true });
    await expect(signNext(asked)).rejects.toThrow(PayoutRefusedError);
    await expect(signNext(asked)).rejects.toThrow(words);
  });

  it('is accepted when it demands a tag and the payout has tag 0', async () => {
    server.fund(MEMBER, 5_000_000n, { needsTag: true });
    await expect(signNext({ ...ASKED, tag: 0 })).resolves.toMatchObject({ asked: { tag: 0 } });
  });

  it('is accepted when it does not exist and gets the reserve', async () => {
    const asked = { destination: STRANGER, tag: undefined, amountRaw: 1_000_000n };
    await expect(signNext(asked)).resolves.toMatchObject({ asked });
  });
});

describe('bytes that are signed again', () => {
  it('do not exist while the first ones can still be included', async () => {
    const payout = await signNext();
    server.closeLedger(LEDGERS_TO_LIVE - 1);
    expect(await chain.replace(payout.bytes)).toBeUndefined();
  });

  it('pay the same amount to the same tag under the same sequence', async () => {
    const payout = await signNext();
    server.closeLedger(LEDGERS_TO_LIVE);
    const again = await chain.replace(payout.bytes);
    const { TxnSignature: _s, LastLedgerSequence: first, ...terms } = decode(payout.bytes);
    const { TxnSignature: _t, LastLedgerSequence: second, ...termsAgain } = decode(again?.bytes ?? '');
    expect(termsAgain).toEqual(terms);
    expect(Number(second) - Number(first)).toBe(LEDGERS_TO_LIVE);
    expect(again).toMatchObject({ sequence: payout.sequence, expiresAfter: second });
  });

  it('decide the outcome with any set that was included', async () => {
    const payout = await signNext();
    server.closeLedger(LEDGERS_TO_LIVE);
    const again = await chain.replace(payout.bytes);
    if (!again) throw new Error('The bytes have expired.');
    const asked = { ...payout, replacedBy: [again] };
    expect(await chain.outcome(asked)).toEqual({ state: 'pending' });
    await chain.send(again.bytes);
    server.closeLedger();
    expect(await chain.outcome(asked)).toMatchObject({ state: 'paid', txHash: again.txHash });
    expect(await chain.outcome({ ...asked, replacedBy: [] })).toMatchObject({ state: 'foreign' });
  });

  it('are not needed for a first set that was included after all', async () => {
    const payout = await pay();
    const other = { ...(await signNext()), sequence: payout.sequence };
    expect(await chain.outcome({ ...payout, replacedBy: [other] })).toMatchObject({ state: 'paid' });
  });
});
