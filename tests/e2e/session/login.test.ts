import { describe, expect, it } from 'vitest';
import { accessFindings } from '../kit/accessibility.ts';
import { answer, seen } from '../kit/answers.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { PASSWORD } from '../kit/running-product.ts';
import { captchaAnswer, sendConsoleLogin, shownCaptcha } from '../kit/steps.ts';
import { toldProduct } from '../kit/told-product.ts';

describe.skipIf(!hasBrowser)(hasBrowser ? 'a login' : NO_BROWSER, () => {
  const { visitor } = toldProduct();

  it('lets people in after the server has failed once', async () => {
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
    await context.close();
  });

  it('tells a blocked member what happens to the money, and how to ask why', async () => {
    const context = await visitor();
    const page = await context.newPage();
    const message = 'Your account is blocked. Please contact support.';
    await page.route('**/api/users/login', (route) =>
      route.fulfill({ status: 403, json: { status: false, code: 'memberBlocked', message } }),
    );
    await page.goto('/user/login');
    await page.getByLabel('Username').fill('demo');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Captcha', { exact: false }).fill(await shownCaptcha(page));
    await page.getByRole('button', { name: 'Log in' }).click();
    await seen(page, message);
    expect(await accessFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'What happens to my money, and what I can do' }).click();
    await page.waitForURL('**/Support#blocked');
    await page.getByText('The balance stays the member’s').waitFor();
    await page.getByText('Ask the member who invited you to raise a ticket').waitFor();
    await context.close();
  });

  it('sends strangers from the console to its own login, and then to the page that they wanted', async () => {
    const context = await visitor({ width: 1440, height: 900 });
    const page = await context.newPage();
    await page.goto('/console/Withdrawal-Pending?search=demo');
    await page.waitForURL('**/console/login');
    await sendConsoleLogin(page, 'admin');
    await page.waitForURL('**/console/Withdrawal-Pending?search=demo');
    await context.close();
  });

  it('leads a member to the page that they wanted', async () => {
    const context = await visitor();
    const page = await context.newPage();
    await page.goto('/user/report/my-earning?sort=day');
    await page.waitForURL('**/user/login');
    await page.getByLabel('Username').fill('demo');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Captcha', { exact: false }).fill(await shownCaptcha(page));
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL('**/user/report/my-earning?sort=day');
    await context.close();
  });

  it('says that the operators’ server broke or that an account is locked', async () => {
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
  });

  /** Runs last: it blocks this address for an hour. */
  it('is blocked for operators after three failures', async () => {
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
    const fill = async (password: string, code: string) => {
      await page.getByLabel('Username').fill('admin');
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByLabel('Security Verification').fill(code);
    };
    const attempt = async (password: string, code: string) => {
      await fill(password, code);
      // A refused login fetches a new code, and the button takes no click until the code arrived.
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
    // The logo is visible, and the name beside it is complete on a phone.
    await page.setViewportSize({ width: 390, height: 844 });
    const mark = await page.locator('header svg').first().boundingBox();
    const name = await page.getByText('console', { exact: true }).first().boundingBox();
    expect(mark?.height ?? 999).toBeLessThan(60);
    expect((name?.x ?? 999) + (name?.width ?? 0)).toBeLessThanOrEqual(390);
    expect(await accessFindings(page)).toEqual([]);
    await context.close();
  });
});
