import { decode, hashes, Wallet } from 'xrpl';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  ChainSetupError,
  ChainUnavailableError,
  LedgerGapError,
  PayoutRefusedError,
} from '../chain-errors.ts';
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

describe('verifySetup', () => {
  it('accepts its network and refuses another', async () => {
    await expect(chain.verifySetup()).resolves.toBeUndefined();
    server.networkId = 0;
    await expect(chain.verifySetup()).rejects.toThrow(ChainSetupError);
  });
});

describe('sign', () => {
  it('covers sequence, tag, amount, fee and the last ledger, and knows the hash before sending', async () => {
    const signed = await chain.sign(ASKED, 1_234);
    expect(decode(signed.bytes)).toMatchObject({
      TransactionType: 'Payment',
      Account: WALLET.address,
      Destination: MEMBER,
      DestinationTag: 77,
      Amount: '12500000',
      Fee: '12',
      Sequence: 1_234,
      LastLedgerSequence: server.ledger.validated + LEDGERS_TO_LIVE,
    });
    expect(signed.txHash).toBe(hashes.hashSignedTx(signed.bytes));
    expect(signed).toMatchObject({
      sequence: 1_234,
      expiresAfter: server.ledger.validated + LEDGERS_TO_LIVE,
    });
    expect(server.calls).not.toContain('submit');
  });
  it('names the network only if the ledger demands it', async () => {
    expect(decode((await chain.sign(ASKED, 1)).bytes)).not.toHaveProperty('NetworkID');
    const side = payoutChain({ networkId: 21_338 });
    expect(decode((await side.sign(ASKED, 1)).bytes)).toMatchObject({ NetworkID: 21_338 });
    await side.close();
  });
  it('keeps tag 0 apart from no tag', async () => {
    expect(decode((await chain.sign({ ...ASKED, tag: 0 }, 1)).bytes)).toMatchObject({ DestinationTag: 0 });
    const { bytes } = await chain.sign({ ...ASKED, tag: undefined }, 1);
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
    await expect(chain.sign({ ...ASKED, ...change }, 1)).rejects.toThrow(PayoutRefusedError);
  });
  it('refuses a malformed seed without repeating it', () => {
    const settings = { chain: 'xrpl', rpcUrl: server.url, networkId: 1 };
    expect(() => createXrplPayoutChain(settings, 'sNotASeed')).toThrow(ChainSetupError);
    expect(() => createXrplPayoutChain(settings, 'sNotASeed')).not.toThrow(/sNotASeed/);
  });
});

describe('the outcome of an XRP payout', () => {
  it('is pending after a provisional tesSUCCESS, and paid with the delivered amount once validated', async () => {
    const payout = await signNext();
    expect(await chain.send(payout.bytes)).toEqual({ accepted: true, reply: 'tesSUCCESS' });
    expect(await chain.outcome(payout)).toEqual({ state: 'pending' });
    server.closeLedger();
    const blockNumber = server.ledger.validated;
    expect(await chain.outcome(payout)).toEqual({ state: 'paid', blockNumber, deliveredRaw: 12_500_000n });
    expect(server.dropsOf(MEMBER)).toBe(17_500_000n);
  });
  it('expires if a provisional tesSUCCESS is never validated, and not one ledger early', async () => {
    const payout = await signNext();
    await chain.send(payout.bytes);
    server.dropOpen();
    server.closeLedger(LEDGERS_TO_LIVE - 1);
    expect(await chain.outcome(payout)).toEqual({ state: 'pending' });
    server.closeLedger();
    expect(await chain.outcome(payout)).toMatchObject({ state: 'expired', blockNumber: payout.expiresAfter });
  });
  it('is paid in its very last ledger', async () => {
    const payout = await signNext();
    server.closeLedger(LEDGERS_TO_LIVE - 1);
    await chain.send(payout.bytes);
    server.closeLedger();
    expect(await chain.outcome(payout)).toMatchObject({ state: 'paid', blockNumber: payout.expiresAfter });
  });
  it('is expired when the payout was sent after its last ledger', async () => {
    const payout = await signNext();
    server.closeLedger(LEDGERS_TO_LIVE);
    expect(await chain.send(payout.bytes)).toEqual({ accepted: false, reply: 'tefMAX_LEDGER' });
    expect(await chain.outcome(payout)).toMatchObject({ state: 'expired' });
    expect(server.dropsOf(MEMBER)).toBe(5_000_000n);
  });
  it('has failed after a validated tec: the sequence is used and no money moved', async () => {
    const payout = await signNext({ ...ASKED, tag: undefined });
    server.fund(MEMBER, 5_000_000n, { needsTag: true });
    await chain.send(payout.bytes);
    server.closeLedger();
    expect(await chain.outcome(payout)).toMatchObject({ state: 'failed', reason: 'tecDST_TAG_NEEDED' });
    expect(server.dropsOf(MEMBER)).toBe(5_000_000n);
    await expect(chain.nextSequence()).resolves.toBe(payout.sequence + 1);
  });
  it('has failed when the payout account has too little', async () => {
    const payout = await pay({ destination: STRANGER, tag: undefined, amountRaw: 2_000_000_000n });
    expect(await chain.outcome(payout)).toMatchObject({ state: 'failed', reason: 'tecUNFUNDED_PAYMENT' });
  });
  it('is unknown with a gap between the signing and the last ledger', async () => {
    const payout = await pay();
    server.closeLedger(LEDGERS_TO_LIVE);
    const included = server.ledger.txs.get(payout.txHash)?.ledger ?? 0;
    server.gap(included, included);
    await expect(chain.outcome(payout)).rejects.toThrow(LedgerGapError);
    server.fillGaps();
    expect(await chain.outcome(payout)).toMatchObject({ state: 'paid' });
  });
  it('is known with a gap before the signing or after the last ledger', async () => {
    server.closeLedger(5);
    const payout = await signNext();
    const signedAt = server.ledger.validated;
    server.closeLedger(LEDGERS_TO_LIVE + 5);
    server.gap(signedAt - 3, signedAt);
    server.gap(signedAt + LEDGERS_TO_LIVE + 1, signedAt + LEDGERS_TO_LIVE + 2);
    expect(await chain.outcome(payout)).toMatchObject({ state: 'expired' });
  });
  it('is foreign when another transaction used the sequence, before and after expiry', async () => {
    const payout = await signNext();
    server.foreignTransaction(WALLET.address);
    expect(await chain.send(payout.bytes)).toEqual({ accepted: false, reply: 'tefPAST_SEQ' });
    expect(await chain.outcome(payout)).toMatchObject({ state: 'foreign', sequence: payout.sequence });
    server.closeLedger(LEDGERS_TO_LIVE);
    expect(await chain.outcome(payout)).toMatchObject({ state: 'foreign' });
  });
  it('is not foreign when the sequence is used and the history has a hole', async () => {
    const payout = await signNext();
    server.foreignTransaction(WALLET.address);
    server.gap(server.ledger.validated, server.ledger.validated);
    await expect(chain.outcome(payout)).rejects.toThrow(LedgerGapError);
  });
  it.each(['tefPAST_SEQ', 'tefALREADY', 'terPRE_SEQ', 'telINSUF_FEE_P', 'temMALFORMED', 'tecPATH_DRY'])(
    'is not decided by the reply %s while the payout can still be included',
    async (reply) => {
      const payout = await signNext();
      server.rejectNext(reply);
      expect(await chain.send(payout.bytes)).toEqual({ accepted: false, reply });
      expect(await chain.outcome(payout)).toEqual({ state: 'pending' });
    },
  );
});

describe('a lost connection', () => {
  it('loses only a reply: the same bytes settle it, paid once', async () => {
    const payout = await signNext();
    server.loseNextReply();
    expect((await chain.send(payout.bytes)).accepted).toBe(false);
    expect(await chain.send(payout.bytes)).toEqual({ accepted: false, reply: 'tefALREADY' });
    server.closeLedger();
    expect(await chain.outcome(payout)).toMatchObject({ state: 'paid' });
    expect(server.dropsOf(MEMBER)).toBe(17_500_000n);
  });
  it('is opened again at the next request', async () => {
    const payout = await pay();
    server.disconnectAll();
    const asked = () => chain.outcome(payout).catch((error: unknown) => error);
    await expect.poll(asked, { timeout: 3_000 }).toMatchObject({ state: 'paid' });
  });
  it('leaves the outcome unknown while the server is silent or away', async () => {
    const payout = await pay();
    server.beSilent();
    await expect(chain.outcome(payout)).rejects.toThrow(ChainUnavailableError);
    server.beSilent(false);
    expect(await chain.outcome(payout)).toMatchObject({ state: 'paid' });
    await server.close();
    await expect(chain.outcome(payout)).rejects.toThrow(ChainUnavailableError);
    server = await FakeRippled.start();
  });
});

describe('the list of an XRP account’s spent sequences', () => {
  it('names each validated payment, and transactions that moved nothing', async () => {
    const first = await pay();
    server.foreignTransaction(WALLET.address);
    const range = { from: first.sequence, upTo: first.sequence + 1, since: 0 };
    expect(await chain.spentSequences(range)).toMatchObject([
      {
        sequence: first.sequence,
        txHash: first.txHash,
        moved: { destination: MEMBER, tag: 77, amountRaw: ASKED.amountRaw },
      },
      { sequence: first.sequence + 1, moved: undefined },
    ]);
    expect(await chain.spentSequences({ ...range, since: server.ledger.validated })).toEqual([]);
  });
});
