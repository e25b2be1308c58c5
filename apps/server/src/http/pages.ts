import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** What the web build says of itself: which file answers which path, which path leads to another, and its inline scripts' hashes. */
export type WebManifest = {
  pages: Record<string, string>;
  /** Documents that figures are written into at each request. */
  filled: Record<string, string>;
  aliases: Record<string, string>;
  application: string;
  notFound: string;
  scriptHashes: string[];
};

const BUILD = resolve(import.meta.dirname, '../../../web/build');
const YEAR_SECONDS = 31_536_000;

export const readWebManifest = (): WebManifest | undefined => {
  const file = join(BUILD, 'server-manifest.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as WebManifest) : undefined;
};

const send = (reply: FastifyReply, file: string, status = 200): FastifyReply =>
  reply.status(status).header('cache-control', 'no-cache').sendFile(file);

/** Makes a page of a document at each request. */
export type Filling = (document: string) => Promise<string>;

const filledDocuments = (
  manifest: WebManifest,
  fillings: Readonly<Record<string, Filling>>,
): Map<string, () => Promise<string>> =>
  new Map(
    Object.entries(manifest.filled).map(([path, file]) => {
      const fill = fillings[path];
      if (!fill) throw new Error(`Nothing fills ${path}.`);
      const document = readFileSync(join(BUILD, 'filled', file), 'utf8');
      return [path, () => fill(document)];
    }),
  );

/**
 * Serves the built web app: public pages as prerendered HTML in any letter case (AMB-083), a document for each
 * member and console screen, one for their other addresses, hashed assets for ever, and a real 404 for everything else.
 */
export const addPages = async (
  app: FastifyInstance,
  manifest: WebManifest,
  fillings: Readonly<Record<string, Filling>>,
): Promise<void> => {
  const filled = filledDocuments(manifest, fillings);
  await app.register(files, {
    root: join(BUILD, 'client'),
    wildcard: false,
    index: false,
    redirect: false,
    preCompressed: true,
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
    if (fill)
      return reply
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(await fill());
    const page = manifest.pages[path];
    if (page) return send(reply, page);
    if (/^\/(user|console)\//.test(path)) return send(reply, manifest.application);
    return send(reply, manifest.notFound, 404);
  });
};
