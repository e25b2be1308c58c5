import { describe, expect, it } from 'vitest';
import { hasBrowser, NO_BROWSER, openContext, watchProblems } from '../kit/browser.ts';
import {
  activate,
  addAddress,
  decide,
  deposit,
  logInOperator,
  register,
  requestWithdrawal,
  swipe,
} from '../kit/steps.ts';
import { sharedProduct } from '../kit/shared-product.ts';

describe.skipIf(!hasBrowser)(hasBrowser ? 'the main job' : NO_BROWSER, () => {
  const used = sharedProduct();

  it('leads from the first page to money on the chain', async () => {
    const { product, browser } = used;
    const member = await openContext(browser, product.url);
    const page = await member.newPage();
    const problems = watchProblems(page);

    await page.goto('/');
    const start = page.getByRole('link', { name: /open an account|register|start now/i }).first();
    expect(await start.getAttribute('href')).toContain('/user/register');

    await register(page, 'kiran08');
    await page.getByText('Your account is ready to use').first().waitFor();
    expect(await page.locator('dl').innerText()).toContain('kiran08');
    await swipe(page, 'SWIPE TO DASHBOARD');
    await page.waitForURL('**/user/dashboard');

    await deposit(page, product, '10000');
    expect(await page.locator('main').innerText()).toContain('10,000.00');
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await activate(page, 'legacyVault', '10000');
    await addAddress(page);

    await product.cli('demo-advance', '2');
    await page.goto('/user/account/address-detail');
    await page.getByText('Verified', { exact: true }).waitFor();

    await page.goto('/user/dashboard');
    await page
      .getByRole('button', { name: /Daily XRP Bounty.*Explain/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Recompute' }).click();
    await page.getByText(/50\.00.* matches/).waitFor();
    await page.getByRole('button', { name: 'Close' }).click();

    await requestWithdrawal(page, '40.5');
    await page.getByText('Successfully withdrawn $40.50 to your USDT address').waitFor();
    await page.waitForURL('**/user/account/withdraw-history');
    await page.getByText('PENDING', { exact: true }).waitFor();

    const operator = await openContext(browser, product.url, { width: 1440, height: 900 });
    const desk = await operator.newPage();
    const deskProblems = watchProblems(desk);
    await logInOperator(desk);
    await desk.getByRole('link', { name: 'Withdrawal Pending' }).click();
    await desk.getByRole('button', { name: /Review request/ }).click();
    const panel = desk.getByRole('complementary', { name: 'Kiran Das' });
    expect(await panel.innerText()).toContain('36.45');
    await panel.getByRole('button', { name: 'Approve' }).click();
    const dialog = desk.getByRole('alertdialog', { name: 'Confirm Approval' });
    expect(await dialog.innerText()).toContain('Are you sure you want to approve this withdrawal request?');
    await decide(desk, 'Approve');
    await desk.getByText('Withdrawal approved', { exact: true }).waitFor();
    await desk.getByText('No request waits for a decision.').waitFor();

    await expect
      .poll(
        async () => {
          await page.goto('/user/account/withdraw-history');
          await page.getByRole('button', { name: /Details of withdrawal/ }).click();
          return page.getByRole('dialog').innerText();
        },
        { timeout: 45_000, interval: 2_000 },
      )
      .toMatch(/Completed\s*, done/);
    expect([...problems, ...deskProblems]).toEqual([]);
    await Promise.all([member.close(), operator.close()]);
  });
});
