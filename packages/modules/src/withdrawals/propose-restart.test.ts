import { inTransaction, rowsOf, sql, type Db } from '@tributary/database';
import { codeOf, operatorNamed, TestProgramme, useFreshDatabase } from '@tributary/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { confirmProposal, declineProposal, type ProposingOperator } from '../proposals/index.ts';
import { pauseOf, readSetting, stopPayouts } from '../settings/index.ts';
import { changeTreasurySettings } from '../treasury/index.ts';
import { confirmRestart, othersWhoMayResume, proposeRestart } from './index.ts';

const databases = useFreshDatabase();
const kind = 'payouts.resume';
const WHY = 'More than 50 payouts within an hour.';
let db: Db;
let programme: TestProgramme;
let olga: ProposingOperator;
let oskar: ProposingOperator;

beforeEach(async () => {
  ({ db } = await databases.open());
  programme = await TestProgramme.begin(db);
  [olga, oskar] = [await operatorNamed(db, 'olga'), await operatorNamed(db, 'oskar')];
});

const stop = (by: 'breaker' | 'books' = 'breaker', reason = WHY) =>
  inTransaction(db, (tx) => stopPayouts(tx, { by, reason }));
const propose = (operator = olga) => proposeRestart(db, { operator, reason: 'All of them were looked at' });
const confirm = (id: number, operator = oskar) => confirmProposal(db, { id, kind, operator }, confirmRestart);
const byOne = (withdrawalPayoutsPaused: boolean, operator = olga) =>
  changeTreasurySettings(db, { withdrawalPayoutsPaused, reason: 'A look', operator });
const isPaused = () => readSetting(db, 'withdrawalPayoutsPaused');

describe('an automatic stop of payouts', () => {
  it('names its cause, its time and its reason', async () => {
    await stop();
    expect(await pauseOf(db, 'withdrawalPayoutsPaused')).toMatchObject({
      by: 'breaker',
      reason: WHY,
      isAutomatic: true,
    });
  });

  it('ends once one operator proposed it and another one confirmed it, with both in the audit log', async () => {
    await stop();
    const { id } = await propose();
    expect(await isPaused()).toBe(true);
    await confirm(id);
    expect(await isPaused()).toBe(false);
    const log = await rowsOf(
      db,
      sql`select actor, action, details->>'reason' as reason, details->>'proposedBy' as by,
        details->'before'->>'withdrawalPayoutsPaused' as before, details->'before'->>'stoppedFor' as why,
        details->'after'->>'withdrawalPayoutsPaused' as after from audit_log where action = 'payouts.resumed'`,
    );
    expect(log).toEqual([
      {
        actor: 'operator:oskar',
        action: 'payouts.resumed',
        reason: 'All of them were looked at',
        by: 'olga',
        before: 'true',
        why: WHY,
        after: 'false',
      },
    ]);
  });

  it('is not ended by one operator alone: by the switch, their own confirmation, or an earlier pause', async () => {
    await stop();
    expect(await codeOf(byOne(false))).toBe('conflict');
    const { id } = await propose();
    expect(await codeOf(confirm(id, olga))).toBe('sameApprover');
    await byOne(true);
    expect(await pauseOf(db, 'withdrawalPayoutsPaused')).toMatchObject({ by: 'breaker', reason: WHY });
    expect(await codeOf(byOne(false))).toBe('conflict');
    expect(await isPaused()).toBe(true);
  });

  it('is ended once, however many confirmations arrive at once', async () => {
    await stop();
    const { id } = await propose();
    const operators = await Promise.all(
      Array.from({ length: 6 }, (_each, n) => operatorNamed(db, `second${n}`)),
    );
    const results = await Promise.all(operators.map((operator) => codeOf(confirm(id, operator))));
    expect(results.toSorted()).toEqual([...Array(5).fill('conflict'), 'done']);
    expect(await codeOf(confirm(id))).toBe('conflict');
    const resumed = await rowsOf(db, sql`select 1 from audit_log where action = 'payouts.resumed'`);
    expect(resumed).toHaveLength(1);
  });

  it('has one proposal, even if two operators propose at once', async () => {
    await stop();
    const results = await Promise.all([codeOf(propose(olga)), codeOf(propose(oskar))]);
    expect(results.toSorted()).toEqual(['conflict', 'done']);
  });

  it('stays if payouts stopped again after the proposal; that stop needs a new proposal', async () => {
    await stop();
    const { id: first } = await propose();
    await stop('books', 'The books do not hold: B1.');
    expect(await codeOf(confirm(first))).toBe('conflict');
    expect(await isPaused()).toBe(true);
    await programme.standAt(programme.day, 13);
    await stop();
    const { id: second } = await propose();
    expect(await codeOf(confirm(first))).toBe('conflict');
    await confirm(second);
    expect(await isPaused()).toBe(false);
  });

  it('stays if the proposal is declined or has lapsed', async () => {
    await stop();
    const { id } = await propose();
    await declineProposal(db, { id, kind, operator: oskar, reason: 'Not yet' });
    expect(await codeOf(confirm(id))).toBe('conflict');
    const { id: again } = await propose();
    await programme.passDays(4);
    expect(await codeOf(confirm(again))).toBe('conflict');
    expect(await isPaused()).toBe(true);
    expect(await codeOf(propose(oskar))).toBe('done');
  });

  it('replaces an operator’s pause: then it takes two to resume', async () => {
    await byOne(true);
    await stop('books', 'The books do not hold: B1.');
    expect(await codeOf(byOne(false))).toBe('conflict');
  });
});

describe('a pause of an operator', () => {
  it('names the operator and the reason, and is ended by one person', async () => {
    await byOne(true);
    expect(await pauseOf(db, 'withdrawalPayoutsPaused')).toMatchObject({
      by: 'operator:olga',
      reason: 'A look',
      isAutomatic: false,
    });
    expect(await codeOf(propose())).toBe('conflict');
    await byOne(false, oskar);
    expect([await isPaused(), await pauseOf(db, 'withdrawalPayoutsPaused')]).toEqual([false, undefined]);
    expect(await codeOf(propose())).toBe('conflict');
  });

  it('keeps the first operator and reason when another one pauses again', async () => {
    await byOne(true);
    await byOne(true, oskar);
    expect(await pauseOf(db, 'withdrawalPayoutsPaused')).toMatchObject({ by: 'operator:olga' });
  });
});

it('counts as possible second operators only other active ones with the right', async () => {
  await sql`update operators set permissions = '{}' where id = ${oskar.id}`.execute(db);
  const without = await othersWhoMayResume(db, olga.id);
  await sql`update operators set permissions = '{Approve Payments}' where id = ${oskar.id}`.execute(db);
  const withRight = await othersWhoMayResume(db, olga.id);
  await sql`update operators set status = 'Inactive' where id = ${oskar.id}`.execute(db);
  expect([without, withRight, await othersWhoMayResume(db, olga.id)]).toEqual([0, 1, 0]);
});
