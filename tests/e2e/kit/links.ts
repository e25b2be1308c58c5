import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';

/** What a link must not lead to. */
export const DEAD_ENDS = /Page not found|There is no screen at this address|Not available in this version/;

/** Pages of this product that a page links to, without what only moves within it or is data. */
export const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate<
    string[]
  >(`[...new Set(Array.from(document.querySelectorAll('a[href]'), (link) => new URL(link.href))
    .filter((url) => url.origin === location.origin && !url.pathname.startsWith('/api/'))
    .map(({ pathname, search }) => pathname + search))]`);

interface Manifest {
  pages: Record<string, string>;
  filled: Record<string, string>;
  aliases: Record<string, string>;
}

/** The links of a page to addresses at which there is no screen, without opening them. */
export async function deadLinks(page: Page): Promise<string[]> {
  const file = resolve(import.meta.dirname, '../../../apps/web/build/server-manifest.json');
  const { pages, filled, aliases } = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const isThere = (path: string): boolean =>
    path in pages || path in filled || path in aliases || path.replace(/[^/]+$/, '*') in pages;
  const dead: string[] = [];
  const own = new URL(page.url()).pathname.toLowerCase();
  for (const link of await linksOf(page)) {
    const path = link.split('?')[0]!.toLowerCase();
    // A link to the content leads to the page that is open.
    if (path === own || isThere(path)) continue;
    // Files stand beside the screens; the server says whether they are there.
    const isFile = /\.\w+$/.test(path);
    if (!isFile || !(await page.request.get(link)).ok()) dead.push(`leads nowhere: ${link}`);
  }
  return dead;
}
