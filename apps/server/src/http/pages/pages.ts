import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import files from '@fastify/static';
import type { LogFields, Logger } from '@tributary/runtime';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compressor, encodingFor } from '../compressed.ts';
import type { Site } from '../../site.ts';
import { fillDocument, fillList } from './fill-document.ts';
import { NO_ROBOTS, robotsOf, sitemapOf } from './sitemap.ts';

/** The web build's manifest: files by path, redirects, and the hashes of inline scripts. */
export type WebManifest = {
  /** A last step of `*` matches anything. */
  pages: Record<string, string>;
  /** Public pages that are filled: with the product's address once, with figures and content at each request. */
  filled: Record<string, string>;
  aliases: Record<string, string>;
  application: string;
  /** A file in build/filled, sent with status 404. */
  notFound: string;
  /** A file in build/filled, sent with status 503 while a page's data cannot be read. */
  unavailable: string;
  scriptHashes: string[];
};

const BUILD = resolve(import.meta.dirname, '../../../../web/build');
const YEAR_SECONDS = 31_536_000;

export const readWebManifest = (): WebManifest | undefined => {
  const file = join(BUILD, 'server-manifest.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as WebManifest) : undefined;
};

const send = (reply: FastifyReply, file: string): FastifyReply =>
  reply.header('cache-control', 'no-cache').sendFile(file);

/** Marks a document of a staging installation; the style of the mark says on every page that nothing here is money. */
const markedStaging = (document: string): string => document.replace('<html ', '<html data-network="test" ');

const sendDocument = (reply: FastifyReply, document: string, status: number): FastifyReply =>
  reply.status(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(document);

/** Makes a page of a document at each request. */
export type Filling = (document: string, query?: URLSearchParams) => Promise<string>;

/** Page timeout. */
const PATIENCE_MS = 4_000;

const inTime = async (filled: Promise<string>): Promise<string> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('What fills the page was not read in time.')), PATIENCE_MS);
  });
  try {
    return await Promise.race([filled, late]);
  } finally {
    clearTimeout(timer);
  }
};

type FilledPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

type Filled = { fill: Filling; unavailable: string; note: (failures: LogFields[]) => void };

/** A page that is filled at each request. While its data cannot be read, a notice is sent with status 503. */
const filledPage = (document: string, { fill, unavailable, note }: Filled): FilledPage => {
  const compress = compressor();
  return async (request, reply) => {
    let page: string;
    try {
      page = await inTime(fill(document, new URL(request.url, 'http://localhost').searchParams));
      note([]);
    } catch (error) {
      note([{ err: error }]);
      return sendDocument(reply.header('retry-after', '5'), unavailable, 503);
    }
    void reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8');
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (!encoding) return reply.send(page);
    return reply.header('content-encoding', encoding).send(await compress(page, encoding));
  };
};

type PublicPages = {
  /** The fillings of pages, apart from the address, by path in lower case. */
  fillings: Readonly<Record<string, Filling>>;
  /** The public address of the product, without a slash at its end. */
  origin: string;
  site: Site;
  /** Pages below /demo exist only in a demo. */
  isDemo: boolean;
  isStaging: boolean;
  logger: Logger;
  build?: string;
};

/** A document of build/filled with the installation's settings: its address and the operator's own details. */
const installed = (
  file: string,
  {
    origin,
    site: { supportEmail, communityUrl },
    isStaging,
    build,
  }: Required<Pick<PublicPages, 'origin' | 'site' | 'isStaging' | 'build'>>,
): string => {
  const lists = {
    'site.support': supportEmail === null ? [] : [{ email: supportEmail }],
    'site.support.none': supportEmail === null ? [{}] : [],
    'site.community': communityUrl === null ? [] : [{ url: communityUrl }],
  };
  const built = readFileSync(join(build, 'filled', file), 'utf8').replaceAll('{{origin}}', origin);
  const document = isStaging ? markedStaging(built) : built;
  return Object.entries(lists).reduce((text, [list, rows]) => fillList(text, list, rows), document);
};

const filledPages = (
  { filled, unavailable }: WebManifest,
  given: Required<Omit<PublicPages, 'isDemo'>>,
): Map<string, FilledPage> => {
  const inWords = installed(unavailable, given);
  return new Map(
    Object.entries(filled).map(([path, file]) => {
      const fill =
        given.fillings[path] ?? ((document: string) => Promise.resolve(fillDocument(document, {})));
      const note = (holds: LogFields[]): void => given.logger.lasting('page.failed', { of: path, holds });
      return [path, filledPage(installed(file, given), { fill, unavailable: inWords, note })];
    }),
  );
};

/**
 * Serves the built web app. Public pages are prerendered HTML in any letter case (AMB-083). Each member and console
 * screen has a document, and one document serves their other addresses. Hashed assets are cached for a year; everything
 * else is a 404.
 */
export const addPages = async (
  app: FastifyInstance,
  manifest: WebManifest,
  { fillings, origin, site, isDemo, isStaging, logger, build = BUILD }: PublicPages,
): Promise<void> => {
  const filled = filledPages(manifest, { fillings, origin, site, isStaging, logger, build });
  const notFound = installed(manifest.notFound, { origin, site, isStaging, build });
  const sendPage = (reply: FastifyReply, file: string): FastifyReply =>
    isStaging
      ? sendDocument(reply, markedStaging(readFileSync(join(build, 'client', file), 'utf8')), 200)
      : send(reply, file);
  const robots = isStaging ? NO_ROBOTS : robotsOf(origin);
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots));
  app.get('/sitemap.xml', (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemapOf(origin, Object.values(manifest.filled))),
  );
  await app.register(files, {
    root: join(build, 'client'),
    wildcard: false,
    index: false,
    redirect: false,
    preCompressed: true,
    globIgnore: isDemo ? [] : ['demo/**'],
    setHeaders: (reply, path) => {
      const hashed = path.includes(join('client', 'assets'));
      void reply.header('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    const { pathname, search } = new URL(request.url, 'http://localhost');
    const path = pathname.replace(/(?<=.)\/$/, '').toLowerCase();
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply.status(405).send({ status: false, code: 'notFound', message: 'Not found' });
    const alias = manifest.aliases[path];
    if (alias) return reply.header('cache-control', 'no-cache').redirect(`${alias}${search}`);
    const fill = filled.get(path);
    if (fill) return fill(request, reply);
    const page = manifest.pages[path] ?? manifest.pages[path.replace(/[^/]+$/, '*')];
    if (page && (isDemo || !page.startsWith('demo/'))) return sendPage(reply, page);
    if (/^\/(user|console)\//.test(path)) return sendPage(reply, manifest.application);
    return sendDocument(reply, notFound, 404);
  });
};
