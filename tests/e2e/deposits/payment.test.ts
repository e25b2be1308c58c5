import { describe, expect, it } from 'vitest';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { logIn, startDeposit } from '../kit/steps.ts';
import { toldProduct } from '../kit/told-product.ts';

describe.skipIf(!hasBrowser)(hasBrowser ? 'a payment' : NO_BROWSER, () => {
  const { visitor, signedIn } = toldProduct();

  it('survives a reload, another tab and a second device until it is cancelled', async () => {
    const context = await signedIn();
    const page = await context.newPage();
    await page.goto('/user/deposit');
    await page.getByLabel('Amount', { exact: true }).fill('99.99');
    await page.getByText('Minimum deposit amount is $100').waitFor();
    await page.getByRole('button', { name: 'Generate QR Code' }).click();
    await page.getByText('Please enter an amount of $100 or more').waitFor();
    await startDeposit(page, '150');
    await page.reload();
    await page.getByText('Awaiting Payment').waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByText('Please complete or cancel the payment before going back').waitFor();
    await page.goto('/user/account');
    // A link followed before the application runs loads a document, and the page cannot stop that.
    await page.getByText('Demo Member').first().waitFor();
    await page.getByRole('link', { name: 'Deposit', exact: true }).click();
    await page.getByText('Awaiting Payment').waitFor();
    await page.goBack();
    await page.getByText('Please complete or cancel the payment before going back').waitFor();
    expect(new URL(page.url()).pathname).toBe('/user/deposit');
    await page.goto('/user/dashboard');
    await page.goBack();
    await page.getByText('Awaiting Payment').waitFor();

    const device = await visitor();
    const elsewhere = await device.newPage();
    await logIn(elsewhere);
    await elsewhere.goto('/user/deposit');
    await elsewhere.getByText('Awaiting Payment').waitFor();
    expect(await elsewhere.locator('main').innerText()).toContain('150.00');
    await elsewhere.getByRole('button', { name: 'Cancel payment' }).click();
    await elsewhere.getByRole('heading', { name: 'Deposit Funds' }).waitFor();
    await page.getByRole('heading', { name: 'Deposit Funds' }).waitFor({ timeout: 20_000 });
    await Promise.all([context.close(), device.close()]);
  });

  it('shows the whole address, and selects it where the browser refuses to copy', async () => {
    const context = await signedIn({ width: 320, height: 640 });
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.execCommand = () => false;
    });
    const page = await context.newPage();
    await page.goto('/user/deposit');
    await startDeposit(page, '150');
    const address = await page
      .getByText(/^0x[0-9a-fA-F]{40}$/)
      .first()
      .innerText();
    await page.getByRole('button', { name: 'Copy address' }).click();
    await page.getByText('long-press it, then choose Copy').waitFor();
    const selected = String(await page.evaluate('getSelection().toString()'));
    expect(selected.replaceAll(/\s/g, '')).toBe(address);
    await page.getByRole('button', { name: 'Cancel payment' }).click();
    await page.getByRole('heading', { name: 'Deposit Funds' }).waitFor();
    await context.close();
  });
});
