import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { openDatabase, sql } from '@tributary/database';
import { startEmbedded } from '@tributary/database/embedded';
import { inject } from 'vitest';
import { keptBrowser, openContext, type View } from './browser.ts';
import { keptPages } from './kept-pages.ts';
import { startProduct } from './running-product.ts';
import { sharedProduct, type SharedProduct } from './shared-product.ts';
import { atOrigin, signedInStates, tellStory, type SignedIn } from './story.ts';

export interface ToldProduct {
  readonly used: SharedProduct;
  /** A browser of nobody. */
  visitor: (view?: View) => Promise<BrowserContext>;
  /** A browser in which the story's member and its operator are signed in. */
  signedIn: (view?: View) => Promise<BrowserContext>;
  /** A page that was used before, of nobody or of both. */
  lent: Record<'visitor' | 'signedIn', ReturnType<typeof keptPages>>;
}

const TELLING_MS = 240_000;
const LOOK_MS = 250;

const inRoom = (name: string): string => join(inject('runFolder'), `told-${name}`);

/** Member and operator of the story, signed in where it was told. Their sessions go with its data. */
const toldState = (): SignedIn => JSON.parse(readFileSync(inRoom('state'), 'utf8')) as SignedIn;

/** The story is told once in a run, by whoever needs it first; each product begins with a copy of its data. */
async function toldData(): Promise<string> {
  const [data, done, failed] = ['data', 'done', 'failed'].map(inRoom) as [string, string, string];
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
    const [product, browser] = await Promise.all([startProduct(), keptBrowser()]);
    await tellStory(browser, product);
    writeFileSync(inRoom('state'), JSON.stringify(await signedInStates(browser, product)));
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

/** How long ago the story was told is no idleness of its people: an operator's ends their session after half an hour. */
async function keepSessions({ product }: SharedProduct): Promise<void> {
  const server = await startEmbedded(join(product.data, 'database'));
  const owner = openDatabase(server.url, { as: 'owner', poolSize: 1 });
  try {
    await sql`update sessions set last_seen_at = app_now()`.execute(owner.db);
  } finally {
    await owner.close();
    await server.stop();
  }
}

/** A running product in which the story has happened, for all tests of a block. */
export function toldProduct(): ToldProduct {
  const used = sharedProduct({ data: toldData, prepare: keepSessions });
  const visitor = (view?: View) => openContext(used.browser, used.product.url, view);
  const signedIn = (view?: View) =>
    openContext(used.browser, used.product.url, {
      ...view,
      state: atOrigin(toldState(), used.product.url),
    });
  return {
    used,
    visitor,
    signedIn,
    lent: { visitor: keptPages(visitor), signedIn: keptPages(signedIn) },
  };
}
