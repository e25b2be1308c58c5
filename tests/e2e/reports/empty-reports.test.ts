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
    'Every line of R-Wallet, Profit and Working, as the ledger has it.',
    'Your first deposit will be the first line.',
  ],
  [
    '/user/account/history',
    'All Deposit Summary: what arrived on your address, and payments whose ten minutes passed.',
    'Deposits stand here from the moment they are seen on the chain, and payments that nobody answered.',
  ],
  [
    '/user/transaction/topup-history',
    'Each line moved its amount from your R-Wallet into your locked principal.',
    'Activate a package: each activation and each added amount is a line here.',
  ],
  [
    '/user/report/my-earning',
    'Each line is what reached your wallets for one date, from the reward treasury',
    'On every date on which a reward is paid to you there is a line here.',
  ],
  [
    '/user/report/bot-profit',
    'Each line is what one of your lots earned on one date, paid into your Profit wallet.',
    'Activate a package: each of its lots earns a line here on every business day, within the cap.',
  ],
  [
    '/user/report/direct',
    'Each line is your share of what a member whom you invited activated',
    'When somebody whom you invited activates a package, the bounty is a line here.',
  ],
  [
    '/user/report/level-income',
    'Each line is your share of one member’s Daily XRP Bounty of one date.',
    'When members on your open levels earn their Daily XRP Bounty, your share is a line here.',
  ],
  [
    '/user/report/odl-bonus',
    'Each line is your share of the fund of one window. A claimed share is paid',
    'Claim an ODL window while it is open: your share of the fund is a line here once it is settled. A window without turnover leaves none.',
  ],
  [
    '/user/account/blb-bonus?tab=report',
    'Each line is the bonus of one slab that your team completed',
    'When the activations of your team complete a slab, its bonus is a line here.',
  ],
  [
    '/user/account/withdraw-history',
    'WITHDRAWAL AMOUNT is what left the wallet, TOTAL WITHDRAWAL AMOUNT is what is paid to you.',
    'Your withdrawals will stand here, each with its stages.',
  ],
  [
    '/user/account/my-network',
    'Each line is a member who registered with your referral link',
    'Share your referral link: whoever registers with it is a line here.',
  ],
  [
    '/user/report/downline?view=list',
    'Each line is a member below you, nearest level first',
    'Share your referral link: whoever registers with it is a line here, and whoever they invite.',
  ],
];

/** Screens without a table, with their texts for a new member. */
const OTHERS: readonly (readonly [path: string, ...texts: string[]])[] = [
  ['/user/report/downline', 'Nobody is in your community yet', 'Share your referral link'],
  ['/user/account/capping', 'No packages found', 'Activate a package to view capping details'],
  ['/user/level', 'Select Your Package', 'Go to Packages'],
  ['/user/account/helpdesk', 'No ticket yet', 'What you ask support stands here with its answer.'],
  ['/user/notifications', 'Nothing happened yet'],
  ['/user/account/blb-bonus', 'Not Started', 'HOLD Bonus'],
  ['/user/odl', 'Claiming needs an active package.'],
  ['/user/account/take-back', 'Please add and verify your USDT address first'],
  ['/user/account/security', 'No login yet but the one that made the account.'],
];

/** Lists with lines in the story; a search in them finds nothing. */
const FILLED = LISTS.map(([path]) => path).filter((path) => !/odl-bonus|blb-bonus/.test(path));

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
