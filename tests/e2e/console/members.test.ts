import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { itAlso } from '../kit/it-also.ts';
import { PASSWORD } from '../kit/running-product.ts';
import { toldProduct } from '../kit/told-product.ts';

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const asked = (page: Page, name: string | RegExp) => page.getByRole('alertdialog', { name });

/** These tests run in order: the story's members are demo and kiran08. */
describe.skipIf(!hasBrowser)(hasBrowser ? 'a member in the console' : NO_BROWSER, () => {
  const { signedIn } = toldProduct();
  const open = async (path: string): Promise<Page> => {
    const page = await (await signedIn({ width: 1440, height: 900 })).newPage();
    await page.goto(path);
    return page;
  };

  itAlso('has their tickets on their page, for operators with the right to read tickets', async () => {
    const page = await open('/console/members/kiran08');
    await page.getByText('This member has raised no ticket.').waitFor();
    const ticket = { subject: 'Query not listed', priority: 'High', description: 'Where is it?' };
    const raised = await page.request.post('/api/tickets', { data: ticket });
    expect(raised.status(), await raised.text()).toBe(200);
    await page.goto('/console/members/demo');
    await page.getByRole('link', { name: 'All 1', exact: true }).first().waitFor();
    await page.getByRole('link', { name: /^Open T-/ }).click();
    await page
      .getByRole('dialog', { name: /^Ticket T-/ })
      .getByText('Where is it?')
      .waitFor();
    const listed = page.waitForResponse((reply) => reply.url().includes('/api/admin/tickets?'));
    await page.goto('/console/helpdesk?user_id=kiran08');
    expect(await (await listed).json()).toMatchObject({ data: { total: 0 } });
    await page.context().close();
  });

  it('is edited after the dialog named the changes and asked for the operator’s password', async () => {
    const page = await open('/console/members-list?q=kiran');
    await page.getByText('Showing 1 to 1 of 1 entries').waitFor();
    await page.getByRole('button', { name: 'Edit kiran08' }).click();
    const dialog = dialogOf(page, 'Edit Member Information');
    await dialog.getByLabel('First name').fill('');
    await dialog.getByLabel('City').fill('Mysuru');
    await dialog.getByLabel('Admin password').fill('not it');
    await dialog.getByRole('button', { name: 'Confirm Update' }).click();
    await dialog.getByText('First name is required').waitFor();
    await dialog.getByText('Reason is required').waitFor();
    await dialog.getByLabel('Reason').fill('Moved house, asked by phone');
    await dialog.getByLabel('First name').fill('Kiran');
    await dialog.getByText('1 change. They are written').waitFor();
    await page.keyboard.press('Enter');
    await dialog.getByText('Incorrect password. Please try again.').waitFor();
    await dialog.getByLabel('Admin password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('information updated successfully!').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await page.context().close();
  });

  itAlso('shows the second of two editing operators who changed what', async () => {
    const page = await open('/console/members/kiran08');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = dialogOf(page, 'Edit Member Information');
    await dialog.getByLabel('State').fill('Goa');
    const { data } = (await (await page.request.get('/api/admin/members/kiran08/record')).json()) as {
      data: { profile: object; edited_no: number };
    };
    const faster = await page.request.patch('/api/admin/members/kiran08/profile', {
      data: {
        ...data.profile,
        country: 'India',
        seen: data.edited_no,
        reason: 'Asked by phone',
        password: PASSWORD,
      },
    });
    expect(faster.status()).toBe(200);
    expect(await dialog.getByLabel('State').inputValue()).toBe('Goa');
    await dialog.getByLabel('Reason').fill('Asked by mail');
    await dialog.getByLabel('Admin password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Confirm Update' }).click();
    await dialog.getByText(/^admin changed this member first, .* IST: Country\./).waitFor();
    await page.context().close();
  });

  it('is blocked only with a reason, which shows on the page and in the audit', async () => {
    const page = await open('/console/members/kiran08');
    await page.getByRole('heading', { name: 'Risk signs' }).waitFor();
    await page.getByRole('button', { name: 'Block', exact: true }).click();
    const dialog = asked(page, 'Confirm Block');
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Block' }).click();
    await dialog.getByText('Reason is required').waitFor();
    await dialog.getByLabel('Reason').fill('Stolen phone');
    await dialog.getByRole('button', { name: 'Block' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Blocked', { exact: true }).first().waitFor();
    await page.getByRole('row').filter({ hasText: 'Member block' }).getByText('Stolen phone').waitFor();
    await page.goto('/console/members-list?status=Blocked');
    await page.getByText('Showing 1 to 1 of 1 entries').waitFor();
    await page.context().close();
  });

  itAlso('gets a link by mail after a forced reset, which the operator does not see', async () => {
    const page = await open('/console/members-list?q=kiran');
    await page.getByRole('button', { name: 'Reset password of kiran08' }).click();
    const dialog = asked(page, 'Reset password');
    await dialog.getByLabel('Reason').fill('Lost it');
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Reset password' }).click();
    await page.getByText('on its way to the member', { exact: false }).first().waitFor();
    await page.goto('/demo/outbox');
    await page
      .getByRole('link', { name: /reset-password/ })
      .first()
      .click();
    await page.getByLabel('New password', { exact: true }).fill('Another 1 of mine!');
    await page.getByLabel('Confirm new password').fill('Another 1 of mine!');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByText('Password set.', { exact: false }).waitFor();
    await page.context().close();
  });
});
