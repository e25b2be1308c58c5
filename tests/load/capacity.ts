// npm run capacity -- [--members N] [--sample N] [--days D]
// Prints the costs of a programme of N members; without N, of 100 thousand, 1, 10 and 100 million. It builds a sample,
// closes and pays D days of it, and takes the unit costs from there.
import { currentDay, oneRow, shiftClock, sql, type Db } from '@tributary/database';
import { closeDay, payBatches } from '@tributary/modules/rewards';
import { buildProgramme } from '@tributary/testing';
import { withBenchDatabase } from './bench-database.ts';
import { capacityOf, type Capacity, type UnitCosts } from './capacity-model.ts';
import { median, numberOption, report, seconds } from './figures.ts';

const sample = numberOption('sample', 20_000);
const days = numberOption('days', 3);
const only = numberOption('members', 0);
const WORKERS = 2;

const bytesOf = async (db: Db): Promise<number> =>
  (
    await oneRow(
      db,
      sql<{ bytes: number }>`
      select sum(pg_total_relation_size(c.oid))::float8 as bytes from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'ledger') and c.relkind = 'r'`,
    )
  ).bytes;

const measure = async (db: Db, owner: Db): Promise<UnitCosts> => {
  await buildProgramme(owner, sample);
  await sql`analyze`.execute(owner);
  const rest = await oneRow(
    db,
    sql<{ rows: number; ancestors: number }>`
    select ((select count(*) from members) + (select count(*) from packages) + (select count(*) from lots)
      + (select count(*) from ledger.member_balances) + (select count(*) from team_totals))::float8 as rows,
      (select count(*) from team_members)::float8 as ancestors`,
  );
  const bytesAtRest = await bytesOf(owner);
  const closes: number[] = [];
  for (let day = 0; day < days; day++) {
    await shiftClock(db, 24);
    const began = performance.now();
    await closeDay(db, await currentDay(db), { workers: WORKERS });
    await payBatches(db, { workers: WORKERS });
    closes.push((performance.now() - began) / 1_000);
  }
  const counted = await oneRow(
    db,
    sql<{ rewards: number; postings: number }>`
    select (select count(*) from rewards)::float8 as rewards, (select count(*) from ledger.postings)::float8 as postings`,
  );
  return {
    members: sample,
    ...rest,
    bytesAtRest,
    day: {
      rewards: counted.rewards / days,
      postings: counted.postings / days,
      bytes: ((await bytesOf(owner)) - bytesAtRest) / days,
    },
    closeSeconds: median(closes),
  };
};

const count = (value: number): string => Math.round(value).toLocaleString('en-US');
const amount = (value: number): string => value.toPrecision(3);

const LINES: readonly (readonly [string, (of: Capacity) => string])[] = [
  ['members, each with one package', ({ members }) => count(members)],
  ['rows at rest', ({ rowsAtRest }) => count(rowsAtRest)],
  ['GB at rest', ({ gigabytesAtRest }) => amount(gigabytesAtRest)],
  ['rewards a day', ({ rewardsADay }) => count(rewardsADay)],
  ['postings a day', ({ postingsADay }) => count(postingsADay)],
  ['postings a second, a day paid in an hour', ({ postingsASecond }) => count(postingsASecond)],
  ['GB a day', ({ gigabytesADay }) => amount(gigabytesADay)],
  ['TB after a year', ({ terabytesOfAYear }) => amount(terabytesOfAYear)],
  ['seconds of a close, two workers', ({ closeSeconds }) => count(closeSeconds)],
  ['nodes', ({ nodes }) => count(nodes)],
  ['class', (of) => of.class],
];

await withBenchDatabase(async ({ db, owner }) => {
  report(`measuring a sample of ${count(sample)} members over ${days} days ...`);
  const costs = await measure(db, owner.db);
  report(
    `one member: ${(costs.rows / sample).toFixed(1)} rows and ${(costs.ancestors / sample).toFixed(1)} places in teams, ${count(costs.bytesAtRest / sample)} bytes at rest; a day: ${(costs.day.rewards / sample).toFixed(2)} rewards, ${(costs.day.postings / sample).toFixed(2)} postings, ${count(costs.day.bytes / sample)} bytes; a close of the sample ${seconds(costs.closeSeconds)}`,
  );
  const asked = only > 0 ? [only] : [100_000, 1_000_000, 10_000_000, 100_000_000];
  const found = asked.map((members) => capacityOf(costs, members));
  for (const [name, say] of LINES) report(`| ${name} | ${found.map(say).join(' | ')} |`);
});
