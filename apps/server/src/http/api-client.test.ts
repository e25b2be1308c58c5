import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { MEMBER_SCOPES, OPERATOR_SCOPES } from '@tributary/contract';
import { usdt } from '@tributary/domain';
import { secretsKeyOf } from '@tributary/runtime';
import { sql } from '@tributary/database';
import { addEndpoint, collectWebhooks, deliverWebhooks } from '@tributary/modules/webhooks';
import { sessionFor, PASSWORD, TestProgramme, useDatabase } from '@tributary/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isGenuine } from '../../../../docs/client/examples/check-webhook.ts';
import { tributary, TributaryError } from '../../../../docs/client/tributary.ts';
import { TestApp } from '../testing/test-app.ts';
import { apiDocument } from './api-document.ts';
import { clientTypes } from './client-types.ts';
import { developersFilling } from './pages/developers-page.ts';

const database = useDatabase({ booksHold: false });
const FOLDER = new URL('../../../../docs/client/', import.meta.url);
const run = promisify(execFile);
let app: TestApp;
let origin = '';
let session = '';
let token = '';
let anna = 0;

beforeAll(async () => {
  const { db } = database.current;
  const programme = await TestProgramme.begin(db);
  app = await TestApp.begin(db);
  anna = await programme.join('anna1');
  for (let n = 1; n <= 60; n++) await programme.give(anna, usdt(n), 'profit');
  session = await app.logIn('anna1', PASSWORD);
  const { body } = await app.call('POST', '/api/api-tokens', {
    body: { name: 'Examples', scopes: ['balances', 'statement'], password: PASSWORD },
    caller: { token: session },
  });
  token = (body['data'] as { token: string }).token;
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
});
afterAll(() => app.app.close());

const settings = () => ({
  ...process.env,
  TRIBUTARY_URL: origin,
  TRIBUTARY_TOKEN: token,
  TRIBUTARY_USER: 'anna1',
});
const fileOf = (name: string): string => fileURLToPath(new URL(name, FOLDER));
const hasCurl = spawnSync('sh', ['-c', 'curl --version']).status === 0;

describe('the client of docs/client', () => {
  it('has the types of the OpenAPI document (npm run client)', async () => {
    expect(readFileSync(new URL('routes.ts', FOLDER), 'utf8')).toBe(clientTypes(await apiDocument()));
  });

  it('reads the routes of its scopes with a token, and public routes without it', async () => {
    const api = tributary({ origin, token });
    const wallets = await api.get('/e-wallet/{userrefid}', { userrefid: 'anna1' });
    expect(wallets.find(({ type }) => /profit/i.test(type))?.amount).toBe('1830.000000');
    expect((await api.get('/public/transparency')).liabilities.profit).toBe('5000.000000');
  });

  it('reads every page, each row once', async () => {
    const lines: string[] = [];
    for await (const { id } of tributary({ origin, token }).rows('/transactions/{userrefid}', {
      userrefid: 'anna1',
    }))
      lines.push(id);
    expect([lines.length, new Set(lines).size]).toEqual([60, 60]);
  });

  it('throws a refusal with its code and the wrong fields', async () => {
    const api = tributary({ origin, token });
    const refusal = async (work: Promise<unknown>) => {
      const error = await work.then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      return error instanceof TributaryError ? [error.status, error.code] : error;
    };
    expect(await refusal(api.get('/withdrawals', {}))).toEqual([403, 'scopeMissing']);
    expect(await refusal(api.get('/e-wallet/{userrefid}', { userrefid: 'another' }))).toEqual([
      404,
      'notFound',
    ]);
    expect(await refusal(tributary({ origin, token: 'x'.repeat(40) }).get('/notifications', {}))).toEqual([
      401,
      'notSignedIn',
    ]);
    const wrong = await api
      .get('/transactions/{userrefid}', { userrefid: 'anna1', size: 7 })
      .catch((error: unknown) => error);
    expect((wrong as TributaryError).fields).toHaveProperty('size');
  });
});

describe('an example of docs/client', () => {
  it.runIf(hasCurl)('reads balances with curl', async () => {
    const { stdout } = await run('sh', [fileOf('examples/balances.sh')], { env: settings() });
    expect(JSON.parse(stdout)).toMatchObject({ status: true, data: expect.any(Array) });
  });

  it('reads a statement in TypeScript, and reports a refusal', async () => {
    const { stdout } = await run(process.execPath, [fileOf('examples/statement.ts')], { env: settings() });
    expect(stdout.trim().split('\n').length).toBe(60);
    const refused = await run(process.execPath, [fileOf('examples/statement.ts')], {
      env: { ...settings(), TRIBUTARY_TOKEN: session.replace(/./g, 'x') },
    }).catch((error: unknown) => error as { code: number; stderr: string });
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('notSignedIn') });
  });

  it('accepts a genuine event, and refuses one that was changed, is old or has another secret', async () => {
    const { db } = database.current;
    const secretsKey = secretsKeyOf('a key of tests');
    const wish = {
      memberId: anna,
      session: await sessionFor(db, { memberId: anna }),
      url: 'https://example.com/',
      events: ['deposit.credited'] as const,
      code: undefined,
    };
    const { secret } = await addEndpoint({ db, secretsKey }, wish);
    await sql`insert into deposits (member_id, chain, tx_hash, log_index, from_address, amount_raw, amount, block_number, block_hash,
        status, credited_at)
      values (${anna}, 'bsc', '0x1', 0, '0xfrom', 1, 1, 1, '0xb', 'credited', app_now())`.execute(
      database.current.owner.db,
    );
    await collectWebhooks(db);
    let sent: { headers: Record<string, string>; body: string } | undefined;
    const call = (request: typeof sent & object) => Promise.resolve(((sent = request), { code: 200 }));
    await deliverWebhooks({ db, secretsKey, caller: { call } });
    const { headers, body } = sent!;
    expect(isGenuine(headers, body, secret)).toBe(true);
    expect(isGenuine(headers, `${body} `, secret)).toBe(false);
    expect(isGenuine({ ...headers, 'webhook-id': 'evt_0' }, body, secret)).toBe(false);
    expect(
      isGenuine(
        headers,
        body,
        secret.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')).replace('whsec_', 'whsec_A'),
      ),
    ).toBe(false);
    expect(isGenuine(headers, body, secret, Date.now() / 1_000 + 301)).toBe(false);
    expect(isGenuine({}, body, secret)).toBe(false);
  });
});

describe('the page for developers', () => {
  it('documents every route of every scope from OpenAPI: description, fields and an answer', async () => {
    const paths = [MEMBER_SCOPES, OPERATOR_SCOPES].flatMap((scopes) =>
      Object.values(scopes).flatMap(({ paths: those }: { paths: readonly string[] }) => those),
    );
    const fill = developersFilling();
    for (const path of paths) {
      const key = path.replace(/\W+/g, '_');
      const page = await fill(
        `{{${key}.summary}}|{{${key}.example}}|<i data-each="${key}.fields">{{field.name}} </i>`,
      );
      const [summary = '', example = ''] = page.split('|');
      expect([path, summary.length > 5]).toEqual([path, true]);
      const text = example
        .replaceAll('&quot;', '"')
        .replaceAll('&#123;', '{')
        .replaceAll('&#39;', "'")
        .replaceAll('&amp;', '&');
      expect(JSON.parse(text)).toMatchObject({ status: true });
    }
    expect(await fill('<i data-each="public.routes">{{row.path}} </i>')).toContain(
      '/api/public/transparency/history',
    );
  });
});
