import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser, NO_BROWSER, openContext } from '../kit/browser.ts';
import { PASSWORD } from '../kit/running-product.ts';
import { deposit, logIn, OWN_ADDRESS } from '../kit/steps.ts';
import { toldProduct } from '../kit/told-product.ts';

const DAYS = '8';
const MANY = 12;
const SETTLE_MS = 250;

type Kept = {
  title: string;
  path: string;
  /** A filter by its label, its option, and the word that it leaves in the address. */
  filter?: readonly [label: string, option: string, word: string];
  sort?: readonly [column: string, word: string];
  /** The last page with five or ten rows each. */
  page: number;
};

/**
 * Bounties are pending or paid. A window gives one line for each package and a slab one line, so three pages of them
 * need months.
 */
const KEPT: readonly Kept[] = [
  {
    title: 'Withdraw History',
    path: '/user/account/withdraw-history',
    filter: ['Status', 'PENDING', 'status=pending'],
    sort: ['WITHDRAWAL AMOUNT', 'withdraw_amount'],
    page: 3,
  },
  { title: 'Daily XRP Bounty', path: '/user/report/bot-profit', sort: ['AMOUNT', 'amount'], page: 3 },
  { title: 'Direct Bounty', path: '/user/report/direct', sort: ['AMOUNT', 'amount'], page: 3 },
  {
    title: 'Network Bounty',
    path: '/user/report/level-income',
    filter: ['Level', 'Level 1', 'level=1'],
    sort: ['AMOUNT', 'amount'],
    page: 3,
  },
  { title: 'ODL Summary', path: '/user/report/odl-bonus', sort: ['AMOUNT', 'amount'], page: 1 },
  {
    title: 'Community list',
    path: '/user/report/downline?view=list',
    filter: ['Level', 'Level 1', 'level=1'],
    sort: ['CREATED AT', 'created_at'],
    page: 3,
  },
  { title: 'Statement', path: '/user/transaction/statement?wallet=profit&size=10', page: 2 },
  {
    title: 'All Transaction Summary',
    path: '/user/transaction/transaction-report',
    filter: ['Type', 'Credit', 'type=credit'],
    sort: ['CREDIT', 'crc'],
    page: 3,
  },
  {
    title: 'My Earning Report',
    path: '/user/report/my-earning',
    sort: ['Total Earning', 'total_earning'],
    page: 3,
  },
  {
    title: 'Top Up History',
    path: '/user/transaction/topup-history',
    filter: ['Package', 'Ignite Fund', 'packageType=igniteFund'],
    sort: ['AMOUNT', 'activationAmount'],
    page: 3,
  },
  {
    title: 'My Referrals',
    path: '/user/account/my-network',
    filter: ['Status', 'Inactive', 'status=Inactive'],
    sort: ['NAME', 'name'],
    page: 3,
  },
  {
    title: 'Deposit History',
    path: '/user/account/history',
    filter: ['Status', 'SUCCESS', 'status=success'],
    sort: ['AMOUNT', 'amount'],
    page: 1,
  },
  {
    title: 'BLB Bonus Report',
    path: '/user/account/blb-bonus?tab=report',
    sort: ['AMOUNT', 'amount'],
    page: 1,
  },
];

const rowsOf = (page: Page): Promise<string[]> => page.locator('[role="region"] tbody tr').allInnerTexts();
const showing = (page: Page) => page.getByText(/^Showing \d+ to \d+ of \d+ entries/);

/** Performs an action that requests other rows, and waits for them. */
const asking = async (page: Page, word: string, act: () => Promise<unknown>): Promise<void> => {
  await Promise.all([
    page.waitForResponse((reply) => reply.url().includes('/api/') && reply.url().includes(word)),
    act(),
  ]);
  await page.waitForURL((url) => url.search.includes(word));
  await page.waitForTimeout(SETTLE_MS);
};

/** Calls the API in place of a person who repeats an action many times. */
const post = async (context: BrowserContext, path: string, data: object): Promise<void> => {
  const reply = await context.request.post(`/api${path}`, { data });
  if (!reply.ok()) throw new Error(`${path}: ${await reply.text()}`);
};

describe.skipIf(!hasBrowser)(hasBrowser ? 'a report of a member' : NO_BROWSER, () => {
  const { used, signedIn } = toldProduct();

  /** A dozen lines for each report: of referrals, activations, days, and requests. */
  beforeAll(async () => {
    const { browser, product } = used;
    const friends = await openContext(browser, product.url);
    for (let n = 0; n < MANY; n++)
      await post(friends, '/register', {
        name: `Friend ${n}`,
        userrefid: `friend${n}`,
        email: `friend${n}@example.com`,
        password: PASSWORD,
        mobile_no: '+919876543210',
        refferal_code: 'demo',
        agree_to_terms: 1,
      });
    await friends.clearCookies();
    const friend = await friends.newPage();
    await logIn(friend, 'kiran08');
    await deposit(friend, product, '5500');
    for (let n = 0; n < MANY; n++)
      await post(friends, '/package-entry', { packageType: 'igniteFund', amount: '100' });
    // Together with the member's existing team this completes the first slab.
    await post(friends, '/package-entry', { packageType: 'elevatePlus', amount: '4000' });
    const own = await signedIn();
    for (let n = 0; n < MANY; n++)
      await post(own, '/package-entry', { packageType: 'igniteFund', amount: String(100 + 10 * n) });
    await product.cli('demo-advance', DAYS);
    for (let n = 0; n < MANY; n++)
      await post(own, '/withdrawals', {
        wallet_address: OWN_ADDRESS,
        wallet_type: 'Profit',
        withdraw_type: 'USDT',
        withdraw_amount: String(10 + n),
      });
    await Promise.all([friends.close(), own.close()]);
  });

  it.each(KEPT)(
    '$title: keeps its filter, order and page after a reload and on the way back',
    async ({ path, filter, sort, page: last }) => {
      const context = await signedIn({ width: 1440 });
      const page = await context.newPage();
      await page.goto(path);
      await showing(page).waitFor();
      if (filter) {
        const [label, option, word] = filter;
        await page.getByRole('button', { name: /^Filters/ }).click();
        const field = page.getByLabel(label, { exact: true });
        await asking(page, word, () => field.selectOption({ label: option }));
      }
      if (sort) {
        const head = page.locator('thead').getByRole('button', { name: sort[0], exact: true });
        await asking(page, `sort=${sort[1]}`, () => head.click());
      }
      if (last > 1) {
        const button = page.getByRole('button', { name: `Page ${last}`, exact: true });
        await asking(page, `page=${last}`, () => button.click());
        expect(await showing(page).innerText()).not.toMatch(/^Showing 1 to/);
      }
      const [address, found] = [page.url(), await rowsOf(page)];
      expect(found.length).toBeGreaterThan(0);
      await page.reload();
      await expect.poll(() => rowsOf(page)).toEqual(found);
      await page.goto('/user/account');
      await page.getByRole('button', { name: 'Logout' }).waitFor();
      await page.goBack();
      await expect.poll(() => rowsOf(page)).toEqual(found);
      expect(page.url()).toBe(address);
      await context.close();
    },
  );
});
