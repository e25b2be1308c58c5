import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { uncommented } from './rewriting.ts';

const CLIENT = join(import.meta.dirname, '../build/client');
const COMPRESSIBLE = /\.(?:html|js|css|svg|json|webmanifest|txt|data)$/;
const WORTH_IT_BYTES = 1_000;

/** Scripts of the documents are not bundled. */
for (const name of ['site.js', 'push-worker.js']) {
  const file = join(CLIENT, name);
  writeFileSync(file, uncommented(readFileSync(file, 'utf8')));
}

/** Compresses during the build, so that the server need not at every request. */
for (const file of readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })) {
  if (!COMPRESSIBLE.test(file)) continue;
  const content = readFileSync(join(CLIENT, file));
  if (content.length < WORTH_IT_BYTES) continue;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  writeFileSync(join(CLIENT, `${file}.br`), brotliCompressSync(content, quality));
  writeFileSync(join(CLIENT, `${file}.gz`), gzipSync(content, { level: 9 }));
}
