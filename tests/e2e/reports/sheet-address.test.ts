import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessFindings } from '../kit/accessibility.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { toldProduct } from '../kit/told-product.ts';

const REPORT = '/user/report/bot-profit';
const sheetOf = (page: Page) => page.getByRole('dialog');
const firstExplain = (page: Page) => page.getByRole('button', { name: /^Explain/ }).first();
const entries = (page: Page) => page.evaluate<number>('history.length');
const isFocused = (page: Page) =>
  firstExplain(page).evaluate<boolean, HTMLElement>(
    (button) => button === button.ownerDocument.activeElement,
  );

describe.skipIf(!hasBrowser)(hasBrowser ? 'the address of an explained reward' : NO_BROWSER, () => {
  const { signedIn } = toldProduct();

  const opened = async (path: string) => {
    const page = await (await signedIn({ width: 1280 })).newPage();
    await page.goto(path);
    return page;
  };

  it.each([
    ['Back', (page: Page) => page.goBack()],
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    [
      'two quick presses of Escape',
      (page: Page) =>
        page.evaluate('0').then(async () => {
          await page.keyboard.press('Escape');
          await page.keyboard.press('Escape');
        }),
    ],
  ] as const)(
    'is taken away by %s, which closes the sheet, keeps the report and returns the focus',
    async (_way, leave) => {
      const page = await opened(`${REPORT}?size=10`);
      await firstExplain(page).press('Enter');
      await sheetOf(page).waitFor();
      await page.waitForURL(/\?size=10&explain=/);
      await leave(page);
      await sheetOf(page).waitFor({ state: 'detached' });
      await page.waitForURL(`**${REPORT}?size=10`);
      await expect.poll(() => isFocused(page)).toBe(true);
    },
  );

  it('leaves no entry in the history for each reward that was closed by Escape', async () => {
    const page = await opened(REPORT);
    await firstExplain(page).waitFor();
    const before = await entries(page);
    for (let n = 0; n < 3; n++) {
      await firstExplain(page).press('Enter');
      await sheetOf(page).waitFor();
      await page.keyboard.press('Escape');
      await sheetOf(page).waitFor({ state: 'detached' });
    }
    expect(await entries(page)).toBe(before + 1);
  });

  it('shows the sheet after a direct visit and a reload, and Escape closes it on the report', async () => {
    const page = await opened(REPORT);
    await firstExplain(page).press('Enter');
    await page.waitForURL(/\?explain=/);
    const address = page.url();
    await page.goto('/user/dashboard');
    await page.goto(address);
    await sheetOf(page).getByRole('button', { name: 'Recompute' }).waitFor();
    expect(await accessFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await sheetOf(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(REPORT);
    await firstExplain(page).press('Enter');
    await page.waitForURL(/\?explain=/);
    await page.reload();
    await sheetOf(page).getByRole('button', { name: 'Recompute' }).waitFor();
    await page.goBack();
    await sheetOf(page).waitFor({ state: 'detached' });
  });

  it.each(['nonsense', '2020-01-01.daily.999999', '../../wallets', '%00'])(
    'says that the reward %s could not be explained',
    async (id) => {
      const page = await opened(`${REPORT}?explain=${id}`);
      await sheetOf(page).getByText('This reward could not be explained').waitFor();
      await page.keyboard.press('Escape');
      await sheetOf(page).waitFor({ state: 'detached' });
      expect(page.url()).not.toContain('explain');
    },
  );
});
