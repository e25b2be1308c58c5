import { readHealth } from '@tributary/modules/health';
import { changeSetting } from '@tributary/modules/settings';
import { currentTime, inTransaction, stopClockAt } from '@tributary/database';
import { beginDueDays } from '@tributary/modules/business-day';
import { TestProgramme, useDatabase } from '@tributary/testing';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { addHealthMetrics, addStandbyMetrics } from './health-metrics.ts';

const database = useDatabase();

const linesOf = async (registry: Registry): Promise<string[]> =>
  (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));

it('prints a figure for each part of the health, and none for an event that never happened', async () => {
  const { db } = database.current;
  const programme = await TestProgramme.begin(db);
  const registry = new Registry();
  addHealthMetrics(registry, () => readHealth(db));
  const before = await linesOf(registry);
  expect(before).toContain('tributary_withdrawal_payouts_paused 0');
  expect(before.some((line) => line.startsWith('tributary_books_check_age_seconds'))).toBe(false);

  await inTransaction(db, (tx) =>
    changeSetting(tx, 'withdrawalPayoutsPaused', { value: true, actor: 'test' }),
  );
  await programme.passDays(1);
  const after = await linesOf(registry);
  expect(after).toContain('tributary_withdrawal_payouts_paused 1');
  expect(after.some((line) => /^tributary_close_age_seconds \d/.test(line))).toBe(true);
});

it('counts how long a begun business date waits for its close, and nothing once it is closed', async () => {
  const { db } = database.current;
  await beginDueDays(db);
  expect((await readHealth(db)).closeOverdue).toBe(0);
  const midnight = (await currentTime(db)).getTime();
  await stopClockAt(db, new Date(midnight + 25 * 3_600_000));
  const { closeOverdue } = await readHealth(db);
  expect(closeOverdue).toBeGreaterThan(0);
  await stopClockAt(db, new Date(midnight + 25 * 3_600_000 + 600_000));
  expect((await readHealth(db)).closeOverdue).toBeCloseTo(closeOverdue + 600, 0);
});

it.each([
  ['closeLateHours', 'close_late_after_seconds', 26],
  ['booksLateHours', 'books_late_after_seconds', 26],
  ['chainLateHours', 'reconciliation_late_after_seconds', 2],
  ['collectionLateHours', 'collection_late_after_seconds', 72],
  ['withdrawalLateHours', 'withdrawals_late_after_seconds', 24],
] as const)('prints the setting %s in seconds, before and after a change', async (name, metric, hours) => {
  const { db } = database.current;
  const registry = new Registry();
  addHealthMetrics(registry, () => readHealth(db));
  expect(await linesOf(registry)).toContain(`tributary_${metric} ${hours * 3_600}`);
  await inTransaction(db, (tx) => changeSetting(tx, name, { value: 1, actor: 'test' }));
  expect(await linesOf(registry)).toContain(`tributary_${metric} 3600`);
});

it('says whether the standby is used, and its age only while it is used', async () => {
  const registry = new Registry();
  let age: number | undefined = 1.5;
  addStandbyMetrics(registry, { age: () => age });
  expect(await linesOf(registry)).toEqual(['tributary_standby_age_seconds 1.5', 'tributary_standby_used 1']);
  age = undefined;
  expect(await linesOf(registry)).toEqual(['tributary_standby_used 0']);
});
