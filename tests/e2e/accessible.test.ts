import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessFindings, scrollsSideways, THEME_RULES } from './accessibility.ts';
import { hasBrowser, launch, NO_BROWSER, openContext, watchProblems } from './browser.ts';
import { startProduct, type RunningProduct } from './running-product.ts';
import { SCREENS } from './screens.ts';
import { signedInStates, tellStory } from './story.ts';

const WIDTHS = [320, 390, 768, 1440];
const THEMES = ['dark', 'light'] as const;

describe.skipIf(!hasBrowser)(hasBrowser ? 'every screen' : NO_BROWSER, () => {
  let product: RunningProduct;
  let browser: Browser;
  let state: BrowserContextOptions['storageState'];

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), launch()]);
    await tellStory(browser, product);
    state = await signedInStates(browser, product);
  }, 180_000);

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const signedIn = async (width = 390): Promise<BrowserContext> => {
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: { width, height: 844 },
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      ...(state === undefined ? {} : { storageState: state }),
    });
    context.setDefaultTimeout(15_000);
    return context;
  };

  describe('are accessible and never scroll sideways', () => {
    it.each(SCREENS)('$name', { timeout: 60_000 }, async ({ path, ready, who }) => {
      const context = who === 'anyone' ? await openContext(browser, product.url) : await signedIn();
      const page = await context.newPage();
      const problems = watchProblems(page);
      await page.goto(path);
      await page.getByText(ready).first().waitFor();
      const found: string[] = [];
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        for (const theme of THEMES) {
          await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
          const seen = await accessFindings(page, theme === 'dark' ? undefined : THEME_RULES);
          found.push(...seen.map((finding) => `${width} ${theme} ${finding}`));
        }
        if (await scrollsSideways(page)) found.push(`${width} scrolls sideways`);
      }
      expect(found).toEqual([]);
      expect(problems).toEqual([]);
      await context.close();
    });
  });
});
