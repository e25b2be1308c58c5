import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessFindings } from './accessibility.ts';
import { hasBrowser, NO_BROWSER } from './browser.ts';
import { PASSWORD } from './running-product.ts';
import { captchaAnswer, logIn, requestWithdrawal, startDeposit } from './steps.ts';
import { toldProduct } from './told-product.ts';

const text = (page: Page) => page.locator('main').innerText();

describe.skipIf(!hasBrowser)(hasBrowser ? 'the screens' : NO_BROWSER, () => {
  const { visitor, signedIn } = toldProduct();

  it('say the documented texts of the login', { timeout: 60_000 }, async () => {
    const context = await visitor();
    const page = await context.newPage();
    await page.goto('/user/login');
    await page.getByRole('button', { name: 'Log in' }).click();
    for (const message of ['Username is required', 'Password is required', 'Captcha is required'])
      await page.getByText(message).waitFor();
    await page.getByLabel('Username').fill('demo');
    await page.getByLabel('Password', { exact: true }).fill('wrong-password');
    const captcha = page.getByLabel('Captcha', { exact: false });
    await captcha.fill('zzzzzz');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByText('Incorrect captcha').waitFor();
    await captcha.fill(await page.getByTestId('captcha').innerText());
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByText('Incorrect Username', { exact: true }).waitFor();
    await page.getByText('Incorrect Password', { exact: true }).waitFor();
    await context.close();
  });

  it('say the documented texts of the registration', { timeout: 60_000 }, async () => {
    const context = await visitor();
    const page = await context.newPage();
    await page.goto('/user/register');
    await page.getByRole('button', { name: 'Create account' }).click();
    const required = [
      'userrefid is required',
      'Full name is required',
      'Email is required',
      'Mobile number is required',
      'Password must be at least 8 characters',
      'Confirm password required',
      'Referral Id is required',
      'You must agree to the Terms and Conditions',
    ];
    for (const message of required) await page.getByText(message).first().waitFor();
    await page.getByLabel('Username').fill('ab');
    await page.getByText('userrefid must be at least 3 characters').waitFor();
    await page.getByLabel('Username').fill('demo');
    await page.getByText('userrefid already taken').waitFor();
    await page.getByLabel('Username').fill('a b');
    await page.getByText('userrefid can only contain letters and numbers').waitFor();
    await page.getByLabel('Email').fill('kiran@');
    await page.getByText('Please enter a valid email address').waitFor();
    await page.getByLabel('Password', { exact: true }).fill('longenough');
    await page.getByLabel('Confirm password').fill('different');
    await page.getByText('Passwords do not match').waitFor();
    await page.getByLabel('Sponsor id').fill('nobody9');
    await page.getByText('Invalid Sponsor ID. Please check and try again.').waitFor();
    await context.close();
  });

  it('send strangers and damaged entries to the login', { timeout: 60_000 }, async () => {
    const context = await visitor();
    const page = await context.newPage();
    await page.goto('/user/account/withdraw');
    await page.waitForURL('**/user/login');
    await page.getByText('No authenticated user').waitFor();
    await page.evaluate("localStorage.setItem('auth', '{')");
    await page.goto('/user/dashboard');
    await page.waitForURL('**/user/login');
    await page.getByText('Failed to parse authentication data').waitFor();
    await page.goto('/console/Withdrawal-Pending');
    await page.waitForURL('**/console/login');
    await context.close();
  });

  it(
    'keep a payment over reload, another tab and a second device until it is cancelled',
    { timeout: 90_000 },
    async () => {
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
      expect(await text(elsewhere)).toContain('150.00');
      await elsewhere.getByRole('button', { name: 'Cancel payment' }).click();
      await elsewhere.getByRole('heading', { name: 'Deposit Funds' }).waitFor();
      await page.getByRole('heading', { name: 'Deposit Funds' }).waitFor({ timeout: 20_000 });
      await Promise.all([context.close(), device.close()]);
    },
  );

  it('say why a withdrawal cannot be made', { timeout: 60_000 }, async () => {
    const context = await signedIn();
    const page = await context.newPage();
    await page.goto('/user/account/withdraw');
    const amount = page.getByLabel('Amount', { exact: true });
    await amount.fill('0');
    await page.getByText('Please enter a valid amount').first().waitFor();
    await amount.fill('9.99');
    await page.getByText('Minimum withdrawal amount is $10').first().waitFor();
    await amount.fill('999999');
    await page.getByText('Entered amount exceeds available balance.').first().waitFor();
    await page.getByRole('radio', { name: /XRP Ledger/ }).check();
    await page.getByText('Please add and verify your XRP address first').first().waitFor();
    await page.getByRole('radio', { name: /Working/ }).check();
    expect(await page.getByRole('radio', { name: /XRP Ledger/ }).isDisabled()).toBe(true);
    await page.goto('/user/account/address-detail');
    const form = page.getByRole('form', { name: 'XRP address' });
    await form.getByRole('button', { name: 'Add address' }).click();
    await page.getByText('Please add correct XRP Address (min 20 chars)').waitFor();
    const change = page.getByRole('button', { name: 'Change USDT address' });
    await change.click();
    await page.getByRole('button', { name: 'Change address' }).click();
    await page.getByText('Please add correct BEP20 Address (min 20 chars)').waitFor();
    await context.close();
  });

  it('warn before an activation that the wallet does not cover', { timeout: 60_000 }, async () => {
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

  it('keep filters and pages in the address', { timeout: 60_000 }, async () => {
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

  it('let an operator reject with a reason, and the money returns', { timeout: 60_000 }, async () => {
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
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await page.getByText('Showing 1 to 1 of 1 entries').waitFor();
    await page.goto('/user/account/withdraw-history');
    await page.getByText('REJECTED').waitFor();
    await page.getByRole('button', { name: /Details of withdrawal 2/ }).click();
    await page.getByText('Please use the new address').waitFor();
    await context.close();
  });

  it('export all filtered rows, or exactly the selected ones', { timeout: 90_000 }, async () => {
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

  /** Last: it blocks this address for an hour. */
  it('block the operators’ login after three failures', { timeout: 60_000 }, async () => {
    const context = await visitor({ width: 1440, height: 900 });
    const page = await context.newPage();
    await page.goto('/console/login');
    await page.getByRole('button', { name: 'Enter' }).click();
    for (const message of [
      'Username is required',
      'Password is required',
      'CAPTCHA verification is required',
    ])
      await page.getByText(message).waitFor();
    const fill = async (password: string, answer: string) => {
      await page.getByLabel('Username').fill('admin');
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByLabel('Security Verification').fill(answer);
    };
    const attempt = async (password: string, answer: string) => {
      await fill(password, answer);
      // A refused login fetches a new code by itself, and the button takes no click until that has come.
      await Promise.all([
        page.waitForResponse('**/api/admin/captcha'),
        page.getByRole('button', { name: 'Enter' }).click(),
      ]);
      await page.locator('button[aria-busy="true"]').waitFor({ state: 'detached' });
    };
    await attempt(PASSWORD, 'zzzzzz');
    await page.getByText('Invalid CAPTCHA. Please try again').waitFor();
    await attempt('wrong', await captchaAnswer(page));
    await page.getByText('Invalid username or password. You have 2 attempt(s) left.').waitFor();
    await page.getByText('You have 2 attempt(s) remaining before your IP is blocked').waitFor();
    await attempt('wrong', await captchaAnswer(page));
    await page.getByText('You have 1 attempt(s) remaining before your IP is blocked').waitFor();
    await fill('wrong', await captchaAnswer(page));
    await page.getByRole('button', { name: 'Enter' }).click();
    await page.getByText('Too many failed attempts. Your IP has been blocked for 1 hour.').waitFor();
    const blocked = page.getByRole('heading', { name: /Access Blocked/ });
    await blocked.waitFor();
    expect((await blocked.innerText()).replaceAll(/\s+/g, ' ')).toBe(
      'Access Blocked – Too many failed login attempts detected from your IP address',
    );
    await page.getByText('For immediate assistance, please contact system administrator.').waitFor();
    expect(await accessFindings(page)).toEqual([]);
    await context.close();
  });
});
