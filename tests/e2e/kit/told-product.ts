import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { openDatabase, sql, type Db } from '@tributary/database';
import { inject } from 'vitest';
import { keptBrowser, openContext, type View } from './browser.ts';
import { keptPages } from './kept-pages.ts';
import { startProduct, type ProductData, type RunningProduct } from './running-product.ts';
import { sharedProduct, type SharedProduct } from './shared-product.ts';
import { atOrigin, signedInState, tellStory, type SignedIn } from './story.ts';

export interface ToldProduct {
  readonly used: SharedProduct;
  /** A browser without a session. */
  visitor: (view?: View) => Promise<BrowserContext>;
  /** A browser in which the story's member and its operator are signed in. */
  signedIn: (view?: View) => Promise<BrowserContext>;
  /** A page that was used before, without a session or with both. */
  lent: Record<'visitor' | 'signedIn', ReturnType<typeof keptPages>>;
}

const TELLING_MS = 600_000;
const LOOK_MS = 250;

const inRoom = (name: string): string => join(inject('runFolder'), `told-${name}`);

/** The signed-in state of the story's member and operator. Their sessions are in its data. */
const toldState = (): SignedIn => JSON.parse(readFileSync(inRoom('state'), 'utf8')) as SignedIn;

/** Runs work as the owner of a product's tables, and returns its result. */
export async function withDatabase<Result>(
  { databaseUrl = '' }: RunningProduct,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const owner = openDatabase(databaseUrl, { as: 'owner', poolSize: 1 });
  try {
    return await work(owner.db);
  } finally {
    await owner.close();
  }
}

/**
 * The story is created once in a run, by the first test that needs it; each product starts with a copy of its data.
 */
async function toldData(): Promise<ProductData> {
  const [telling, done, failed] = ['telling', 'done', 'failed'].map(inRoom) as [string, string, string];
  const told = () => JSON.parse(readFileSync(done, 'utf8')) as ProductData;
  try {
    mkdirSync(telling);
  } catch {
    const end = Date.now() + TELLING_MS;
    while (!existsSync(done)) {
      if (existsSync(failed) || Date.now() > end)
        throw new Error('The story could not be told; see the file that began.');
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    return told();
  }
  try {
    const serverUrl = inject('serverUrl');
    const [product, browser] = await Promise.all([startProduct({ serverUrl }), keptBrowser()]);
    await tellStory(product);
    writeFileSync(inRoom('state'), JSON.stringify(await signedInState(browser, product)));
    await product.end('SIGTERM');
    // The data stay unchanged for the whole run: every product starts with a copy.
    renameSync(product.data.folder, inRoom('data'));
    writeFileSync(`${done}.new`, JSON.stringify({ ...product.data, folder: inRoom('data') }));
    renameSync(`${done}.new`, done);
  } catch (error) {
    writeFileSync(failed, '');
    throw error;
  }
  return told();
}

/** The age of the story must not count as idleness: an operator's session ends after half an hour of it. */
const keepSessions = ({ product }: SharedProduct): Promise<unknown> =>
  withDatabase(product, (db) => sql`update sessions set last_seen_at = app_now()`.execute(db));

/** A running product with the story's data, for all tests of a block. */
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
