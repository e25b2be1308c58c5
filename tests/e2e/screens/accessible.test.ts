import { SUITE } from '@tributary/testing';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessFindings, hearingFindings, scrollsSideways, THEME_RULES } from '../kit/accessibility.ts';
import { hasBrowser, NO_BROWSER, watchProblems } from '../kit/browser.ts';
import { SCREENS, type Screen } from './screens.ts';
import { STATES, type State } from './states.ts';
import { startDeposit } from '../kit/steps.ts';
import { toldProduct } from '../kit/told-product.ts';

const WIDTHS = [320, 390, 768, 1440];
const THEMES = ['dark', 'light'] as const;

/**
 * A layout is the same for axe until its frame changes: a phone in both themes and a desk in `npm test`, all in
 * `test:long`.
 */
const themesAt = (width: number): readonly (typeof THEMES)[number][] => {
  if (SUITE === 'long' || width === 390) return THEMES;
  return width === 1440 ? ['dark'] : [];
};

/** All findings of axe on the current content, in both themes, and the widths at which the page is too wide. */
const findingsOf = async (page: Page): Promise<string[]> => {
  const found = await hearingFindings(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    for (const theme of themesAt(width)) {
      await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
      const seen = await accessFindings(page, theme === 'dark' ? undefined : THEME_RULES);
      found.push(...seen.map((finding) => `${width} ${theme} ${finding}`));
    }
    if (await scrollsSideways(page)) found.push(`${width} scrolls sideways`);
  }
  return found;
};

describe.skipIf(!hasBrowser)(hasBrowser ? 'every screen' : NO_BROWSER, () => {
  const told = toldProduct();

  describe('is accessible and never scrolls sideways', () => {
    const look = ({ path, ready, who }: Screen, act?: State['act']): Promise<void> =>
      told.lent[who === 'anyone' ? 'visitor' : 'signedIn']({}, async (page) => {
        const problems = watchProblems(page);
        await page.goto(path);
        await page.getByText(ready).first().waitFor();
        await act?.(page);
        expect(await findingsOf(page)).toEqual([]);
        expect(problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
      });

    it.concurrent.each(SCREENS)('$name', (screen) => look(screen));

    it.concurrent.each(STATES)('$name', ({ screen, act }) => look(screen, act));

    it('covers the steps of a payment', async () => {
      const context = await told.signedIn();
      const page = await context.newPage();
      const address = await startDeposit(page, '500');
      expect(await findingsOf(page)).toEqual([]);
      await told.used.product.cli('demo-pay', address, '500');
      await page.getByText('Processing payment').waitFor();
      expect(await accessFindings(page)).toEqual([]);
      await page.getByRole('heading', { name: 'Deposit Confirmed' }).waitFor();
      expect(await findingsOf(page)).toEqual([]);
      await context.close();
    });
  });
});
