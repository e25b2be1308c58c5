// npm run rehearse:proxy: two api processes of production behind Debian's Caddy with ops/container/Caddyfile, over HTTPS. Each api is
// restarted while members read and write and pages listen. Then Caddy has to close its idle connections before the apis do.
// Needs caddy, and ss of iproute2.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { startEmbedded } from '@tributary/database/embedded';
import { freePort } from '@tributary/runtime/free-port';
import { SteadyLoad } from '@tributary/server/testing';
import { repository } from './debian-root.ts';
import { callerOf, registerFirst, until } from './first-member.ts';
import { AUDIT_KEY, makeLogins, startRole, type RunningRole } from './production-processes.ts';
import { says } from './stopwatch.ts';

const CLIENTS = 6;
const STREAMS = 3;
/** Caddy's limit is 60 s, the one of the api 75 s. */
const IDLE_MS = 66_000;

/** The example with the ports of this machine and a certificate of Caddy's own. */
const settingsOf = (apis: readonly number[], adminPort: number): string =>
  [
    `{\n\tadmin 127.0.0.1:${adminPort}\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n`,
    apis.reduce(
      (text, port, n) => text.replace(`tributary-api-${n + 1}:3000`, `127.0.0.1:${port}`),
      readFileSync(join(repository, 'ops/container/Caddyfile'), 'utf8'),
    ),
  ].join('\n');

const startCaddy = async (folder: string, apis: readonly number[]) => {
  const [port, adminPort] = [await freePort(), await freePort()];
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, settingsOf(apis, adminPort));
  const env = {
    ...process.env,
    HOST_NAME: `https://localhost:${port}`,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  };
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { env, stdio: 'ignore' });
  const root = join(folder, 'caddy/pki/authorities/local/root.crt');
  await until('The start of Caddy', () => {
    if (child.exitCode !== null) throw new Error(`Caddy ended with ${child.exitCode}.`);
    return existsSync(root);
  });
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(root, 'utf8')]);
  const url = `https://localhost:${port}`;
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until('The first answer through Caddy', isReady);
  return { url, stop: () => void child.kill('SIGTERM') };
};

/** The open connections to the ports, seen from the side that opened them. */
const connectionsTo = (ports: readonly number[]): number =>
  execFileSync('ss', ['-Htn', 'state', 'established', ports.map((port) => `dport = :${port}`).join(' or ')], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean).length;

const folder = mkdtempSync(join(tmpdir(), 'tributary-proxy-'));
await using stops = new AsyncDisposableStack();
stops.defer(() => rmSync(folder, { recursive: true, force: true }));
const server = await startEmbedded(join(folder, 'database'));
stops.defer(() => server.stop());
const addressOf = await makeLogins(server.url);
const settings = {
  NODE_ENV: 'production',
  AUDIT_KEY,
  SECRETS_KEY: 's'.repeat(32),
  METRICS_TOKEN: 'm'.repeat(24),
  PUBLIC_ORIGIN: 'https://tributary.example',
  TRUSTED_PROXIES: '127.0.0.1',
  HOST: '127.0.0.1',
  DRAIN_SECONDS: '5',
  DEPOSIT_XPUB:
    'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8',
  DATABASE_URL: addressOf('tributary-worker'),
};
const ports = [await freePort(), await freePort()];
const startApi = (port: number) => startRole('api', { ...settings, PORT: String(port) });
const apis: RunningRole[] = [];
stops.defer(() => Promise.all(apis.map(({ stop }) => stop())).then(() => undefined));
apis.push(...(await Promise.all(ports.map(startApi))));
const caddy = await startCaddy(folder, ports);
stops.defer(caddy.stop);
says('two apis answer through Caddy over HTTPS');
const load = new SteadyLoad({
  url: caddy.url,
  token: await registerFirst(callerOf(`${caddy.url}/api`)),
  clients: CLIENTS,
  streams: STREAMS,
});
await until('The streams', () => load.opened === STREAMS);
for (const [n, port] of ports.entries()) {
  await apis[n]?.stop();
  const before = load.answered;
  await until('More answers', () => load.answered > before + CLIENTS);
  apis[n] = await startApi(port);
  await sleep(3_000);
  says(`api ${n + 1} was restarted; ${load.answered} answers, ${load.lost.length} lost`);
}
await load.end();
const open = connectionsTo(ports);
await sleep(IDLE_MS);
const left = connectionsTo(ports);
says(`Caddy kept ${open} idle connections; ${left} after ${IDLE_MS / 1_000} s`);
for (const lost of new Set(load.lost)) says(`LOST ${lost}`);
const isRight = load.lost.length === 0 && load.opened > STREAMS && open > 0 && left <= apis.length;
says(
  isRight ? 'RIGHT: no request is lost, and no idle connection is older than the limit of the apis' : 'WRONG',
);
process.exitCode = isRight ? 0 : 1;
