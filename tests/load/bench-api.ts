// npm run bench:api -- --seconds S
// Requests per second and latency of login, wallet summary and a page of the statement. They are compared with bare
// handlers of an empty server that do the page's one SELECT (for login: one SELECT and the same password check).
// Servers and client share the machine, so only the ratio counts.
import autocannon from 'autocannon';
import fastify, { type FastifyInstance } from 'fastify';
import { openDatabase, pageOf, rowsOf, sql, type Db } from '@tributary/database';
import { statementList } from '@tributary/ledger';
import { verifyPassword } from '@tributary/modules/identity';
import { walletSummary } from '@tributary/modules/wallets';
import { PASSWORD, START, TestProgramme } from '@tributary/testing';
import { TestApp } from '@tributary/server/testing';
import { withBenchDatabase } from './bench-database.ts';
import { numberOption, report } from './figures.ts';

const SECONDS = numberOption('seconds', 5);
const CONNECTIONS = 16;
const DAYS = 60;

type Request = { method: 'POST'; body: string; headers: Record<string, string> };
type Target = { url: string; headers?: Record<string, string>; requests?: Request[] };

const measure = async (
  target: Target,
): Promise<{ perSecond: number; p50: number; p99: number; failed: number }> => {
  const { requests = [], ...common } = target;
  let clients = 0;
  const result = await autocannon({
    ...common,
    connections: CONNECTIONS,
    duration: SECONDS,
    ...(requests.length > 0
      ? { setupClient: (client) => client.setRequests([requests[clients++ % requests.length] as Request]) }
      : {}),
  });
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
};

const compare = async (name: string, ours: Target, bare: Target): Promise<void> => {
  await measure({ ...bare });
  const raw = await measure(bare);
  const own = await measure(ours);
  report(
    `${name}: ${Math.round(own.perSecond)}/s, p50 ${own.p50} ms, p99 ${own.p99} ms, ${own.failed} failed; bare ${Math.round(raw.perSecond)}/s, p99 ${raw.p99} ms; ratio ${(own.perSecond / raw.perSecond).toFixed(2)}`,
  );
};

/**
 * A server with only bare handlers: the page's one SELECT and its raw rows, without session, access rule, headers,
 * contract, checks and wire form. The comparison shows the cost of those.
 */
const bareServer = (db: Db, memberId: number): FastifyInstance => {
  const app = fastify();
  const asText = (value: unknown): string =>
    JSON.stringify(value, (_key, each: unknown) => (typeof each === 'bigint' ? each.toString() : each));
  app.get('/summary', async (_request, reply) =>
    reply.type('application/json').send(asText(await walletSummary(db, memberId))),
  );
  app.get('/statement', async (_request, reply) =>
    reply
      .type('application/json')
      .send(asText(await pageOf(db, statementList(memberId), { page: 1, size: 10 }))),
  );
  app.post('/login', async () => {
    const [row] = await rowsOf(
      db,
      sql<{ hash: string }>`select password_hash as hash from members where id = ${memberId}`,
    );
    return { ok: await verifyPassword(row?.hash, PASSWORD) };
  });
  return app;
};

await withBenchDatabase(
  async ({ url }) => {
    const database = openDatabase(url, { poolSize: 16 });
    const programme = await TestProgramme.begin(database.db);
    const member = await programme.join('bench1');
    await programme.activate(member, 'elevatePlus', 1_000);
    await programme.passDays(DAYS);
    const app = await TestApp.begin(database.db, { limitFactor: 1_000_000 });
    const bare = bareServer(database.db, member);
    const token = await app.logIn('bench1', PASSWORD);
    const origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
    const bareOrigin = await bare.listen({ port: 0, host: '127.0.0.1' });
    const headers = { authorization: `Bearer ${token}` };

    await compare(
      'wallet summary',
      { url: `${origin}/api/wallet-summary/bench1`, headers },
      { url: `${bareOrigin}/summary` },
    );
    await compare(
      'statement page',
      { url: `${origin}/api/transactions/bench1?size=10`, headers },
      { url: `${bareOrigin}/statement` },
    );
    // A login counts against its account until it succeeds, so each connection uses its own account.
    const names = Array.from({ length: CONNECTIONS }, (_, n) => `login${n}`);
    for (const name of names) await programme.join(name);
    const requests = names.map((userrefid): Request => ({
      method: 'POST',
      body: JSON.stringify({ userrefid, password: PASSWORD }),
      headers: { 'content-type': 'application/json' },
    }));
    await compare(
      'login',
      { url: `${origin}/api/users/login`, requests },
      { url: `${bareOrigin}/login`, requests },
    );

    await bare.close();
    await app.app.close();
    await database.close();
  },
  { startsOn: START },
);
