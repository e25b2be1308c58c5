import { decode, hashes } from 'xrpl';
import { describe, expect, it } from 'vitest';
import {
  ChainSetupError,
  ChainUnavailableError,
  LedgerGapError,
  PayoutRefusedError,
} from '../chain-errors.ts';
import { ASKED, LEDGERS_TO_LIVE, MEMBER, STRANGER, WALLET, XrpPayer } from '../testing/xrp-payer.ts';
import { createXrplPayoutChain } from './xrpl-payout-chain.ts';

const payer = new XrpPayer();

describe('verifySetup', () => {
  it('accepts its network and refuses another', async () => {
    await expect(payer.chain.verifySetup()).resolves.toBeUndefined();
    payer.server.networkId = 0;
    await expect(payer.chain.verifySetup()).rejects.toThrow(ChainSetupError);
  });
});

describe('sign', () => {
  it('covers sequence, tag, amount, fee and the last ledger, and knows the hash before sending', async () => {
    const signed = await payer.chain.sign(ASKED, 1_234);
    expect(decode(signed.bytes)).toMatchObject({
      TransactionType: 'Payment',
      Account: WALLET.address,
      Destination: MEMBER,
      DestinationTag: 77,
      Amount: '12500000',
      Fee: '12',
      Sequence: 1_234,
      LastLedgerSequence: payer.server.ledger.validated + LEDGERS_TO_LIVE,
    });
    expect(signed.txHash).toBe(hashes.hashSignedTx(signed.bytes));
    expect(signed).toMatchObject({
      sequence: 1_234,
      expiresAfter: payer.server.ledger.validated + LEDGERS_TO_LIVE,
    });
    expect(payer.server.calls).not.toContain('submit');
  });
  it('names the network only if the ledger demands it', async () => {
    expect(decode((await payer.chain.sign(ASKED, 1)).bytes)).not.toHaveProperty('NetworkID');
    const side = payer.opened({ networkId: 21_338 });
    expect(decode((await side.sign(ASKED, 1)).bytes)).toMatchObject({ NetworkID: 21_338 });
    await side.close();
  });
  it('keeps tag 0 apart from no tag', async () => {
    expect(decode((await payer.chain.sign({ ...ASKED, tag: 0 }, 1)).bytes)).toMatchObject({
      DestinationTag: 0,
    });
    const { bytes } = await payer.chain.sign({ ...ASKED, tag: undefined }, 1);
    expect(decode(bytes)).not.toHaveProperty('DestinationTag');
  });
  it.each([
    ['an X-address', { destination: 'XVPcpSm47b1CZkf5AkKM9a84dQHe3m7KeRDdpRqSUUhRxU4' }],
    ['a mistyped address', { destination: 'rHb8CJAWyB4rj91VRWn96DkukG4bwdtyTh' }],
    ['a black hole', { destination: 'rrrrrrrrrrrrrrrrrrrrrhoLvTp' }],
    ['its own account', { destination: WALLET.address }],
    ['an EVM address', { destination: '0x1111111111111111111111111111111111111111' }],
    ['a tag that is too large', { tag: 4_294_967_296 }],
    ['a negative tag', { tag: -1 }],
    ['nothing', { amountRaw: 0n }],
  ])('refuses to pay %s', async (_title, change) => {
    await expect(payer.chain.sign({ ...ASKED, ...change }, 1)).rejects.toThrow(PayoutRefusedError);
  });
  it('refuses a malformed seed without repeating it', () => {
    const settings = { chain: 'xrpl', rpcUrl: payer.server.url, networkId: 1 };
    expect(() => createXrplPayoutChain(settings, 'sNotASeed')).toThrow(ChainSetupError);
    expect(() => createXrplPayoutChain(settings, 'sNotASeed')).not.toThrow(/sNotASeed/);
  });
});

describe('the outcome of an XRP payout', () => {
  it('is pending after a provisional tesSUCCESS, and paid with the delivered amount once validated', async () => {
    const payout = await payer.signNext();
    expect(await payer.chain.send(payout.bytes)).toEqual({ accepted: true, reply: 'tesSUCCESS' });
    expect(await payer.chain.outcome(payout)).toEqual({ state: 'pending' });
    payer.server.closeLedger();
    const blockNumber = payer.server.ledger.validated;
    expect(await payer.chain.outcome(payout)).toEqual({
      state: 'paid',
      blockNumber,
      feeRaw: 12n,
      deliveredRaw: 12_500_000n,
    });
    expect(payer.server.dropsOf(MEMBER)).toBe(17_500_000n);
  });
  it('expires if a provisional tesSUCCESS is never validated, and not one ledger early', async () => {
    const payout = await payer.signNext();
    await payer.chain.send(payout.bytes);
    payer.server.dropOpen();
    payer.server.closeLedger(LEDGERS_TO_LIVE - 1);
    expect(await payer.chain.outcome(payout)).toEqual({ state: 'pending' });
    payer.server.closeLedger();
    expect(await payer.chain.outcome(payout)).toMatchObject({
      state: 'expired',
      blockNumber: payout.expiresAfter,
    });
  });
  it('is paid in its very last ledger', async () => {
    const payout = await payer.signNext();
    payer.server.closeLedger(LEDGERS_TO_LIVE - 1);
    await payer.chain.send(payout.bytes);
    payer.server.closeLedger();
    expect(await payer.chain.outcome(payout)).toMatchObject({
      state: 'paid',
      blockNumber: payout.expiresAfter,
    });
  });
  it('is expired when the payout was sent after its last ledger', async () => {
    const payout = await payer.signNext();
    payer.server.closeLedger(LEDGERS_TO_LIVE);
    expect(await payer.chain.send(payout.bytes)).toEqual({ accepted: false, reply: 'tefMAX_LEDGER' });
    expect(await payer.chain.outcome(payout)).toMatchObject({ state: 'expired' });
    expect(payer.server.dropsOf(MEMBER)).toBe(5_000_000n);
  });
  it('has failed after a validated tec: the sequence is used and no money moved', async () => {
    const payout = await payer.signNext({ ...ASKED, tag: undefined });
    payer.server.fund(MEMBER, 5_000_000n, { needsTag: true });
    await payer.chain.send(payout.bytes);
    payer.server.closeLedger();
    expect(await payer.chain.outcome(payout)).toMatchObject({ state: 'failed', reason: 'tecDST_TAG_NEEDED' });
    expect(payer.server.dropsOf(MEMBER)).toBe(5_000_000n);
    await expect(payer.chain.nextSequence()).resolves.toBe(payout.sequence + 1);
  });
  it('has failed when the payout account has too little', async () => {
    const payout = await payer.pay({ destination: STRANGER, tag: undefined, amountRaw: 2_000_000_000n });
    expect(await payer.chain.outcome(payout)).toMatchObject({
      state: 'failed',
      reason: 'tecUNFUNDED_PAYMENT',
    });
  });
  it('is unknown with a gap between the signing and the last ledger', async () => {
    const payout = await payer.pay();
    payer.server.closeLedger(LEDGERS_TO_LIVE);
    const included = payer.server.ledger.txs.get(payout.txHash)?.ledger ?? 0;
    payer.server.gap(included, included);
    await expect(payer.chain.outcome(payout)).rejects.toThrow(LedgerGapError);
    payer.server.fillGaps();
    expect(await payer.chain.outcome(payout)).toMatchObject({ state: 'paid' });
  });
  it('is known with a gap before the signing or after the last ledger', async () => {
    payer.server.closeLedger(5);
    const payout = await payer.signNext();
    const signedAt = payer.server.ledger.validated;
    payer.server.closeLedger(LEDGERS_TO_LIVE + 5);
    payer.server.gap(signedAt - 3, signedAt);
    payer.server.gap(signedAt + LEDGERS_TO_LIVE + 1, signedAt + LEDGERS_TO_LIVE + 2);
    expect(await payer.chain.outcome(payout)).toMatchObject({ state: 'expired' });
  });
  it('is foreign when another transaction used the sequence, before and after expiry', async () => {
    const payout = await payer.signNext();
    payer.server.foreignTransaction(WALLET.address);
    expect(await payer.chain.send(payout.bytes)).toEqual({ accepted: false, reply: 'tefPAST_SEQ' });
    expect(await payer.chain.outcome(payout)).toMatchObject({ state: 'foreign', sequence: payout.sequence });
    payer.server.closeLedger(LEDGERS_TO_LIVE);
    expect(await payer.chain.outcome(payout)).toMatchObject({ state: 'foreign' });
  });
  it('is not foreign when the sequence is used and the history has a hole', async () => {
    const payout = await payer.signNext();
    payer.server.foreignTransaction(WALLET.address);
    payer.server.gap(payer.server.ledger.validated, payer.server.ledger.validated);
    await expect(payer.chain.outcome(payout)).rejects.toThrow(LedgerGapError);
  });
  it.each(['tefPAST_SEQ', 'tefALREADY', 'terPRE_SEQ', 'telINSUF_FEE_P', 'temMALFORMED', 'tecPATH_DRY'])(
    'is not decided by the reply %s while the payout can still be included',
    async (reply) => {
      const payout = await payer.signNext();
      payer.server.rejectNext(reply);
      expect(await payer.chain.send(payout.bytes)).toEqual({ accepted: false, reply });
      expect(await payer.chain.outcome(payout)).toEqual({ state: 'pending' });
    },
  );
});

describe('a lost connection', () => {
  it('loses only a reply: the same bytes settle it, paid once', async () => {
    const payout = await payer.signNext();
    payer.server.loseNextReply();
    expect((await payer.chain.send(payout.bytes)).accepted).toBe(false);
    expect(await payer.chain.send(payout.bytes)).toEqual({ accepted: false, reply: 'tefALREADY' });
    payer.server.closeLedger();
    expect(await payer.chain.outcome(payout)).toMatchObject({ state: 'paid' });
    expect(payer.server.dropsOf(MEMBER)).toBe(17_500_000n);
  });
  it('is opened again at the next request', async () => {
    const payout = await payer.pay();
    payer.server.disconnectAll();
    const asked = () => payer.chain.outcome(payout).catch((error: unknown) => error);
    await expect.poll(asked, { timeout: 3_000 }).toMatchObject({ state: 'paid' });
  });
  it('leaves the outcome unknown while the server is silent or away', async () => {
    const payout = await payer.pay();
    payer.server.beSilent();
    await expect(payer.chain.outcome(payout)).rejects.toThrow(ChainUnavailableError);
    payer.server.beSilent(false);
    expect(await payer.chain.outcome(payout)).toMatchObject({ state: 'paid' });
    await payer.server.close();
    await expect(payer.chain.outcome(payout)).rejects.toThrow(ChainUnavailableError);
    await payer.startServer();
  });
});

describe('the list of an XRP account’s spent sequences', () => {
  it('names each validated payment, and transactions that moved nothing', async () => {
    const first = await payer.pay();
    payer.server.foreignTransaction(WALLET.address);
    const range = { from: first.sequence, upTo: first.sequence + 1, since: 0 };
    expect(await payer.chain.spentSequences(range)).toMatchObject([
      {
        sequence: first.sequence,
        txHash: first.txHash,
        moved: { destination: MEMBER, tag: 77, amountRaw: ASKED.amountRaw },
      },
      { sequence: first.sequence + 1, moved: undefined },
    ]);
    expect(await payer.chain.spentSequences({ ...range, since: payer.server.ledger.validated })).toEqual([]);
  });
});
