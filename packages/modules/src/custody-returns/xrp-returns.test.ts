import { auditKeyOf, openDatabase, rowsOf, sql } from '@tributary/database';
import { usdt } from '@tributary/domain';
import {
  breachesOf,
  Effects,
  giveVerifiedAddress,
  memberWithBalance,
  MEMBER_ADDRESSES,
  SimulatedCrash,
  TestProgramme,
  useFreshDatabase,
  XRP_LIFE,
  XrpAccountScene,
  type Crash,
} from '@tributary/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bindAuditKey } from '../installation/index.ts';
import {
  compareSequences,
  decideWithdrawal,
  offerXrp,
  payApproved,
  requestWithdrawal,
  settlePayouts,
} from '../withdrawals/index.ts';
import { countExcesses, passReturns, returnableNow } from './index.ts';

const DROPS = 1_000_000n;
const rate = { usdtPerXrpMicro: 2_500_000n, source: 'test' };
const quotes = { quote: () => Promise.resolve({ ...rate, quotedAt: new Date() }) };

const databases = useFreshDatabase();
let programme: TestProgramme;
let scene: XrpAccountScene;
beforeEach(async () => {
  const database = await databases.open();
  programme = await TestProgramme.begin(database.db, { treasury: 0 });
  scene = await XrpAccountScene.begin(database);
});
afterEach(() => scene.close());

/** A new member's withdrawal of 90 USDT, as 36 XRP, that one operator approved. */
const approveWithdrawal = async (): Promise<void> => {
  const { db, proposer: operator } = scene;
  await programme.letOneApprove();
  const memberId = await memberWithBalance(programme, 'anna', { profit: usdt(1_000) });
  const { xrp: address } = MEMBER_ADDRESSES;
  await giveVerifiedAddress(db, memberId, { coin: 'xrp', address });
  const asked = { memberId, wallet: 'profit', coin: 'xrp', grossMicro: usdt(100), address } as const;
  const { id } = await requestWithdrawal(db, asked);
  const { drops: confirmedDrops } = await offerXrp({ db, quotes }, { id, operatorId: operator.id });
  const decision = { operator, id, seen: {}, hasTypedPassword: true, decision: 'approve' } as const;
  await decideWithdrawal({ db }, { ...decision, confirmedDrops });
};
const paying = () => ({ ...scene.needs, db: scene.db, limits: undefined });
const sequences = () =>
  rowsOf(
    scene.db,
    sql<{ status: string }>`select status from account_sequences where is_given order by sequence`,
  );
const unexplained = () => rowsOf(scene.db, sql`select 1 from unexplained_sequences`);
const lost = { send: () => Promise.resolve({ accepted: false, reply: 'the connection closed' }) };

describe('the excess of the XRP account', () => {
  it('goes to custody once, after two operators, however many signers run, and is in no book', async () => {
    const books = () => rowsOf(scene.db, sql`select count(*) from ledger.entries`);
    const before = await books();
    expect(await countExcesses(scene.db)).toBe(1);
    const { id } = await scene.propose(500n);
    await expect(scene.confirm(id, scene.proposer)).rejects.toThrow();
    await passReturns(scene.needs);
    expect(scene.returned).toBe(0n);
    await scene.confirm(id);
    expect(await countExcesses(scene.db)).toBe(0);
    await Promise.all([passReturns(scene.needs), passReturns(scene.needs), passReturns(scene.needs)]);
    expect(await breachesOf(scene.db)).toEqual([]);
    scene.server.closeLedger();
    await Promise.all([passReturns(scene.needs), passReturns(scene.needs)]);
    await passReturns(scene.needs);
    scene.server.closeLedger(XRP_LIFE);
    expect(await scene.rows()).toEqual([{ status: 'paid', reason: null }]);
    expect(scene.returned).toBe(500n * DROPS);
    expect(await books()).toEqual(before);
    expect(await breachesOf(scene.db)).toEqual([]);
  });

  it('leaves the ceiling, the reserve and approved withdrawals in the account', async () => {
    const { chain, account } = scene.chain;
    await approveWithdrawal();
    expect(await returnableNow(scene.db, { chain, account })).toEqual({
      excessMicro: 464n * DROPS,
      destination: scene.custody.account,
      refusal: null,
    });
    await expect(scene.propose(465n)).rejects.toThrow(/464\.00 XRP are above the ceiling now/);
    await passReturns({ ...scene.needs, custodyAddress: undefined });
    await expect(scene.propose()).rejects.toThrow(/SIGNER_XRP_CUSTODY_ADDRESS/);
  });

  it('arrives once wherever the signer dies', async () => {
    let at = 1;
    for (let isReached = true; isReached; at++)
      for (const side of ['before', 'after'] as const) isReached = await diesAt({ at, side });
    expect(at).toBeGreaterThan(4);
  });
});

/** One return whose signer dies once; true when it reached that place. */
const diesAt = async (crash: Crash): Promise<boolean> => {
  const before = scene.returned;
  scene.holds(1_500n);
  scene.server.closeLedger();
  await scene.watch();
  await scene.confirmed();
  let hasDied = false;
  for (const each of [crash, undefined]) {
    const effects = new Effects(each);
    const own = { ...scene.needs, db: effects.db(scene.signer.db), chain: effects.chain(scene.chain) };
    const live = async () => {
      for (let pass = 0; pass < 4; pass++) {
        await passReturns(own, { resendAfterSeconds: 0 });
        scene.server.closeLedger();
      }
    };
    await live().catch((error: unknown) => {
      if (!(error instanceof SimulatedCrash)) throw error;
    });
    hasDied ||= effects.crashed;
  }
  const last = (await scene.rows()).at(-1)?.status;
  expect({ crash, sent: scene.returned - before, last }).toEqual({ crash, sent: 400n * DROPS, last: 'paid' });
  return hasDied;
};

describe('a confirmed return of XRP', () => {
  it('waits while payouts are paused', async () => {
    await scene.confirmed();
    await scene.pause(true);
    expect(await passReturns(scene.needs)).toBe(0);
    await scene.pause(false);
    expect(await passReturns(scene.needs)).toBe(1);
  });

  it('shares the sequences of withdrawals, and a start finds each of them explained', async () => {
    await scene.confirmed();
    await passReturns(scene.needs);
    await approveWithdrawal();
    await payApproved(paying());
    scene.server.closeLedger();
    await passReturns(scene.needs);
    await settlePayouts(paying());
    await compareSequences(scene.needs, { isForced: true });
    expect(await sequences()).toEqual([{ status: 'paid' }, { status: 'paid' }]);
    expect(await unexplained()).toEqual([]);
  });

  it('is signed again under its sequence once it has expired, and a withdrawal waits behind it', async () => {
    await scene.confirmed();
    await passReturns({ ...scene.needs, chain: { ...scene.chain, ...lost } });
    scene.server.closeLedger(XRP_LIFE + 1);
    expect(await passReturns(scene.needs)).toBe(0);
    expect(await scene.rows()).toMatchObject([{ status: 'broadcast' }]);
    await approveWithdrawal();
    await payApproved(paying());
    scene.server.closeLedger();
    await passReturns(scene.needs);
    await settlePayouts(paying());
    expect(await sequences()).toEqual([{ status: 'paid' }, { status: 'paid' }]);
    expect(await scene.rows()).toMatchObject([{ status: 'paid' }]);
  });

  it('is dropped unsigned if custody requires a tag', async () => {
    scene.server.fund(scene.custody.account, 1_000_000n * DROPS, { needsTag: true });
    await scene.confirmed();
    await passReturns(scene.needs);
    expect(await scene.rows()).toEqual([
      { status: 'dropped', reason: 'The address accepts payments with a destination tag only.' },
    ]);
    expect(await sequences()).toEqual([]);
  });

  it('halts the account if another transaction takes its sequence', async () => {
    await scene.confirmed();
    await passReturns({ ...scene.needs, chain: { ...scene.chain, ...lost } });
    scene.server.foreignTransaction(scene.chain.account);
    await passReturns(scene.needs);
    expect(await scene.rows()).toMatchObject([{ status: 'foreign' }]);
    expect(await unexplained()).toHaveLength(1);
    expect(await passReturns(scene.needs)).toBe(0);
    await expect(scene.propose(10n)).rejects.toThrow(/halted/);
  });

  it('is dropped if the ledger requires a larger reserve by then', async () => {
    await scene.confirmed(500n);
    scene.server.ledger.reserveDrops = 3n * DROPS;
    await passReturns(scene.needs);
    expect(await scene.rows()).toEqual([
      { status: 'dropped', reason: expect.stringMatching(/no longer holds this much/) },
    ]);
    expect(scene.returned).toBe(0n);
  });

  it.each([
    ['to custody, without seals', (custody: string) => custody, /No sealed proposal/],
    ['to an address of a thief', () => MEMBER_ADDRESSES.xrp, /not the custody address of the signer/],
    ['to custody in other letters', (custody: string) => custody.toLowerCase(), /not the custody address/],
  ])('is not sent %s, as a thief of the application’s login writes it', async (_, to, reason) => {
    await bindAuditKey(scene.db);
    const { chain, account } = scene.chain;
    const theirs = openDatabase(scene.url, { auditKey: auditKeyOf('a guess'), poolSize: 1 });
    try {
      await sql`
        with forged as (
          insert into proposals (kind, subject, details, reason, proposed_by, lapses_at, status, decided_by, decided_at)
          values ('custody.return', ${`account:${chain}:${account}`}, '{}', 'R', ${scene.proposer.id},
            app_now() + interval '1 day', 'confirmed', ${scene.confirmer.id}, app_now()) returning id)
        insert into custody_returns (proposal_id, chain, account, destination, amount_raw, keeps_raw)
        select id, ${chain}, ${account}, ${to(scene.custody.account)}, ${String(400n * DROPS)}::numeric, 0 from forged`.execute(
        theirs.db,
      );
    } finally {
      await theirs.close();
    }
    await passReturns(scene.needs);
    expect(await scene.rows()).toEqual([{ status: 'dropped', reason: expect.stringMatching(reason) }]);
    expect(scene.returned).toBe(0n);
  });
});
