import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { isFocused, pressOn, typeInto } from '../kit/keyboard.ts';
import { toldProduct } from '../kit/told-product.ts';

interface Action {
  screen: string;
  path: string;
  /** The button of the screen's main action, or of its explanation. */
  button: string | RegExp;
  opens: 'dialog' | 'alertdialog' | 'menu';
  /** Typed before the button can be pressed. */
  typed?: { field: string; text: string };
}

const REPORT = { button: 'Export', opens: 'menu' } as const;
const EXPLAINED = { button: /Explain/, opens: 'dialog' } as const;

/** Buttons that open something over the screen: Enter opens, Escape closes, and the focus returns. */
const ACTIONS: readonly Action[] = [
  { screen: 'dashboard', path: '/user/dashboard', ...EXPLAINED },
  { screen: 'ODL', path: '/user/odl', button: 'About ODL rewards', opens: 'dialog' },
  { screen: 'Wealth Tier', path: '/user/level', button: 'About Wealth Tiers', opens: 'dialog' },
  {
    screen: 'an activation',
    path: '/user/package/igniteFund',
    button: 'SWIPE TO PROCEED',
    opens: 'alertdialog',
  },
  { screen: 'deposit', path: '/user/deposit', button: 'About deposits', opens: 'dialog' },
  {
    screen: 'withdraw',
    path: '/user/account/withdraw',
    typed: { field: 'Amount', text: '12' },
    button: 'Withdraw',
    opens: 'alertdialog',
  },
  {
    screen: 'taking deposits back',
    path: '/user/account/take-back',
    typed: { field: 'Amount', text: '12' },
    button: 'Take back',
    opens: 'alertdialog',
  },
  {
    screen: 'Withdraw History',
    path: '/user/account/withdraw-history',
    button: /^Details of/,
    opens: 'dialog',
  },
  {
    screen: 'security',
    path: '/user/account/security',
    button: 'Set up authenticator app',
    opens: 'dialog',
  },
  { screen: 'API tokens', path: '/user/account/api-tokens', button: 'Make a token', opens: 'alertdialog' },
  { screen: 'webhooks', path: '/user/account/webhooks', button: 'Add a webhook', opens: 'alertdialog' },
  { screen: 'Daily XRP Bounty', path: '/user/report/bot-profit', ...EXPLAINED },
  { screen: 'Direct Bounty', path: '/user/report/direct', ...EXPLAINED },
  { screen: 'Network Bounty', path: '/user/report/level-income', ...EXPLAINED },
  { screen: 'My Earning Report', path: '/user/report/my-earning', ...EXPLAINED },
  { screen: 'ODL Summary', path: '/user/report/odl-bonus', ...EXPLAINED },
  { screen: 'Deposit History', path: '/user/account/history', ...REPORT },
  { screen: 'All Transaction Summary', path: '/user/transaction/transaction-report', ...REPORT },
  { screen: 'Statement', path: '/user/transaction/statement', ...REPORT },
  { screen: 'Top Up History', path: '/user/transaction/topup-history', ...REPORT },
  { screen: 'My Referrals', path: '/user/account/my-network', ...REPORT },
];

interface Press {
  screen: string;
  path: string;
  role: 'button' | 'link';
  name: string | RegExp;
  becomes: (page: Page) => Promise<unknown>;
}

const goesTo = (address: string) => (page: Page) => page.waitForURL(address);
const says = (text: string | RegExp) => (page: Page) => page.getByText(text).first().waitFor();

/** Buttons that lead to another page or act at once. */
const PRESSES: readonly Press[] = [
  {
    screen: 'packages',
    path: '/user/packages',
    role: 'link',
    name: /Ignite Fund/,
    becomes: goesTo('**/user/package/start/igniteFund'),
  },
  {
    screen: 'a package',
    path: '/user/package/start/legacyVault',
    role: 'link',
    name: 'START',
    becomes: goesTo('**/user/package/legacyVault'),
  },
  {
    screen: 'the account',
    path: '/user/account',
    role: 'link',
    name: 'Address detail',
    becomes: goesTo('**/user/account/address-detail'),
  },
  {
    screen: 'notifications',
    path: '/user/notifications',
    role: 'button',
    name: 'Mark all as read',
    becomes: (page) => page.getByRole('button', { name: 'Mark all as read' }).waitFor({ state: 'hidden' }),
  },
  {
    screen: 'the referral link',
    path: '/user/referral/share-referral-link',
    role: 'button',
    name: 'Copy link',
    becomes: says('Referral link copied!'),
  },
  {
    screen: 'addresses',
    path: '/user/account/address-detail',
    role: 'button',
    name: 'Add address',
    becomes: says('Please add correct XRP Address (min 20 chars)'),
  },
  {
    screen: 'the helpdesk',
    path: '/user/account/helpdesk',
    role: 'button',
    name: 'Raise ticket',
    becomes: (page) => page.locator('[aria-invalid=true]').first().waitFor(),
  },
  {
    screen: 'a changed password',
    path: '/user/account/change-password',
    role: 'button',
    name: 'Change password',
    becomes: (page) => page.locator('[aria-invalid=true]').first().waitFor(),
  },
];

describe.skipIf(!hasBrowser)(hasBrowser ? 'the main action of each screen' : NO_BROWSER, () => {
  const { lent } = toldProduct();

  it.each(ACTIONS)(
    'opens on $screen by Enter and closes by Escape, and the focus returns',
    ({ path, button, opens, typed }) =>
      lent.signedIn({}, async (page) => {
        await page.goto(path);
        if (typed) await typeInto(page, page.getByLabel(typed.field, { exact: true }), typed.text);
        const target = page.getByRole('button', { name: button, exact: true }).first();
        await pressOn(page, target);
        const opened = page.getByRole(opens).first();
        await opened.waitFor();
        const holdsFocus = () => opened.evaluate((element) => element.contains(document.activeElement));
        await expect.poll(holdsFocus).toBe(true);
        await page.keyboard.press('Escape');
        await opened.waitFor({ state: 'hidden' });
        await expect.poll(() => isFocused(target)).toBe(true);
      }),
  );

  it.each(PRESSES)('is reached by Tab and done by Enter on $screen', ({ path, role, name, becomes }) =>
    lent.signedIn({}, async (page) => {
      await page.goto(path);
      await pressOn(page, page.getByRole(role, { name }).first());
      await becomes(page);
    }),
  );
});
