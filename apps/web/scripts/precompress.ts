import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const CLIENT = join(import.meta.dirname, '../build/client');
const COMPRESSIBLE = /\.(?:html|js|css|svg|json|webmanifest|txt|data)$/;
const WORTH_IT_BYTES = 1_000;

/** Scripts of the documents are not bundled; what explains them to a reader is no use to a browser. */
for (const name of ['theme.js', 'site.js']) {
  const file = join(CLIENT, name);
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/^ *\/\/.*\n/gm, ''));
}

/** The router's list of screens, without what is not so and without the files that every screen has loaded anyway. */
const assets = join(CLIENT, 'assets');
for (const name of readdirSync(assets).filter((each) => /^manifest-.+\.js$/.test(each))) {
  const file = join(assets, name);
  const slim = readFileSync(file, 'utf8')
    .replaceAll(/"has\w+":false,/g, '')
    .replaceAll(/"\/assets\/(?:framework|common|shell|rolldown-runtime|data)-[\w-]+\.js",/g, '');
  writeFileSync(file, slim);
}

/** Compresses once at build time what the server would compress at every request. */
for (const file of readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })) {
  if (!COMPRESSIBLE.test(file)) continue;
  const content = readFileSync(join(CLIENT, file));
  if (content.length < WORTH_IT_BYTES) continue;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  writeFileSync(join(CLIENT, `${file}.br`), brotliCompressSync(content, quality));
  writeFileSync(join(CLIENT, `${file}.gz`), gzipSync(content, { level: 9 }));
}
