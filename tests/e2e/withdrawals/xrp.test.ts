import { describe, expect, it } from 'vitest';
import { decide } from '../kit/steps.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { toldProduct } from '../kit/told-product.ts';

const ADDRESS = 'rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe';
const DAY_LATER = '1';

describe.skipIf(!hasBrowser)(hasBrowser ? 'a withdrawal in XRP' : NO_BROWSER, () => {
  const { signedIn, used } = toldProduct();

  it('shows its quantity before the request, before the approval and once it is paid', async () => {
    const context = await signedIn({ width: 1440 });
    const page = await context.newPage();
    await page.goto('/user/account/address-detail');
    const form = page.getByRole('form', { name: 'XRP address' });
    await form.getByLabel('XRP Ledger address').fill(ADDRESS);
    await form.getByLabel(/Destination tag/).fill('42');
    await form.getByRole('button', { name: 'Add address' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Add' }).click();
    await page.getByText('Awaiting verification').first().waitFor();
    await used.product.cli('demo-advance', DAY_LATER);

    await page.goto('/user/account/withdraw');
    await page.getByRole('radio', { name: /XRP Ledger/ }).check();
    await page.getByLabel('Amount', { exact: true }).fill('20');
    await page.getByText('You receive about').waitFor();
    // 18.00 USDT at the demo's 2.50.
    await expect.poll(() => page.locator('main').innerText()).toMatch(/You receive about\s*7\.20\s*XRP/);
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('Destination tag 42.').waitFor();
    await expect.poll(() => dialog.innerText()).toMatch(/7\.20\s*XRP/);
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await page.waitForURL('**/user/account/withdraw-history');

    // The stages stay open while the request advances.
    await page
      .getByRole('button', { name: /^Details of/ })
      .first()
      .click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText('You receive about').waitFor();
    await expect.poll(() => sheet.innerText()).toMatch(/7\.20\s*XRP/);

    const desk = await context.newPage();
    await desk.goto('/console/Withdrawal-Pending?sort=withdraw_amount');
    await desk
      .getByRole('button', { name: /^Review request/ })
      .first()
      .click();
    await desk
      .getByText(/7\.20* XRP at 2\.50* USDT \(demo\)/)
      .first()
      .waitFor();
    await desk.getByText(/^Valid for \d+ seconds/).waitFor();
    await desk.getByRole('button', { name: 'Approve' }).click();
    await desk
      .getByRole('alertdialog')
      .getByText(/7\.20* XRP/)
      .waitFor();
    await decide(desk, 'Approve');

    await sheet.getByText('Completed, done').waitFor({ timeout: 45_000 });
    expect(await sheet.getByRole('button', { name: 'Cancel withdrawal' }).count()).toBe(0);
    await sheet.getByText(/7\.20* XRP/).waitFor();
    await sheet.getByText(/1 XRP = 2\.50* USDT \(demo\)/).waitFor();
    await sheet.getByText(/^[0-9A-F]{64}$/).waitFor();
    await context.close();
  });
});
