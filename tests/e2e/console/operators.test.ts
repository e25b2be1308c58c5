import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { itAlso } from '../kit/it-also.ts';
import { PASSWORD } from '../kit/running-product.ts';
import { claimOperator, logInOperator } from '../kit/steps.ts';
import { toldProduct } from '../kit/told-product.ts';

const asked = (page: Page, name: string | RegExp) => page.getByRole('alertdialog', { name });

/** These tests run in order: each continues where the previous one ended. */
describe.skipIf(!hasBrowser)(hasBrowser ? 'the work of operators in the console' : NO_BROWSER, () => {
  const { signedIn, visitor } = toldProduct();
  const open = async (path: string): Promise<Page> => {
    const page = await (await signedIn({ width: 1440, height: 900 })).newPage();
    await page.goto(path);
    return page;
  };

  it('creates a sub-administrator with the ticked permissions', async () => {
    const page = await open('/console/create-subadmin');
    await page.getByText('Showing 1 to 2 of 2 entries').waitFor();
    await page.getByRole('button', { name: 'Create Sub-Admin' }).click();
    const form = page.getByRole('form', { name: 'Create Sub-Admin' });
    await form.getByRole('button', { name: 'Create Sub-Admin' }).click();
    await form.getByText('Name is required', { exact: true }).waitFor();
    await form.getByLabel('Name', { exact: true }).fill('Devika Rao');
    await form.getByLabel('Username').fill('devika');
    await form.getByLabel('Email', { exact: true }).fill('devika@example');
    await form.getByLabel('Phone', { exact: true }).fill('+919880122470');
    await form.getByLabel('Role').selectOption('Support Admin');
    await form.getByText('3 of 11').waitFor();
    await form.getByLabel('Your password').fill('not it');
    await form.getByRole('button', { name: 'Create Sub-Admin' }).click();
    await form.getByText('Email is invalid').waitFor();
    await form.getByLabel('Email', { exact: true }).fill('devika@example.in');
    await form.getByRole('button', { name: 'Create Sub-Admin' }).click();
    await form.getByText('Incorrect password!').waitFor();
    await form.getByLabel('Your password').fill(PASSWORD);
    await form.getByRole('button', { name: 'Create Sub-Admin' }).click();
    await page.getByText('Showing 1 to 3 of 3 entries').waitFor();
    await page.getByRole('row').filter({ hasText: 'Devika Rao' }).getByText('3 of 11').waitFor();
    await claimOperator(page, 'devika', 'brook 52 fen');
    await page.context().close();
  });

  itAlso('links an operator to their own member account', async () => {
    const page = await open('/console/create-subadmin');
    await page.getByRole('button', { name: 'More for devika' }).click();
    await page.getByRole('menuitem', { name: 'Link to a member' }).click();
    const dialog = asked(page, 'Link to a member');
    await dialog.getByLabel('User ID of the member').fill('nobody-at-all');
    await dialog.getByLabel('Reason').fill('Same person');
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('alert').waitFor();
    await dialog.getByLabel('User ID of the member').fill('kiran08');
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'More for devika' }).click();
    await page.getByRole('menuitem', { name: 'Linked to kiran08' }).click();
    expect(await dialog.getByLabel('User ID of the member').inputValue()).toBe('kiran08');
    await page.context().close();
  });

  itAlso('names the missing permission at a deep link', async () => {
    const page = await (await visitor({ width: 1440, height: 900 })).newPage();
    await logInOperator(page, 'devika', 'brook 52 fen');
    await page.getByRole('link', { name: 'Users List' }).waitFor();
    expect(await page.getByRole('link', { name: 'Treasury' }).count()).toBe(0);
    await page.goto('/console/treasury');
    await page.getByText('It needs the permission “View Reports”').waitFor();
    await page.goto('/console/create-subadmin');
    await page.getByText('Only the main administrator can open it.').waitFor();
    await page.goto('/console/members-list');
    await page.getByText('Showing 1 to').waitFor();
    await page.context().close();
  });

  it('has a grant proposed by one operator and confirmed by another', async () => {
    const page = await open('/console/royalty-bonus');
    await page.getByText('Nothing has been granted.').waitFor();
    await page.getByRole('button', { name: 'Propose' }).click();
    const form = page.getByRole('form', { name: 'Propose' });
    await form.getByRole('button', { name: 'Propose' }).click();
    await form.getByText('Member is required').waitFor();
    await form.getByLabel('Member ID').fill('demo');
    await form.getByLabel('Month').fill('2026-11');
    await form.getByLabel('Particular').fill('November');
    await form.getByLabel('Deposit Amount').fill('500');
    expect(await form.getByLabel('Bonus Amount').inputValue()).toBe('100');
    await form.getByLabel('Bonus Amount').fill('90');
    await form.getByLabel('Deposit Amount').fill('600');
    expect(await form.getByLabel('Bonus Amount').inputValue()).toBe('90');
    await form.getByLabel('Deposit Amount').fill('500');
    await form.getByLabel('Bonus Amount').fill('100');
    await form.getByRole('button', { name: 'Propose' }).click();
    await page.getByText('Showing 1 to 1 of 1 entries').waitFor();
    const own = page.getByRole('button', { name: /^Confirm grant 1/ });
    expect(await own.getAttribute('aria-disabled')).toBe('true');
    const second = await (await visitor({ width: 1440, height: 900 })).newPage();
    await logInOperator(second, 'admin2');
    await second.goto('/console/royalty-bonus');
    await second.getByRole('button', { name: 'Confirm grant 1' }).click();
    const dialog = asked(second, 'Confirm this grant');
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Confirm and pay' }).click();
    await second.getByRole('row').filter({ hasText: 'November' }).getByText('Paid').waitFor();
    for (const each of [page, second]) await each.context().close();
  });

  itAlso('asks for the password at the closing counter in its own words, and counts once', async () => {
    const page = await open('/console/dashboard');
    await page.getByRole('button', { name: 'One hit more' }).click();
    const dialog = asked(page, 'Closing System');
    await dialog.getByLabel('Your password').fill('not it');
    await dialog.getByRole('button', { name: 'Count' }).click();
    await dialog.getByText('Invalid password').waitFor();
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Count' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('by admin', { exact: false }).waitFor();
    await page.context().close();
  });

  itAlso('saves a turnover only if its parts add up', async () => {
    const page = await open('/console/odl-setting');
    await page.getByRole('button', { name: /^Save Changes.*Nothing is changed$/ }).waitFor();
    await page.getByLabel('Turnover', { exact: true }).fill('15000');
    await page.getByLabel('$50001-$99999').fill('47');
    await page.getByText('legacy_vault slabs percentages must add up to 100%').waitFor();
    const save = page.getByRole('button', { name: /^Save Changes/ });
    expect(await save.getAttribute('aria-disabled')).toBe('true');
    await page.getByLabel('$50001-$99999').fill('50');
    await save.click();
    const dialog = asked(page, 'Save the company turnover');
    await dialog.getByLabel('Your password').fill('not it');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await dialog.getByText('Incorrect password!').waitFor();
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.context().close();
  });

  itAlso('names the faster operator and their figure to the second one who saves a turnover', async () => {
    const page = await open('/console/odl-setting');
    const turnover = page.getByLabel('Turnover', { exact: true });
    await turnover.fill('17000');
    const faster = { turnover: 16_000, password: PASSWORD };
    expect((await page.request.post('/api/admin/turnover', { data: faster })).status()).toBe(200);
    await page.getByRole('button', { name: /^Save Changes/ }).click();
    const dialog = asked(page, 'Save the company turnover');
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await dialog.getByText('admin has saved another turnover. Check it before you save.').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('admin saved another turnover: $16,000.00.').waitFor();
    expect(await turnover.inputValue()).toBe('17000');
    await page.getByRole('button', { name: 'Look at it' }).click();
    expect(await turnover.inputValue()).toBe('16000');
    await page.context().close();
  });

  itAlso('answers a foreign hash in one sentence', async () => {
    const page = await open('/console/deposit-desk');
    await page.getByText('No exceptions', { exact: true }).waitFor();
    await page.getByLabel('Transaction hash, address or payment id').fill(`0x${'d'.repeat(64)}`);
    await page.getByRole('button', { name: 'Trace' }).click();
    await page.getByText('No transfer to a member’s deposit address has this hash.').waitFor();
    await page.context().close();
  });

  itAlso('records everything in the audit, before and after side by side', async () => {
    const page = await open('/console/edited-info?tab=audit&act=operator');
    await page.getByText('The chain holds from row 1').waitFor();
    await page.getByRole('row').filter({ hasText: 'Operator create' }).getByRole('button').first().click();
    const dialog = page.getByRole('dialog', { name: 'Operator create' });
    await dialog.getByRole('row').filter({ hasText: 'username' }).getByText('+ devika').waitFor();
    await page.context().close();
  });
});
