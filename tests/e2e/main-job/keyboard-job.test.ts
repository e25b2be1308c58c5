import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasBrowser, NO_BROWSER, openContext } from '../kit/browser.ts';
import { focusedText, hasVisibleFocus, isFocused, pressOn, typeInto } from '../kit/keyboard.ts';
import { PASSWORD } from '../kit/running-product.ts';
import { OWN_ADDRESS } from '../kit/steps.ts';
import { sharedProduct } from '../kit/shared-product.ts';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });

/** A new screen or step moves the focus to its heading. */
const landsOn = (page: Page, place: string) => expect.poll(() => focusedText(page)).toContain(place);

describe.skipIf(!hasBrowser)(hasBrowser ? 'the main job by keyboard alone' : NO_BROWSER, () => {
  const used = sharedProduct();

  it('needs no pointer, and the focus is never lost or invisible', async () => {
    const { product, browser } = used;
    const member = await openContext(browser, product.url, { width: 390 });
    const page = await member.newPage();

    await page.goto('/user/register?sid=demo');
    await typeInto(page, page.getByLabel('Username'), 'tara21');
    await typeInto(page, page.getByLabel('Full name'), 'Tara Sen');
    await typeInto(page, page.getByLabel('Email'), 'tara21@example.com');
    await page.getByRole('combobox', { name: /^Country/ }).waitFor();
    await typeInto(page, page.getByLabel('Mobile'), '9812345678');
    await typeInto(page, page.getByLabel('Password', { exact: true }), PASSWORD);
    await typeInto(page, page.getByLabel('Confirm password'), PASSWORD);
    expect(await hasVisibleFocus(page)).toBe(true);
    await page.getByText('Verified', { exact: true }).waitFor();
    await pressOn(page, page.getByRole('checkbox', { name: /I agree/ }), 'Space');
    await pressOn(page, button(page, 'Create account'));
    await page.waitForURL('**/user/welcome');
    await landsOn(page, 'H1 Welcome');
    await pressOn(page, button(page, 'SWIPE TO DASHBOARD'));
    await page.waitForURL('**/user/dashboard');
    await landsOn(page, 'H1 tara21');

    await pressOn(page, page.getByRole('link', { name: 'Deposit', exact: true }));
    await page.waitForURL('**/user/deposit');
    await landsOn(page, 'H1 Deposit Funds');
    await typeInto(page, page.getByLabel('Amount', { exact: true }), '1000');
    const initiated = page.waitForResponse('**/api/usdt/initiate');
    await pressOn(page, button(page, 'Generate QR Code'));
    const { address } = (await (await initiated).json()) as { address: string };
    await landsOn(page, 'H1 Deposit Instructions');
    await product.cli('demo-pay', address, '1000');
    await page.getByRole('heading', { name: 'Deposit Confirmed' }).waitFor({ timeout: 60_000 });
    await landsOn(page, 'H1 Deposit Confirmed');
    await pressOn(page, page.getByRole('link', { name: 'Back to Dashboard' }));
    await landsOn(page, 'H1 tara21');

    await pressOn(page, page.getByRole('link', { name: 'Start', exact: true }));
    await landsOn(page, 'H1 Packages');
    await pressOn(page, page.getByRole('link', { name: /Elevate Plus/ }));
    await landsOn(page, 'H1 Elevate Plus');
    await pressOn(page, page.getByRole('link', { name: 'START', exact: true }));
    await page.waitForURL('**/user/package/elevatePlus');
    await pressOn(page, button(page, 'SWIPE TO PROCEED'));
    await button(page, 'Cancel').waitFor();
    expect(await isFocused(button(page, 'Cancel'))).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => isFocused(button(page, 'SWIPE TO PROCEED'))).toBe(true);
    await pressOn(page, button(page, 'SWIPE TO PROCEED'));
    await pressOn(page, button(page, 'Activate'));
    await page.waitForURL('**/user/dashboard');
    await landsOn(page, 'H1 tara21');

    await pressOn(page, page.getByRole('link', { name: 'Add address' }));
    await landsOn(page, 'H1 Address detail');
    const form = page.getByRole('form', { name: 'USDT address' });
    await typeInto(page, form.getByLabel('BEP20 address'), OWN_ADDRESS);
    await page.keyboard.press('Enter');
    await pressOn(page, page.getByRole('alertdialog').getByRole('button', { name: 'Add' }));
    await page.getByText('Awaiting verification').waitFor();
    await landsOn(page, 'H2 USDT');
    await product.cli('demo-advance', '4');

    await page.goto('/user/dashboard');
    const reward = button(page, /Daily XRP Bounty.*Explain/).first();
    await pressOn(page, reward);
    await page.getByRole('dialog', { name: 'Explain this reward' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => isFocused(reward)).toBe(true);
    await pressOn(page, page.getByRole('link', { name: 'Withdraw', exact: true }));
    await landsOn(page, 'H1 Withdraw');
    await typeInto(page, page.getByLabel('Amount', { exact: true }), '12');
    await page.keyboard.press('Enter');
    await pressOn(page, page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }));
    await page.getByText('Successfully withdrawn $12.00 to your USDT address').waitFor();
    await landsOn(page, 'DIV Withdrawal requested');
    await page.waitForURL('**/withdraw-history');
    await landsOn(page, 'H1 Withdraw History');

    const operator = await openContext(browser, product.url, { width: 1440, height: 900 });
    const desk = await operator.newPage();
    await desk.goto('/console/login');
    await desk.getByRole('img', { name: /Security code/ }).waitFor();
    const drawn = desk.waitForResponse('**/api/admin/captcha');
    await pressOn(desk, button(desk, 'New code'));
    const answer = (await drawn).headers()['x-demo-captcha'] ?? '';
    await typeInto(desk, desk.getByLabel('Security Verification'), answer);
    await typeInto(desk, desk.getByLabel('Username'), 'admin');
    await typeInto(desk, desk.getByLabel('Password', { exact: true }), PASSWORD);
    await desk.keyboard.press('Enter');
    await desk.waitForURL('**/console/dashboard');
    await landsOn(desk, 'H1 Dashboard');
    await pressOn(desk, desk.getByRole('link', { name: 'Withdrawals', exact: true }));
    await landsOn(desk, 'H1 Withdrawal Pending');
    await pressOn(desk, button(desk, /Review request/));
    await pressOn(desk, button(desk, 'Approve'));
    const asked = desk.getByRole('alertdialog');
    await typeInto(desk, asked.getByLabel('Your password'), PASSWORD);
    await pressOn(desk, asked.getByRole('button', { name: 'Approve' }));
    await desk.getByText('Withdrawal approved', { exact: true }).waitFor();
    await expect.poll(() => desk.evaluate('document.activeElement.tagName')).not.toBe('BODY');

    await expect
      .poll(
        async () => {
          await page.goto('/user/account/withdraw-history');
          await pressOn(page, button(page, /Details of withdrawal/));
          return page.getByRole('dialog').innerText();
        },
        { timeout: 45_000, interval: 2_000 },
      )
      .toMatch(/Completed\s*, done/);
    await Promise.all([member.close(), operator.close()]);
  });
});
