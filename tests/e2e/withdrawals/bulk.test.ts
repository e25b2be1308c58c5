import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessFindings, scrollsSideways } from '../kit/accessibility.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { decide } from '../kit/steps.ts';
import { PASSWORD } from '../kit/running-product.ts';
import { toldProduct } from '../kit/told-product.ts';

const ROWS = '/console/Withdrawal-Pending?sort=withdraw_amount';
const SHOWN_ADDRESS = '0x9999999999999999999999999999999999999999';
const dialogs = (page: Page) => page.getByRole('alertdialog');

/** In order: the story begins with two requests of 120 and 45.50 that wait. */
describe.skipIf(!hasBrowser)(hasBrowser ? 'several requests by one password' : NO_BROWSER, () => {
  const { signedIn } = toldProduct();

  const selected = async (page: Page): Promise<void> => {
    await page.goto(ROWS);
    await page.getByText('Showing 1 to 2 of 2 entries').waitFor();
    await page.getByRole('checkbox', { name: /Select all/ }).click();
    await page.getByRole('button', { name: 'Approve 2 selected' }).click();
    await page.getByRole('heading', { name: 'What is in it' }).waitFor();
  };
  const confirm = async (page: Page, count: string, password: string): Promise<void> => {
    await page.getByRole('button', { name: `Approve ${count}`, exact: true }).click();
    await dialogs(page).getByLabel('Your password').fill(password);
    await dialogs(page)
      .getByRole('button', { name: `Approve ${count}` })
      .click();
  };

  it.each([
    [390, 'dark'],
    [768, 'light'],
    [1440, 'dark'],
  ] as const)(
    'show at %i px what is in it and what it pays, %s',
    { timeout: 60_000 },
    async (width, theme) => {
      const page = await (await signedIn({ width, theme })).newPage();
      await selected(page);
      await page.getByText('Amount, 2 requests of 1 member').waitFor();
      await page.getByText('148.95').first().waitFor();
      expect(await accessFindings(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);
    },
  );

  it('are not selected before they are there', async () => {
    const page = await (await signedIn({ width: 1440 })).newPage();
    const held = Promise.withResolvers<void>();
    await page.route('**/api/admin/withdrawals/report?**', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(ROWS);
    const all = page.getByRole('checkbox', { name: /Select all/ });
    await all.waitFor();
    // A press now would choose none, and nothing would say so.
    expect(await all.isDisabled()).toBe(true);
    held.resolve();
    await all.click();
    await page.getByRole('button', { name: 'Approve 2 selected' }).waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().close();
  }, 60_000);

  it('show whose account was changed lately, and say so again in the dialog', async () => {
    const page = await (await signedIn({ width: 1440 })).newPage();
    await selected(page);
    const words = '2 requests in it have risk signs: Demo Member (demo).';
    await page.getByRole('heading', { name: 'Risk signs' }).waitFor();
    await page.getByText(words).waitFor();
    await page
      .getByRole('region', { name: 'Risk signs of Demo Member' })
      .getByText('Never enrolled')
      .waitFor();
    await page.getByRole('button', { name: 'Approve 2 requests', exact: true }).click();
    await dialogs(page).getByText(words).waitFor();
    await page.context().close();
  }, 60_000);

  it('follow with their sums when one is left out, and the list keeps the selection', async () => {
    const page = await (await signedIn({ width: 1440 })).newPage();
    await selected(page);
    await page.getByRole('button', { name: /Leave out request 1 / }).click();
    await page.getByText('Amount, 1 request of 1 member').waitFor();
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await page.getByText('entries · 2 selected').waitFor();
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('approve-selected');
    await page.context().close();
  }, 60_000);

  it('are not approved by a page that shows another address than the request has', async () => {
    const page = await (await signedIn({ width: 1440 })).newPage();
    // As a script in the page would that swaps every address which somebody looks at.
    await page.route('**/api/admin/withdrawals/**', async (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      const answer = await route.fetch();
      const body = (await answer.text()).replaceAll(/0x[0-9a-fA-F]{40}/g, SHOWN_ADDRESS);
      return route.fulfill({ response: answer, body });
    });
    await selected(page);
    await confirm(page, '2 requests', PASSWORD);
    await page.getByRole('heading', { name: '0 of 2 requests approved' }).waitFor();
    expect(await page.getByText('Refused', { exact: true }).count()).toBe(2);
    await page.goto(ROWS);
    await page.getByRole('button', { name: 'Review request 1' }).click();
    await page.getByRole('complementary').getByRole('button', { name: 'Approve' }).click();
    await decide(page, 'Approve');
    await page.getByText('Showing 1 to 2 of 2 entries').waitFor();
    // An answer may still be on its way through the swap.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().close();
  }, 60_000);

  it('are approved, each on its own, after the right password', async () => {
    const page = await (await signedIn({ width: 1440 })).newPage();
    await selected(page);
    await confirm(page, '2 requests', 'not it');
    await dialogs(page).getByText('Incorrect password!').waitFor();
    await dialogs(page).getByLabel('Your password').fill(PASSWORD);
    await dialogs(page).getByRole('button', { name: 'Approve 2 requests' }).click();
    await page.getByRole('heading', { name: '2 of 2 requests approved' }).waitFor();
    expect(await accessFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await page.getByText('Nothing waits for a decision.').waitFor();
    await page.context().close();
  }, 60_000);
});
