import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { toldProduct } from '../kit/told-product.ts';
import { DEAD_ENDS, linksOf } from '../kit/links.ts';
import { SCREENS } from './screens.ts';

const PUBLIC_START = ['/', '/user/login', '/user/register'];

/** Signs of loading content: grey shapes, older rows, words that say so. */
const awaited = (page: Page) => [
  page.locator('[class*="skeleton"], [data-fetching]'),
  page.getByRole('status').filter({ hasText: /^(Loading|Checking)/ }),
];

/** Its heading is there and nothing is loading. Requests may run longer, and their end is not always reported. */
const settled = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  for (const each of awaited(page)) await each.first().waitFor({ state: 'detached' });
};

/** The test mostly waits for pages, so it opens several at once. */
const PAGES_AT_ONCE = 4;

/** Follows every link from these addresses once; returns the dead ones and their sources. */
async function deadEndsFrom(context: BrowserContext, begin: readonly string[]): Promise<string[]> {
  const from = new Map(begin.map((path) => [path, 'the address bar']));
  const ahead = [...begin];
  const dead: string[] = [];
  const follow = async (page: Page, path: string): Promise<void> => {
    // A download is not a page: it exists, but has no heading.
    if (path.startsWith('/verify/')) {
      if (!(await page.request.get(path)).ok()) dead.push(`${path} from ${from.get(path)}`);
      return;
    }
    const reply = await page.goto(path);
    await settled(page);
    const text = await page.locator('body').innerText();
    if ((reply?.status() ?? 200) >= 400 || DEAD_ENDS.test(text)) dead.push(`${path} from ${from.get(path)}`);
    for (const link of await linksOf(page)) {
      if (from.has(link)) continue;
      from.set(link, path);
      ahead.push(link);
    }
  };
  const pages = await Promise.all(Array.from({ length: PAGES_AT_ONCE }, () => context.newPage()));
  while (ahead.length > 0) {
    const next = ahead.splice(0, pages.length);
    await Promise.all(pages.slice(0, next.length).map((page, at) => follow(page, next[at]!)));
  }
  return dead;
}

describe.skipIf(!hasBrowser)(hasBrowser ? 'a link of the product' : NO_BROWSER, () => {
  const { visitor, signedIn } = toldProduct();

  it('leads somewhere for a visitor, from the first page on', async () => {
    const context = await visitor({ width: 1440 });
    expect(await deadEndsFrom(context, PUBLIC_START)).toEqual([]);
    await context.close();
  });

  it.each(['member', 'operator'] as const)('leads somewhere for a %s, from every screen on', async (who) => {
    const context = await signedIn({ width: 1440 });
    const screens = SCREENS.filter((screen) => screen.who === who && !screen.name.endsWith('missing'));
    expect(
      await deadEndsFrom(
        context,
        screens.map(({ path }) => path),
      ),
    ).toEqual([]);
    await context.close();
  });

  it('leads a visitor from a member’s screen to the login', async () => {
    const context = await visitor();
    const page = await context.newPage();
    await page.goto('/user/package/start/igniteFund');
    await page.waitForURL('**/user/login');
    await context.close();
  });
});
