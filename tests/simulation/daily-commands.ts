import { inTransaction, oneRow, sql, type Db, type RawBuilder } from '@tributary/database';
import { addDays } from '@tributary/domain';
import { beginDueDays } from '@tributary/modules/business-day';
import { payBatches } from '@tributary/modules/rewards';
import { changeSetting } from '@tributary/modules/settings';
import type { MoneyCommand, Scene } from './command-scene.ts';

const toNextDay = async ({ programme }: Scene): Promise<string> => {
  const day = addDays(programme.day, 1);
  await programme.standAt(day);
  return day;
};

/** The daily work for all members, in many transactions each. */
export const DAILY_COMMANDS: readonly MoneyCommand[] = [
  {
    title: 'the close of a day',
    hasManyCommits: true,
    prepare: async (scene) => {
      const day = await toNextDay(scene);
      return { run: (db) => begunUpTo(db, day), count: rewardsPaidOn(day), once: scene.earners };
    },
  },
  {
    title: 'the payment of a batch',
    hasManyCommits: true,
    prepare: async (scene) => {
      const { db } = scene.programme;
      const day = await toNextDay(scene);
      const pause = (value: boolean): Promise<unknown> =>
        inTransaction(db, (tx) => changeSetting(tx, 'rewardPayoutsPaused', { value, actor: 'test' }));
      await pause(true);
      await beginDueDays(db);
      await pause(false);
      return { run: (app) => paidOut(app), count: rewardsPaidOn(day), once: scene.earners };
    },
  },
];

/** The sweeps of a day: one begins it, another pays the rest of a begun day. */
const begunUpTo = async (db: Db, day: string): Promise<string> => {
  await beginDueDays(db);
  await paidOut(db);
  await oneRow(db, sql`select 1 from closes where business_date = ${day}::date and finished_at is not null`);
  return day;
};

/** Pays as the sweep does, which repeats while a lost connection still holds a chunk. */
const paidOut = async (db: Db): Promise<boolean> => {
  await payBatches(db);
  const { n } = await oneRow(
    db,
    sql<{ n: number }>`select count(*)::int as n from reward_batches where status <> 'paid'`,
  );
  if (n > 0) throw new Error(`${n} batches wait for the next sweep`);
  return true;
};

/** Daily bounties of a date that reached their members' wallets, counted from the postings. */
const rewardsPaidOn = (day: string): RawBuilder<{ n: number }> =>
  sql<{ n: number }>`
    select count(*)::int as n from ledger.postings p
    where p.booked_on = ${day}::date and p.movement = 'daily' and p.owner_id > 0`;
