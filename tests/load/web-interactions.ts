import type { BrowserContext, Page } from 'playwright-core';
import type { Step } from './web-steps.ts';
import type { WebRoute } from './web-routes.ts';

const SLOWER = 4;
const SETTLE_MS = 600;

export interface SlowestStep {
  ms: number;
  step: string;
}

/** Collects how long each press or key took until the next picture stood on the screen. */
const WATCH = `
  globalThis.interactions = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0) globalThis.interactions.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

/** Shorter answers than the threshold are not reported; they count as nothing. */
const slowestOf = async (page: Page, { name, act }: Step): Promise<SlowestStep> => {
  await page.evaluate('globalThis.interactions.length = 0');
  const address = page.url();
  await act(page);
  await page.waitForTimeout(SETTLE_MS);
  const durations = await page.evaluate<number[]>('globalThis.interactions');
  // A step may lead to another page, whose own steps begin anew.
  if (page.url() !== address) await page.waitForTimeout(SETTLE_MS);
  return { step: name, ms: Math.max(0, ...durations) };
};

/** The worst answer of a page to its steps on a processor four times slower. */
export const slowestStep = async (context: BrowserContext, route: WebRoute): Promise<SlowestStep> => {
  const page = await context.newPage();
  await page.addInitScript(WATCH);
  await page.goto(route.path);
  await page.getByText(route.ready).first().waitFor();
  await page.waitForTimeout(SETTLE_MS);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const all: SlowestStep[] = [];
  for (const step of route.steps) all.push(await slowestOf(page, step));
  await page.close();
  return all.reduce((worst, each) => (each.ms > worst.ms ? each : worst));
};
