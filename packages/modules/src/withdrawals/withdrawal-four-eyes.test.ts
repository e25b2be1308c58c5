import { inTransaction, sql, type Db } from '@tributary/database';
import { addDays, usdt } from '@tributary/domain';
import { codesOf, operatorNamed, useDecisions, type DecidingOperator } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { changeSetting } from '../settings/index.ts';
import { getWithdrawal } from './index.ts';

const decisions = useDecisions();
const { memberWith, pending, decide, seen } = decisions;

let db: Db;
let olga: DecidingOperator;
let oskar: DecidingOperator;

beforeAll(() => {
  ({ db, olga, oskar } = decisions.current);
});

describe('the limit for two approvers of a withdrawal', () => {
  const LIMIT = usdt(1_000);

  it.each([
    ['below', LIMIT - 1n, 'approved'],
    ['at', LIMIT, 'pending'],
    ['above', LIMIT + 1n, 'pending'],
  ] as const)(
    'decides by one approval %s the limit: %d micro-USDT is %s',
    async (_title, grossMicro, status) => {
      const { id } = await pending(await memberWith(usdt(5_000)), grossMicro);
      expect(await decide({ id })).toMatchObject({ status });
    },
  );

  it('needs a second operator, and not the first one again', async () => {
    const { id } = await pending(await memberWith(usdt(5_000)), usdt(5_000));
    await decide({ id });
    await expect(decide({ id })).rejects.toMatchObject({ code: 'sameApprover' });
    expect(await decide({ id, operator: oskar })).toMatchObject({ status: 'approved' });
  });

  it('counts two simultaneous operators as two, and ten approvals of one operator as one', async () => {
    const memberId = await memberWith(usdt(10_000));
    const [one, two] = [await pending(memberId, usdt(5_000)), await pending(memberId, usdt(5_000))];
    await Promise.all([decide({ id: one.id }), decide({ id: one.id, operator: oskar })]);
    expect(await getWithdrawal(db, one.id)).toMatchObject({ status: 'approved' });
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => decide({ id: two.id })));
    expect(codesOf(results)).toEqual(Array.from({ length: 9 }, () => 'sameApprover'));
    expect(await getWithdrawal(db, two.id)).toMatchObject({ status: 'pending' });
  });

  it('needs new approvals for a new request', async () => {
    const { id } = await pending(await memberWith(usdt(5_000)), usdt(5_000));
    await decide({ id });
    const rejected = await decide({ id, operator: oskar, decision: 'reject' });
    const reapproved = await decide({ id, operator: oskar, ...seen(rejected) });
    expect(reapproved).toMatchObject({ status: 'pending', requestNo: 2 });
    expect(await decide({ id, operator: olga })).toMatchObject({ status: 'approved' });
  });

  it('uses the limit in force at the approval', async () => {
    const set = (value: string) =>
      inTransaction(db, (tx) => changeSetting(tx, 'secondApproverFromMicro', { value, actor: 'test' }));
    const { id } = await pending(await memberWith(usdt(50)), usdt(50));
    await set('49999999');
    expect(await decide({ id })).toMatchObject({ status: 'pending' });
    await set('1000000000');
    expect(await decide({ id, operator: oskar })).toMatchObject({ status: 'approved' });
  });

  it('ignores a first approval older than 72 hours, or by an operator since disabled or without the right', async () => {
    const { programme } = decisions.current;
    const memberId = await memberWith(usdt(50_000));
    const ended: ((first: DecidingOperator) => Promise<unknown>)[] = [
      () => programme.standAt(addDays(programme.day, 3)),
      ({ id }) => sql`update operators set status = 'Inactive' where id = ${id}`.execute(db),
      ({ id }) => sql`update operators set permissions = '{View Reports}' where id = ${id}`.execute(db),
    ];
    for (const [at, end] of ended.entries()) {
      const first = await operatorNamed(db, `first${at}`);
      const { id } = await pending(memberId, usdt(5_000));
      await decide({ id, operator: first });
      await end(first);
      expect(await decide({ id, operator: oskar })).toMatchObject({ status: 'pending' });
      expect(await decide({ id, operator: olga })).toMatchObject({ status: 'approved' });
    }
  });

  it('refuses an approval if its operator was disabled or lost the right while it waited for a lock', async () => {
    const memberId = await memberWith(usdt(50_000));
    const ended = [sql`status = 'Inactive'`, sql`permissions = '{Edit Members}'`];
    for (const [at, end] of ended.entries()) {
      const operator = await operatorNamed(db, `left${at}`);
      await sql`update operators set ${end} where id = ${operator.id}`.execute(db);
      const [small, large] = [await pending(memberId, usdt(50)), await pending(memberId, usdt(5_000))];
      await decide({ id: large.id });
      for (const { id } of [small, large])
        await expect(decide({ id, operator })).rejects.toMatchObject({ code: 'notAllowed' });
    }
  });

  it('ignores a first approval if its operator was linked to the member since', async () => {
    const memberId = await memberWith(usdt(50_000));
    const linked = await operatorNamed(db, 'linked');
    const { id } = await pending(memberId, usdt(5_000));
    await decide({ id, operator: linked });
    await sql`update operators set member_id = ${memberId} where id = ${linked.id}`.execute(db);
    expect(await decide({ id })).toMatchObject({ status: 'pending' });
    expect(await decide({ id, operator: oskar })).toMatchObject({ status: 'approved' });
  });

  it('accepts a second first approval of the same operator once the earlier one lapsed', async () => {
    const { programme } = decisions.current;
    const { id } = await pending(await memberWith(usdt(5_000)), usdt(5_000));
    await decide({ id });
    await programme.standAt(addDays(programme.day, 3));
    expect(await decide({ id })).toMatchObject({ status: 'pending' });
    expect(await decide({ id, operator: oskar })).toMatchObject({ status: 'approved' });
  });

  it('refuses an operator who decides on their own withdrawal, in either direction', async () => {
    const memberId = await memberWith(usdt(100));
    const self = await operatorNamed(db, 'self', memberId);
    const { id } = await pending(memberId, usdt(100));
    await expect(decide({ id, operator: self })).rejects.toMatchObject({ code: 'ownWithdrawal' });
    await expect(decide({ id, operator: self, decision: 'reject' })).rejects.toMatchObject({
      code: 'ownWithdrawal',
    });
  });
});
