// oxlint-disable-next-line no-restricted-imports -- its loads are repeated below
import { lazy } from 'react';
import { ownTask } from '../own-task.ts';

const AGAIN_MS = 5_000;
export const TRIES = 3;

const pause = (): Promise<void> => new Promise((again) => setTimeout(again, AGAIN_MS));

/**
 * Loads code, and repeats a load that failed. It rejects after as many tries with a connection; a try without one does
 * not count. A browser also fails the loads of a page that it leaves; the pause keeps an error from replacing that page.
 */
export const persistently = async <Loaded>(load: () => Promise<Loaded>, tries = TRIES): Promise<Loaded> => {
  await ownTask();
  try {
    return await load();
  } catch (error) {
    const left = navigator.onLine ? tries - 1 : tries;
    if (left <= 0) throw error;
    await pause();
    return persistently(load, left);
  }
};

/** `lazy` of React, for code that may need a second load. */
export const lazyPart: typeof lazy = (load) => lazy(() => persistently(load));
