import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessFindings } from '../kit/accessibility.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { PASSWORD } from '../kit/running-product.ts';
import { claimOdl, logInOperator } from '../kit/steps.ts';
import { toldProduct } from '../kit/told-product.ts';

const DESK = { width: 1440, height: 900 };
const asked = (page: Page, name: string | RegExp) => page.getByRole('alertdialog', { name });

/** More days than a window has. */
const A_WINDOW = '4';

/** These tests run in order: `admin` begins, `admin2` is the second person. */
describe.skipIf(!hasBrowser)(hasBrowser ? 'a decision of two people about money' : NO_BROWSER, () => {
  const { used, visitor, signedIn } = toldProduct();
  let second: Page;
  const first = async (path: string): Promise<Page> => {
    const page = await (await signedIn(DESK)).newPage();
    await page.goto(path);
    return page;
  };
  const asSecond = async (path: string): Promise<Page> => {
    if (!second) {
      second = await (await visitor(DESK)).newPage();
      await logInOperator(second, 'admin2');
    }
    await second.goto(path);
    return second;
  };

  it('keeps a large funding by transfer waiting for the chain after a second person confirmed it', async () => {
    const page = await first('/console/treasury');
    await page.getByRole('button', { name: 'Fund the treasury' }).click();
    const form = page.getByRole('form', { name: 'Fund the treasury' });
    await form.getByLabel('Amount, USDT').fill('20000');
    await form.getByLabel('Reference').fill('capital of November');
    await form.getByLabel('Evidence').fill('Bank letter of 22 Nov');
    await form.getByLabel('Transaction into custody').fill(`0x${'7'.repeat(64)}`);
    await form.getByLabel('Your password').fill(PASSWORD);
    await form.getByRole('button', { name: 'Fund', exact: true }).click();
    await page.getByText('Needs a second person', { exact: true }).waitFor();

    const other = await asSecond('/console/treasury');
    await other.getByText('Proposed by admin,', { exact: false }).waitFor();
    const confirm = other.getByRole('button', { name: 'Confirm: Fund the treasury: capital of November' });
    await confirm.click();
    const dialog = asked(other, 'You are the second of two');
    await dialog.getByText('20,000.00', { exact: false }).waitFor();
    expect(await accessFindings(other)).toEqual([]);
    await dialog.getByLabel('Your password').fill('not it');
    await other.keyboard.press('Enter');
    await dialog.getByText('Incorrect password!').waitFor();
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await other.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    // Two people agree, but only the chain decides if the money came.
    await other.getByText(/Awaits the chain|Not counted/).waitFor();
    expect(await confirm.count()).toBe(0);
    await page.context().close();
  });

  it('cancels a settlement at a wrong turnover with its reason, and settles again at the figure that two people chose', async () => {
    const page = await first('/console/odl-setting?tab=settings');
    const send = async (path: string, data: object, method = 'PATCH') => {
      const reply = await page.request.fetch(path, { method, data: { ...data, password: PASSWORD } });
      expect(reply.status(), await reply.text()).toBe(200);
    };
    await send('/api/admin/treasury/settings', { rewardPayoutsPaused: true, reason: 'Wait' });
    const thirds = [30, 20, 50];
    await send(
      '/api/admin/turnover',
      {
        turnover: 40_000,
        cto_percentage: 20,
        ignite_fund_percentage: 20,
        elevate_plus_percentage: 30,
        legacy_vault_percentage: 50,
        slabs: { igniteFund: thirds, elevatePlus: thirds, legacyVault: thirds },
      },
      'POST',
    );
    await claimOdl(await first('/user/dashboard'));
    await used.product.cli('demo-advance', A_WINDOW);
    await page.reload();
    await page.getByText('2 shares not paid yet, 1 missed.').waitFor();
    await page.getByText('$1,560.00 in shares', { exact: false }).waitFor();
    await page.getByText('The last settlement waits for the treasury.', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Cancel the last settlement' }).click();
    const cancel = asked(page, 'Cancel the last settlement');
    await cancel.getByLabel('Your password').fill(PASSWORD);
    await cancel.getByRole('button', { name: 'Cancel the settlement' }).click();
    await cancel.getByText('Reason is required').waitFor();
    await cancel.getByLabel('Reason').fill('A zero too many');
    await cancel.getByRole('button', { name: 'Cancel the settlement' }).click();
    await cancel.waitFor({ state: 'detached' });
    await page.getByText('It waits for its turnover.', { exact: false }).waitFor();
    expect(await accessFindings(page)).toEqual([]);

    await page.getByRole('button', { name: 'Save its turnover' }).click();
    const save = asked(page, 'Turnover of a cancelled window');
    await save.getByLabel('Your password').fill(PASSWORD);
    await save.getByLabel('Turnover in whole dollars').fill('1.5');
    await save.getByRole('button', { name: 'Save turnover' }).click();
    await save.getByText('A whole number of dollars').waitFor();
    await save.getByLabel('Turnover in whole dollars').fill('80000');
    await save.getByRole('button', { name: 'Save turnover' }).click();
    await save.waitFor({ state: 'detached' });
    const own = page.getByRole('button', { name: /^Confirm: Set the turnover of the window that ends/ });
    await own.waitFor();
    expect(await own.getAttribute('aria-disabled')).toBe('true');

    const other = await asSecond('/console/odl-setting?tab=settings');
    await other.getByText('Proposed by admin,', { exact: false }).waitFor();
    await other.getByRole('button', { name: /^Confirm: Set the turnover of the window that ends/ }).click();
    const confirm = asked(other, 'You are the second of two');
    await confirm.getByText('80,000.00', { exact: true }).waitFor();
    await confirm.getByLabel('Your password').fill(PASSWORD);
    await confirm.getByRole('button', { name: 'Confirm', exact: true }).click();
    await confirm.waitFor({ state: 'detached' });
    await other.getByText(/It is settled at.*80,000/).waitFor();

    await used.product.cli('demo-advance', '1');
    await other.reload();
    // Twice the turnover gives twice the former shares of 1,560.00.
    await other.getByText('$3,120.00 in shares', { exact: false }).waitFor();
    await other.getByText('The last settlement waits for the treasury.', { exact: false }).waitFor();
    expect(await other.getByText('It waits for its turnover.', { exact: false }).count()).toBe(0);
    await other.goto('/console/edited-info?tab=audit&q=settlement');
    await other.getByText('A zero too many').first().waitFor();
    await page.context().close();
  });
});
