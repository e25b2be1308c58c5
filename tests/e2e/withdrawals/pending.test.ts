import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { accessFindings } from '../kit/accessibility.ts';
import { answer } from '../kit/answers.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { itAlso } from '../kit/it-also.ts';
import { decide, requestWithdrawal } from '../kit/steps.ts';
import { toldProduct } from '../kit/told-product.ts';

describe.skipIf(!hasBrowser)(hasBrowser ? 'Withdrawal Pending' : NO_BROWSER, () => {
  const { signedIn } = toldProduct();

  itAlso('keeps filters and pages in the address', async () => {
    const context = await signedIn({ width: 1440 });
    const page = await context.newPage();
    await page.goto('/console/Withdrawal-Pending?size=5&sort=withdraw_amount');
    await page.getByText('Showing 1 to 2 of 2 entries').waitFor();
    const amounts = () => page.locator('tbody tr').allInnerTexts();
    expect((await amounts())[0]).toContain('45.50');
    await page.getByRole('button', { name: 'Amount', exact: true }).click();
    await page.waitForURL(/sort=-withdraw_amount/);
    await expect.poll(async () => (await amounts())[0]).toContain('120.00');
    await page.goBack();
    await expect.poll(async () => (await amounts())[0]).toContain('45.50');
    await page.reload();
    await expect.poll(async () => (await amounts())[0]).toContain('45.50');
    await page.goto('/user/transactions');
    await page.waitForURL('**/user/transaction/transaction-report');
    await page.goto('/pending-withdrawals');
    await page.waitForURL('**/console/Withdrawal-Pending');
    await context.close();
  });

  itAlso('says when its list or a decision fails', async () => {
    const context = await signedIn({ width: 1440 });
    const page = await context.newPage();
    await page.route('**/api/admin/withdrawals/report?**', answer(404));
    await page.goto('/console/Withdrawal-Pending');
    await page.getByRole('heading', { name: 'pending history load failed' }).waitFor();
    await page.unroute('**/api/admin/withdrawals/report?**');
    await page.getByRole('button', { name: 'Try Again', exact: true }).click();
    await page
      .getByRole('button', { name: /^Review request/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.route('**/status/update', answer(500));
    await decide(page, 'Approve');
    await page.getByRole('alertdialog').getByText('Update failed').waitFor();
    await context.close();
  });

  it('shows a phone the whole address above the buttons, and explains no keys', async () => {
    const context = await signedIn({ width: 390, height: 844 });
    const page = await context.newPage();
    await page.goto('/console/Withdrawal-Pending');
    const review = page.getByRole('button', { name: /^Review request/ }).first();
    await review.waitFor();
    expect(await page.getByText(/^Keys:/).isVisible()).toBe(false);
    await review.click();
    const panel = page.getByRole('complementary').filter({ hasText: 'Account Details' });
    const address = await panel.getByText('Account Details').locator('..').boundingBox();
    const approve = await panel.getByRole('button', { name: /approv/i }).boundingBox();
    expect((approve?.y ?? 0) - (address?.y ?? 0)).toBeGreaterThan(address?.height ?? Number.NaN);
    expect((approve?.y ?? 0) + (approve?.height ?? 0)).toBeLessThanOrEqual(844);
    expect(await accessFindings(page)).toEqual([]);
    await context.close();
  });

  it('lets an operator reject with a reason, and the money returns', async () => {
    const context = await signedIn({ width: 1440 });
    const page = await context.newPage();
    await page.goto('/console/Withdrawal-Pending?sort=withdraw_amount');
    await page
      .getByRole('button', { name: /Review request/ })
      .first()
      .click();
    const panel = page.getByRole('complementary', { name: 'Demo Member' });
    await panel.getByRole('button', { name: 'Reject' }).click();
    await panel.getByText('Write a reason first').waitFor();
    await panel.getByLabel('Reason, needed to reject').fill('Please use the new address');
    await panel.getByRole('button', { name: 'Reject' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Confirm Rejection' });
    expect(await dialog.innerText()).toContain('Are you sure you want to reject this withdrawal request?');
    await decide(page, 'Reject');
    await page.getByText('Showing 1 to 1 of 1 entries').waitFor();
    await page.goto('/user/account/withdraw-history');
    await page.getByText('REJECTED').waitFor();
    await page.getByRole('button', { name: /Details of withdrawal 2/ }).click();
    await page.getByText('Please use the new address').waitFor();
    await context.close();
  });

  itAlso('exports all filtered rows, or exactly the selected ones', async () => {
    const context = await signedIn({ width: 1440 });
    const page = await context.newPage();
    await requestWithdrawal(page, '15');
    await page.waitForURL('**/withdraw-history');
    const menu = page.getByRole('button', { name: /^Export/, disabled: false });
    /** Amounts of the file, top to bottom; the menu is used with the keyboard alone. */
    const exported = async (item: string): Promise<string[]> => {
      await menu.press('Enter');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: item }).press('Enter'),
      ]);
      expect(download.suggestedFilename()).toBe('withdrawal_history.csv');
      const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
      expect(lines[0]).toContain('Sr No,Fullname,Wallet Type,Withdrawal Method,Amount');
      return lines.slice(1).map((line) => line.split(',')[4] ?? '');
    };

    await page.goto('/console/Withdrawal-Pending?sort=withdraw_amount');
    await page.getByText('Showing 1 to 2 of 2 entries').waitFor();
    expect(await exported('CSV, 2 rows')).toEqual(['15.00', '120.00']);
    await page.getByRole('status').filter({ hasText: 'Exported 2 rows' }).waitFor({ state: 'attached' });

    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await menu.press('Enter');
    await page.getByRole('menuitem', { name: 'Copy, 2 rows' }).press('Enter');
    await page.getByRole('status').filter({ hasText: 'Copied!' }).waitFor({ state: 'attached' });
    const copied = String(await page.evaluate('navigator.clipboard.readText()'));
    expect(copied.split('\n').map((line) => line.split('\t')[4])).toEqual([
      'Amount',
      '15.00',
      '120.00',
      undefined,
    ]);

    await page.goto('/console/Withdrawal-Pending?status=All&sort=withdraw_amount&size=5');
    await page.getByText('Showing 1 to 3 of 3 entries').waitFor();
    for (const amount of ['45.50', '15.00'])
      await page.getByRole('row').filter({ hasText: amount }).getByRole('checkbox').check();
    expect(await exported('CSV, 2 rows')).toEqual(['15.00', '45.50']);

    await page.route('**/report/export?**', (route) =>
      route.fulfill({
        status: 422,
        json: { status: false, code: 'exportTooLarge', message: 'A PDF holds at most 5,000 rows.' },
      }),
    );
    await menu.press('Enter');
    await page.getByRole('menuitem', { name: 'PDF, 2 rows' }).press('Enter');
    await page.getByRole('alert').filter({ hasText: 'A PDF holds at most 5,000 rows.' }).waitFor();
    expect(page.url()).toContain('/console/Withdrawal-Pending');
    expect(await accessFindings(page)).toEqual([]);

    await page.goto('/user/account/withdraw-history?status=pending');
    await page.getByText('Showing 1 to 2 of 2 entries').waitFor();
    await menu.press('Enter');
    const [own] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Excel, 2 rows' }).press('Enter'),
    ]);
    expect(own.suggestedFilename()).toBe('withdrawal-history.xlsx');
    await context.close();
  });
});
