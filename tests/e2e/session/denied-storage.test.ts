import { describe, expect, it } from 'vitest';
import { seen } from '../kit/answers.ts';
import { hasBrowser, NO_BROWSER, watchProblems, type View } from '../kit/browser.ts';
import { fillLogin, logInOperator, sendConsoleLogin } from '../kit/steps.ts';
import { toldProduct } from '../kit/told-product.ts';
import { denyStorage } from '../kit/without-storage.ts';

describe.skipIf(!hasBrowser)(hasBrowser ? 'a browser that denies storage' : NO_BROWSER, () => {
  const { visitor } = toldProduct();
  const open = async (view?: View) => {
    const context = await visitor(view);
    await denyStorage(context);
    const page = await context.newPage();
    return { context, page, problems: watchProblems(page) };
  };

  it('keeps a member logged in by the cookie alone', async () => {
    const { context, page, problems } = await open();
    await page.goto('/user/report/my-earning?sort=day');
    await page.waitForURL('**/user/login');
    await fillLogin(page);
    await page.waitForURL('**/user/report/my-earning?sort=day');
    await page.reload();
    await page.getByRole('heading', { name: 'My Earning' }).first().waitFor();
    await page.goto('/user/dashboard');
    await page.getByRole('heading', { name: 'R-Wallet balance' }).waitFor();
    await page.goto('/user/account');
    await page.getByRole('button', { name: 'Logout' }).click();
    await seen(page, 'Logged out successfully');
    await page.goto('/user/account');
    await page.waitForURL('**/user/login');
    await fillLogin(page);
    await page.waitForURL('**/user/account');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('keeps an operator logged in by the cookie alone', async () => {
    const { context, page, problems } = await open({ width: 1440, height: 900 });
    await page.goto('/console/Withdrawal-Pending?search=demo');
    await page.waitForURL('**/console/login');
    await sendConsoleLogin(page, 'admin');
    await page.waitForURL('**/console/Withdrawal-Pending?search=demo');
    await page.reload();
    await page
      .getByRole('button', { name: /Search or go to|Search/ })
      .first()
      .waitFor();
    await page.goto('/console/dashboard');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/console/dashboard');
    await page.getByRole('button', { name: /admin/ }).first().click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await page.waitForURL('**/console/login');
    await page.goto('/console/dashboard');
    await page.waitForURL('**/console/login');
    await logInOperator(page);
    expect(problems).toEqual([]);
    await context.close();
  });
});
