import type { Db } from '@tributary/database';
import { walletSummary } from '@tributary/modules/wallets';
import { percentile } from './figures.ts';

/** A member opens their dashboard this often; a crowd of members, each at another time. */
const EVERY_MS = 5;

/** Reads wallet summaries of members one after another until `done`; returns the times in milliseconds. */
export const readWhile = async (db: Db, members: number, done: Promise<unknown>): Promise<number[]> => {
  const times: number[] = [];
  const ended = new AbortController();
  const end = (): void => ended.abort();
  void done.then(end, end);
  for (let n = 1; !ended.signal.aborted; n++) {
    const began = performance.now();
    await walletSummary(db, FIRST_MEMBER + ((n * STRIDE) % members));
    times.push(performance.now() - began);
    await pause(EVERY_MS);
  }
  await done;
  return times;
};

/** The 99th percentile of reads while nothing else runs. */
export const idleP99 = async (db: Db, members: number, forMs: number): Promise<number> =>
  percentile(await readWhile(db, members, pause(forMs)), 0.99);

/** The first member comes after the root; a stride coprime to their number visits all of them. */
const FIRST_MEMBER = 2;
const STRIDE = 7_919;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
