import { describe, expect, it } from 'vitest';
import { accessFindings } from '../kit/accessibility.ts';
import { answer } from '../kit/answers.ts';
import { hasBrowser, NO_BROWSER, openContext } from '../kit/browser.ts';
import { logIn } from '../kit/steps.ts';
import { toldProduct } from '../kit/told-product.ts';

describe.skipIf(!hasBrowser)(hasBrowser ? 'a device of a member' : NO_BROWSER, () => {
  const { used, signedIn } = toldProduct();

  /** Another device of the same member, on its own account page. */
  const elsewhere = async () => {
    const context = await openContext(used.browser, used.product.url);
    const page = await context.newPage();
    await logIn(page);
    return { context, page };
  };

  it('is listed; one and then all others can be ended; this one stays, and the login history is kept', async () => {
    const others = [await elsewhere(), await elsewhere(), await elsewhere()];
    const context = await signedIn();
    const page = await context.newPage();
    await page.goto('/user/account/security');
    const ends = page.getByRole('button', { name: /^End the session of/ });
    await ends.first().waitFor();
    const before = await ends.count();
    expect(before).toBeGreaterThanOrEqual(3);
    await page.route('**/api/users/sessions/end', answer(500));
    await ends.first().click();
    await page.getByRole('alert').getByText('Something went wrong').waitFor();
    await page.unroute('**/api/users/sessions/end');
    await ends.first().click();
    await expect.poll(() => ends.count()).toBe(before - 1);
    await page.getByRole('button', { name: `End ${before - 1} other sessions` }).click();
    const dialog = page.getByRole('alertdialog');
    expect(await accessFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'End them' }).click();
    await expect.poll(() => ends.count()).toBe(0);
    await page.getByText('This device', { exact: true }).waitFor();
    await page.getByText('Logged in', { exact: true }).first().waitFor();
    for (const text of [
      'Login from a new device',
      'Withdrawal address added or changed',
      'Withdrawal requested',
    ])
      await page.getByText(text, { exact: true }).waitFor();
    await page.getByText('These mails cannot be switched off', { exact: false }).waitFor();
    await page.reload();
    await page.getByText('This device', { exact: true }).waitFor();
    for (const other of others) {
      await other.page.goto('/user/account');
      await other.page.waitForURL('**/user/login');
      await other.context.close();
    }
    await context.close();
  });

  it('shows news at the bell until it was read', async () => {
    const { context, page } = await elsewhere();
    const bell = page.getByRole('link', { name: /^Notifications, \d+ new$/ });
    await bell.click();
    await page.waitForURL('**/user/notifications');
    await page.getByText(/^\d+ new$/).waitFor();
    for (const title of ['Deposit credited', 'Legacy Vault activated', 'Elevate Plus activated'])
      await page.getByText(title).first().waitFor();
    expect(await accessFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await page.getByText('Nothing new', { exact: true }).waitFor();
    await page.reload();
    await page.getByText('Nothing new', { exact: true }).waitFor();
    await page.getByRole('link', { name: /Legacy Vault activated/ }).click();
    await page.waitForURL('**/user/transaction/topup-history');
    await page.goto('/user/dashboard');
    await page.getByRole('link', { name: 'Notifications', exact: true }).waitFor();
    await context.close();
  });
});
