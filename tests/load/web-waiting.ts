import type { BrowserContext } from 'playwright-core';
import { median } from './figures.ts';
import type { WebRoute } from './web-routes.ts';

/** A phone on slow 4G: what Lighthouse computes with, here really held back. */
const LATENCY_MS = 150;
const DOWN_BYTES = (1_638.4 * 1_000) / 8;
const UP_BYTES = (750 * 1_000) / 8;
const SLOWER = 4;
const WATCHED_MS = 8_000;

export interface Waiting {
  /** Until what is pressed is answered: the screen's code has taken over its picture. */
  answersMs: number;
  /** Until nothing of the screen waits for the server any more. */
  figuresMs: number;
}

/** Looks at every picture: whether React knows the screen's heading, and whether a place still waits for its figures. */
const WATCH = `
  globalThis.waited = { answersMs: null, figuresMs: null };
  const isTakenOver = (node) => node && Object.keys(node).some((key) => key.startsWith('__reactFiber'));
  const look = () => {
    const main = document.querySelector('#main');
    const isLive = isTakenOver(main?.querySelector('h1'));
    if (isLive && globalThis.waited.answersMs === null) globalThis.waited.answersMs = performance.now();
    const waits = !isLive || main.querySelector('[class*=skeleton]') !== null;
    if (waits) globalThis.waited.figuresMs = null;
    else globalThis.waited.figuresMs ??= performance.now();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;

/** How long a person waits for a page on a slow phone, nothing of it seen before. */
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
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForTimeout(WATCHED_MS);
  const { answersMs, figuresMs } =
    await page.evaluate<Record<keyof Waiting, number | null>>('globalThis.waited');
  await page.close();
  return {
    answersMs: Math.round(answersMs ?? Number.NaN),
    figuresMs: Math.round(figuresMs ?? Number.NaN),
  };
};

export const medianWaiting = (runs: readonly Waiting[]): Waiting => ({
  answersMs: median(runs.map(({ answersMs }) => answersMs)),
  figuresMs: median(runs.map(({ figuresMs }) => figuresMs)),
});
