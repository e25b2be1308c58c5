import { describe, expect, it } from 'vitest';
import { answer, silence, seen } from '../kit/answers.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { toldProduct } from '../kit/told-product.ts';

describe.skipIf(!hasBrowser)(hasBrowser ? 'a withdrawal that a member requests' : NO_BROWSER, () => {
  const { signedIn } = toldProduct();

  it('says that it was refused, lost or made', async () => {
    const context = await signedIn();
    const page = await context.newPage();
    await page.goto('/user/account/withdraw');
    await page.getByRole('radio', { name: /Working/ }).check();
    expect(await page.getByRole('radio', { name: /XRP Ledger/ }).isDisabled()).toBe(true);
    await page.getByRole('radio', { name: /^Profit/ }).check();
    const amount = page.getByLabel('Amount', { exact: true });
    await amount.fill('11');
    await amount.fill('');
    await seen(page, 'Please enter a valid amount');
    await amount.fill('11');
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    const dialog = page.getByRole('alertdialog');
    const refuse = answer(422, 'Insufficient balance for withdrawal');
    for (const [reply, text] of [
      [silence, 'Withdrawal failed. Please try again.'],
      [refuse, 'Insufficient balance for withdrawal'],
    ] as const) {
      await page.route('**/api/withdrawals', reply);
      await dialog.getByRole('button', { name: 'Withdraw' }).click();
      await dialog.getByText(text).waitFor();
      await page.unroute('**/api/withdrawals');
    }
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await seen(page, 'Successfully withdrawn $11.00 to your USDT address');
    await page.waitForURL('**/user/account/withdraw-history');
    await context.close();
  });
});
