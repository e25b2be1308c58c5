// npm run bench:console -- [--members N] [--repeats N] [--only TEXT] [--keep FOLDER]
// An operator's waiting times in a programme of a hundred days: the dashboard, the console's pages, and every filter,
// order and search of every list. Then a list as CSV. Limits for 95 of 100 answers: 300 ms for lists, 500 ms for the
// dashboard. Exits with 1 if one is missed. A folder keeps the planted data for the next run.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { oneRow, rowsOf, sql, type Database, type Db } from '@tributary/database';
import { START, TestProgramme } from '@tributary/testing';
import { TestApp } from '@tributary/server/testing';
import { withBenchDatabase } from './bench-database.ts';
import { measureFile } from './console-file.ts';
import { questions } from './console-questions.ts';
import { plantConsole } from './console-rows.ts';
import { numberOption, percentile, report, textOption } from './figures.ts';

const MEMBERS = numberOption('members', 1_000_000);
const REPEATS = numberOption('repeats', 20);
const ONLY = textOption('only') ?? '';
const KEPT = textOption('keep');
const DAYS = 100;
/** Answers before the counted ones. */
const WARM_UP = 3;
/** A question this far above its limit is asked less often. */
const HOPELESS = 3;

/** The first answer, which may compute counts that are kept later, and the counted answers. */
const timesOf = async (
  ask: () => Promise<void>,
  bar: number,
): Promise<{ first: number; times: number[] }> => {
  const times: number[] = [];
  let first = 0;
  for (let n = 0; n < REPEATS + WARM_UP; n++) {
    const began = performance.now();
    await ask();
    const took = performance.now() - began;
    if (n === 0) first = took;
    if (n >= WARM_UP) times.push(took);
    else if (n === WARM_UP - 1 && took > bar * HOPELESS) return { first, times: [took] };
  }
  return { first, times };
};

/** Marks in the folder that planting is complete; a half-planted programme is planted again. */
const plantedMark = KEPT && join(KEPT, 'planted');

const plantOnce = async (db: Db, owner: Database): Promise<void> => {
  if (plantedMark && existsSync(plantedMark)) return;
  const programme = await TestProgramme.begin(db);
  const sponsor = await programme.join('sponsor1');
  await programme.activate(sponsor, 'igniteFund', 100);
  await programme.passDays(DAYS);
  report(`planting ${MEMBERS} members of ${DAYS} days ...`);
  const began = performance.now();
  await plantConsole({ owner: owner.db, sponsor, count: MEMBERS, days: DAYS });
  report(`planted in ${((performance.now() - began) / 1_000).toFixed(0)} s`);
  if (plantedMark) writeFileSync(plantedMark, String(MEMBERS));
};

await withBenchDatabase(
  async ({ db, owner }) => {
    await plantOnce(db, owner);
    const app = await TestApp.begin(db, { limitFactor: 1_000_000 });
    await app.addOperator('main1', { isMain: true }).catch(() => undefined);
    const token = String((await app.logInOperator('main1')).body['token']);
    const about = await oneRow(
      db,
      sql<{ from: string; to: string; batch: string }>`
      select (app_day() - 40)::text as "from", (app_day() - 34)::text as "to", batch_id::text as batch
      from closes order by business_date desc limit 1`,
    );
    const waiting = await rowsOf(
      db,
      sql<{ id: number }>`select id from withdrawals where status = 'pending' order by id limit 50`,
    );
    const missed: string[] = [];
    const slowAtFirst: string[] = [];
    const asked = questions({
      members: MEMBERS,
      week: about,
      batch: about.batch,
      waiting: waiting.map(({ id }) => id),
    });
    for (const { name, path, bar } of asked.filter((each) => each.name.includes(ONLY))) {
      const { first, times } = await timesOf(async () => {
        const reply = await app.call('GET', `/api${path}`, { caller: { token } });
        if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
      }, bar);
      const p95 = percentile(times, 0.95);
      if (p95 > bar) missed.push(`${p95.toFixed(0).padStart(6)} ms  ${name}`);
      if (first > bar) slowAtFirst.push(`${first.toFixed(0).padStart(6)} ms  ${name}`);
      report(`${p95 <= bar ? 'ok  ' : 'SLOW'} ${p95.toFixed(1).padStart(8)} ms  ${name}`);
    }
    await measureFile(app, { path: '/admin/members/export?format=csv', token });
    report(`${slowAtFirst.length} over their bar when they were asked for the first time`);
    for (const name of slowAtFirst) report(`  ${name}`);
    report(`${asked.length} questions, ${missed.length} over their bar`);
    for (const name of missed) report(`  ${name}`);
    if (missed.length > 0) process.exitCode = 1;
    await app.app.close();
  },
  { startsOn: START, keep: KEPT },
);
