import { describe, expect, it } from 'vitest';
import { seen } from '../kit/answers.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { toldProduct } from '../kit/told-product.ts';

describe.skipIf(!hasBrowser)(hasBrowser ? 'an activation' : NO_BROWSER, () => {
  const { signedIn } = toldProduct();

  it('that the wallet does not cover leads to a deposit', { timeout: 60_000 }, async () => {
    const context = await signedIn();
    const page = await context.newPage();
    await page.goto('/user/package/legacyVault');
    await page.getByText('Exceeds balance').waitFor();
    await page.getByRole('button', { name: 'SWIPE TO PROCEED' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Insufficient Balance' });
    expect(await dialog.innerText()).toContain(
      'Your wallet balance is too low for this activation amount. Add funds to your wallet to continue.',
    );
    await dialog.getByRole('button', { name: 'Deposit Now' }).click();
    await page.waitForURL('**/user/deposit');
    await page.goto('/user/package/unknown');
    await page.waitForURL('**/user/dashboard');
    await context.close();
  });

  it('says that it is above the balance, or an addition', { timeout: 60_000 }, async () => {
    const context = await signedIn();
    const page = await context.newPage();
    await page.goto('/user/package/legacyVault');
    await seen(page, 'Insufficient balance for activation');
    await page.getByRole('button', { name: 'SWIPE TO PROCEED' }).press('Enter');
    await seen(page, 'Insufficient Balance!');
    await seen(page, 'Amount exceeds your available wallet balance.');
    await page.goto('/user/package/elevatePlus');
    await page.getByRole('button', { name: 'SWIPE TO PROCEED' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Activate' }).click();
    await seen(page, '1000 USDT added to your existing Elevate Plus package!');
    await page.waitForURL('**/user/dashboard');
    await context.close();
  });
});
