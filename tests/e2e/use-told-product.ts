import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launch, openContext, type View } from './browser.ts';
import { startProduct, type RunningProduct } from './running-product.ts';
import { signedInStates, tellStory } from './story.ts';

export interface ToldProduct {
  readonly product: RunningProduct;
  readonly browser: Browser;
  /** A browser of nobody. */
  visitor: (view?: View) => Promise<BrowserContext>;
  /** A browser in which the story's member and its operator are signed in. */
  signedIn: (view?: View) => Promise<BrowserContext>;
}

/** A running product in which the story has happened, for all tests of a block; gone afterwards. */
export function useToldProduct(): ToldProduct {
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

  return {
    get product() {
      return product;
    },
    get browser() {
      return browser;
    },
    visitor: (view) => openContext(browser, product.url, view),
    signedIn: (view) => openContext(browser, product.url, { ...view, state }),
  };
}
