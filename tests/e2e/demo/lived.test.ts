import { describe, expect, it } from 'vitest';
import { hasBrowser, NO_BROWSER, openContext, watchProblems, type View } from '../kit/browser.ts';
import { sharedProduct } from '../kit/shared-product.ts';
import { logIn, logInOperator } from '../kit/steps.ts';

const DESK = { width: 1440, height: 900 };

/** A product as `npm start` first shows it: with its history. */
describe.skipIf(!hasBrowser)(hasBrowser ? 'a demo with a history in the browser' : NO_BROWSER, () => {
  const used = sharedProduct({ settings: { DEMO: 'lived' } });

  const open = async (view?: View) => {
    const page = await (await openContext(used.browser, used.product.url, view)).newPage();
    return { page, problems: watchProblems(page) };
  };

  it('shows a member their earnings', async () => {
    const { page, problems } = await open();
    await logIn(page, 'member');
    const main = page.locator('main');
    await expect.poll(() => main.innerText()).toMatch(/Daily XRP Bounty\s+[1-9]/);
    expect(await main.innerText()).not.toMatch(/no data found/i);
    await page.goto('/user/account/withdraw-history');
    await expect.poll(() => main.innerText()).toMatch(/completed/i);
    expect(problems).toEqual([]);
  });

  it('shows a leader a team of sixty', async () => {
    const { page } = await open();
    await logIn(page, 'leader');
    await page.goto('/user/report/downline');
    await expect.poll(() => page.locator('main').innerText()).toMatch(/\b60\b/);
  });

  it('shows the newcomer an empty account', async () => {
    const { page } = await open();
    await logIn(page, 'demo');
    await expect.poll(() => page.locator('main').innerText()).toMatch(/0\.00/);
  });

  it.each(['admin', 'finance', 'support', 'auditor'])('lets the operator %s log in', async (username) => {
    const { page, problems } = await open(DESK);
    await logInOperator(page, username);
    await page.locator('main').waitFor();
    expect(problems).toEqual([]);
  });

  it('shows operators books that agree with the chain, and the waiting work', async () => {
    const { page } = await open(DESK);
    await logInOperator(page);
    const main = page.locator('main');
    await expect.poll(() => main.innerText()).toMatch(/Deposit exceptions?/);
    await expect.poll(() => main.innerText()).toMatch(/Pending Withdrawals?/);
  });

  it('shows visitors the balances on the chain and every incident', async () => {
    const { page } = await open();
    await page.goto('/transparency');
    const text = await page.locator('main').innerText();
    expect(text).not.toMatch(/not read yet/);
    expect(text).toMatch(/Payouts halted for a day/);
  });
});
