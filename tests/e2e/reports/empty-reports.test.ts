import type { BrowserContextOptions } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessFindings } from '../kit/accessibility.ts';
import { hasBrowser, NO_BROWSER, openContext } from '../kit/browser.ts';
import { keptPages } from '../kit/kept-pages.ts';
import { register } from '../kit/steps.ts';
import { toldProduct } from '../kit/told-product.ts';

/** Each list of a member, with its text about the sums and its text about the first row. */
const LISTS: readonly (readonly [path: string, sums: string, first: string])[] = [
  [
    '/user/transaction/transaction-report',
    'Everything in and out of your three wallets.',
    'Your first deposit will be the first line.',
  ],
  ['/user/account/history', 'Deposits that arrived and payment requests that expired.', 'No deposits yet.'],
  [
    '/user/transaction/topup-history',
    'Each line is an amount that moved from your R-Wallet into locked principal.',
    'Your activations will show up here.',
  ],
  [
    '/user/report/my-earning',
    'One line per day: what you were paid, minus any reversals.',
    'Each day on which a reward is paid appears here.',
  ],
  [
    '/user/report/bot-profit',
    'One line per activation per day.',
    'Activate a package: each activation earns a line here every day, within the cap.',
  ],
  [
    '/user/report/direct',
    'One line per activation of a member you invited',
    'When a member you invited activates a package, your bounty appears here.',
  ],
  [
    '/user/report/level-income',
    'One line per member and day, paid to Working.',
    'Your share of the Daily XRP Bounty on your open levels appears here.',
  ],
  [
    '/user/report/odl-bonus',
    'One line per window. A claimed share is paid',
    'Claim an ODL window while it is open: your share appears here once the window is settled.',
  ],
  [
    '/user/account/blb-bonus?tab=report',
    'One line per completed slab',
    'When your team completes a slab, its bonus appears here.',
  ],
  [
    '/user/account/withdraw-history',
    'Asked (WITHDRAWAL AMOUNT) leaves your wallet. To you (TOTAL WITHDRAWAL AMOUNT) is the rest after the deduction.',
    'No withdrawals yet.',
  ],
  [
    '/user/account/my-network',
    'Members who joined with your referral link',
    'Share your referral link: members who join with it appear here.',
  ],
  [
    '/user/report/downline?view=list',
    'Members below you, nearest level first',
    'Share your referral link: members who join with it appear here, with the members they invite.',
  ],
  [
    '/user/report/downline?view=stops',
    'A member stops when their last active package ends',
    'Nobody below you has stopped. A member whose last package ends appears here, with the day and the reason.',
  ],
];

/** Screens without a table, with their texts for a new member. */
const OTHERS: readonly (readonly [path: string, ...texts: string[]])[] = [
  ['/user/report/downline', 'Nobody is in your community yet', 'Share your referral link'],
  ['/user/account/capping', 'No packages found', 'Activate a package to view capping details'],
  ['/user/level', 'Select Your Package', 'Go to Packages'],
  ['/user/account/helpdesk', 'No ticket yet', 'Your tickets and their answers appear here.'],
  ['/user/notifications', 'Nothing yet'],
  ['/user/account/blb-bonus', 'Not Started', 'HOLD Bonus'],
  ['/user/odl', 'Claiming needs an active package.'],
  ['/user/account/take-back', 'Please add and verify your USDT address first'],
  ['/user/account/security', 'No login since you registered.'],
];

/** Lists with lines in the story; a search in them finds nothing. */
const FILLED = LISTS.map(([path]) => path).filter((path) => !/odl-bonus|blb-bonus|view=stops/.test(path));

describe.skipIf(!hasBrowser)(hasBrowser ? 'a member without any rows' : NO_BROWSER, () => {
  const { used, lent } = toldProduct();
  let state: BrowserContextOptions['storageState'];
  const newbie = keptPages(() => openContext(used.browser, used.product.url, { state }));

  beforeAll(async () => {
    const context = await openContext(used.browser, used.product.url);
    await register(await context.newPage(), 'newbie1');
    state = await context.storageState();
    await context.close();
  });

  describe.each([390, 1280])('at %i pixels', (width) => {
    it.each(LISTS)(
      'reads at %s which sums it shows, and how the first row comes',
      async (path, sums, first) =>
        newbie({ width }, async (page) => {
          await page.goto(path);
          await page.getByText('No data found', { exact: true }).waitFor();
          await page.getByText(first, { exact: true }).waitFor();
          await page.getByText(sums).waitFor();
          // Sums without rows are zeros, not gaps.
          await expect.poll(() => page.getByText('not available').count()).toBe(0);
          expect(await accessFindings(page)).toEqual([]);
        }),
    );
  });

  it.each(OTHERS)('reads at %s what to do: %s', (path, ...texts) =>
    newbie({}, async (page) => {
      await page.goto(path);
      for (const text of texts) await page.getByText(text).first().waitFor();
      expect(await accessFindings(page)).toEqual([]);
    }),
  );

  it('has a statement with two balances of zero', () =>
    newbie({ width: 1280 }, async (page) => {
      await page.goto('/user/transaction/statement');
      await page.getByText(/^Showing 1 to 2 of 2/).waitFor();
      for (const name of ['Opening balance', 'Closing balance'])
        expect(await page.getByRole('row', { name }).innerText()).toMatch(/\b0\.00\b/);
      // Neither balance is a line that a member can dispute.
      expect(await page.getByRole('link', { name: /^Something is wrong/ }).count()).toBe(0);
    }));

  it.each(FILLED)('sees another text at %s when a search finds nothing', (path) =>
    lent.signedIn({ width: 1280 }, async (page) => {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}q=zzzzzz`);
      await page.getByText('Nothing matches the filters above.').waitFor();
      await page.getByRole('button', { name: 'Clear Filters' }).first().click();
      await page.getByText(/^Showing 1 to/).waitFor();
      expect(new URL(page.url()).searchParams.get('q')).toBeNull();
    }),
  );
});
