// npm run fuzz -- --requests N --seed S
// Sends valid and broken requests made from the contract, and raw bytes, to a real server with its own database. The
// callers are strangers, members and operators. No request may fail or break its connection, memory stays flat, and
// the books hold.
import { breachesOf, START } from '@tributary/testing';
import { withBenchDatabase } from '../load/bench-database.ts';
import { numberOption, report } from '../load/figures.ts';
import { liveBytes, megabytes } from '../load/memory.ts';
import { Fuzzer } from './fuzzer.ts';

const REQUESTS = numberOption('requests', 10_000);
const SEED = numberOption('seed', Date.now() % 1_000_000);
const LOOKS = 10;
const MOST_TOLD = 50;
const GROWTH_BYTES = 48 * 1024 * 1024;

await withBenchDatabase(
  async ({ db }) => {
    const fuzzer = await Fuzzer.begin(db);
    const looks: number[] = [];
    const begun = performance.now();
    let told = 0;
    const { failures, byStatus } = await fuzzer.run(REQUESTS, SEED, (done, failed) => {
      // Printed at once with its position: a long run that is ended early has reported its findings.
      for (; told < Math.min(failed.length, MOST_TOLD); told++) report(`FAILED at ${done}: ${failed[told]}`);
      if (done % Math.ceil(REQUESTS / LOOKS) !== 0) return;
      looks.push(liveBytes());
      report(`${done} requests, ${failed.length} failures, ${megabytes(looks.at(-1) ?? 0)} MB in use`);
    });
    const perSecond = REQUESTS / ((performance.now() - begun) / 1_000);
    report(
      `seed ${SEED}: ${REQUESTS} requests, ${Math.round(perSecond)} a second: ${JSON.stringify(byStatus)}`,
    );
    // Caches and compiled code grow in the first tenths.
    const growth = Math.max(...looks) - (looks[2] ?? looks[0] ?? 0);
    const breaches = await breachesOf(db);
    await fuzzer.close();
    for (const failure of failures.slice(told, MOST_TOLD)) report(`FAILED ${failure}`);
    for (const breach of breaches) report(`BREACH ${breach}`);
    report(
      `${failures.length} failures, ${breaches.length} breaches, memory grew by ${megabytes(growth)} MB`,
    );
    if (failures.length + breaches.length > 0 || growth > GROWTH_BYTES) process.exitCode = 1;
  },
  { startsOn: START },
);
