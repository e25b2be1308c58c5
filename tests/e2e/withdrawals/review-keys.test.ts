import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { decide } from '../kit/steps.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { toldProduct } from '../kit/told-product.ts';

const ROWS = '/console/Withdrawal-Pending?sort=withdraw_amount';
const dialogs = (page: Page) => page.getByRole('alertdialog');

describe.skipIf(!hasBrowser)(hasBrowser ? 'the keyboard control of Withdrawal Pending' : NO_BROWSER, () => {
  const { signedIn } = toldProduct();

  const pending = async (): Promise<Page> => {
    const page = await (await signedIn({ width: 1440 })).newPage();
    await page.goto(ROWS);
    await page.getByText('Showing 1 to 2 of 2 entries').waitFor();
    return page;
  };
  const request = (page: Page, id: number) => page.getByText(`Request ${id}`, { exact: true }).waitFor();

  it('walks through the requests with J and K, and stops at both ends', async () => {
    const page = await pending();
    await page.keyboard.press('j');
    await request(page, 2);
    await page.keyboard.press('j');
    await request(page, 1);
    await page.keyboard.press('j');
    await request(page, 1);
    await page.keyboard.press('k');
    await request(page, 2);
    await page.keyboard.press('Escape');
    await page.getByText('Request 2', { exact: true }).waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('review-request-2');
    await page.context().close();
  });

  it('opens a dialog with A and R, and decides nothing by a key', async () => {
    const page = await pending();
    let decisions = 0;
    page.on('request', (sent) => (decisions += sent.url().includes('/status/update') ? 1 : 0));
    await page.keyboard.press('j');
    await request(page, 2);
    await page.keyboard.press('a');
    await page.getByRole('alertdialog', { name: 'Confirm Approval' }).waitFor();
    // An open dialog blocks the keys of the page behind it.
    for (const key of ['j', 'r', 'a']) await page.keyboard.press(key);
    await dialogs(page).getByLabel('Your password').fill('');
    await page.keyboard.press('Enter');
    await dialogs(page).getByText('Password is required').waitFor();
    await page.keyboard.press('Escape');
    await dialogs(page).waitFor({ state: 'detached' });
    await request(page, 2);
    await page.keyboard.press('r');
    await page.keyboard.type('rajaj');
    expect(await page.getByLabel('Reason, needed to reject').inputValue()).toBe('rajaj');
    await page.getByRole('heading', { level: 2 }).last().focus();
    await page.keyboard.press('r');
    await page.getByRole('alertdialog', { name: 'Confirm Rejection' }).waitFor();
    await page.keyboard.press('Escape');
    await dialogs(page).waitFor({ state: 'detached' });
    await request(page, 2);
    expect(decisions).toBe(0);
    await page.context().close();
  });

  it('can be switched off, which this browser remembers', async () => {
    const page = await pending();
    await page.getByRole('checkbox', { name: /^Keys/ }).click();
    await page.reload();
    await page.getByText('Showing 1 to 2 of 2 entries').waitFor();
    expect(await page.getByRole('checkbox', { name: /^Keys/ }).isChecked()).toBe(false);
    await page.keyboard.press('j');
    await page.waitForTimeout(500);
    expect(await page.getByRole('complementary').filter({ hasText: 'Request' }).count()).toBe(0);
    await page.context().close();
  });

  it('keeps the cards on pending requests, and lets a rejected request be reapproved', async () => {
    const page = await pending();
    const card = page.getByText('Total Requests').locator('..');
    await page.keyboard.press('j');
    await request(page, 2);
    await page.getByLabel('Reason, needed to reject').fill('Wrong amount');
    await page.getByRole('button', { name: 'Reject', exact: true }).click();
    await decide(page, 'Reject');
    await page.getByText('Showing 1 to 1 of 1 entries').waitFor();
    await page.goto(`${ROWS}&status=All`);
    await page.getByText('Showing 1 to 2 of 2 entries').waitFor();
    await expect.poll(() => card.innerText()).toMatch(/\b1$/);
    await page.getByRole('button', { name: 'Reapprove request 2' }).click();
    await page.getByText('Reject Date').waitFor();
    await page.getByRole('button', { name: 'Reapprove', exact: true }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Confirm Reapproval' });
    await dialog.getByText('Are you sure you want to reapprove this withdrawal request?').waitFor();
    // The password was typed for the rejection, in this session.
    expect(await dialog.getByLabel('Your password').count()).toBe(0);
    await decide(page, 'Reapprove');
    await page.getByText('Withdrawal approved', { exact: true }).waitFor();
    await page.context().close();
  });
});
