import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasBrowser, NO_BROWSER, openContext } from '../kit/browser.ts';
import { register, startDeposit } from '../kit/steps.ts';
import { sharedProduct } from '../kit/shared-product.ts';

const LABEL = 'SWIPE TO DASHBOARD';
const ARMED = 'TAP AGAIN TO PROCEED';
/** More time than the screen needs to follow. */
const SETTLED_MS = 400;

type Point = { x: number; y: number };

/** The starting point of a finger or mouse: the thumb of the control. */
const thumbOf = async (page: Page): Promise<Point> => {
  const track = page.getByRole('button', { name: new RegExp(`${LABEL}|${ARMED}`) });
  await track.scrollIntoViewIfNeeded();
  const box = await track.boundingBox();
  if (!box) throw new Error('No swipe control.');
  return { x: box.x + 30, y: box.y + box.height / 2 };
};

const drag = async (page: Page, dx: number, dy = 0): Promise<void> => {
  const { x, y } = await thumbOf(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx, y + dy, { steps: 8 });
  await page.mouse.up();
};

const touch = async (
  page: Page,
  { dx, end }: { dx: number; end: 'touchEnd' | 'touchCancel' },
): Promise<void> => {
  const { x, y } = await thumbOf(page);
  const session: CDPSession = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', at?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x: at, y }],
    });
  await send('touchStart', x);
  for (let step = 1; step <= 8; step++) await send('touchMove', x + (dx * step) / 8);
  await send(end);
};

const tap = async (page: Page): Promise<void> => {
  const { x, y } = await thumbOf(page);
  await page.mouse.click(x, y);
};

const pressOnControl = (page: Page, key: string): Promise<void> =>
  page.getByRole('button', { name: LABEL }).press(key);

const GESTURES: readonly [string, boolean, (page: Page) => Promise<unknown>][] = [
  ['a drag of 79 px', false, (page) => drag(page, 79)],
  ['a drag of 80 px', true, (page) => drag(page, 80)],
  ['a drag to the left', false, (page) => drag(page, -120)],
  ['a vertical drag', false, (page) => drag(page, 0, 120)],
  ['a touch of 79 px', false, (page) => touch(page, { dx: 79, end: 'touchEnd' })],
  ['a touch of 85 px', true, (page) => touch(page, { dx: 85, end: 'touchEnd' })],
  ['a touch that the system takes over', false, (page) => touch(page, { dx: 120, end: 'touchCancel' })],
  ['Enter', true, (page) => pressOnControl(page, 'Enter')],
  ['Space', true, (page) => pressOnControl(page, 'Space')],
  [
    'the click of a screen reader',
    true,
    (page) =>
      page
        .getByRole('button', { name: LABEL })
        .evaluate((button) => (button as unknown as { click(): void }).click()),
  ],
  ['one tap', false, tap],
  [
    'two taps',
    true,
    async (page) => {
      await tap(page);
      await page.getByRole('button', { name: ARMED }).waitFor();
      await tap(page);
    },
  ],
  [
    'a tap, Escape and a tap',
    false,
    async (page) => {
      await tap(page);
      await page.keyboard.press('Escape');
      await tap(page);
    },
  ],
];

describe.skipIf(!hasBrowser)(hasBrowser ? 'a phone' : NO_BROWSER, () => {
  let page: Page;
  sharedProduct({
    prepare: async ({ browser, product }) => {
      page = await (await openContext(browser, product.url, { hasTouch: true })).newPage();
      await register(page, 'mira77');
    },
  });

  it.each(GESTURES)('%s proceeds: %s', async (_title, proceeds, gesture) => {
    await page.goto('/user/welcome');
    await page.getByRole('button', { name: LABEL }).waitFor();
    await gesture(page);
    if (proceeds) await page.waitForURL('**/user/dashboard');
    else {
      await page.waitForTimeout(SETTLED_MS);
      expect(new URL(page.url()).pathname).toBe('/user/welcome');
    }
  });

  it('shows the right payment time after the tab slept for two minutes', async () => {
    await page.clock.install();
    await startDeposit(page, '150');
    const left = async (): Promise<number> => {
      const [, minutes, seconds] =
        /(\d+):(\d\d)[^:]*left of/.exec(await page.locator('main').innerText()) ?? [];
      return Number(minutes) * 60 + Number(seconds);
    };
    const [before, began] = [await left(), performance.now()];
    // Timers of a sleeping tab do not run; the first one afterwards does.
    await page.clock.fastForward(120_000);
    const elapsed = 120 + (performance.now() - began) / 1_000;
    expect(Math.abs(before - (await left()) - elapsed)).toBeLessThanOrEqual(2);
  });
});
