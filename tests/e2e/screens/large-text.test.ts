import { inTurn, SEED } from '@tributary/testing';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { untilStill } from '../kit/accessibility.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { keptPages } from '../kit/kept-pages.ts';
import { lostFindings, setTextSize } from '../kit/large-text.ts';
import { toldProduct } from '../kit/told-product.ts';
import { SCREENS, type Screen } from './screens.ts';
import { STATES, type State } from './states.ts';

const WIDTHS = [390, 1440];
const HEIGHT = 844;
/** A screen as it opens, or in a state after an action. */
type Look = Screen & Partial<Pick<State, 'act'>>;

/** `npm test` looks at every sixteenth of them, so sixteen runs on consecutive seeds look at all. */
const PARTS = 16;

const looked = inTurn<Look>(
  [...SCREENS, ...STATES.map(({ name, screen, act }) => ({ ...screen, name, act }))],
  PARTS,
);

const OVERLAY = '[role="dialog"], [role="alertdialog"]';

/** Faults of the page at each width, or of the dialog or sheet that is open over it. */
const findingsOf = async (page: Page): Promise<string[]> => {
  const part = (await page.locator(OVERLAY).count()) > 0 ? OVERLAY : 'body';
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await untilStill(page);
    found.push(...(await lostFindings(page, part)).map((finding) => `${width} ${finding}`));
  }
  return found;
};

/** The faults that stay: a message covers what is below it for three seconds. */
const stayingFindingsOf = async (page: Page): Promise<string[]> => {
  const found = await findingsOf(page);
  if (!found.some((finding) => finding.includes('data-sonner-toast'))) return found;
  await page.waitForFunction('document.querySelector("[data-sonner-toast]") === null');
  return findingsOf(page);
};

describe.skipIf(!hasBrowser)(hasBrowser ? `text at 200% (SEED=${SEED})` : NO_BROWSER, () => {
  const told = toldProduct();
  const pages = { anyone: keptPages(told.visitor), signedIn: keptPages(told.signedIn) };

  it.concurrent.each(looked)(
    'is read whole, and every control can be pressed: $name',
    ({ path, ready, who, act }) =>
      pages[who === 'anyone' ? 'anyone' : 'signedIn']({ height: HEIGHT }, async (page) => {
        await setTextSize(page, 200);
        await page.goto(path);
        await page.getByText(ready).first().waitFor();
        await act?.(page);
        expect(await stayingFindingsOf(page)).toEqual([]);
        expect(await page.evaluate('getComputedStyle(document.documentElement).fontSize')).toBe('32px');
      }),
  );

  it('gives the name and the ODL strip of the dashboard their own lines at 320 px', async () => {
    const context = await told.signedIn({ width: 320, height: HEIGHT });
    const page = await context.newPage();
    await setTextSize(page, 200);
    await page.goto('/user/dashboard');
    const words = page.getByText(/^(Claim ODL Rewards|ODL claimed!)/);
    await words.waitFor();
    await untilStill(page);
    const widthOf = async (what: Locator) => (await what.boundingBox())?.width ?? 0;
    expect(await widthOf(words)).toBeGreaterThan(160);
    expect(await widthOf(page.getByRole('heading', { level: 1 }))).toBeGreaterThan(240);
    expect(await lostFindings(page)).toEqual([]);
    await context.close();
  });
});
