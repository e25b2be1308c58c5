import { describe, expect, it } from 'vitest';
import { hasBrowser, NO_BROWSER, openContext, watchProblems } from '../kit/browser.ts';
import { itAlso } from '../kit/it-also.ts';
import { sharedProduct } from '../kit/shared-product.ts';
import { activate, addAddress, decide, deposit, logInOperator, register } from '../kit/steps.ts';
import { translatePages, type Translation } from '../kit/translation.ts';

describe.skipIf(!hasBrowser)(hasBrowser ? 'the main job in a translated page' : NO_BROWSER, () => {
  const used = sharedProduct();

  const play = async (way: Translation, username: string) => {
    const { product, browser } = used;
    const member = await openContext(browser, product.url);
    await translatePages(member, way);
    const page = await member.newPage();
    const problems = watchProblems(page);
    await register(page, username);

    await page.goto('/user/deposit');
    await page.getByRole('button', { name: 'Generate QR Code' }).click();
    await page.getByText('Enter an amount').first().waitFor();
    await deposit(page, product, '500');
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await activate(page, 'igniteFund', '200');
    await addAddress(page);
    await product.cli('demo-advance', '2');

    await page.goto('/user/dashboard');
    await page
      .getByRole('button', { name: /Daily XRP Bounty.*Explain/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Recompute' }).click();
    await page.getByText(/ matches/).waitFor();
    await page.getByRole('button', { name: 'Close' }).click();

    await page.goto('/user/transaction/transaction-report');
    await page.getByRole('button', { name: /^Filters/ }).click();
    await page.keyboard.press('Escape');

    await page.goto('/user/account/take-back');
    await page.getByLabel('Amount', { exact: true }).fill('100');
    await page.getByRole('button', { name: /Take back/ }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /Take back|Request/ })
      .click();
    await page.waitForURL('**/user/account/withdraw-history');
    await page.getByText('PENDING', { exact: true }).waitFor();

    const operator = await openContext(browser, product.url, { width: 1440, height: 900 });
    await translatePages(operator, way);
    const desk = await operator.newPage();
    const deskProblems = watchProblems(desk);
    await logInOperator(desk);
    await desk.getByRole('link', { name: 'Withdrawals' }).click();
    await desk.getByRole('button', { name: /Review request/ }).click();
    await desk.getByRole('complementary').getByRole('button', { name: 'Approve' }).click();
    await decide(desk, 'Approve');
    await desk.getByText('Withdrawal approved', { exact: true }).waitFor();
    await desk.getByText('No request waits for a decision.').waitFor();
    expect([...problems, ...deskProblems]).toEqual([]);
    await Promise.all([member.close(), operator.close()]);
  };

  it('ends with an approved payment where texts were replaced', () => play('replaced', 'tarini41'));
  itAlso('ends with an approved payment where texts were wrapped', () => play('wrapped', 'tarini52'));
});
