// npm run rehearse:pooling: runs the product behind Debian's PgBouncer, in transaction and in session mode. A member
// pays in, activates and earns for three days; then the books are checked. Needs pgbouncer.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, sql } from '@tributary/database';
import { startEmbedded } from '@tributary/database/embedded';
import { freePort } from '@tributary/runtime/free-port';
import { startProduct } from '../e2e/kit/running-product.ts';
import { payIn } from './pay-in.ts';

const LOGIN = 'pooled';
const says = (text: string): void => void process.stdout.write(`${text}\n`);

/** A login that owns nothing, with the role and the limits, which a pooler cannot carry. */
const makeLogin = async (url: string): Promise<void> => {
  const { db, close } = openDatabase(url, { as: 'owner', poolSize: 1 });
  for (const statement of [
    `create role ${LOGIN} login password '${LOGIN}' in role tributary_app`,
    `alter role ${LOGIN} set role = 'tributary_app'`,
    `alter role ${LOGIN} set statement_timeout = '30s'`,
    `alter role ${LOGIN} set lock_timeout = '3s'`,
    `alter role ${LOGIN} set idle_in_transaction_session_timeout = '60s'`,
  ])
    await sql.raw(statement).execute(db);
  await close();
};

const startPooler = async (
  mode: string,
  server: URL,
  folder: string,
): Promise<{ url: string; stop: () => void }> => {
  const port = await freePort();
  const settings = join(folder, `${mode}.ini`);
  writeFileSync(
    settings,
    [
      '[databases]',
      `* = host=${server.hostname} port=${server.port}`,
      '[pgbouncer]',
      `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`,
      `pool_mode = ${mode}\nauth_type = plain\nauth_file = ${join(folder, 'users.txt')}`,
      'max_client_conn = 200\ndefault_pool_size = 10',
    ].join('\n'),
  );
  writeFileSync(join(folder, 'users.txt'), `"${LOGIN}" "${LOGIN}"\n`);
  const child = spawn(
    'setpriv',
    ['--reuid=nobody', '--regid=nogroup', '--clear-groups', 'pgbouncer', '-q', settings],
    { stdio: 'inherit' },
  );
  await sleep(1_000);
  if (child.exitCode !== null) throw new Error('PgBouncer did not start.');
  const url = new URL(server);
  [url.hostname, url.port, url.username, url.password] = ['127.0.0.1', String(port), LOGIN, LOGIN];
  url.searchParams.delete('host');
  return { url: url.href, stop: () => void child.kill('SIGTERM') };
};

const folder = mkdtempSync(join(tmpdir(), 'tributary-pooling-'));
chmodSync(folder, 0o755);
const server = await startEmbedded(join(folder, 'database'));
try {
  for (const mode of ['transaction', 'session']) {
    const direct = new URL(server.url);
    const plain = openDatabase(server.url, { as: 'owner', poolSize: 1 });
    await sql.raw(`create database pooled_${mode}`).execute(plain.db);
    await plain.close();
    direct.pathname = `/pooled_${mode}`;
    // The first start migrates and fills the demo without a pooler; the login needs its role.
    const first = await startProduct({ settings: { DATABASE_URL: direct.href } });
    if (mode === 'transaction') await makeLogin(direct.href);
    await first.end('SIGTERM');
    const tcp = new URL(direct);
    const pooler = await startPooler(mode, tcp, folder);
    const product = await startProduct({
      from: first.data,
      settings: { DATABASE_URL: pooler.url, DATABASE_IS_POOLED: 'yes', DATABASE_DIRECT_URL: direct.href },
    });
    const { api, token } = await payIn(product, 'pooled01');
    const activated = await api.call('POST', '/package-entry', {
      body: { packageType: 'elevatePlus', amount: '1000' },
      token,
    });
    if (activated.status !== 200) throw new Error(JSON.stringify(activated.body));
    await product.cli('demo-advance', '3');
    const { body: wallets } = await api.call('GET', '/ewallet/member/pooled01', { token });
    const books = await product.cli('verify-books');
    says(
      `${mode} mode: ${JSON.stringify((wallets.data as unknown as { amount: string }[]).map(({ amount }) => amount))}; ${books.trim().split('\n').at(-1)}`,
    );
    await product.stop();
    pooler.stop();
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
