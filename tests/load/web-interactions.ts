import type { BrowserContext, Page } from 'playwright-core';
import { median } from './figures.ts';
import type { Step } from './web-steps.ts';
import type { WebRoute } from './web-routes.ts';
import { PHONE_SLOWER } from './phone.ts';

const SETTLE_MS = 600;

export interface StepTime {
  ms: number;
  step: string;
}

/** Records the time from each press or key to the next frame. */
const WATCH = `
  globalThis.interactions = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0) globalThis.interactions.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

/** Answers below the threshold are not reported; they count as zero. */
const timeOf = async (page: Page, { name, act }: Step): Promise<StepTime> => {
  await page.evaluate('globalThis.interactions.length = 0');
  const address = page.url();
  await act(page);
  await page.waitForTimeout(SETTLE_MS);
  const durations = await page.evaluate<number[]>('globalThis.interactions');
  // A step may lead to another page, which has its own steps.
  if (page.url() !== address) await page.waitForTimeout(SETTLE_MS);
  return { step: name, ms: Math.max(0, ...durations) };
};

/** The time of a page's answer to each of its steps on a phone's processor. */
export const timeSteps = async (context: BrowserContext, route: WebRoute): Promise<StepTime[]> => {
  const page = await context.newPage();
  await page.addInitScript(WATCH);
  await page.goto(route.path);
  await page.getByText(route.ready).first().waitFor();
  await page.waitForTimeout(SETTLE_MS);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE_SLOWER });
  const times: StepTime[] = [];
  for (const step of route.steps) times.push(await timeOf(page, step));
  await page.close();
  return times;
};

/** The step with the slowest answer, by the median of its runs. */
export const slowestStep = (runs: readonly StepTime[][]): StepTime => {
  const medians = (runs[0] ?? []).map(({ step }, n) => ({
    step,
    ms: median(runs.map((times) => times[n]?.ms ?? 0)),
  }));
  return medians.reduce((worst, each) => (each.ms > worst.ms ? each : worst), { step: '', ms: 0 });
};
