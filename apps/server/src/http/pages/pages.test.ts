import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { loggerTo, silentLogger } from '@tributary/runtime';
import { fastify } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { encodingFor } from '../compressed.ts';
import type { Site } from '../../site.ts';
import { addPages, type Filling } from './pages.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const NOTHING: Site = { supportEmail: null, communityUrl: null };

const begin = async (
  fill: Filling,
  {
    isDemo = true,
    isStaging = false,
    site = NOTHING,
    document = 'document',
    opening = '',
    logger = silentLogger(),
  } = {},
) => {
  const build = mkdtempSync(join(tmpdir(), 'pages-'));
  folders.push(build);
  for (const folder of ['client', 'filled']) mkdirSync(join(build, folder));
  writeFileSync(join(build, 'filled', 'figures.html'), opening + document);
  writeFileSync(join(build, 'filled', 'away.html'), `${opening}Temporarily unavailable`);
  for (const page of ['list', 'member', 'application'])
    writeFileSync(join(build, 'client', `${page}.html`), opening + page);
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
    application: 'application.html',
    notFound: 'away.html',
    unavailable: 'away.html',
    scriptHashes: [],
  };
  await addPages(app, manifest, {
    fillings: { '/figures': fill },
    origin: 'https://t.example',
    site,
    isDemo,
    isStaging,
    logger,
    build,
  });
  return (headers: Record<string, string> = {}, url = '/Figures/') => app.inject({ url, headers });
};

describe('a demo page', () => {
  const ADDRESSES = [
    '/demo/outbox',
    '/demo/outbox/',
    '/Demo/Outbox',
    '/demo/outbox/index.html',
    '/%64emo/outbox/index.html',
  ];

  it.each(ADDRESSES)('is absent in production: %s answers 404', async (url) => {
    const ask = await begin(() => Promise.resolve(''), { isDemo: false });
    const reply = await ask({}, url);
    expect([reply.statusCode, reply.body]).toEqual([404, 'Temporarily unavailable']);
  });

  it('is served in a demo', async () => {
    const ask = await begin(() => Promise.resolve(''));
    expect((await ask({}, ADDRESSES[0])).body).toBe('outbox');
  });
});

describe('the document of a screen', () => {
  it.each([
    ['/console/members', 'list'],
    ['/console/members/TR1?tab=x', 'member'],
    ['/Console/Members/TR1/', 'member'],
    ['/console/members/TR1/more', 'application'],
    ['/console/others/TR1', 'application'],
  ])('answers %s with the document of %s', async (url, body) => {
    const get = await begin((document) => Promise.resolve(document));
    expect((await get({}, url)).body).toBe(body);
  });
});

describe('a page with the operator’s own details', () => {
  const document =
    '<nav><a data-each="site.community" href="{{url}}">Community</a></nav><p data-each="site.support">Write to {{email}}.</p><p data-each="site.support.none">No address.</p>';
  const pageOf = async (site: Site) =>
    (await (await begin((text) => Promise.resolve(text), { site, document }))()).body;

  it('shows the address for support and the community', async () => {
    const site = { supportEmail: 'help@operator.example', communityUrl: 'https://social.example/?a=1&b=2' };
    expect(await pageOf(site)).toBe(
      '<nav><a href="https://social.example/?a=1&amp;b=2">Community</a></nav><p>Write to help@operator.example.</p>',
    );
  });

  it('reports that no address is set', async () => {
    expect(await pageOf(NOTHING)).toBe('<nav></nav><p>No address.</p>');
  });
});

describe('a page that is filled at each request', () => {
  it('is replaced by a notice with status 503 while its figures are unavailable, is logged once, and returns afterwards', async () => {
    let isAway = true;
    const told: unknown[] = [];
    const get = await begin(
      (document) => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(`${document} of now`)),
      { logger: loggerTo((event, { of }) => void told.push([event, of])) },
    );
    await get();
    const away = await get();
    expect([away.statusCode, away.headers['retry-after'], away.body]).toEqual([
      503,
      '5',
      'Temporarily unavailable',
    ]);
    isAway = false;
    expect((await get()).body).toBe('document of now');
    expect(told).toEqual([
      ['page.failed', '/figures'],
      ['condition.ended', '/figures'],
    ]);
  });

  it('answers 503 in time when the database does not answer', async () => {
    const get = await begin(() => new Promise<string>(() => undefined));
    expect((await get()).statusCode).toBe(503);
  });

  it('is compressed for the browser, and never older than the figures', async () => {
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

  it('is listed in the sitemap by its full address, and robots.txt names the sitemap', async () => {
    const get = await begin((document) => Promise.resolve(document));
    expect((await get({}, '/sitemap.xml')).body).toContain('<loc>https://t.example/figures.html</loc>');
    expect((await get({}, '/robots.txt')).body).toContain('Sitemap: https://t.example/sitemap.xml');
  });

  it.each([
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0.5', 'gzip'],
    ['identity', undefined],
    [undefined, undefined],
  ])('chooses for %s the encoding %s', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding);
  });
});

describe('a page of a staging installation', () => {
  it.each([
    ['a filled page', '/figures'],
    ['a screen', '/console/members'],
    ['the application', '/user/anything'],
    ['the page of an unknown address', '/nowhere'],
  ])('is marked: %s', async (_name, url) => {
    const opening = '<html lang="en-IN">';
    const ask = await begin((document) => Promise.resolve(document), { isStaging: true, opening });
    expect((await ask({}, url)).body).toMatch(/^<html data-network="test" lang="en-IN">\w/);
  });

  it('is closed to search engines', async () => {
    const ask = await begin(() => Promise.resolve(''), { isStaging: true });
    expect((await ask({}, '/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
  });
});
