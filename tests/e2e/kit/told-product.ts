import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, BrowserContextOptions } from 'playwright-core';
import { inject } from 'vitest';
import { launch, openContext, type View } from './browser.ts';
import { startProduct } from './running-product.ts';
import { sharedProduct, type SharedProduct } from './shared-product.ts';
import { signedInStates, tellStory } from './story.ts';

export interface ToldProduct {
  readonly used: SharedProduct;
  /** A browser of nobody. */
  visitor: (view?: View) => Promise<BrowserContext>;
  /** A browser in which the story's member and its operator are signed in. */
  signedIn: (view?: View) => Promise<BrowserContext>;
}

const TELLING_MS = 240_000;
const LOOK_MS = 250;

/** The story is told once in a run, by whoever needs it first; each product begins with a copy of its data. */
async function toldData(): Promise<string> {
  const room = inject('runFolder');
  const [data, done, failed] = ['data', 'done', 'failed'].map((name) => join(room, `told-${name}`)) as [
    string,
    string,
    string,
  ];
  try {
    mkdirSync(data);
  } catch {
    const end = Date.now() + TELLING_MS;
    while (!existsSync(done)) {
      if (existsSync(failed) || Date.now() > end)
        throw new Error('The story could not be told; see the file that began.');
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    return data;
  }
  try {
    const [product, browser] = await Promise.all([startProduct(), launch()]);
    await tellStory(browser, product);
    await browser.close();
    await product.end('SIGTERM');
    cpSync(product.data, data, { recursive: true });
    product.remove();
    writeFileSync(done, '');
  } catch (error) {
    writeFileSync(failed, '');
    throw error;
  }
  return data;
}

/** A running product in which the story has happened, for all tests of a block. */
export function toldProduct(): ToldProduct {
  let state: BrowserContextOptions['storageState'];
  const used = sharedProduct({
    data: toldData,
    prepare: async ({ browser, product }) => {
      state = await signedInStates(browser, product);
    },
  });
  return {
    used,
    visitor: (view) => openContext(used.browser, used.product.url, view),
    signedIn: (view) => openContext(used.browser, used.product.url, { ...view, state }),
  };
}
