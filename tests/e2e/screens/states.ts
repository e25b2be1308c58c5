import type { Page } from 'playwright-core';
import { SCREENS, type Screen } from './screens.ts';
import { goOffline, shownCaptcha } from '../kit/steps.ts';
import { everyNeed, tokenRows, touchRows, webhookRows } from './with-rows.ts';

/** A state of a screen after an action: a dialog, a sheet, a menu, an error. */
export interface State {
  name: string;
  screen: Screen;
  act: (page: Page) => Promise<void>;
}

const screen = (name: string): Screen => {
  const found = SCREENS.find((each) => each.name === name);
  if (!found) throw new Error(`No screen ${name}.`);
  return found;
};

const first = (page: Page, name: RegExp) => page.getByRole('button', { name }).first();

const review = async (page: Page): Promise<void> => {
  await first(page, /Review request/).click();
  await page.getByRole('button', { name: 'Approve' }).waitFor();
};

export const STATES: readonly State[] = [
  {
    name: 'login-failed',
    screen: screen('login'),
    act: async (page) => {
      await page.getByLabel('Username').fill('arjun47');
      await page.getByLabel('Password', { exact: true }).fill('not-the-one');
      await page.getByLabel('Captcha', { exact: false }).fill(await shownCaptcha(page));
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.getByText('Incorrect Password').waitFor();
    },
  },
  {
    name: 'register-errors',
    screen: screen('register'),
    act: async (page) => {
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.getByText('Full name is required').waitFor();
    },
  },
  {
    name: 'console-login-errors',
    screen: screen('console-login'),
    act: async (page) => {
      await page.getByRole('button', { name: 'Enter' }).click();
      await page.getByText('CAPTCHA verification is required').waitFor();
    },
  },
  {
    name: 'odl-info',
    screen: screen('odl'),
    act: async (page) => {
      await first(page, /About ODL/).click();
      await page.getByText('ODL Rewards Info').waitFor();
    },
  },
  {
    name: 'odl-claimed',
    screen: screen('odl'),
    act: async (page) => {
      const claimed = page.getByRole('button', { name: /^Claimed/ });
      await first(page, /^(?:Claim Now$|Claimed)/).waitFor();
      if (!(await claimed.isVisible())) await first(page, /^Claim Now$/).click();
      await claimed.waitFor();
    },
  },
  {
    name: 'level-info',
    screen: screen('level'),
    act: async (page) => {
      await first(page, /About Wealth Tiers/).click();
      await page.getByText('A tier is a level of your team').waitFor();
    },
  },
  {
    name: 'blb-congratulation',
    screen: screen('blb'),
    act: async (page) => {
      const slab = {
        id: 1,
        status: 'success',
        bonus: '300.000000',
        required: '15000.000000',
        current: '15000.000000',
      };
      const legs = ['5000.000000', '5000.000000', '5000.000000'];
      const slabs = [{ ...slab, thresholds: legs, perDownline: legs, submitted: true }];
      const answer = { status: true, message: '', plan: { slabs }, data: { plan: { slabs } } };
      await page.route('**/api/blb/demo', (route) => route.fulfill({ json: answer }));
      await page.reload();
      await page.getByText('BLB1 Milestone Achieved!').waitFor();
    },
  },
  {
    name: 'blb-report',
    screen: screen('blb'),
    act: async (page) => {
      await page.getByRole('tab', { name: 'Report' }).click();
      await page
        .getByText(/^Showing|No data found/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'community-levels',
    screen: screen('community'),
    act: async (page) => {
      await page.getByRole('tab', { name: 'Levels' }).click();
      await page.getByRole('row', { name: /^Together/ }).waitFor();
    },
  },
  {
    name: 'community-list',
    screen: screen('community'),
    act: async (page) => {
      await page.getByRole('tab', { name: 'List' }).click();
      await page.getByText(/^Showing/).waitFor();
    },
  },
  {
    name: 'capping-filter',
    screen: screen('capping'),
    act: async (page) => {
      await first(page, /^Filter$/).click();
      await page.getByPlaceholder('Search packages').fill('nothing like it');
      await page.getByText('No packages match your filter criteria').waitFor();
    },
  },
  {
    name: 'community-search',
    screen: screen('community'),
    act: async (page) => {
      await page.getByRole('searchbox').fill('kiran');
      await page.getByText('You › kiran08').waitFor();
    },
  },
  {
    name: 'calculator-problems',
    screen: screen('calculator'),
    act: async (page) => {
      await page.getByLabel('Amount').fill('5');
      await page.getByText('Enter an amount that fits a package.').waitFor();
    },
  },
  {
    name: 'explain',
    screen: screen('dashboard'),
    act: async (page) => {
      await first(page, /Daily XRP Bounty.*Explain/).click();
      await page.getByRole('button', { name: 'Recompute' }).click();
      await page.getByText(/matches/).waitFor();
    },
  },
  {
    name: 'amounts-hidden',
    screen: screen('dashboard'),
    act: async (page) => {
      await first(page, /Hide amounts/).click();
      await first(page, /Show amounts/).waitFor();
    },
  },
  {
    name: 'offline',
    screen: screen('dashboard'),
    act: async (page) => {
      await goOffline(page);
      await page.getByText(/^Offline\./).waitFor();
    },
  },
  {
    name: 'activation-confirm',
    screen: screen('activation'),
    act: async (page) => {
      await page.getByRole('button', { name: 'SWIPE TO PROCEED' }).press('Enter');
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'activation-insufficient',
    screen: { ...screen('activation'), path: '/user/package/legacyVault' },
    act: async (page) => {
      await page.getByRole('button', { name: 'SWIPE TO PROCEED' }).press('Enter');
      await page.getByRole('dialog', { name: 'Insufficient Balance' }).waitFor();
    },
  },
  {
    name: 'deposit-too-small',
    screen: screen('deposit-1'),
    act: async (page) => {
      await page.getByLabel('Amount', { exact: true }).fill('99.99');
      await page.getByRole('button', { name: 'Generate QR Code' }).click();
      await page.getByText('Please enter an amount of $100 or more').waitFor();
    },
  },
  {
    name: 'address-change',
    screen: screen('addresses'),
    act: async (page) => {
      await page
        .getByRole('form', { name: 'XRP address' })
        .getByRole('button', { name: 'Add address' })
        .click();
      await page.getByText('Please add correct XRP Address (min 20 chars)').waitFor();
    },
  },
  {
    name: 'withdraw-review',
    screen: screen('withdraw'),
    act: async (page) => {
      await page.getByLabel('Amount', { exact: true }).fill('12');
      await page.getByRole('button', { name: 'Withdraw', exact: true }).press('Enter');
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'withdrawal-details',
    screen: screen('withdraw-history'),
    act: async (page) => {
      await first(page, /Details of/).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'console-review',
    screen: screen('console-pending'),
    act: review,
  },
  {
    name: 'console-approve',
    screen: screen('console-pending'),
    act: async (page) => {
      await review(page);
      await page.getByRole('button', { name: 'Approve' }).click();
      await page.getByRole('alertdialog', { name: 'Confirm Approval' }).waitFor();
    },
  },
  {
    name: 'console-filters',
    screen: screen('console-pending'),
    act: async (page) => {
      await page.getByRole('button', { name: /^Filters/ }).click();
    },
  },
  {
    name: 'console-calendar',
    screen: screen('console-pending'),
    act: async (page) => {
      await page.getByRole('button', { name: /^Filters/ }).click();
      await page.getByRole('button', { name: 'Request Period', exact: true }).click();
      await page.getByRole('grid').first().waitFor();
    },
  },
  {
    name: 'console-nothing-found',
    screen: {
      ...screen('console-pending'),
      path: '/console/Withdrawal-Pending?q=nobody-at-all',
      ready: 'No data found',
    },
    act: () => Promise.resolve(),
  },
  {
    name: 'api-tokens-rows',
    screen: screen('api-tokens'),
    act: tokenRows('/api-tokens', ['balances', 'statement', 'rewards', 'deposits', 'withdrawals']),
  },
  {
    name: 'console-api-tokens-rows',
    screen: screen('console-api-tokens'),
    act: tokenRows('/admin/api-tokens', [
      'members',
      'deposits',
      'withdrawals',
      'rewards',
      'treasury',
      'jobs',
    ]),
  },
  { name: 'console-every-need', screen: screen('console-dashboard'), act: everyNeed },
  { name: 'webhooks-rows', screen: screen('webhooks'), act: webhookRows },
  { name: 'security-touches', screen: screen('security'), act: touchRows },
];
