import { describe, expect, it } from 'vitest';
import { accessFindings } from '../kit/accessibility.ts';
import { answer, seen, silence } from '../kit/answers.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { itAlso } from '../kit/it-also.ts';
import { toldProduct } from '../kit/told-product.ts';

const REFUNDS = '**/api/refunds';

describe.skipIf(!hasBrowser)(hasBrowser ? 'a member’s own money' : NO_BROWSER, () => {
  const { signedIn } = toldProduct();

  it('leaves without a ticket or a deduction, by keys alone, and then appears as a withdrawal', async () => {
    const context = await signedIn();
    const page = await context.newPage();
    await page.goto('/user/dashboard');
    await page.getByRole('link', { name: 'Take deposits back' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Take deposits back' }).waitFor();
    await seen(page, 'Can go back now');
    const amount = page.getByLabel('Amount');
    const take = page.getByRole('button', { name: 'Take back', exact: true });
    for (const [typed, text] of [
      ['', 'Please enter a valid amount'],
      ['9.99', 'Minimum withdrawal amount is $10'],
      ['9999999', 'Insufficient balance for withdrawal'],
    ] as const) {
      await amount.fill(typed);
      await take.press('Enter');
      await page.getByText(text, { exact: true }).waitFor();
    }
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    await page.getByRole('button', { name: 'Max' }).press('Enter');
    expect(await amount.inputValue()).toBe('2480.50');
    await amount.fill('120.50');
    await take.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Take 120.50 USDT back?' });
    await dialog.waitFor();
    expect(await accessFindings(page)).toEqual([]);
    const confirm = dialog.getByRole('button', { name: 'Take back' });
    for (const [reply, text] of [
      [silence, 'The request failed. Please try again.'],
      [answer(422, 'Part of this can go back 24 hours'), 'Part of this can go back 24 hours'],
    ] as const) {
      await page.route(REFUNDS, reply);
      await confirm.press('Enter');
      await dialog.getByText(text).waitFor();
      await page.unroute(REFUNDS);
    }
    await confirm.press('Enter');
    await seen(page, '$120.50 of your deposits will be sent back after review');
    await page.waitForURL('**/user/account/withdraw-history');
    await page.getByText('R-Wallet refund').or(page.getByText('120.50')).first().waitFor();
    await page.goto('/user/account/take-back');
    await seen(page, '2,360.00');
    await context.close();
  });

  itAlso('is described as refundable at the deposit and in the terms (AMB-136)', async () => {
    const context = await signedIn();
    const page = await context.newPage();
    await page.goto('/user/deposit');
    await page.getByRole('button', { name: 'About deposits' }).click();
    await seen(page, 'After a day, you can take back what you did not activate');
    await page.goto('/Terms-and-conditions');
    await seen(page, 'can be taken back to your verified address');
    await context.close();
  });
});
