// npm run bench:close -- --packages N [--days D] [--workers W]
// The daily close, rewards and payment, against a raw INSERT … SELECT of the same reward rows in key order. That one
// writes into an identical table on the same server; only the ratio holds on another machine. The last day is closed
// once more with reading members, whose p99 is compared with the p99 of the same reads before.
import { closeDay, payBatches } from '@tributary/modules/rewards';
import { currentDay, oneRow, shiftClock, sql } from '@tributary/database';
import { withBenchDatabase } from './bench-database.ts';
import { buildProgramme } from '@tributary/testing';
import { median, numberOption, percentile, report, seconds } from './figures.ts';
import { idleP99, readWhile } from './reading-members.ts';

const packages = numberOption('packages', 100_000);
const days = numberOption('days', 3);
const workers = numberOption('workers', 2);
const IDLE_MS = 15_000;

await withBenchDatabase(async ({ db, owner }) => {
  report(`building ${packages} packages with their network ...`);
  report(`built in ${seconds(await timed(() => buildProgramme(owner.db, packages)))}`);
  const nextDay = async (): Promise<string> => {
    await shiftClock(db, 24);
    await sql`checkpoint`.execute(owner.db);
    return currentDay(db);
  };
  const ratios: number[] = [];
  const closes: number[] = [];
  for (let day = 1; day <= days; day++) {
    const date = await nextDay();
    let rows = 0;
    const crediting = await timed(async () => {
      rows = (await closeDay(db, date, { workers })).rows;
    });
    const paying = await timed(() => payBatches(db, { workers }));
    await sql`checkpoint`.execute(owner.db);
    const raw = await timed(() => insertRaw(owner.db, date));
    const ratio = (crediting + paying) / raw;
    ratios.push(ratio);
    closes.push(crediting + paying);
    report(
      `day ${day}: ${rows} reward rows; crediting ${seconds(crediting)}, paying ${seconds(paying)}, raw insert ${seconds(raw)}; ratio ${ratio.toFixed(2)}`,
    );
  }

  const idle = await idleP99(db, packages, IDLE_MS);
  const date = await nextDay();
  // As in the server: while people are served, one worker continues.
  const sharing = { workers, isBusy: () => true };
  const began = performance.now();
  const under = await readWhile(
    db,
    packages,
    closeDay(db, date, sharing).then(() => payBatches(db, sharing)),
  );
  const took = (performance.now() - began) / 1_000;
  const loaded = percentile(under, 0.99);
  report(
    `wallet summary: p99 ${idle.toFixed(2)} ms idle, ${loaded.toFixed(2)} ms while a day is closed in ${seconds(took)} (${under.length} reads); ratio ${(loaded / idle).toFixed(2)}`,
  );
  const { bytes } = await oneRow(
    db,
    sql<{ bytes: number }>`
    select (sum(pg_total_relation_size(inhrelid)) / nullif((select count(*) from rewards), 0))::float as bytes
    from pg_inherits where inhparent = 'rewards'::regclass`,
  );
  report(
    `${packages} packages, ${workers} worker(s): median ratio ${median(ratios).toFixed(2)}, median close ${seconds(median(closes))}; ${Math.round(bytes)} bytes per reward row with its indexes; process ${Math.round(process.memoryUsage().rss / 1e6)} MB`,
  );
});

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
}

async function insertRaw(db: Parameters<typeof buildProgramme>[0], date: string): Promise<void> {
  await sql`drop table if exists raw_rewards`.execute(db);
  await sql`create table raw_rewards (like rewards including all)`.execute(db);
  await sql`
    insert into raw_rewards select * from rewards where business_date = ${date}::date
    order by member_id, business_date, kind, cause_id`.execute(db);
}
