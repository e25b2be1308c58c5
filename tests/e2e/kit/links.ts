import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';

/** The texts of targets that a link must not have. */
export const DEAD_ENDS = /Page not found|There is no screen at this address|Not available in this version/;

/** Linked pages of this product, without links within the page or to data. */
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

/** The links of a page to addresses without a screen, found without opening them. */
export async function deadLinks(page: Page): Promise<string[]> {
  const file = resolve(import.meta.dirname, '../../../apps/web/build/server-manifest.json');
  const { pages, filled, aliases } = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const isThere = (path: string): boolean =>
    path in pages || path in filled || path in aliases || path.replace(/[^/]+$/, '*') in pages;
  const dead: string[] = [];
  const own = new URL(page.url()).pathname.toLowerCase();
  for (const link of await linksOf(page)) {
    const path = link.split('?')[0]!.toLowerCase();
    // The skip link leads to the open page.
    if (path === own || isThere(path)) continue;
    // Files are not screens; the server says if they exist.
    const isFile = /\.\w+$/.test(path);
    if (!isFile || !(await page.request.get(link)).ok()) dead.push(`leads nowhere: ${link}`);
  }
  return dead;
}
