import type { BrowserContext } from 'playwright-core';
import { median } from './figures.ts';
import type { WebRoute } from './web-routes.ts';
import { PHONE_SLOWER } from './phone.ts';

/** A phone on slow 4G: the values with which Lighthouse computes, here applied to the real connection. */
const LATENCY_MS = 150;
const DOWN_BYTES = (1_638.4 * 1_000) / 8;
const UP_BYTES = (750 * 1_000) / 8;
const WATCHED_MS = 8_000;

export interface Waiting {
  /** Until a press is answered: the screen's code has taken over its picture. */
  answersMs: number;
  /** Until nothing in view waits for the server or for code. */
  figuresMs: number;
  /** The same for the whole screen, including parts that need scrolling. */
  wholeMs: number;
}

/**
 * Checks each frame: does React manage the screen's heading, and which places still wait for figures? The splash that
 * opens a visit, four seconds as documented, is skipped: no screen behind it could wait.
 */
const WATCH = `
  sessionStorage.setItem('splash-seen', '1');
  globalThis.waited = { answersMs: null, figuresMs: null, wholeMs: null };
  const note = (name, waits) => {
    if (waits) globalThis.waited[name] = null;
    else globalThis.waited[name] ??= performance.now();
  };
  const isTakenOver = (node) => node && Object.keys(node).some((key) => key.startsWith('__reactFiber'));
  const look = () => {
    const main = document.querySelector('#main');
    const isLive = isTakenOver(main?.querySelector('h1'));
    if (isLive && globalThis.waited.answersMs === null) globalThis.waited.answersMs = performance.now();
    const places = isLive ? Array.from(main.querySelectorAll('[class*=skeleton]')) : [];
    note('figuresMs', !isLive || places.some((place) => place.getBoundingClientRect().top < innerHeight));
    note('wholeMs', !isLive || places.length > 0);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;

const ofEach = (of: (name: keyof Waiting) => number): Waiting => ({
  answersMs: of('answersMs'),
  figuresMs: of('figuresMs'),
  wholeMs: of('wholeMs'),
});

/** The waiting time for a page on a slow phone with nothing cached. */
export const timeWaiting = async (context: BrowserContext, { path }: WebRoute): Promise<Waiting> => {
  const page = await context.newPage();
  await page.addInitScript(WATCH);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: DOWN_BYTES,
    uploadThroughput: UP_BYTES,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE_SLOWER });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForTimeout(WATCHED_MS);
  const waited = await page.evaluate<Record<keyof Waiting, number | null>>('globalThis.waited');
  await page.close();
  return ofEach((name) => Math.round(waited[name] ?? Number.NaN));
};

export const medianWaiting = (runs: readonly Waiting[]): Waiting =>
  ofEach((name) => median(runs.map((run) => run[name])));
