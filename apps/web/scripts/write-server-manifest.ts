import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NOT_FOUND_PATH, PUBLIC_PATHS, UNAVAILABLE_PATH } from '../src/areas/public/public-paths.ts';
import { ALIASES } from './aliases.ts';
import { verifyIndex } from './verify-index.ts';
import { finishScreenDocuments } from './screen-documents.ts';

/**
 * The server's facts about the built pages: the file for each path in any letter case (AMB-083), and the hashes of
 * the inline scripts that its Content-Security-Policy may allow.
 */
interface ServerManifest {
  /** Lower-case path to file, relative to build/client; a last step of `*` is any one. */
  pages: Record<string, string>;
  /** Lower-case path to a public page in build/filled: the server fills it in, so it is never sent unfilled. */
  filled: Record<string, string>;
  /** Lower-case path to its target address. */
  aliases: Readonly<Record<string, string>>;
  /** For /user/... and /console/... without their own document. */
  application: string;
  /** A file in build/filled, sent with status 404 for unknown paths. */
  notFound: string;
  /** A file in build/filled, sent with status 503 while the data of a page cannot be read. */
  unavailable: string;
  scriptHashes: string[];
}

const BUILD = join(import.meta.dirname, '../build');
const CLIENT = join(BUILD, 'client');
const INLINE_SCRIPT = /<script(?![^>]*\b(?:src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g;

function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
}

function htmlFiles(): string[] {
  return readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
}

function inlineHashes(file: string): string[] {
  const scripts = readFileSync(join(CLIENT, file), 'utf8').matchAll(INLINE_SCRIPT);
  return [...scripts].map(
    ([, body = '']) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`,
  );
}

const VERIFIERS = join(import.meta.dirname, '../../../docs/verify');
const VERIFY_INDEX = 'verify/index.html';
const APPLICATION = '__spa-fallback.html';

const manifest: ServerManifest = {
  pages: { ...finishScreenDocuments(CLIENT, APPLICATION), '/verify': VERIFY_INDEX },
  filled: Object.fromEntries(PUBLIC_PATHS.map((path) => [path.toLowerCase(), fileOf(path)])),
  aliases: ALIASES,
  application: APPLICATION,
  notFound: fileOf(NOT_FOUND_PATH),
  unavailable: fileOf(UNAVAILABLE_PATH),
  scriptHashes: [...new Set(htmlFiles().flatMap(inlineHashes))].sort(),
};

// The site is enough to check the published data: it serves the verifiers and the data as files.
const verifiers = readdirSync(VERIFIERS).sort();
cpSync(VERIFIERS, join(CLIENT, 'verify'), { recursive: true });
writeFileSync(join(CLIENT, VERIFY_INDEX), verifyIndex(verifiers));

for (const file of [
  ...Object.values(manifest.pages),
  manifest.application,
  manifest.notFound,
  manifest.unavailable,
]) {
  if (!existsSync(join(CLIENT, file))) throw new Error(`The build has no ${file}.`);
}
for (const file of [...Object.values(manifest.filled), manifest.notFound, manifest.unavailable]) {
  mkdirSync(dirname(join(BUILD, 'filled', file)), { recursive: true });
  renameSync(join(CLIENT, file), join(BUILD, 'filled', file));
}
writeFileSync(join(BUILD, 'server-manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
