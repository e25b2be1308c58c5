import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasBrowser, NO_BROWSER } from './browser.ts';
import { PASSWORD } from './running-product.ts';
import { captchaAnswer, register, shownCaptcha, startDeposit } from './steps.ts';
import { toldProduct } from './told-product.ts';

/** What the server cannot be brought to say is put into its mouth here; everything else it says by itself. */
const answer =
  (status: number, message = status === 500 ? 'Something went wrong' : '') =>
  (route: Route) =>
    route.fulfill({
      status,
      json: { status: false, code: status === 500 ? 'serverError' : 'conflict', message },
    });

const silence = (route: Route) => route.abort('connectionfailed');

const seen = (page: Page, text: string) => page.getByText(text).first().waitFor();

describe.skipIf(!hasBrowser)(hasBrowser ? 'the documented texts' : NO_BROWSER, () => {
  const { visitor, signedIn } = toldProduct();

  it('of a login and a session that fail', { timeout: 60_000 }, async () => {
    const context = await visitor();
    const page = await context.newPage();
    await page.route('**/api/users/login', answer(500));
    await page.goto('/user/login');
    await page.getByLabel('Username').fill('demo');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    const captcha = page.getByLabel('Captcha', { exact: false });
    await captcha.fill(await shownCaptcha(page));
    await page.getByRole('button', { name: 'Log in' }).click();
    await seen(page, 'Login failed');
    await page.unroute('**/api/users/login');
    await page.getByRole('button', { name: 'Log in' }).click();
    await seen(page, 'Login successful!');
    for (const [entry, problem] of [
      ['{"token":"x"}', 'Invalid authentication data'],
      ['{"token":"x","user":{}}', 'No userRefId'],
    ] as const) {
      await page.evaluate(`localStorage.setItem('auth', '${entry}')`);
      await page.goto('/user/dashboard');
      await page.waitForURL('**/user/login');
      await seen(page, problem);
    }
    await context.close();
  });

  it('of a registration that is looked at while it is typed', { timeout: 60_000 }, async () => {
    const context = await visitor();
    const page = await context.newPage();
    await page.goto('/user/register');
    await page.getByLabel('Username').fill('ab');
    await seen(page, 'userrefid must be at least 3 characters');
    await page.getByLabel('Email').fill('kiran@example.com');
    await seen(page, 'Looks like an email address');
    await page.getByLabel('Password', { exact: true }).fill('longenough');
    await page.getByLabel('Confirm password').fill('longenough');
    await seen(page, 'Passwords match');
    await page.getByRole('combobox', { name: /^Country/ }).waitFor();
    await page.getByLabel('Mobile').fill('12');
    await page.getByLabel('Mobile').blur();
    await seen(page, 'Please enter a valid mobile number');
    await page.route('**/api/verify-userrefid/**', answer(500));
    await page.route('**/api/verify-sponsor/**', silence);
    await page.getByLabel('Username').fill('kiran77');
    await seen(page, 'Failed to verify userRefid');
    await page.getByLabel('Sponsor id').fill('demo');
    await seen(page, 'Sponsor verification failed');
    await context.close();
  });

  it('of a registration, the link to share and a logout', { timeout: 60_000 }, async () => {
    const context = await visitor();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await context.newPage();
    await register(page, 'leela21');
    await seen(page, 'Registration successful!');
    await page.goto('/user/referral/share-referral-link');
    await page.getByRole('img', { name: 'QR of your referral link' }).waitFor();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await seen(page, 'Referral link copied!');
    const copied = String(await page.evaluate('navigator.clipboard.readText()'));
    expect(copied).toMatch(/\/user\/register\?sid=leela21$/);
    await page.goto('/user/account/account-info');
    await seen(page, 'leela21@example.com');
    expect(await page.locator('main').innerText()).not.toContain(PASSWORD);
    await page.goto('/user/account');
    await page.getByRole('button', { name: 'Logout' }).click();
    await seen(page, 'Logged out successfully');
    await page.waitForURL(({ pathname }) => pathname === '/');
    await context.close();
  });

  it('of screens whose data do not come', { timeout: 60_000 }, async () => {
    const context = await signedIn();
    const page = await context.newPage();
    await page.route('**/api/wallet-summary/**', answer(404));
    await page.goto('/user/dashboard');
    await seen(page, 'Failed fetching wallet summary');
    await page.route('**/api/packages', answer(404));
    await page.goto('/user/packages');
    await page.getByRole('heading', { name: 'Error', exact: true }).waitFor();
    await seen(page, 'Fetch failed');
    await page.route('**/api/crypto/**', answer(404));
    await page.goto('/user/account/address-detail');
    await seen(page, 'Failed to fetch');
    await page.unroute('**/api/packages');
    await page.route('**/api/packages', async (route) => {
      await new Promise((done) => setTimeout(done, 1_000));
      await route.continue();
    });
    await page.goto('/user/packages');
    await seen(page, 'Loading packages...');
    await page.route('**/api/users/me', async (route) => {
      await new Promise((done) => setTimeout(done, 1_000));
      await route.continue();
    });
    await page.reload();
    await seen(page, 'Loading user...');
    await context.close();
  });

  it('of an activation above the balance, and of an addition', { timeout: 60_000 }, async () => {
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

  it('of a payment that cannot start, runs out or is declined', { timeout: 90_000 }, async () => {
    const context = await signedIn();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await context.newPage();
    await page.route('**/api/usdt/initiate', silence);
    await page.goto('/user/deposit');
    await page.getByLabel('Amount', { exact: true }).fill('150');
    await page.getByRole('button', { name: 'Generate QR Code' }).click();
    await seen(page, 'Failed to start deposit. Please try again.');
    await page.unroute('**/api/usdt/initiate');
    await startDeposit(page, '150');
    await page.getByRole('button', { name: 'Copy address' }).click();
    await seen(page, 'Address copied to clipboard!');
    await page.evaluate(
      'document.execCommand = () => false; navigator.clipboard.writeText = () => Promise.reject(new Error())',
    );
    await page.getByRole('button', { name: 'Copy address' }).click();
    await seen(page, 'Failed to copy address');

    /** What the poll says differs from the server's word in this; the events say nothing. */
    const pretend = async (change: (serverTime: number) => object) => {
      await page.unroute('**/api/usdt/status?**');
      await page.route('**/api/usdt/status?**', async (route) => {
        const body = (await (await route.fetch()).json()) as { data: { server_time: string } };
        const data = { ...body.data, ...change(Date.parse(body.data.server_time)) };
        await route.fulfill({ json: { ...body, ...data, data } });
      });
      await page.reload();
    };
    const endsIn = (seconds: number) => (now: number) => ({
      expires_at: new Date(now + seconds * 1_000).toISOString(),
    });
    await page.route('**/api/usdt/events?**', silence);
    await pretend(endsIn(150));
    await seen(page, 'Only 3 minutes left! Hurry up!');
    await pretend(endsIn(50));
    await seen(page, "Don't do payment now, start again!");
    await pretend(() => ({ stage: 'declined', payment_status: 'declined' }));
    await page.getByRole('heading', { name: 'Deposit Failed' }).waitFor();
    await seen(
      page,
      'Your payment of the amount was not successful. Please check your wallet balance or try again',
    );
    await seen(page, 'the payment is credited all the same when it arrives, however late');
    await page.getByRole('link', { name: 'Contact Support' }).waitFor();
    await context.close();
  });

  it('of a payment whose status call fails: it stays, and is polled', { timeout: 60_000 }, async () => {
    const context = await signedIn();
    const page = await context.newPage();
    await page.goto('/user/deposit');
    await seen(page, 'Awaiting Payment');
    await page.route('**/api/usdt/status?**', answer(500));
    await page.reload();
    // Three tries with a pause after each; then the call counts as failed.
    await page.waitForTimeout(6_000);
    expect(await page.evaluate("localStorage.getItem('deposit-payment')")).not.toBeNull();
    await page.unroute('**/api/usdt/status?**');
    await page.getByText('Awaiting Payment').waitFor({ timeout: 20_000 });
    await page.getByRole('button', { name: 'Cancel payment' }).click();
    await page.getByRole('heading', { name: 'Deposit Funds' }).waitFor();
    await context.close();
  });

  it('of a withdrawal that is refused or lost, and of one that is made', { timeout: 60_000 }, async () => {
    const context = await signedIn();
    const page = await context.newPage();
    await page.goto('/user/account/withdraw');
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

  it('of prices that are not renewed', { timeout: 60_000 }, async () => {
    const context = await signedIn();
    const page = await context.newPage();
    await page.clock.install();
    await page.route('**/api/market/prices', (route) =>
      route.fulfill({
        json: {
          status: true,
          message: '',
          data: {
            ripple: { usd: 2.5, change24h: 1.2 },
            bitcoin: null,
            asOf: '2026-11-21T06:00:00.000Z',
            ageSeconds: 10,
            stale: false,
            source: 'prices.example',
          },
        },
      }),
    );
    await page.goto('/user/dashboard');
    await seen(page, 'Updated 11:30:00 IST');
    await page.unroute('**/api/market/prices');
    await page.route('**/api/market/prices', silence);
    await page.clock.runFor(95_000);
    await seen(page, 'Old prices, from 11:30:00 IST');
    await seen(page, '2.50');
    await context.close();
  });

  it('of an offline moment, in which no money can be sent', { timeout: 60_000 }, async () => {
    const context = await signedIn();
    const page = await context.newPage();
    await page.goto('/user/deposit');
    await page.getByLabel('Amount', { exact: true }).fill('150');
    await context.setOffline(true);
    await page.getByRole('button', { name: /Generate QR Code.*You are offline/s }).waitFor();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Generate QR Code', exact: true }).waitFor();
    await context.close();
  });

  it('of the console', { timeout: 60_000 }, async () => {
    const context = await signedIn({ width: 1440 });
    const page = await context.newPage();
    await page.route('**/api/admin/withdrawals/report?**', answer(404));
    await page.goto('/console/Withdrawal-Pending');
    await page.getByRole('heading', { name: 'pending history load failed' }).waitFor();
    await page.unroute('**/api/admin/withdrawals/report?**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page
      .getByRole('button', { name: /^Review request/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.route('**/status/update', answer(500));
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('alertdialog').getByText('Update failed').waitFor();
    await context.close();
  });

  it('of a console whose server breaks, which is no logout', { timeout: 60_000 }, async () => {
    const context = await signedIn({ width: 1440, height: 900 });
    const page = await context.newPage();
    await page.route('**/api/admin/me', answer(500));
    await page.goto('/console/dashboard');
    await seen(page, 'Your session could not be checked.');
    await page.unroute('**/api/admin/me');
    await page.getByRole('button', { name: /again/i }).click();
    await seen(page, 'Pending withdrawals');
    await context.close();
  });

  it(
    'of the operators’ login when the server breaks or an account is locked',
    { timeout: 60_000 },
    async () => {
      const context = await visitor({ width: 1440, height: 900 });
      const page = await context.newPage();
      await page.goto('/console/login');
      for (const [status, message, text] of [
        [500, undefined, 'Login failed'],
        [403, 'Account locked. Please contact support', 'Account locked. Please contact support'],
      ] as const) {
        await page.route('**/api/admin/login', answer(status, message));
        await page.getByLabel('Username').fill('admin');
        await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
        await page.getByLabel('Security Verification').fill(await captchaAnswer(page));
        await page.getByRole('button', { name: 'Enter' }).click();
        await seen(page, 'Please wait...');
        await seen(page, text);
        await page.unroute('**/api/admin/login');
      }
      await context.close();
    },
  );
});
