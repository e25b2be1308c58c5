import { decode } from 'xrpl';
import { describe, expect, it } from 'vitest';
import { ChainUnavailableError, PayoutRefusedError } from '../chain-errors.ts';
import { ASKED, LEDGERS_TO_LIVE, MEMBER, STRANGER, XrpPayer } from '../testing/xrp-payer.ts';

const payer = new XrpPayer();

describe('the fee of an XRP payout', () => {
  const feeOf = async () => decode((await payer.signNext()).bytes)['Fee'];

  it.each([
    ['the open ledger', 400n, '400'],
    ['the least, if the open ledger asks for less', 10n, '12'],
    ['the most, if the open ledger asks for exactly that', 10_000n, '10000'],
  ])('is that of %s', async (_title, openFee, fee) => {
    payer.server.ledger.openFeeDrops = openFee;
    expect(await feeOf()).toBe(fee);
  });

  it('is not paid while the open ledger asks for more than the limit', async () => {
    payer.server.ledger.openFeeDrops = 10_001n;
    await expect(payer.signNext()).rejects.toThrow(ChainUnavailableError);
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
    payer.server.fund(MEMBER, 5_000_000n, { needsTag: true });
    await expect(payer.signNext(asked)).rejects.toThrow(PayoutRefusedError);
    await expect(payer.signNext(asked)).rejects.toThrow(words);
  });

  it('is accepted when it demands a tag and the payout has tag 0', async () => {
    payer.server.fund(MEMBER, 5_000_000n, { needsTag: true });
    await expect(payer.signNext({ ...ASKED, tag: 0 })).resolves.toMatchObject({ asked: { tag: 0 } });
  });

  it('is accepted when it does not exist and gets the reserve', async () => {
    const asked = { destination: STRANGER, tag: undefined, amountRaw: 1_000_000n };
    await expect(payer.signNext(asked)).resolves.toMatchObject({ asked });
  });
});

describe('bytes that are signed again', () => {
  it('do not exist while the first ones can still be included', async () => {
    const payout = await payer.signNext();
    payer.server.closeLedger(LEDGERS_TO_LIVE - 1);
    expect(await payer.chain.replace(payout.bytes)).toBeUndefined();
  });

  it('pay the same amount to the same tag under the same sequence', async () => {
    const payout = await payer.signNext();
    payer.server.closeLedger(LEDGERS_TO_LIVE);
    const again = await payer.chain.replace(payout.bytes);
    const { TxnSignature: _s, LastLedgerSequence: first, ...terms } = decode(payout.bytes);
    const { TxnSignature: _t, LastLedgerSequence: second, ...termsAgain } = decode(again?.bytes ?? '');
    expect(termsAgain).toEqual(terms);
    expect(Number(second) - Number(first)).toBe(LEDGERS_TO_LIVE);
    expect(again).toMatchObject({ sequence: payout.sequence, expiresAfter: second });
  });

  it('decide the outcome with any set that was included', async () => {
    const payout = await payer.signNext();
    payer.server.closeLedger(LEDGERS_TO_LIVE);
    const again = await payer.chain.replace(payout.bytes);
    if (!again) throw new Error('The bytes have expired.');
    const asked = { ...payout, replacedBy: [again] };
    expect(await payer.chain.outcome(asked)).toEqual({ state: 'pending' });
    await payer.chain.send(again.bytes);
    payer.server.closeLedger();
    expect(await payer.chain.outcome(asked)).toMatchObject({ state: 'paid', txHash: again.txHash });
    expect(await payer.chain.outcome({ ...asked, replacedBy: [] })).toMatchObject({ state: 'foreign' });
  });

  it('are not needed for a first set that was included after all', async () => {
    const payout = await payer.pay();
    const other = { ...(await payer.signNext()), sequence: payout.sequence };
    expect(await payer.chain.outcome({ ...payout, replacedBy: [other] })).toMatchObject({ state: 'paid' });
  });
});
