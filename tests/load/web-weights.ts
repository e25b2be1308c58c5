import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

const CLIENT_BUILD = resolve(import.meta.dirname, '../../apps/web/build/client');

const SCRIPT = /(?:<link rel="modulepreload" href|<script src|<script data-largest)="([^"#]+)/g;
const KB = 1000;

/** The scripts that a document names: the code of its first picture and first press. Pictures and forms come later. */
export const scriptsOf = (document: string): string[] =>
  Array.from(document.matchAll(SCRIPT), ([, file]) => file ?? '');

/** Thousands of bytes of these files of the build, each compressed by gzip and counted once. */
export const gzippedKb = (files: readonly string[]): number => {
  const bytes = [...new Set(files)].map(
    (file) => gzipSync(readFileSync(join(CLIENT_BUILD, file)), { level: 9 }).length,
  );
  return bytes.reduce((sum, each) => sum + each, 0) / KB;
};
