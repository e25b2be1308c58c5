import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessFindings } from '../kit/accessibility.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { PASSWORD } from '../kit/running-product.ts';
import { claimOperator, logInOperator } from '../kit/steps.ts';
import { toldProduct } from '../kit/told-product.ts';
import { expectTabsToHear, logInUnheard, notice } from './two-tabs.ts';

const logInOperatorUnheard = async (context: BrowserContext, username: string): Promise<void> => {
  const captcha = await context.request.get('/api/admin/captcha');
  const reply = await context.request.post('/api/admin/login', {
    data: { username, password: PASSWORD, captchaInput: captcha.headers()['x-demo-captcha'] },
  });
  expect(reply.status(), await reply.text()).toBe(200);
};

const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /Admin$/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
};

describe.skipIf(!hasBrowser)(hasBrowser ? 'a browser with several accounts' : NO_BROWSER, () => {
  const { signedIn, visitor } = toldProduct();

  it.each([
    ['through storage if there is no channel', 'delete globalThis.BroadcastChannel'],
    [
      'through a channel if nothing can be stored',
      `Storage.prototype.setItem = new Proxy(Storage.prototype.setItem, { apply(set, on, [key, value]) { if (!String(key).startsWith('session-changed')) Reflect.apply(set, on, [key, value]); } })`,
    ],
  ])('tells every tab of a logout and a login %s', async (_title, script) => {
    const context = await visitor();
    await context.addInitScript(script);
    await expectTabsToHear(context);
  });

  it('keeps two operators apart: no command and no page of the first is answered for the second', async () => {
    const context = await visitor({ width: 1440, height: 900 });
    const page = await context.newPage();
    await logInOperator(page);
    const made = await page.request.post('/api/admin/operators', {
      data: {
        username: 'second9',
        name: 'Second Operator',
        email: 'second9@example.com',
        phone: '1',
        role: 'Content Manager',
        permissions: ['View Reports', 'View Members'],
        password: PASSWORD,
      },
    });
    expect(made.status(), await made.text()).toBe(200);
    await claimOperator(page, 'second9');
    const menu = await context.newPage();
    await menu.goto('/console/dashboard');

    await menu.getByText('admin', { exact: true }).first().waitFor();
    await logInOperatorUnheard(context, 'second9');
    // The page's lists refresh automatically, so it may notice before the press.
    await Promise.race([notice(page, 'second9').waitFor(), signOut(page).catch(() => undefined)]);
    await notice(page, 'second9').waitFor();
    await notice(menu, 'second9').waitFor();
    expect(await accessFindings(menu)).toEqual([]);
    expect((await context.request.get('/api/admin/me')).headers()['x-account']).toBe('operator second9');
    await menu.getByRole('button', { name: 'Continue as second9' }).click();
    await menu.waitForURL('**/console/dashboard');
    await menu.getByText('second9', { exact: true }).first().waitFor();
    // A logout and a login in one tab reach the other.
    const heard = await context.newPage();
    await heard.goto('/console/dashboard');
    await heard.getByText('second9', { exact: true }).first().waitFor();
    await signOut(menu);
    await heard.waitForURL('**/console/login');
    await logInOperator(menu, 'admin');
    await notice(heard, 'admin').waitFor();
    await context.close();
  });

  it('keeps a member and an operator apart; a read-only view is an account of its own', async () => {
    const context = await signedIn({ width: 1440, height: 900 });
    const [member, desk] = [await context.newPage(), await context.newPage()];
    await member.goto('/user/account/withdraw');
    await desk.goto('/console/members/kiran08');
    await desk.getByRole('button', { name: 'Login', exact: true }).click();
    const ask = desk.getByRole('alertdialog', { name: 'Login as this member' });
    await ask.getByLabel('Your password').fill(PASSWORD);
    await ask.getByLabel('Reason').fill('Ticket T-4');
    await ask.getByRole('button', { name: 'Open a read-only view' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Login as kiran08' });
    const link = dialog.getByRole('link', { name: 'See what kiran08 sees' });
    await notice(member, 'kiran08 (read-only view, opened by admin)').waitFor();
    const [view] = await Promise.all([context.waitForEvent('page'), link.click()]);
    await view.getByRole('complementary', { name: 'Read-only view' }).waitFor();
    // The operator's own tab still works.
    await dialog.getByText('Close', { exact: true }).click();
    await desk.reload();
    await desk.getByRole('heading', { level: 1 }).waitFor();
    expect(await desk.getByText('Logged in now').count()).toBe(0);
    await logInUnheard(context, 'demo');
    // The view asks for news by itself, so it may notice before the press.
    const leave = view.getByRole('button', { name: 'Leave' }).click();
    await Promise.race([notice(view, 'demo').waitFor(), leave.catch(() => undefined)]);
    await notice(view, 'demo').waitFor();
    expect((await context.request.get('/api/users/me')).headers()['x-account']).toBe('member demo');
    await context.close();
  });
});
