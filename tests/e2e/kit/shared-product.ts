import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { keptBrowser } from './browser.ts';
import { startProduct, type ProductData, type RunningProduct } from './running-product.ts';

export interface SharedProduct {
  readonly product: RunningProduct;
  readonly browser: Browser;
}

export interface Beginning {
  /** The data of which it starts with a copy. */
  data?: () => Promise<ProductData>;
  /** Settings in addition to those of every test. */
  settings?: Readonly<Record<string, string>>;
  /** Another browser than the kept one. */
  browser?: () => Promise<Browser>;
  /** Runs once, before all tests. */
  prepare?: (used: SharedProduct) => Promise<unknown>;
}

/** A running product and a browser for all tests of a block, removed afterwards. */
export function sharedProduct({
  data,
  settings,
  browser: ownBrowser,
  prepare,
}: Beginning = {}): SharedProduct {
  let used: SharedProduct | undefined;

  beforeAll(async () => {
    const [product, browser] = await Promise.all([
      startProduct({ from: await data?.(), settings, serverUrl: inject('serverUrl') }),
      (ownBrowser ?? keptBrowser)(),
    ]);
    used = { product, browser };
    await prepare?.(used);
  });

  afterAll(async () => {
    // Closes all contexts, so that the next file of this process finds the kept browser as new.
    await Promise.all(used?.browser.contexts().map((context) => context.close()) ?? []);
    if (ownBrowser) await used?.browser.close();
    await used?.product.stop();
  });

  const running = (): SharedProduct => {
    if (!used) throw new Error('The product runs from beforeAll on.');
    return used;
  };
  return {
    get product() {
      return running().product;
    },
    get browser() {
      return running().browser;
    },
  };
}
