import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launch } from './browser.ts';
import { startProduct, type RunningProduct } from './running-product.ts';

export interface SharedProduct {
  readonly product: RunningProduct;
  readonly browser: Browser;
}

export interface Beginning {
  /** The folder whose data it begins with; it is copied. */
  data?: () => Promise<string>;
  /** Settings of the installation besides those that every test has. */
  settings?: Readonly<Record<string, string>>;
  /** Which browser, where it is not the lightest. */
  browser?: () => Promise<Browser>;
  /** Done once, before all tests. */
  prepare?: (used: SharedProduct) => Promise<unknown>;
}

/** A running product and a browser for all tests of a block; gone afterwards. */
export function sharedProduct({
  data,
  settings,
  browser: begin = launch,
  prepare,
}: Beginning = {}): SharedProduct {
  let used: SharedProduct | undefined;

  beforeAll(async () => {
    const [product, browser] = await Promise.all([startProduct(await data?.(), settings), begin()]);
    used = { product, browser };
    await prepare?.(used);
  }, 300_000);

  afterAll(async () => {
    await used?.browser.close();
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
