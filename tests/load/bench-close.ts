// npm run bench:close -- --packages N [--days D] [--workers W]
// The daily close, rewards and payment, against a raw INSERT … SELECT of the same reward rows in key order
// into an identical table on the same server. Prints ratios; a ratio is what holds on another machine.
import { closeDay, payBatches } from '@tributary/modules/rewards';
import { rowsOf, sql } from '@tributary/database';
import { currentDay, shiftClock } from '@tributary/database';
import { withBenchDatabase } from './bench-database.ts';
import { buildProgramme } from './build-programme.ts';
import { median, numberOption, report, seconds } from './figures.ts';

const packages = numberOption('packages', 100_000);
const days = numberOption('days', 3);
const workers = numberOption('workers', 2);

await withBenchDatabase(async ({ db, owner }) => {
  report(`building ${packages} packages with their network ...`);
  report(`built in ${seconds(await timed(() => buildProgramme(owner.db, packages)))}`);
  const ratios: number[] = [];
  for (let day = 1; day <= days; day++) {
    await shiftClock(db, 24);
    const date = await currentDay(db);
    await sql`checkpoint`.execute(owner.db);
    let rows = 0;
    const crediting = await timed(async () => {
      rows = (await closeDay(db, date, { workers })).rows;
    });
    const paying = await timed(() => payBatches(db, { workers }));
    await sql`checkpoint`.execute(owner.db);
    const raw = await timed(() => insertRaw(owner.db, date));
    const ratio = (crediting + paying) / raw;
    ratios.push(ratio);
    report(
      `day ${day}: ${rows} reward rows; crediting ${seconds(crediting)}, paying ${seconds(paying)}, raw insert ${seconds(raw)}; ratio ${ratio.toFixed(2)}`,
    );
  }
  const [size] = await rowsOf(
    db,
    sql<{ bytes: number }>`
    select (pg_total_relation_size(${'rewards'}::regclass) )::float as bytes`,
  );
  const [perRow] = await rowsOf(
    db,
    sql<{ bytes: number }>`
    select sum(pg_total_relation_size(inhrelid))::float / nullif((select count(*) from rewards), 0) as bytes from pg_inherits where inhparent = 'rewards'::regclass`,
  );
  report(
    `${packages} packages, ${workers} worker(s): median ratio ${median(ratios).toFixed(2)}; ${Math.round(perRow?.bytes ?? size?.bytes ?? 0)} bytes per reward row with its indexes; process ${Math.round(process.memoryUsage().rss / 1e6)} MB`,
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
