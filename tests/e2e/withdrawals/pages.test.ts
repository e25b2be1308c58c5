import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessFindings } from '../kit/accessibility.ts';
import { holdBack, serverReply } from '../kit/answers.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { PASSWORD } from '../kit/running-product.ts';
import { decide, requestWithdrawal } from '../kit/steps.ts';
import { toldProduct } from '../kit/told-product.ts';

/** All headings except that of the checkboxes. */
const headings = async (page: Page): Promise<string[]> =>
  (await page.getByRole('columnheader').allInnerTexts()).slice(1).map((text) => text.trim());

const card = (page: Page, label: string) =>
  page.getByText(label, { exact: true }).first().locator('..').innerText();

const shows = (page: Page, count: number) =>
  page.getByText(`Showing 1 to ${count} of ${count} entries`).waitFor();

const MONEY = ['Amount', '10% Admin Deduction', 'Withdrawal Amount'];

/** Cells that begin before the neighbouring cell ends. */
const COVERED = `(() => {
  const window = document.querySelector('main [role=region][tabindex]').getBoundingClientRect();
  return Array.from(document.querySelectorAll('main tr')).flatMap((row) =>
    Array.from(row.children).flatMap((cell, index, cells) => {
      const { left, right } = cell.getBoundingClientRect();
      // The actions stay at the right edge, above the columns that scroll below them.
      if (getComputedStyle(cell).right === '0px') return right > window.right + 1 ? [cell.innerText] : [];
      const before = index === 0 ? window.left : cells[index - 1].getBoundingClientRect().right;
      return left < before - 1 ? [cell.innerText] : [];
    }),
  );
})()`;

/** These tests run in order: the story begins with two pending requests of 120 and 45.50. */
describe.skipIf(!hasBrowser)(hasBrowser ? 'a page of withdrawals' : NO_BROWSER, () => {
  const { signedIn } = toldProduct();

  const at = async (path: string): Promise<Page> => {
    const page = await (await signedIn({ width: 1440 })).newPage();
    await page.goto(path);
    return page;
  };

  it('opens from the menu with its own status', async () => {
    const page = await at('/console/dashboard');
    for (const [name, title] of [
      ['Withdrawals', 'Withdrawal Pending'],
      ['Withdraw History', 'Withdrawal History'],
      ['Withdrawal Approved', 'Withdrawal Approved'],
      ['Withdrawal Reject', 'Withdrawal Reject'],
    ] as const) {
      await page.getByRole('link', { name, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
    }
    await page.getByText('No request has been rejected.').waitFor();
    // Each entry has its own icon, and its name if only the icon is visible.
    const menu = page.getByRole('navigation', { name: 'Console' });
    const pictures = await menu.locator('a svg').evaluateAll((icons) => icons.map((icon) => icon.innerHTML));
    expect(new Set(pictures).size).toBe(pictures.length);
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    expect(await menu.getByRole('link', { name: 'Withdrawals' }).getAttribute('title')).toBe('Withdrawals');
    await page.getByRole('button', { name: 'Expand sidebar' }).click();
    await page.reload();
    await page.getByText('No request has been rejected.').waitFor();
    await page.keyboard.press('Tab');
    await page.getByRole('link', { name: 'Skip to the content' }).press('Enter');
    expect(await page.evaluate('document.activeElement.id')).toBe('main');
    // The frame shows that the session is being checked.
    const letGo = await holdBack(page, '**/api/admin/me');
    await page.goto('/console/dashboard', { waitUntil: 'commit' });
    await page.getByText('Checking your session').waitFor();
    letGo();
    await page.getByText('Pending withdrawals').waitFor();
    expect(await page.getByText('Checking your session').count()).toBe(0);
    await page.context().close();
  });

  it('lists every status in History and decides if the row allows it', async () => {
    const page = await at('/console/withdraw-history?sort=withdraw_amount');
    await shows(page, 2);
    expect(await card(page, 'Pending')).toMatch(/\$148\.95$/m);
    expect(await card(page, 'Paid')).toMatch(/\$0\.00$/m);
    // Uses the keyboard alone, from the row to the last step.
    await page.getByRole('button', { name: 'Review request 2' }).press('Enter');
    await page.getByLabel('Reason, needed to reject').fill('Wrong amount');
    await page.getByRole('button', { name: 'Reject', exact: true }).press('Enter');
    await page.getByRole('alertdialog').getByLabel('Your password').fill(PASSWORD);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reject' }).press('Enter');
    await page.getByRole('button', { name: 'Reapprove request 2' }).waitFor();
    await expect.poll(() => card(page, 'Pending')).toMatch(/\$108\.00$/m);
    await page.getByRole('button', { name: 'Review request 1' }).click();
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await decide(page, 'Approve');
    await page.getByRole('button', { name: 'View Details of request 1' }).waitFor();
    await expect.poll(() => card(page, 'Paid')).toMatch(/\$108\.00$/m);
    expect(await accessFindings(page)).toEqual([]);
    await page.context().close();
  });

  it('only shows requests in Approved, and counts the approved ones', async () => {
    const page = await at('/console/Withdrawal-Approved');
    await shows(page, 1);
    const columns = ['Sr No', 'Fullname', 'Withdrawal Method', ...MONEY, 'Account Details', 'Status'];
    expect(await headings(page)).toEqual([...columns, 'Request Date', 'Approved Date', 'Action']);
    expect(await card(page, 'Total Withdrawals')).toMatch(/\$120\.00\nGross, before the deduction$/);
    expect(await card(page, 'Total Paid Withdrawals')).toMatch(/\$108\.00\nNet, after the deduction$/);
    expect(await card(page, 'Total Requests')).toMatch(/\n1$/);
    await page.getByRole('button', { name: 'View Details of request 1' }).click();
    await page.getByRole('complementary').getByText('Approved Date').waitFor();
    for (const name of ['Approve', 'Reject', 'Reapprove'])
      expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Close review' }).click();
    await page.getByRole('button', { name: /^Filters/ }).click();
    await page.getByLabel('Status', { exact: true }).selectOption({ label: 'All Status' });
    await shows(page, 2);
    // The cards keep the page's own status; the actions follow the row.
    expect(await card(page, 'Total Requests')).toMatch(/\n1$/);
    await page.getByRole('button', { name: 'Reapprove request 2' }).waitFor();
    await page.context().close();
  });

  it('shows requests without actions in Reject, with its own file name and columns', async () => {
    const page = await at('/console/Withdrawal-Reject');
    await shows(page, 1);
    const columns = ['Sr No', 'Fullname', 'Withdrawal Method', 'Amount', 'Deduction', 'Withdrawal Amount'];
    const rest = ['Account Details', 'Status', 'Request Date'];
    expect(await headings(page)).toEqual([...columns, ...rest]);
    expect(await card(page, 'Total Reject Withdrawals')).toMatch(/\$40\.95$/m);
    expect(await page.getByRole('button', { name: /request 2$/ }).count()).toBe(1); // the address is copied
    await page.getByRole('button', { name: /^Export/, disabled: false }).press('Enter');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV, 1 row' }).press('Enter'),
    ]);
    expect(download.suggestedFilename()).toBe('withdrawal_reject.csv');
    expect((await readFile(await download.path(), 'utf8')).split('\r\n')[0]).toContain(
      [...columns, ...rest].join(','),
    );
    await page.context().close();
  });

  it('applies search and period to list and cards alike', async () => {
    const page = await at('/console/withdraw-history?q=nobody-at-all');
    await page.getByText('No data found').waitFor();
    await expect.poll(() => card(page, 'Paid')).toMatch(/\$0\.00$/m);
    await page.getByRole('button', { name: 'Clear Filters' }).first().click();
    await shows(page, 2);
    await page.goto('/console/Withdrawal-Reject?to=2020-01-01');
    await page.getByText('No data found').waitFor();
    await expect.poll(() => card(page, 'Total Requests')).toMatch(/\n0$/);
    await page.context().close();
  });

  it('reports a decision made elsewhere to a reading operator and to the member', async () => {
    const member = await at('/user/dashboard');
    await requestWithdrawal(member, '15');
    await member.waitForURL('**/withdraw-history');
    const [reader, other] = [
      await at('/console/Withdrawal-Pending'),
      await at('/console/Withdrawal-Pending'),
    ];
    for (const page of [reader, other]) await page.getByRole('button', { name: 'Review request 3' }).click();
    await other.getByLabel('Reason, needed to reject').fill('Not this one');
    await other.getByRole('button', { name: 'Reject', exact: true }).click();
    await decide(other, 'Reject');
    await member.getByText('Withdrawal 3 was rejected. The amount is back in your wallet.').waitFor();

    // The row stays in place, in its new state, and can no longer be approved.
    await reader
      .getByRole('status')
      .filter({ hasText: 'Request 3 is now Rejected.' })
      .waitFor({ state: 'attached' });
    const panel = reader.getByRole('complementary').filter({ hasText: 'Request 3' });
    await panel.getByText('Reject Date').waitFor();
    expect(await panel.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0);
    await reader.getByRole('button', { name: 'Reapprove request 3' }).waitFor();
    await reader.getByRole('button', { name: 'Show', exact: true }).click();
    await reader.getByText('No request waits for a decision.').waitFor();

    await panel.getByRole('button', { name: 'Reapprove', exact: true }).click();
    await decide(reader, 'Reapprove');
    await member.getByText('Withdrawal 3 was paid.').waitFor({ timeout: 60_000 });
    for (const page of [member, reader, other]) await page.context().close();
  });

  it('falls back at an invalid address and says so', async () => {
    const page = await at('/console/withdraw-history?from=2026-13-45&to=abc&status=zzz&sort=bogus');
    await shows(page, 3);
    await page.getByText('This list ignores unknown parts of the address: sort, status, from, to.').waitFor();
    await page.context().close();
  });

  it('keeps a name of 95 characters from covering a column, at 1280 and at 1440 pixels', async () => {
    const page = await at('/console/dashboard');
    await page.route('**/api/admin/withdrawals/report?**', async (route) => {
      const reply = await serverReply(route);
      const body = (await reply.json()) as { data: { rows: { name: string }[] } };
      for (const row of body.data.rows)
        row.name = `Wolfeschlegelsteinhausenberger${' Dorff'.repeat(11)}`.slice(0, 95);
      await route.fulfill({ json: body });
    });
    const covered: string[] = [];
    for (const path of ['/console/withdraw-history', '/console/Withdrawal-Pending?status=All']) {
      await page.goto(path);
      await shows(page, 3);
      for (const width of [1280, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        covered.push(...(await page.evaluate<string[]>(COVERED)).map((each) => `${path} ${width}: ${each}`));
      }
    }
    expect(covered).toEqual([]);
    await page.context().close();
  });

  it('takes an approval back while nothing is signed, and the amount returns', async () => {
    const page = await at('/console/treasury');
    const asked = page.getByRole('alertdialog');
    const confirm = async (reason: string, name: string) => {
      await asked.getByLabel('Reason').fill(reason);
      await asked.getByLabel('Your password').fill(PASSWORD);
      await asked.getByRole('button', { name, exact: true }).click();
      await asked.waitFor({ state: 'hidden' });
    };
    await page.getByRole('button', { name: 'Pause withdrawal payouts' }).click();
    await asked.getByLabel('Reason').fill('A look');
    await asked.getByLabel('Your password').fill(PASSWORD);
    await asked.getByRole('button', { name: 'Pause', exact: true }).click();
    await page.getByRole('button', { name: 'Resume withdrawal payouts' }).waitFor();

    const member = await at('/user/dashboard');
    await requestWithdrawal(member, '10');
    await member.waitForURL('**/withdraw-history');
    await page.goto('/console/withdraw-history');
    await page.getByRole('button', { name: 'Review request 4' }).click();
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await decide(page, 'Approve');
    await page.getByRole('button', { name: 'View Details of request 4' }).click();
    await page.getByRole('button', { name: 'Revoke approval' }).click();
    await asked.getByText('returns to the Profit wallet of').waitFor();
    await confirm('The wrong person', 'Revoke');
    await page.getByRole('button', { name: 'Reapprove request 4' }).click();
    const panel = page.getByRole('complementary').filter({ hasText: 'Request 4' });
    await panel.getByText('The wrong person').waitFor();
    expect(await panel.getByRole('button', { name: 'Revoke approval' }).count()).toBe(0);
    // The approval of a paid request cannot be revoked.
    await page.getByRole('button', { name: 'View Details of request 1' }).click();
    await page.getByText('Completed', { exact: true }).first().waitFor();
    expect(await page.getByRole('button', { name: 'Revoke approval' }).count()).toBe(0);
    for (const each of [page, member]) await each.context().close();
  });
});
