import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { BARS, PAGE_JS_KB, type Area } from '../../load/web-bars.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { ensureBuild } from '../kit/running-product.ts';

const BUILD = resolve(import.meta.dirname, '../../../apps/web/build');
const SCRIPT = /(?:<link rel="modulepreload" href|<script src|<script data-largest)="([^"#]+)/g;
/** The code that a screen's document asks for last, to run it when its first picture stands. */
const PART = /<link rel="modulepreload" href="[^"]+" fetchpriority="low"/;
const STYLE = /<link rel="(?:stylesheet|preload" as="style)" href="([^"#]+)/g;

const scriptsOf = (document: string): string[] =>
  Array.from(document.matchAll(SCRIPT), ([, file]) => file ?? '');

const stylesOf = (document: string): string[] =>
  Array.from(document.matchAll(STYLE), ([, file]) => file ?? '');

/** Thousands of bytes, compressed by gzip. */
const weight = (files: readonly string[]): number => {
  const bytes = [...new Set(files)].map(
    (file) => gzipSync(readFileSync(join(BUILD, 'client', file)), { level: 9 }).length,
  );
  return bytes.reduce((sum, each) => sum + each, 0) / 1000;
};

/** Where no screen has the document for itself, the application's own stands in; the console's budget is its. */
const areaOf = (file: string): Area => {
  if (file.startsWith('user/') || file.startsWith('demo/')) return 'member';
  return file.startsWith('console/') || file === '__spa-fallback.html' ? 'console' : 'public';
};

// The screens are built where a browser is found; without one there is nothing to weigh.
describe.skipIf(!hasBrowser)(hasBrowser ? 'what a page loads first' : NO_BROWSER, () => {
  let pages: { path: string; area: Area; document: string }[] = [];

  beforeAll(async () => {
    await ensureBuild();
    const manifest = JSON.parse(readFileSync(join(BUILD, 'server-manifest.json'), 'utf8')) as {
      pages: Record<string, string>;
      filled: Record<string, string>;
    };
    const inFolder = (folder: string, files: Record<string, string>) =>
      Object.entries(files).map(([path, file]) => ({
        path,
        area: areaOf(file),
        document: readFileSync(join(BUILD, folder, file), 'utf8'),
      }));
    pages = [...inFolder('client', manifest.pages), ...inFolder('filled', manifest.filled)];
  });

  it('has a document of its own for every screen', () =>
    expect(
      pages.filter(({ document }) => document.includes('<h1') && PART.test(document)).map(({ path }) => path),
    ).toEqual(
      expect.arrayContaining(['/user/dashboard', '/user/package/legacyvault', '/console/withdrawal-pending']),
    ));

  it('brings no code of the contract or of its validator to a browser', () => {
    const assets = join(BUILD, 'client/assets');
    const guilty = readdirSync(assets).filter(
      (file) => file.endsWith('.js') && /~orpc|invalid_type/.test(readFileSync(join(assets, file), 'utf8')),
    );
    expect(guilty).toEqual([]);
  });

  it('keeps within the budget of its area', () => {
    const tooHeavy = pages.flatMap(({ path, area, document }) => {
      const { cssKb } = BARS[area];
      const jsKb = PAGE_JS_KB[path] ?? BARS[area].jsKb;
      const js = weight(scriptsOf(document));
      const css = weight(stylesOf(document));
      // An index of files for people who check, without a screen.
      if (path === '/verify') return [];
      // A document without code would be within any budget.
      if (js === 0 || css === 0) return [`${path} names nothing to load`];
      return js > jsKb || css > cssKb ? [`${path}: ${js} kB of code, ${css} kB of styles`] : [];
    });
    expect(tooHeavy).toEqual([]);
  });
});
