// npm run bench:books -- --packages N [--days D]
// Each invariant of the books alone, over the rewards of some days. The longest one has to end within a request, because
// an operator who confirms an explanation waits for its invariant.
import { shiftClock, currentDay, oneRow, sql } from '@tributary/database';
import { INVARIANTS, verifyBooks } from '@tributary/modules/books';
import { closeDay, payBatches } from '@tributary/modules/rewards';
import { buildProgramme } from '@tributary/testing';
import { withBenchDatabase } from './bench-database.ts';
import { numberOption, report, seconds } from './figures.ts';

const packages = numberOption('packages', 100_000);
const days = numberOption('days', 2);
const WORKERS = 2;
const LONGEST = 6;

await withBenchDatabase(async ({ db, owner }) => {
  await buildProgramme(owner.db, packages);
  for (let day = 0; day < days; day++) {
    await shiftClock(db, 24);
    await closeDay(db, await currentDay(db), { workers: WORKERS });
    await payBatches(db, { workers: WORKERS });
  }
  await sql`analyze`.execute(owner.db);
  const { rewards, postings } = await oneRow(
    db,
    sql<{ rewards: number; postings: number }>`
      select (select count(*)::int from rewards) as rewards, (select count(*)::int from ledger.postings) as postings`,
  );
  const times: { id: string; took: number; broken: number }[] = [];
  for (const invariant of INVARIANTS) {
    const began = performance.now();
    const [verified] = await verifyBooks(db, [invariant]);
    const took = (performance.now() - began) / 1_000;
    times.push({ id: invariant.id, took, broken: verified?.breaches.length ?? 0 });
  }
  const sum = times.reduce((all, { took }) => all + took, 0);
  report(`${packages} packages, ${rewards} rewards, ${postings} postings: all invariants ${seconds(sum)}`);
  for (const { id, took, broken } of times.toSorted((a, b) => b.took - a.took).slice(0, LONGEST))
    report(`${id}: ${seconds(took)}, ${broken} rows`);
});
