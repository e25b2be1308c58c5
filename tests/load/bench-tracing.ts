// npm run bench:tracing -- --rounds R
// Measures the processor time of wallet summaries. One server sends no trace, all, a tenth, or a few in each second, in turns.
// The collector has a thread of its own.
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import autocannon from 'autocannon';
import { openDatabase } from '@tributary/database';
import { measuredApp } from '@tributary/server/testing';
import { PASSWORD, START, TestProgramme } from '@tributary/testing';
import { withBenchDatabase } from './bench-database.ts';
import { numberOption, percentile, report } from './figures.ts';

const ROUNDS = numberOption('rounds', 25);
const REQUESTS = 1_000;
const WARM_UPS = 1;
/** The sending of the last spans counts. */
const SENT_AFTER_MS = 1_200;
const CONNECTIONS = 16;
const DAYS = 60;

const COLLECTOR = `
const { parentPort } = require('node:worker_threads');
const server = require('node:http').createServer((request, reply) =>
  request.resume().on('end', () => reply.setHeader('content-type', 'application/json').end('{}')));
server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));`;

await withBenchDatabase(
  async ({ url }) => {
    const database = openDatabase(url, { poolSize: 16 });
    const programme = await TestProgramme.begin(database.db);
    const member = await programme.join('bench1');
    await programme.activate(member, 'elevatePlus', 1_000);
    await programme.passDays(DAYS);
    const collector = new Worker(COLLECTOR, { eval: true });
    const [port] = (await once(collector, 'message')) as [number];
    const endpoint = `http://127.0.0.1:${port}`;

    const { app, use, close } = await measuredApp(database, [
      undefined,
      { endpoint, share: 1 },
      { endpoint, share: 0.1 },
      { endpoint, share: undefined },
    ]);
    const origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
    const token = await app.logIn('bench1', PASSWORD);
    const cost = async (): Promise<number> => {
      const before = process.threadCpuUsage();
      const { requests, non2xx, errors } = await autocannon({
        url: `${origin}/api/wallet-summary/bench1`,
        headers: { authorization: `Bearer ${token}` },
        connections: CONNECTIONS,
        amount: REQUESTS,
      });
      if (non2xx + errors > 0) throw new Error(`${non2xx + errors} requests failed`);
      await setTimeout(SENT_AFTER_MS);
      const { user, system } = process.threadCpuUsage(before);
      return (user + system) / requests.total;
    };
    const costs: number[][] = [[], [], [], []];
    for (let round = -WARM_UPS; round < ROUNDS; round++)
      for (let turn = 0; turn < costs.length; turn++) {
        // Each kind comes first, second and last equally often.
        const sending = (turn + round + WARM_UPS) % costs.length;
        use(sending);
        const time = await cost();
        if (round >= 0) costs[sending]?.push(time);
      }
    // The machine is faster in one minute than in the next, so a round is compared with itself.
    const [nothing = [], all = [], tenth = [], few = []] = costs;
    const against = (times: readonly number[]): string =>
      percentile(
        times.map((time, round) => time / (nothing[round] ?? Number.NaN)),
        0.5,
      ).toFixed(3);
    report(
      `wallet summary, processor time of a request and its client: ${Math.round(percentile(nothing, 0.5))} µs; with all traces ${against(all)} of it, with a tenth ${against(tenth)} of it, with a few in each second ${against(few)} of it`,
    );
    await close();
    await collector.terminate();
    await database.close();
  },
  { startsOn: START },
);
