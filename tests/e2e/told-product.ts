import type { BrowserContext, BrowserContextOptions } from 'playwright-core';
import { openContext, type View } from './browser.ts';
import { signedInStates, tellStory } from './story.ts';
import { sharedProduct, type SharedProduct } from './shared-product.ts';

export interface ToldProduct {
  readonly used: SharedProduct;
  /** A browser of nobody. */
  visitor: (view?: View) => Promise<BrowserContext>;
  /** A browser in which the story's member and its operator are signed in. */
  signedIn: (view?: View) => Promise<BrowserContext>;
}

/** A running product in which the story has happened, for all tests of a block. */
export function toldProduct(): ToldProduct {
  let state: BrowserContextOptions['storageState'];
  const used = sharedProduct(async ({ browser, product }) => {
    await tellStory(browser, product);
    state = await signedInStates(browser, product);
  });
  return {
    used,
    visitor: (view) => openContext(used.browser, used.product.url, view),
    signedIn: (view) => openContext(used.browser, used.product.url, { ...view, state }),
  };
}
