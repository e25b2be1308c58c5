import { setTimeout as delay } from 'node:timers/promises';
import { inTransaction, rowsOf, sql, stopClockAt, type Db } from '@tributary/database';
import { Refused, usdt, type Micro } from '@tributary/domain';
import { balancesOf } from '@tributary/ledger';
import {
  giveVerifiedAddress,
  makeDebtor,
  memberWithBalance,
  operatorNamed,
  startEvmPayouts,
  TestProgramme,
  useDatabase,
} from '@tributary/testing';
import { silentLogger } from '@tributary/runtime';
import { beforeAll, describe, expect, it } from 'vitest';
import { syncAddresses } from '../addresses/index.ts';
import { changeSetting } from '../settings/index.ts';
import {
  cancelWithdrawal,
  decideWithdrawal,
  getWithdrawal,
  offerXrp,
  payApproved,
  requestWithdrawal,
  settlePayouts,
  type Quote,
  type QuoteSource,
  type Withdrawal,
  type WithdrawalDecision,
} from './index.ts';

const database = useDatabase();
const ADDRESS = '0x1111111111111111111111111111111111111111';
const OTHER = '0x2222222222222222222222222222222222222222';
const XRP = 'rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe';
const DAY_MS = 86_400_000;
const RACES = 100;
const ROUNDS = 12;

type Operator = { id: number; username: string };

let db: Db;
let programme: TestProgramme;
let olga: Operator;
let oskar: Operator;
let names = 0;

beforeAll(async () => {
  ({ db } = database.current);
  programme = await TestProgramme.begin(db);
  await programme.liftPayoutLimits();
  [olga, oskar] = [await operatorNamed(db, 'olga'), await operatorNamed(db, 'oskar')];
});

const noPrice: QuoteSource = { quote: () => Promise.reject(new Error('No price')) };
const priced = (changes: Partial<Quote> = {}): QuoteSource => ({
  quote: () =>
    Promise.resolve({ usdtPerXrpMicro: 2_500_000n, source: 'test', quotedAt: new Date(), ...changes }),
});

const memberWith = async (profit: Micro): Promise<number> => {
  const memberId = await memberWithBalance(programme, `dec${++names}`, { profit });
  await giveVerifiedAddress(db, memberId, { coin: 'usdt', address: ADDRESS });
  await giveVerifiedAddress(db, memberId, { coin: 'xrp', address: XRP });
  return memberId;
};

const pending = async (
  memberId: number,
  grossMicro: Micro,
  coin: 'usdt' | 'xrp' = 'usdt',
): Promise<Withdrawal> =>
  requestWithdrawal(db, {
    memberId,
    wallet: 'profit',
    coin,
    grossMicro,
    address: coin === 'xrp' ? XRP : ADDRESS,
  });

/** An operator decides; with a price, the quantity of XRP is looked at first and confirmed. */
const decide = async (decision: Partial<WithdrawalDecision>, quotes?: QuoteSource): Promise<Withdrawal> => {
  const request: WithdrawalDecision = { operator: olga, seen: {}, decision: 'approve', ...decision };
  const offered = quotes && { id: request.id ?? 0, operatorId: request.operator.id };
  const offer = quotes && offered && (await offerXrp({ db, quotes }, offered));
  return decideWithdrawal({ db }, { confirmedDrops: offer?.drops, ...request });
};

const seen = ({ updatedAt }: Withdrawal) => ({ seen: { updatedAt } });

const codesOf = (results: readonly PromiseSettledResult<unknown>[]): string[] =>
  results.flatMap((each) =>
    each.status === 'rejected'
      ? [each.reason instanceof Refused ? each.reason.code : String(each.reason)]
      : [],
  );

describe('approve and reject', () => {
  it('approves what was requested and says who did it', async () => {
    const { id } = await pending(await memberWith(usdt(100)), usdt(100));
    expect(await decide({ id })).toMatchObject({ status: 'approved', netMicro: usdt(90), address: ADDRESS });
    const audit = await rowsOf(
      db,
      sql`select actor, action from audit_log where subject = ${`withdrawal:${id}`}`,
    );
    expect(audit).toEqual([{ actor: 'operator:olga', action: 'withdrawal.approve' }]);
  });

  it('rejects with a remark and releases the hold', async () => {
    const memberId = await memberWith(usdt(100));
    const { id } = await pending(memberId, usdt(100));
    const rejected = await decide({ id, decision: 'reject', remark: 'Documents missing' });
    expect(rejected).toMatchObject({ status: 'rejected', remark: 'Documents missing' });
    expect(await balancesOf(db, memberId)).toMatchObject({ profit: usdt(100), held: 0n });
  });

  it(`lets exactly one of 50 operators who approve and reject win, and names the winner, in ${RACES} rounds (L4)`, async () => {
    const operators = await Promise.all(
      Array.from({ length: 50 }, (_each, n) => operatorNamed(db, `racer${n}`)),
    );
    const memberId = await memberWith(usdt(100 * RACES));
    let approved = 0;
    for (let round = 0; round < RACES; round++) {
      const { id } = await pending(memberId, usdt(100));
      const calls = operators.flatMap((operator) =>
        (['approve', 'reject'] as const).map((decision) => ({ operator, decision })),
      );
      // Whoever is called first mostly wins; so that both sides do, each gets a head start in every other round.
      const waiting = round % 2 === 0 ? 'reject' : 'approve';
      const headStartMs = round % 10;
      const results = await Promise.allSettled(
        calls.map(async (call) => {
          if (call.decision === waiting) await delay(headStartMs);
          return decide({ ...call, id });
        }),
      );
      const won = calls.filter((_call, n) => results[n]?.status === 'fulfilled');
      expect(codesOf(results)).toEqual(Array(calls.length - 1).fill('illegalTransition'));
      const audit = await rowsOf(
        db,
        sql`select actor, action from audit_log where subject = ${`withdrawal:${id}`}`,
      );
      expect(audit).toEqual(
        won.map(({ operator, decision }) => ({
          actor: `operator:${operator.username}`,
          action: `withdrawal.${decision}`,
        })),
      );
      const { status } = await getWithdrawal(db, id);
      expect(status).toBe(won[0]?.decision === 'approve' ? 'approved' : 'rejected');
      if (status === 'approved') approved++;
    }
    expect(approved).toBeGreaterThan(0);
    expect(approved).toBeLessThan(RACES);
    process.stdout.write(`L4: ${RACES} races of 100 decisions, ${approved} approved\n`);
    expect(await balancesOf(db, memberId)).toMatchObject({
      profit: usdt(100 * (RACES - approved)),
      held: usdt(100 * approved),
    });
  }, 300_000);

  it('decides against a cancellation, or the other way round, never both', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const memberId = await memberWith(usdt(100));
      const { id } = await pending(memberId, usdt(100));
      const results = await Promise.allSettled([decide({ id }), cancelWithdrawal(db, memberId, id)]);
      expect(codesOf(results)).toEqual(['illegalTransition']);
    }
  });

  it('answers a repeated key as the first time, and refuses it for another decision', async () => {
    const { id } = await pending(await memberWith(usdt(100)), usdt(100));
    const first = await decide({ id, key: 'decide-once' });
    expect(await decide({ id, key: 'decide-once' })).toEqual(first);
    await expect(decide({ id, key: 'decide-once', decision: 'reject' })).rejects.toMatchObject({
      code: 'idempotencyKeyReused',
    });
  });

  it('settles what the member owes first, and approves nothing while a debt is left', async () => {
    const memberId = await memberWith(usdt(150));
    const { id } = await pending(memberId, usdt(100));
    await makeDebtor(db, memberId, usdt(60));
    await expect(decide({ id })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('owes 10.00 USDT'),
    });
    await decide({ id, decision: 'reject' });
    const again = await pending(memberId, usdt(90));
    expect(await balancesOf(db, memberId)).toMatchObject({ profit: 0n, held: usdt(90), debt: 0n });
    await expect(decide({ id: again.id })).resolves.toMatchObject({ status: 'approved' });
  });

  it('under a key that was used with another remark is refused', async () => {
    const { id } = await pending(await memberWith(usdt(100)), usdt(100));
    const key = `remark-of-${id}`;
    await decide({ id, key, remark: 'Seen' });
    await expect(decide({ id, key, remark: 'Not seen' })).rejects.toMatchObject({
      code: 'idempotencyKeyReused',
    });
  });

  it('takes a debt that the wallets can pay from them when it approves', async () => {
    const memberId = await memberWith(usdt(150));
    const { id } = await pending(memberId, usdt(100));
    await makeDebtor(db, memberId, usdt(20));
    await decide({ id });
    expect(await balancesOf(db, memberId)).toMatchObject({ profit: usdt(30), held: usdt(100), debt: 0n });
  });

  it('refuses to approve for a blocked member; rejecting stays possible', async () => {
    const memberId = await memberWith(usdt(100));
    const { id } = await pending(memberId, usdt(100));
    await sql`update members set status = 'blocked' where id = ${memberId}`.execute(db);
    await expect(decide({ id })).rejects.toMatchObject({ code: 'memberBlocked' });
    await expect(decide({ id, decision: 'reject' })).resolves.toMatchObject({ status: 'rejected' });
  });
});

describe('which withdrawal is meant', () => {
  it('is the one with the id, of two alike to the millisecond; the documented fields alone do not decide', async () => {
    const memberId = await memberWith(usdt(100));
    const [one, two] = [await pending(memberId, usdt(50)), await pending(memberId, usdt(50))];
    const legacy = {
      userrefid: one.userrefid,
      wallet: 'profit',
      coin: 'usdt',
      grossMicro: usdt(50),
    } as const;
    await expect(decide({ seen: legacy })).rejects.toMatchObject({ code: 'conflict' });
    await decide({ id: two.id, seen: { ...legacy, updatedAt: two.updatedAt } });
    expect(await getWithdrawal(db, one.id)).toMatchObject({ status: 'pending' });
    await decide({ seen: { ...legacy, updatedAt: one.updatedAt } });
    expect(await getWithdrawal(db, one.id)).toMatchObject({ status: 'approved' });
    await expect(decide({ seen: legacy })).rejects.toMatchObject({ code: 'conflict' });
  });

  it.each([
    ['another member', { userrefid: 'TOP' }],
    ['another wallet', { wallet: 'working' }],
    ['another coin', { coin: 'xrp' }],
    ['another amount', { grossMicro: usdt(99) }],
    ['another version', { updatedAt: new Date(0) }],
  ] as const)('is refused when the screen showed %s', async (_title, wrong) => {
    const memberId = await memberWith(usdt(100));
    const { id, userrefid } = await pending(memberId, usdt(100));
    await expect(decide({ id, seen: { userrefid, ...wrong } })).rejects.toMatchObject({ code: 'conflict' });
    expect(await getWithdrawal(db, id)).toMatchObject({ status: 'pending' });
  });

  it('is none for an id that does not exist', async () => {
    await expect(decide({ id: 2_000_000_000 })).rejects.toMatchObject({ code: 'notFound' });
  });
});

describe('reapprove', () => {
  it('takes a new hold and is approved at once', async () => {
    const memberId = await memberWith(usdt(100));
    const { id } = await pending(memberId, usdt(100));
    const rejected = await decide({ id, decision: 'reject' });
    expect(await decide({ id, ...seen(rejected) })).toMatchObject({ status: 'approved', requestNo: 2 });
    expect(await balancesOf(db, memberId)).toMatchObject({ profit: 0n, held: usdt(100) });
  });

  it('is refused when the released money is gone, and the withdrawal stays rejected', async () => {
    const memberId = await memberWith(usdt(100));
    const { id } = await pending(memberId, usdt(100));
    const rejected = await decide({ id, decision: 'reject' });
    await pending(memberId, usdt(100));
    await expect(decide({ id, ...seen(rejected) })).rejects.toMatchObject({
      code: 'insufficientForWithdrawal',
    });
    expect(await getWithdrawal(db, id)).toMatchObject({ status: 'rejected', requestNo: 1 });
    expect(await balancesOf(db, memberId)).toMatchObject({ profit: 0n, held: usdt(100) });
  });

  it('needs the version that the operator saw, so that a late approval undoes no rejection', async () => {
    const before = await pending(await memberWith(usdt(100)), usdt(100));
    await decide({ id: before.id, decision: 'reject' });
    await expect(decide({ id: before.id, operator: oskar })).rejects.toMatchObject({
      code: 'illegalTransition',
    });
    await expect(decide({ id: before.id, operator: oskar, ...seen(before) })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('happens once for 20 operators at the same time', async () => {
    const memberId = await memberWith(usdt(100));
    const { id } = await pending(memberId, usdt(100));
    const rejected = await decide({ id, decision: 'reject' });
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => decide({ id, ...seen(rejected) })),
    );
    expect(codesOf(results)).toHaveLength(19);
    expect(await balancesOf(db, memberId)).toMatchObject({ profit: 0n, held: usdt(100) });
  });
});

describe('two approvers above the limit', () => {
  const LIMIT = usdt(1_000);

  it.each([
    ['below', LIMIT - 1n, 'approved'],
    ['at', LIMIT, 'approved'],
    ['above', LIMIT + 1n, 'pending'],
  ] as const)('one approval, %s the limit: %d micro-USDT become %s', async (_title, grossMicro, status) => {
    const { id } = await pending(await memberWith(usdt(5_000)), grossMicro);
    expect(await decide({ id })).toMatchObject({ status });
  });

  it('a second operator completes it; the same one twice does not', async () => {
    const { id } = await pending(await memberWith(usdt(5_000)), usdt(5_000));
    await decide({ id });
    await expect(decide({ id })).rejects.toMatchObject({ code: 'sameApprover' });
    expect(await decide({ id, operator: oskar })).toMatchObject({ status: 'approved' });
  });

  it('two at the same time are two; ten times the same one is one', async () => {
    const memberId = await memberWith(usdt(10_000));
    const [one, two] = [await pending(memberId, usdt(5_000)), await pending(memberId, usdt(5_000))];
    await Promise.all([decide({ id: one.id }), decide({ id: one.id, operator: oskar })]);
    expect(await getWithdrawal(db, one.id)).toMatchObject({ status: 'approved' });
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => decide({ id: two.id })));
    expect(codesOf(results)).toEqual(Array.from({ length: 9 }, () => 'sameApprover'));
    expect(await getWithdrawal(db, two.id)).toMatchObject({ status: 'pending' });
  });

  it('approvals of an earlier request do not count for a new one', async () => {
    const { id } = await pending(await memberWith(usdt(5_000)), usdt(5_000));
    await decide({ id });
    const rejected = await decide({ id, operator: oskar, decision: 'reject' });
    const reapproved = await decide({ id, operator: oskar, ...seen(rejected) });
    expect(reapproved).toMatchObject({ status: 'pending', requestNo: 2 });
    expect(await decide({ id, operator: olga })).toMatchObject({ status: 'approved' });
  });

  it('the limit is the one in force at the approval', async () => {
    const set = (value: string) =>
      inTransaction(db, (tx) => changeSetting(tx, 'secondApproverAboveMicro', { value, actor: 'test' }));
    const { id } = await pending(await memberWith(usdt(50)), usdt(50));
    await set('49999999');
    expect(await decide({ id })).toMatchObject({ status: 'pending' });
    await set('1000000000');
    expect(await decide({ id, operator: oskar })).toMatchObject({ status: 'approved' });
  });

  it('nobody decides on their own withdrawal, in either direction', async () => {
    const memberId = await memberWith(usdt(100));
    const self = await operatorNamed(db, 'self', memberId);
    const { id } = await pending(memberId, usdt(100));
    await expect(decide({ id, operator: self })).rejects.toMatchObject({ code: 'ownWithdrawal' });
    await expect(decide({ id, operator: self, decision: 'reject' })).rejects.toMatchObject({
      code: 'ownWithdrawal',
    });
  });
});

describe('an address that changes', () => {
  const change = (memberId: number, address: string) =>
    syncAddresses(db, { memberId, usdt: { address } }, { evm: [], xrp: [] });

  it('between request and approval refuses the approval, even when it is changed back', async () => {
    const memberId = await memberWith(usdt(100));
    const { id } = await pending(memberId, usdt(100));
    const { now } = await change(memberId, OTHER);
    await expect(decide({ id })).rejects.toMatchObject({ code: 'conflict' });
    await stopClockAt(db, new Date(now.getTime() + DAY_MS));
    await change(memberId, ADDRESS);
    await expect(decide({ id })).rejects.toMatchObject({ code: 'conflict' });
    await expect(decide({ id, decision: 'reject' })).resolves.toMatchObject({ status: 'rejected' });
  });

  it('between the first and the second approval refuses the second', async () => {
    const memberId = await memberWith(usdt(5_000));
    const { id } = await pending(memberId, usdt(5_000));
    await decide({ id });
    await change(memberId, OTHER);
    await expect(decide({ id, operator: oskar })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('between rejection and reapproval refuses the reapproval', async () => {
    const memberId = await memberWith(usdt(100));
    const { id } = await pending(memberId, usdt(100));
    const rejected = await decide({ id, decision: 'reject' });
    await change(memberId, OTHER);
    await expect(decide({ id, ...seen(rejected) })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('while an approval is on its way is either before or after it: the payout goes to the copy', async () => {
    let approvals = 0;
    for (let round = 0; round < 30; round++) {
      const memberId = await memberWith(usdt(100));
      const { id } = await pending(memberId, usdt(100));
      // The head start grows from round to round, so that both orders occur.
      const later = new Promise((resolve) => setTimeout(resolve, round / 3)).then(() =>
        change(memberId, OTHER),
      );
      const codes = codesOf(await Promise.allSettled([decide({ id }), later]));
      expect(['', 'conflict']).toContain(codes.join());
      if (codes.length === 0) approvals += 1;
      expect(await getWithdrawal(db, id)).toMatchObject({ address: ADDRESS });
    }
    process.stdout.write(`W9: ${approvals} of 30 races were approved, all to the copied address\n`);
  });

  it('after the approval, or after the signature, changes nothing for the payout', async () => {
    const evm = await startEvmPayouts();
    const copied = '0x3333333333333333333333333333333333333333';
    const needs = { db, chain: evm.chain, logger: silentLogger() };
    const ids: number[] = [];
    for (const moment of ['approved', 'signed']) {
      const memberId = await memberWithBalance(programme, `dec${++names}`, { profit: usdt(100) });
      await giveVerifiedAddress(db, memberId, { coin: 'usdt', address: copied });
      const request = {
        memberId,
        wallet: 'profit',
        coin: 'usdt',
        grossMicro: usdt(100),
        address: copied,
      } as const;
      const { id } = await requestWithdrawal(db, request);
      await decide({ id });
      if (moment === 'approved') await change(memberId, OTHER);
      while ((await payApproved(needs)) > 0);
      if (moment === 'signed') await change(memberId, OTHER);
      ids.push(id);
    }
    evm.node.mine();
    evm.node.finalize();
    await settlePayouts(needs);
    for (const id of ids)
      expect(await getWithdrawal(db, id)).toMatchObject({ status: 'completed', address: copied });
    expect(evm.node.transfersTo(copied)).toHaveLength(2);
    expect(evm.node.transfersTo(OTHER)).toEqual([]);
    await evm.close();
  });
});

describe('an XRP withdrawal', () => {
  it('has its quantity fixed at the approval, with rate, source and time', async () => {
    const { id } = await pending(await memberWith(usdt(100)), usdt(100), 'xrp');
    expect(await decide({ id }, priced())).toMatchObject({
      status: 'approved',
      xrpDrops: 36_000_000n,
      xrpRateMicro: 2_500_000n,
      xrpSource: 'test',
    });
  });

  it('is rounded down to whole drops', async () => {
    await sql`delete from last_xrp_price`.execute(database.current.owner.db);
    const { id } = await pending(await memberWith(usdt(100)), usdt(100), 'xrp');
    expect(await decide({ id }, priced({ usdtPerXrpMicro: 7_000_000n }))).toMatchObject({
      xrpDrops: 12_857_142n,
    });
  });

  it.each([
    ['missing', noPrice],
    ['zero', priced({ usdtPerXrpMicro: 0n })],
    ['negative', priced({ usdtPerXrpMicro: -1n })],
    ['five minutes old', priced({ quotedAt: new Date(Date.now() - 300_000) })],
    ['from the future', priced({ quotedAt: new Date(Date.now() + 300_000) })],
    ['without a time', priced({ quotedAt: new Date(Number.NaN) })],
    ['so high that nothing is left', priced({ usdtPerXrpMicro: 10n ** 30n })],
  ])('is not approved at a price that is %s', async (_title, quotes) => {
    await sql`delete from last_xrp_price`.execute(database.current.owner.db);
    const { id } = await pending(await memberWith(usdt(100)), usdt(100), 'xrp');
    await expect(decide({ id }, quotes)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await getWithdrawal(db, id)).toMatchObject({ status: 'pending', xrpDrops: null });
  });

  it.each([
    ['ten times as high', 25_000_000n],
    ['a ninth lower', 2_222_222n],
    ['a ninth higher', 2_777_778n],
  ])('is not approved at a price that is suddenly %s than the last one', async (_title, usdtPerXrpMicro) => {
    const { id } = await pending(await memberWith(usdt(100)), usdt(100), 'xrp');
    await offerXrp({ db, quotes: priced() }, { id, operatorId: olga.id });
    await expect(decide({ id }, priced({ usdtPerXrpMicro }))).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('more than 10%'),
    });
    expect(await decide({ id }, priced({ usdtPerXrpMicro: 2_700_000n }))).toMatchObject({
      status: 'approved',
    });
    await sql`update last_xrp_price set quoted_at = quoted_at - interval '2 hours'`.execute(db);
  });

  it('pays the quantity that its approver confirmed, and no other', async () => {
    const { id } = await pending(await memberWith(usdt(100)), usdt(100), 'xrp');
    await expect(decide({ id, confirmedDrops: 36_000_000n })).rejects.toMatchObject({ code: 'unavailable' });
    await offerXrp({ db, quotes: priced() }, { id, operatorId: oskar.id });
    await expect(decide({ id, confirmedDrops: 36_000_000n })).rejects.toMatchObject({ code: 'unavailable' });
    await offerXrp({ db, quotes: priced() }, { id, operatorId: olga.id });
    await expect(decide({ id, confirmedDrops: 36_000_001n })).rejects.toMatchObject({ code: 'conflict' });
    await expect(decide({ id })).rejects.toMatchObject({ code: 'unavailable' });
    await sql`update xrp_offers set quoted_at = quoted_at - interval '61 seconds'`.execute(db);
    await expect(decide({ id, confirmedDrops: 36_000_000n })).rejects.toMatchObject({ code: 'unavailable' });
    expect(await decide({ id }, priced())).toMatchObject({ status: 'approved', xrpDrops: 36_000_000n });
  });

  it('needs no price for a first of two approvals, and for a rejection', async () => {
    const { id } = await pending(await memberWith(usdt(5_000)), usdt(5_000), 'xrp');
    expect(await decide({ id })).toMatchObject({ status: 'pending' });
    expect(await decide({ id, operator: oskar }, priced())).toMatchObject({ status: 'approved' });
    const other = await pending(await memberWith(usdt(100)), usdt(100), 'xrp');
    expect(await decide({ id: other.id, decision: 'reject' })).toMatchObject({ status: 'rejected' });
  });
});
