import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { serverReply } from '../kit/answers.ts';
import { accessFindings } from '../kit/accessibility.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { itAlso } from '../kit/it-also.ts';
import { decide } from '../kit/steps.ts';
import { PASSWORD } from '../kit/running-product.ts';
import { toldProduct } from '../kit/told-product.ts';
import { ROWS, selectBoth } from './bulk-steps.ts';

const SHOWN_ADDRESS = '0x9999999999999999999999999999999999999999';
const dialogs = (page: Page) => page.getByRole('alertdialog');

/** These tests run in order: the story begins with two pending requests of 120 and 45.50. */
describe.skipIf(!hasBrowser)(hasBrowser ? 'a bulk approval by one password' : NO_BROWSER, () => {
  const { signedIn } = toldProduct();

  const confirm = async (page: Page, count: string, password: string): Promise<void> => {
    await page.getByRole('button', { name: `Approve ${count}`, exact: true }).click();
    await dialogs(page).getByLabel('Your password').fill(password);
    await dialogs(page)
      .getByRole('button', { name: `Approve ${count}` })
      .click();
  };

  itAlso('is refused to a page that shows another address than the request has', async () => {
    const page = await (await signedIn({ width: 1440 })).newPage();
    // Acts as a script in the page that swaps every shown address.
    await page.route('**/api/admin/withdrawals/**', async (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      const answer = await serverReply(route);
      const body = (await answer.text()).replaceAll(/0x[0-9a-fA-F]{40}/g, SHOWN_ADDRESS);
      return route.fulfill({ response: answer, body });
    });
    await selectBoth(page);
    await confirm(page, '2 requests', PASSWORD);
    await page.getByRole('heading', { name: '0 of 2 requests approved' }).waitFor();
    expect(await page.getByText('Refused', { exact: true }).count()).toBe(2);
    await page.goto(ROWS);
    await page.getByRole('button', { name: 'Review request 1' }).click();
    await page.getByRole('complementary').getByRole('button', { name: 'Approve' }).click();
    await decide(page, 'Approve');
    await page.getByText('Showing 1 to 2 of 2 entries').waitFor();
    // An answer may still be passing through the swap.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().close();
  });

  it('approves requests one by one after the right password', async () => {
    const page = await (await signedIn({ width: 1440 })).newPage();
    await selectBoth(page);
    await confirm(page, '2 requests', 'not it');
    await dialogs(page).getByText('Incorrect password!').waitFor();
    await dialogs(page).getByLabel('Your password').fill(PASSWORD);
    await dialogs(page).getByRole('button', { name: 'Approve 2 requests' }).click();
    await page.getByRole('heading', { name: '2 of 2 requests approved' }).waitFor();
    expect(await accessFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await page.getByText('No request waits for a decision.').waitFor();
    await page.context().close();
  });
});
