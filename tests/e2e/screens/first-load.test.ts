import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { BARS, PAGE_JS_KB, type Area } from '../../load/web-bars.ts';
import { gzippedKb, scriptsOf } from '../../load/web-weights.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { ensureBuild } from '../kit/running-product.ts';

const BUILD = resolve(import.meta.dirname, '../../../apps/web/build');
/** The screen's code, which its document requests last and which runs once the first picture is shown. */
const PART = /<link rel="modulepreload" href="[^"]+" fetchpriority="low"/;
const STYLE = /<link rel="(?:stylesheet|preload" as="style)" href="([^"#]+)/g;

const stylesOf = (document: string): string[] =>
  Array.from(document.matchAll(STYLE), ([, file]) => file ?? '');

/** A screen without its own document uses the application's; the console's budget applies to it. */
const areaOf = (file: string): Area => {
  if (file.startsWith('user/') || file.startsWith('demo/')) return 'member';
  return file.startsWith('console/') || file === '__spa-fallback.html' ? 'console' : 'public';
};

// The screens are built only on a machine with a browser; without one there is nothing to weigh.
describe.skipIf(!hasBrowser)(hasBrowser ? 'the first load of a page' : NO_BROWSER, () => {
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

  it('has a separate document for every screen', () =>
    expect(
      pages.filter(({ document }) => document.includes('<h1') && PART.test(document)).map(({ path }) => path),
    ).toEqual(
      expect.arrayContaining(['/user/dashboard', '/user/package/legacyvault', '/console/withdrawal-pending']),
    ));

  it('contains no code of the contract or its validator; the simulator’s worker has it, and loads it alone', () => {
    const assets = join(BUILD, 'client/assets');
    const guilty = readdirSync(assets).filter(
      (file) => file.endsWith('.js') && /~orpc|invalid_type/.test(readFileSync(join(assets, file), 'utf8')),
    );
    expect(guilty.map((file) => file.replace(/-[^-]+\.js$/, ''))).toEqual(['simulation-worker']);
    expect(pages.filter(({ document }) => document.includes('simulation-worker'))).toEqual([]);
  });

  it('stays within the budget of its area', () => {
    const tooHeavy = pages.flatMap(({ path, area, document }) => {
      const { cssKb } = BARS[area];
      const jsKb = PAGE_JS_KB[path] ?? BARS[area].jsKb;
      const js = gzippedKb(scriptsOf(document));
      const css = gzippedKb(stylesOf(document));
      // A list of files for verifiers, not a screen.
      if (path === '/verify') return [];
      // A document without code would fit any budget.
      if (js === 0 || css === 0) return [`${path} names nothing to load`];
      return js > jsKb || css > cssKb ? [`${path}: ${js} kB of code, ${css} kB of styles`] : [];
    });
    expect(tooHeavy).toEqual([]);
  });
});
