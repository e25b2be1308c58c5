import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { encodingFor } from '../compressed.ts';
import { addPages, type Filling } from './pages.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const begin = async (fill: Filling, isDemo = true) => {
  const build = mkdtempSync(join(tmpdir(), 'pages-'));
  folders.push(build);
  for (const folder of ['client', 'filled']) mkdirSync(join(build, folder));
  writeFileSync(join(build, 'filled', 'figures.html'), 'document');
  writeFileSync(join(build, 'client', 'away.html'), 'Not to be read just now');
  for (const page of ['list', 'member']) writeFileSync(join(build, 'client', `${page}.html`), page);
  mkdirSync(join(build, 'client', 'demo', 'outbox'), { recursive: true });
  writeFileSync(join(build, 'client', 'demo', 'outbox', 'index.html'), 'outbox');
  const app = fastify();
  const manifest = {
    pages: {
      '/demo/outbox': 'demo/outbox/index.html',
      '/console/members': 'list.html',
      '/console/members/*': 'member.html',
    },
    filled: { '/figures': 'figures.html' },
    aliases: {},
    application: 'away.html',
    notFound: 'away.html',
    unavailable: 'away.html',
    scriptHashes: [],
  };
  await addPages(app, manifest, {
    fillings: { '/figures': fill },
    origin: 'https://t.example',
    isDemo,
    build,
  });
  return (headers: Record<string, string> = {}, url = '/Figures/') => app.inject({ url, headers });
};

describe('the pages of the demo', () => {
  const ADDRESSES = [
    '/demo/outbox',
    '/demo/outbox/',
    '/Demo/Outbox',
    '/demo/outbox/index.html',
    '/%64emo/outbox/index.html',
  ];

  it.each(ADDRESSES)('are not there in production: %s answers 404', async (url) => {
    const ask = await begin(() => Promise.resolve(''), false);
    const reply = await ask({}, url);
    expect([reply.statusCode, reply.body]).toEqual([404, 'Not to be read just now']);
  });

  it('are there in a demo', async () => {
    const ask = await begin(() => Promise.resolve(''));
    expect((await ask({}, ADDRESSES[0])).body).toBe('outbox');
  });
});

describe('a document of the application', () => {
  it.each([
    ['/console/members', 'list'],
    ['/console/members/TR1?tab=x', 'member'],
    ['/Console/Members/TR1/', 'member'],
    ['/console/members/TR1/more', 'Not to be read just now'],
    ['/console/others/TR1', 'Not to be read just now'],
  ])('%s is answered by that of %s', async (url, body) => {
    const get = await begin((document) => Promise.resolve(document));
    expect((await get({}, url)).body).toBe(body);
  });
});

describe('a page that is filled at each request', () => {
  it('says in words, with status 503, that its figures cannot be read, and is there again afterwards', async () => {
    let isAway = true;
    const get = await begin((document) =>
      isAway ? Promise.reject(new Error('away')) : Promise.resolve(`${document} of now`),
    );
    const away = await get();
    expect([away.statusCode, away.headers['retry-after'], away.body]).toEqual([
      503,
      '5',
      'Not to be read just now',
    ]);
    isAway = false;
    expect((await get()).body).toBe('document of now');
  });

  it('keeps nobody waiting when the database does not answer', { timeout: 10_000 }, async () => {
    const get = await begin(() => new Promise<string>(() => undefined));
    expect((await get()).statusCode).toBe(503);
  });

  it('is compressed as the browser takes it, and never older than the figures', async () => {
    let count = 0;
    const get = await begin(() => Promise.resolve(`read ${Math.floor(count++ / 2)}`));
    const first = await get({ 'accept-encoding': 'gzip, deflate, br' });
    expect([first.headers['content-encoding'], first.headers['vary']]).toEqual(['br', 'accept-encoding']);
    expect(brotliDecompressSync(first.rawPayload).toString()).toBe('read 0');
    expect(gunzipSync((await get({ 'accept-encoding': 'gzip' })).rawPayload).toString()).toBe('read 0');
    expect(brotliDecompressSync((await get({ 'accept-encoding': 'br' })).rawPayload).toString()).toBe(
      'read 1',
    );
    expect((await get()).headers['content-encoding']).toBeUndefined();
  });

  it('is named in the sitemap by its whole address, and robots are told where that is', async () => {
    const get = await begin((document) => Promise.resolve(document));
    expect((await get({}, '/sitemap.xml')).body).toContain('<loc>https://t.example/figures.html</loc>');
    expect((await get({}, '/robots.txt')).body).toContain('Sitemap: https://t.example/sitemap.xml');
  });

  it.each([
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0.5', 'gzip'],
    ['identity', undefined],
    [undefined, undefined],
  ])('reads %s as %s', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding);
  });
});
