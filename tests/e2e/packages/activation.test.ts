import { describe, expect, it } from 'vitest';
import { seen } from '../kit/answers.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { toldProduct } from '../kit/told-product.ts';

describe.skipIf(!hasBrowser)(hasBrowser ? 'an activation' : NO_BROWSER, () => {
  const { signedIn } = toldProduct();

  it('leads to a deposit if the wallet does not cover it', async () => {
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

  it('says that the amount exceeds the balance, or is an addition', async () => {
    const context = await signedIn();
    const page = await context.newPage();
    await page.goto('/user/package/legacyVault');
    await seen(page, 'Insufficient balance for activation');
    await page.getByRole('button', { name: 'SWIPE TO PROCEED' }).press('Enter');
    await seen(page, 'Insufficient Balance!');
    await seen(page, 'Amount exceeds your available wallet balance.');
    await page.goto('/user/package/elevatePlus');
    const amount = page.getByRole('textbox', { name: 'Activation amount (USDT)' });
    for (const [typed, said] of [
      ['50', 'Minimum 1,000: set to 1,000'],
      ['1000.5', 'Whole USDT only: set to 1,000'],
    ] as const) {
      await amount.fill(typed);
      await amount.press('Enter');
      await seen(page, said);
    }
    await page.getByRole('button', { name: 'SWIPE TO PROCEED' }).press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Add to Elevate Plus?' });
    const facts = (await dialog.innerText()).replaceAll(/\s+/g, ' ');
    expect(facts).toContain('Package amount now 2,500.00 Package amount after 3,500.00');
    expect(facts).toMatch(/Cap now 5,000\.00 Cap after 7,000\.00/);
    await dialog.getByRole('button', { name: 'Add' }).click();
    await seen(page, '1000 USDT added to your existing Elevate Plus package!');
    await page.waitForURL('**/user/dashboard');
    await context.close();
  });
});
