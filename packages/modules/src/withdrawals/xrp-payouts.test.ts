import { createXrplPayoutChain, type XrplPayoutChain } from '@tributary/chain/xrpl';
import { FakeRippled } from '@tributary/chain/testing';
import { inTransaction, sql } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { balancesOf, programmeBalance } from '@tributary/ledger';
import { silentLogger } from '@tributary/runtime';
import {
  giveVerifiedAddress,
  memberWithBalance,
  operatorNamed,
  TestProgramme,
  useFreshDatabase,
} from '@tributary/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  decideWithdrawal,
  getWithdrawal,
  offerXrp,
  payApproved,
  requestWithdrawal,
  settlePayouts,
  type PayoutNeeds,
  unexplainedSequences,
} from './index.ts';
import { haltPayouts } from './halt-payouts.ts';
import { FAILURE_REMARKS } from './payout-failures.ts';
import { resolvePayout } from './resolve-payout.ts';

const ENTROPY_SEED = 'sn3nxiW7v8KXzPzAqzyHXbSSKNuN9';
const MEMBER = 'rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe';
const TAG = 77;
const DROPS = 36_000_000n;
const LIFE = 20;
const rate = { usdtPerXrpMicro: 2_500_000n, source: 'test' };
const quotes = { quote: () => Promise.resolve({ ...rate, quotedAt: new Date() }) };

const databases = useFreshDatabase();
let server: FakeRippled;
let chain: XrplPayoutChain;
let needs: PayoutNeeds;
let programme: TestProgramme;
let memberId: number;
let olga: { id: number; username: string };

beforeEach(async () => {
  const { db } = await databases.open();
  programme = await TestProgramme.begin(db, { treasury: 0 });
  await programme.letOneApprove();
  memberId = await memberWithBalance(programme, 'anna', { profit: usdt(1_000) });
  await giveVerifiedAddress(db, memberId, { coin: 'xrp', address: MEMBER, tag: TAG });
  olga = await operatorNamed(db, 'olga');
  server = await FakeRippled.start();
  const settings = { chain: 'xrpl', rpcUrl: server.url, networkId: 1, timeoutMs: 1_000, ledgersToLive: LIFE };
  chain = createXrplPayoutChain(settings, ENTROPY_SEED);
  server.fund(chain.account, 10_000_000_000n);
  server.fund(MEMBER, 5_000_000n, { needsTag: true });
  needs = { db, chain, logger: silentLogger() };
});
afterEach(async () => {
  await chain.close();
  await server.close();
});

const approved = async (): Promise<number> => {
  const request = {
    memberId,
    wallet: 'profit',
    coin: 'xrp',
    grossMicro: usdt(100),
    address: MEMBER,
  } as const;
  const { id } = await requestWithdrawal(needs.db, request);
  const { drops: confirmedDrops } = await offerXrp({ db: needs.db, quotes }, { id, operatorId: olga.id });
  await decideWithdrawal(
    { db: needs.db },
    { operator: olga, id, seen: {}, hasTypedPassword: true, decision: 'approve', confirmedDrops },
  );
  return id;
};
const statusOf = async (id: number) => (await getWithdrawal(needs.db, id)).status;
const held = async () => (await balancesOf(needs.db, memberId)).held;
const received = () => server.dropsOf(MEMBER) - 5_000_000n;

describe('an XRP withdrawal from request to receipt', () => {
  it('pays the fixed drops to the address with its tag, from the XRP desk', async () => {
    const id = await approved();
    await payApproved(needs);
    expect(await statusOf(id)).toBe('broadcast');
    await settlePayouts(needs);
    expect(await statusOf(id)).toBe('broadcast');
    server.closeLedger();
    await settlePayouts(needs);
    expect(await statusOf(id)).toBe('completed');
    expect(received()).toBe(DROPS);
    expect(await programmeBalance(needs.db, 'xrp_desk')).toBe(usdt(90));
    expect(await programmeBalance(needs.db, 'custody')).toBe(0n);
    expect(await programmeBalance(needs.db, 'fees')).toBe(usdt(10));
  });

  it('pays several in one pass, in the order of their sequences', async () => {
    const ids = [await approved(), await approved(), await approved()];
    await payApproved(needs);
    server.closeLedger();
    await settlePayouts(needs);
    for (const id of ids) expect(await statusOf(id)).toBe('completed');
    expect(received()).toBe(3n * DROPS);
  });

  it('is unknown after a lost reply, and decided by the validated ledger', async () => {
    const id = await approved();
    server.loseNextReply();
    await payApproved(needs);
    expect(await statusOf(id)).toBe('unknown');
    server.closeLedger();
    await settlePayouts(needs);
    expect(await statusOf(id)).toBe('completed');
    expect(received()).toBe(DROPS);
  });

  it('sends the same bytes again when a provisional success was dropped', async () => {
    const id = await approved();
    await payApproved(needs);
    server.dropOpen();
    server.closeLedger();
    await settlePayouts(needs, { resendAfterSeconds: 0 });
    server.closeLedger();
    await settlePayouts(needs);
    expect(await statusOf(id)).toBe('completed');
    expect(received()).toBe(DROPS);
  });

  it('is signed again under its sequence when it expires, at the fee of that moment', async () => {
    const id = await approved();
    server.rejectNext('telINSUF_FEE_P');
    await payApproved(needs);
    server.closeLedger(LIFE - 1);
    await settlePayouts(needs);
    expect(await statusOf(id)).toBe('unknown');
    expect(await held()).toBe(usdt(100));
    server.ledger.openFeeDrops = 400n;
    server.closeLedger();
    expect(await settlePayouts(needs)).toBe(0);
    expect(await statusOf(id)).toBe('broadcast');
    server.closeLedger();
    await settlePayouts(needs);
    expect(await statusOf(id)).toBe('completed');
    expect(received()).toBe(DROPS);
    const included = [...server.ledger.txs.values()].filter(({ ledger }) => ledger !== undefined);
    expect(included.map(({ payment }) => payment.Fee)).toEqual(['400']);
  });

  it('waits unsigned while the open ledger asks for more than the most that is paid', async () => {
    const id = await approved();
    server.ledger.openFeeDrops = 10_001n;
    await expect(payApproved(needs)).rejects.toThrow('The open ledger asks for a fee of 10001 drops');
    expect(await statusOf(id)).toBe('approved');
    server.ledger.openFeeDrops = 10_000n;
    await payApproved(needs);
    expect(await statusOf(id)).toBe('broadcast');
  });

  it('is signed again as often as it expires, and paid once', async () => {
    const id = await approved();
    for (const _ of [1, 2, 3]) {
      server.rejectNext('telINSUF_FEE_P');
      await payApproved(needs);
      server.closeLedger(LIFE);
      server.rejectNext('telINSUF_FEE_P');
      await settlePayouts(needs);
      expect(await statusOf(id)).toBe('unknown');
    }
    server.closeLedger(LIFE);
    await settlePayouts(needs);
    server.closeLedger();
    await settlePayouts(needs);
    expect(await statusOf(id)).toBe('completed');
    expect(received()).toBe(DROPS);
  });

  it('keeps its sequence when it is signed again, so that later ones are not stuck behind it', async () => {
    const first = await approved();
    server.rejectNext('telINSUF_FEE_P');
    await payApproved(needs);
    server.closeLedger(LIFE - 2);
    const second = await approved();
    await payApproved(needs);
    server.closeLedger(2);
    await settlePayouts(needs);
    await settlePayouts(needs, { resendAfterSeconds: 0 });
    server.closeLedger();
    await settlePayouts(needs);
    expect([await statusOf(first), await statusOf(second)]).toEqual(['completed', 'completed']);
    expect(received()).toBe(2n * DROPS);
  });

  it('is released when it expires after the withdrawals of its member were stopped', async () => {
    const id = await approved();
    server.rejectNext('telINSUF_FEE_P');
    await payApproved(needs);
    await sql`update members set withdrawals_stopped_at = app_now() where id = ${memberId}`.execute(needs.db);
    server.closeLedger(LIFE);
    await settlePayouts(needs);
    expect(await statusOf(id)).toBe('failed');
    expect(await held()).toBe(0n);
    expect(received()).toBe(0n);
  });

  it('is not signed again while payouts are halted', async () => {
    const id = await approved();
    server.rejectNext('telINSUF_FEE_P');
    await payApproved(needs);
    server.closeLedger(LIFE);
    await inTransaction(needs.db, (tx) => haltPayouts(tx, needs, 'a test'));
    await settlePayouts(needs);
    expect(await statusOf(id)).toBe('unknown');
    const { rows } = await sql`select 1 from payout_replacements`.execute(needs.db);
    expect(rows).toEqual([]);
  });

  it('is released unsent if its address demands a tag that it has not', async () => {
    memberId = await memberWithBalance(programme, 'berta', { profit: usdt(1_000) });
    await giveVerifiedAddress(needs.db, memberId, { coin: 'xrp', address: MEMBER });
    const id = await approved();
    await payApproved(needs);
    expect(await getWithdrawal(needs.db, id)).toMatchObject({
      status: 'failed',
      remark: FAILURE_REMARKS.tagNeeded,
    });
    expect(await held()).toBe(0n);
    expect(server.calls).not.toContain('submit');
  });

  it('is released when the ledger claims a cost and delivers nothing', async () => {
    const id = await approved();
    await payApproved(needs);
    server.fund(chain.account, 2_000_000n);
    server.closeLedger();
    await settlePayouts(needs);
    expect(await getWithdrawal(needs.db, id)).toMatchObject({
      status: 'failed',
      remark: FAILURE_REMARKS.refused,
    });
    const { rows } = await sql`select reason from payouts`.execute(needs.db);
    expect(rows).toEqual([{ reason: 'tecUNFUNDED_PAYMENT' }]);
    expect(await held()).toBe(0n);
    expect(received()).toBe(0n);
  });

  it('waits while the server lacks the ledgers that may contain the outcome', async () => {
    const id = await approved();
    await payApproved(needs);
    server.closeLedger();
    const included = server.ledger.validated;
    server.closeLedger(LIFE);
    server.gap(included, included);
    await settlePayouts(needs);
    expect(await held()).toBe(usdt(100));
    server.fillGaps();
    await settlePayouts(needs);
    expect(await statusOf(id)).toBe('completed');
    expect(received()).toBe(DROPS);
  });

  it('is settled once by the finding of a person, if the hole stays and its bytes have expired', async () => {
    const id = await approved();
    await payApproved(needs);
    server.closeLedger();
    const included = server.ledger.validated;
    const resolve = (outcome: 'paid' | 'failed', block: number) =>
      inTransaction(needs.db, (tx) =>
        resolvePayout(tx, {
          withdrawalId: id,
          outcome,
          block,
          operator: olga,
          note: 'seen on a full server',
        }),
      );
    await expect(resolve('failed', included)).rejects.toMatchObject({ code: 'illegalTransition' });
    await expect(resolve('paid', included + LIFE)).rejects.toMatchObject({ code: 'illegalTransition' });
    await resolve('paid', included);
    expect(await statusOf(id)).toBe('completed');
    expect(await held()).toBe(0n);
    await expect(resolve('paid', included)).rejects.toMatchObject({ code: 'illegalTransition' });
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from audit_log where action = 'withdrawal.payout.resolved'`.execute(needs.db);
    expect(rows).toEqual([{ n: 1 }]);
    expect(await settlePayouts(needs)).toBe(0);
  });

  it('waits, and does not fail, while the account keeps no more than its reserve', async () => {
    const id = await approved();
    server.fund(chain.account, 20_000_000n);
    expect(await payApproved(needs)).toBe(0);
    expect(await statusOf(id)).toBe('approved');
    server.fund(chain.account, 100_000_000n);
    expect(await payApproved(needs)).toBe(1);
  });

  it('halts the account when a foreign transaction took its sequence', async () => {
    const id = await approved();
    server.rejectNext('telCAN_NOT_QUEUE');
    await payApproved(needs);
    server.foreignTransaction(chain.account);
    await settlePayouts(needs);
    expect(await statusOf(id)).toBe('unknown');
    expect(await held()).toBe(usdt(100));
    await expect(approved()).rejects.toMatchObject({ code: 'unavailable' });
    expect(await payApproved(needs)).toBe(0);
    expect(received()).toBe(0n);
    expect(await unexplainedSequences(needs.db)).toMatchObject([
      { txHash: expect.any(String), destination: null },
    ]);
  });
});
