// npm run bench:tracing -- --seconds S --rounds R
// What traces and metrics cost: the wallet summary from a server that sends all of them, a server that sends a tenth of
// the traces, and one that sends nothing. They are asked in turns; the collector has a thread of its own.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import autocannon from 'autocannon';
import { openDatabase } from '@tributary/database';
import { measuredApp } from '@tributary/server/testing';
import { PASSWORD, START, TestProgramme } from '@tributary/testing';
import { withBenchDatabase } from './bench-database.ts';
import { median, numberOption, report } from './figures.ts';

const SECONDS = numberOption('seconds', 5);
const ROUNDS = numberOption('rounds', 5);
const CONNECTIONS = 16;
const DAYS = 60;

const COLLECTOR = `
const { parentPort } = require('node:worker_threads');
const server = require('node:http').createServer((request, reply) =>
  request.resume().on('end', () => reply.setHeader('content-type', 'application/json').end('{}')));
server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));`;

await withBenchDatabase(
  async ({ url }) => {
    const setup = openDatabase(url, { poolSize: 16 });
    const programme = await TestProgramme.begin(setup.db);
    const member = await programme.join('bench1');
    await programme.activate(member, 'elevatePlus', 1_000);
    await programme.passDays(DAYS);
    const collector = new Worker(COLLECTOR, { eval: true });
    const [port] = (await once(collector, 'message')) as [number];
    const endpoint = `http://127.0.0.1:${port}`;

    const kinds = [{}, { endpoint, share: 1 }, { endpoint, share: 0.1 }];
    const servers = await Promise.all(
      kinds.map(async (kind) => {
        const database = openDatabase(url, { poolSize: 16 });
        const { app, close } = await measuredApp(database, { ...kind, limitFactor: 1_000_000 });
        const origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
        const token = await app.logIn('bench1', PASSWORD);
        const target = {
          url: `${origin}/api/wallet-summary/bench1`,
          headers: { authorization: `Bearer ${token}` },
        };
        const perSecond = async (): Promise<number> => {
          const { requests, non2xx, errors } = await autocannon({
            ...target,
            connections: CONNECTIONS,
            duration: SECONDS,
          });
          if (non2xx + errors > 0) throw new Error(`${non2xx + errors} requests failed`);
          return requests.average;
        };
        return { perSecond, close: () => close().then(database.close), rates: [] as number[] };
      }),
    );
    for (const { perSecond } of servers) await perSecond();
    for (let round = 0; round < ROUNDS; round++)
      for (const { perSecond, rates } of servers) rates.push(await perSecond());
    const [nothing = 0, all = 0, tenth = 0] = servers.map(({ rates }) => median(rates));
    report(
      `wallet summary: ${Math.round(nothing)}/s without, ${Math.round(all)}/s with all traces (ratio ${(all / nothing).toFixed(3)}), ${Math.round(tenth)}/s with a tenth (ratio ${(tenth / nothing).toFixed(3)})`,
    );
    for (const { close } of servers) await close();
    await collector.terminate();
    await setup.close();
  },
  { startsOn: START },
);
