import { setTimeout as delay } from 'node:timers/promises';
import { rowsOf, sql, type Db } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { balancesOf } from '@tributary/ledger';
import {
  codesOf,
  countOf,
  makeDebtor,
  MEMBER_ADDRESSES,
  operatorNamed,
  useDecisions,
  type DecidingOperator,
} from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { cancelWithdrawal, getWithdrawal } from './index.ts';

const decisions = useDecisions();
const { memberWith, pending, decide, seen } = decisions;
const ADDRESS = MEMBER_ADDRESSES.usdt;
const RACES = countOf('DECISION_RACES', { usual: 30, all: 100, long: 100 });
const ROUNDS = 12;

let db: Db;
let oskar: DecidingOperator;

beforeAll(() => {
  ({ db, oskar } = decisions.current);
});

describe('a decision on a withdrawal', () => {
  it('approves the requested amount and names the operator', async () => {
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
    await decisions.current.programme.letOneApprove();
    let approved = 0;
    for (let round = 0; round < RACES; round++) {
      const { id } = await pending(memberId, usdt(100));
      const calls = operators.flatMap((operator) =>
        (['approve', 'reject'] as const).map((decision) => ({ operator, decision })),
      );
      // The first call mostly wins. Each side gets a head start in every other round, so that both win.
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
  });

  it('lets either a decision or a cancellation win, never both', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const memberId = await memberWith(usdt(100));
      const { id } = await pending(memberId, usdt(100));
      const results = await Promise.allSettled([decide({ id }), cancelWithdrawal(db, memberId, id)]);
      expect(codesOf(results)).toEqual(['illegalTransition']);
    }
  });

  it('repeats the first answer under the same key, and refuses the key for another decision', async () => {
    const { id } = await pending(await memberWith(usdt(100)), usdt(100));
    const first = await decide({ id, key: 'decide-once' });
    expect(await decide({ id, key: 'decide-once' })).toEqual(first);
    await expect(decide({ id, key: 'decide-once', decision: 'reject' })).rejects.toMatchObject({
      code: 'idempotencyKeyReused',
    });
  });

  it('settles the member’s debt first, and approves nothing while a debt is left', async () => {
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

  it('refuses a key that was used with another remark', async () => {
    const { id } = await pending(await memberWith(usdt(100)), usdt(100));
    const key = `remark-of-${id}`;
    await decide({ id, key, remark: 'Seen' });
    await expect(decide({ id, key, remark: 'Not seen' })).rejects.toMatchObject({
      code: 'idempotencyKeyReused',
    });
  });

  it('settles a debt from the wallets when it approves', async () => {
    const memberId = await memberWith(usdt(150));
    const { id } = await pending(memberId, usdt(100));
    await makeDebtor(db, memberId, usdt(20));
    await decide({ id });
    expect(await balancesOf(db, memberId)).toMatchObject({ profit: usdt(30), held: usdt(100), debt: 0n });
  });

  it('refuses to approve for a blocked member, and allows a rejection', async () => {
    const memberId = await memberWith(usdt(100));
    const { id } = await pending(memberId, usdt(100));
    await sql`update members set status = 'blocked' where id = ${memberId}`.execute(db);
    await expect(decide({ id })).rejects.toMatchObject({ code: 'memberBlocked' });
    await expect(decide({ id, decision: 'reject' })).resolves.toMatchObject({ status: 'rejected' });
  });
});

describe('a decision by the fields of the screen', () => {
  it('finds the withdrawal by id among two alike to the millisecond, and not only by the documented fields', async () => {
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

  it('answers notFound for an unknown id', async () => {
    await expect(decide({ id: 2_000_000_000 })).rejects.toMatchObject({ code: 'notFound' });
  });
});

describe('a reapproval', () => {
  it('takes a new hold and is approved at once', async () => {
    const memberId = await memberWith(usdt(100));
    const { id } = await pending(memberId, usdt(100));
    const rejected = await decide({ id, decision: 'reject' });
    expect(await decide({ id, ...seen(rejected) })).toMatchObject({ status: 'approved', requestNo: 2 });
    expect(await balancesOf(db, memberId)).toMatchObject({ profit: 0n, held: usdt(100) });
  });

  it('refuses when the released money is gone, and leaves the withdrawal rejected', async () => {
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

  it('holds the money once when 20 operators reapprove at the same time', async () => {
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
