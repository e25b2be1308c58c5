import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiClient } from '../kit/api-client.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { hasVisibleFocus, isFocused, pressOn, typeInto } from '../kit/keyboard.ts';
import { toldProduct } from '../kit/told-product.ts';
import { BUTTONS } from './page-buttons.ts';

/** Escape closes dialogs and menus and returns the focus; the Cancel button closes a form in the page. */
type Opens = 'dialog' | 'menu' | 'form';
type Action = readonly [path: string, press: string | RegExp, opens: Opens];

/** The main action of each page that has one. */
const ACTIONS: readonly Action[] = [
  ['/console/dashboard', 'One hit more', 'dialog'],
  ['/console/members-list', 'Edit demo', 'dialog'],
  ['/console/members/demo', 'Block', 'dialog'],
  ['/console/create-subadmin', 'Create Sub-Admin', 'form'],
  ['/console/deposit-history', 'Export', 'menu'],
  ['/console/deposit-desk', 'Credit a transfer', 'dialog'],
  ['/console/withdraw-history', 'Export', 'menu'],
  ['/console/Withdrawal-Pending', /^Review request/, 'dialog'],
  ['/console/Withdrawal-Approved', 'Export', 'menu'],
  ['/console/Withdrawal-Reject', 'Export', 'menu'],
  ['/console/daily-xrp-bonus', 'Export', 'menu'],
  ['/console/direct-bonus', 'Export', 'menu'],
  ['/console/level-bonus', 'Export', 'menu'],
  ['/console/beyond-limit-bonus', 'Export', 'menu'],
  ['/console/odl-profit', 'Export', 'menu'],
  ['/console/royalty-bonus', 'Propose', 'form'],
  ['/console/special-reward', 'Propose', 'form'],
  ['/console/odl-setting', 'New Entry', 'dialog'],
  ['/console/odl-setting?tab=settings', 'Pause ODL', 'dialog'],
  ['/console/level-setting', 'Save Changes', 'dialog'],
  ['/console/plan-versions', 'Publish', 'dialog'],
  ['/console/helpdesk', 'Export', 'menu'],
  ['/console/add-qr', 'Add QR Code', 'dialog'],
  ['/console/content', 'Add', 'dialog'],
  ['/console/edited-info', 'Export', 'menu'],
  ['/console/edited-info?tab=audit', /^Open row/, 'dialog'],
  ['/console/collection', 'Pause collection', 'dialog'],
  ['/console/screening', 'Export', 'menu'],
  ['/console/treasury', 'Pause reward payouts', 'dialog'],
  ['/console/jobs', /^Run again/, 'dialog'],
  ['/console/api-tokens', 'Make a token', 'dialog'],
];

const OPENED: Readonly<Record<Opens, string>> = {
  dialog: '[role="dialog"], [role="alertdialog"], aside[aria-labelledby="review"]',
  menu: '[role="menu"]',
  form: 'main form[aria-label], main form[aria-labelledby]',
};

it('lists the main action of every page with a command', () =>
  expect(Object.keys(BUTTONS).filter((path) => !ACTIONS.some(([each]) => each === path))).toEqual([]));

describe.skipIf(!hasBrowser)(hasBrowser ? 'the main action of a console page' : NO_BROWSER, () => {
  const { used, signedIn } = toldProduct();
  let page: Page;
  beforeAll(async () => {
    const api = new ApiClient(used.product.url);
    const token = await api.logInOperator('admin');
    expect((await api.call('POST', '/admin/plan-versions', { body: {}, token })).status).toBe(200);
    page = await (await signedIn({ width: 1440, height: 900 })).newPage();
  });
  afterAll(() => page.context().close());

  const toContent = async (path: string): Promise<void> => {
    await page.goto(path);
    await page.getByText('Checking your session').waitFor({ state: 'detached' });
    await pressOn(page, page.getByRole('link', { name: 'Skip to the content' }));
  };

  const close = async (opens: Opens, opener: Locator): Promise<void> => {
    if (opens === 'form') return pressOn(page, page.getByRole('button', { name: 'Cancel' }));
    await page.keyboard.press('Escape');
    await expect.poll(() => isFocused(opener)).toBe(true);
    expect(await hasVisibleFocus(page)).toBe(true);
  };

  it.each(ACTIONS)(
    '%s: %s is reached with Tab, opened with Enter, and closed again',
    async (path, press, opens) => {
      await toContent(path);
      // Levels can be saved only after one of them changed.
      if (path === '/console/level-setting') await typeInto(page, page.locator('main input'), '6');
      const opener = page
        .locator('main')
        .getByRole('button', { name: press, exact: typeof press === 'string' })
        .first();
      const opened = page.locator(OPENED[opens]);
      const before = await opened.count();
      await pressOn(page, opener);
      await expect.poll(() => opened.count()).toBe(before + 1);
      await close(opens, opener);
      await expect.poll(() => opened.count()).toBe(before);
    },
  );
});
