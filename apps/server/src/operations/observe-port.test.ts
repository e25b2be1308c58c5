import net from 'node:net';
import { freePort } from '@tributary/runtime/free-port';
import { useFreshDatabase } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { startProcess } from '../process.ts';
import { withApi } from '../testing/with-api.ts';
import { METRICS_TOKEN, PRODUCTION } from '../testing/production-settings.ts';
import { seriesIn, strayLabels } from '../testing/series.ts';

const databases = useFreshDatabase({ shape: 'empty' });
const SETTINGS = { ...PRODUCTION, LOG_LEVEL: 'silent' };

type Asked = (port: string, path: string, withToken?: boolean, host?: string) => Promise<Response>;
const ask: Asked = (port, path, withToken = true, host = '127.0.0.1') =>
  fetch(
    `http://${host}:${port}${path}`,
    withToken ? { headers: { authorization: `Bearer ${METRICS_TOKEN}` } } : {},
  );

const portText = async (): Promise<string> => String(await freePort());

const besideApi = (env: Record<string, string>, work: () => Promise<void>): Promise<void> =>
  withApi(databases, env, work);

describe('OBSERVE_PORT', () => {
  it('takes the metrics away from the port of members, which still says whether it is ready', async () => {
    const [PORT, OBSERVE_PORT] = [await portText(), await portText()];
    await besideApi({ PORT, OBSERVE_PORT }, async () => {
      expect((await ask(PORT, '/metrics')).status).toBe(404);
      expect(await (await ask(PORT, '/readyz')).json()).toEqual({ status: 'ready' });
      expect((await ask(PORT, '/healthz')).status).toBe(200);
      expect((await ask(OBSERVE_PORT, '/readyz')).status).toBe(200);
      expect((await ask(OBSERVE_PORT, '/healthz')).status).toBe(200);
      expect(await (await ask(OBSERVE_PORT, '/metrics')).text()).toContain('tributary_http_request_seconds');
      expect((await ask(OBSERVE_PORT, '/metrics', false)).status).toBe(401);
      expect((await ask(OBSERVE_PORT, '/api/users/me')).status).toBe(404);
    });
    await expect(ask(OBSERVE_PORT, '/healthz')).rejects.toThrow('fetch failed');
  });

  it('is opened on the loopback address alone by default', async () => {
    const [PORT, OBSERVE_PORT] = [await portText(), await portText()];
    await besideApi({ PORT, OBSERVE_PORT, HOST: '0.0.0.0' }, async () => {
      expect((await ask(PORT, '/healthz', true, '127.0.0.2')).status).toBe(200);
      await expect(ask(OBSERVE_PORT, '/healthz', true, '127.0.0.2')).rejects.toThrow('fetch failed');
    });
  });

  it('leaves everything on the port of members if it is not set', async () => {
    const PORT = await portText();
    await besideApi({ PORT }, async () => {
      expect((await ask(PORT, '/metrics')).status).toBe(200);
      expect((await ask(PORT, '/metrics', false)).status).toBe(401);
      expect((await ask(PORT, '/readyz')).status).toBe(200);
    });
  });
});

/** A start that must end before it opens the database, which does not exist. */
const refused = async (env: Record<string, string>): Promise<string> => {
  const DATABASE_URL = 'postgres://127.0.0.1:1/nothing';
  const config = readConfig({ ...SETTINGS, DATABASE_URL, PORT: '0', ...env }, ['--role', 'api']);
  return startProcess(config).then(
    () => 'started',
    (error: Error) => error.message,
  );
};

describe('a metric of an api', () => {
  it('gains no series from the input of callers, and no label outside the closed list', async () => {
    const PORT = await portText();
    await besideApi({ PORT }, async () => {
      const scrape = async () => seriesIn(await (await ask(PORT, '/metrics')).text());
      const send = async (from: number): Promise<void> => {
        for (let n = from; n < from + 20; n++)
          for (const path of [`/api/users/${n}`, `/nothing-${n}`, `/api/nothing/${n}?q=${n}`, `/user/${n}"}`])
            for (const method of ['GET', 'POST', 'PROPFIND'])
              await fetch(`http://127.0.0.1:${PORT}${path}`, { method, headers: { 'x-request-id': `${n}` } });
      };
      await send(1);
      await scrape();
      const before = await scrape();
      expect(before.length).toBeGreaterThan(100);
      await send(1_000);
      expect(await scrape()).toEqual(before);
      expect(strayLabels(before)).toEqual([]);
    });
  });

  it('has a name by the conventions of Prometheus', async () => {
    const PORT = await portText();
    await besideApi({ PORT }, async () => {
      const scrape = await (await ask(PORT, '/metrics')).text();
      const kinds = Array.from(
        scrape.matchAll(/^# TYPE (tributary_\w+) (\w+)$/gm),
        ([, name = '', kind = '']) => ({
          name,
          kind,
        }),
      );
      expect(kinds.length).toBeGreaterThan(40);
      const isOdd = ({ name, kind }: { name: string; kind: string }): boolean =>
        (kind === 'histogram' && !name.endsWith('_seconds')) ||
        name.endsWith('_total') !== (kind === 'counter') ||
        (/_(?:age|lag|late|overdue)/.test(name) && !/_(?:seconds|blocks)$/.test(name));
      expect(kinds.filter(isOdd)).toEqual([]);
    });
  });
});

describe('a start with OBSERVE_PORT', () => {
  it('is refused before anything opens while another program listens there', async () => {
    const other = net.createServer();
    const port = await freePort();
    await new Promise<void>((done) => other.listen(port, '127.0.0.1', done));
    expect(await refused({ OBSERVE_PORT: String(port) })).toContain(
      `OBSERVE_PORT: another program listens on 127.0.0.1:${port}`,
    );
    await new Promise((done) => other.close(done));
  });

  it('is refused on an address that this machine does not have', async () => {
    expect(await refused({ OBSERVE_PORT: await portText(), OBSERVE_HOST: '203.0.113.7' })).toMatch(
      /OBSERVE_PORT: 203\.0\.113\.7:\d+ cannot be opened \(EADDRNOTAVAIL\)/,
    );
  });
});
