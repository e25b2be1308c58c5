// npm run bench:api -- --seconds S
// Requests per second and latency of login, wallet summary and a page of the statement, against a bare handler that
// does one SELECT (for login: one SELECT and the same password check). Server and client share the machine, so
// the ratio is what counts.
import { createServer } from 'node:http';
import autocannon from 'autocannon';
import { openDatabase, rowsOf, sql, type Db } from '@tributary/database';
import { verifyPassword } from '@tributary/modules/identity';
import { PASSWORD, TestProgramme } from '@tributary/testing';
import { TestApp } from '@tributary/server/testing';
import { withBenchDatabase } from './bench-database.ts';
import { numberOption, report } from './figures.ts';

const SECONDS = numberOption('seconds', 5);
const CONNECTIONS = 16;
const DAYS = 60;
const ACCOUNTS = 400;

type Request = { method: 'POST'; body: string; headers: Record<string, string> };
type Target = { url: string; headers?: Record<string, string>; requests?: Request[] };

const measure = async (
  target: Target,
): Promise<{ perSecond: number; p50: number; p99: number; failed: number }> => {
  const result = await autocannon({ ...target, connections: CONNECTIONS, duration: SECONDS });
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

/** What a hand-written server would do at least. */
const bareServer = async (db: Db, memberId: number): Promise<{ port: number; close: () => void }> => {
  const answers: Record<string, () => Promise<unknown>> = {
    '/summary': () =>
      rowsOf(
        db,
        sql`select r_wallet::text, profit::text, working::text from ledger.member_balances where member_id = ${memberId}`,
      ),
    '/statement': () =>
      rowsOf(
        db,
        sql`select seq::text, amount::text, wallets_after::text from ledger.postings where owner_id = ${memberId} order by booked_on desc, seq desc limit 10`,
      ),
    '/login': async () => {
      const [row] = await rowsOf(
        db,
        sql<{ hash: string }>`select password_hash as hash from members where id = ${memberId}`,
      );
      return { ok: await verifyPassword(row?.hash, PASSWORD) };
    },
  };
  const server = createServer((request, response) => {
    request.resume();
    void answers[request.url ?? '']?.().then((answer) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer)),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, close: () => server.close() };
};

await withBenchDatabase(async ({ url }) => {
  const database = openDatabase(url, { poolSize: 16 });
  const bareDatabase = openDatabase(url, { poolSize: 16 });
  const programme = await TestProgramme.begin(database.db);
  const member = await programme.join('bench1');
  await programme.activate(member, 'elevatePlus', 1_000);
  await programme.passDays(DAYS);
  const app = await TestApp.begin(database.db, { limitFactor: 1_000_000 });
  const token = await app.logIn('bench1', PASSWORD);
  const origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const bare = await bareServer(bareDatabase.db, member);
  const bareOrigin = `http://127.0.0.1:${bare.port}`;
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
  // A login counts against its account until it succeeds, so each connection has accounts of its own.
  const names = Array.from({ length: ACCOUNTS }, (_, n) => `login${n}`);
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

  bare.close();
  await app.app.close();
  await database.close();
  await bareDatabase.close();
});
