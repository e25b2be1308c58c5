import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessFindings } from '../kit/accessibility.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { toldProduct } from '../kit/told-product.ts';

const REPORTS = [
  {
    title: 'All Transaction Summary',
    path: '/user/transaction/transaction-report',
    list: '**/api/transactions/demo?**',
    head: 'SR.NO,DATE & TIME,PARTICULARS,CREDIT,DEBIT,BALANCE',
    file: 'transaction-report.csv',
    tiles: ['Total Credit', 'Net Balance'],
    sort: { column: 'CREDIT', word: 'crc' },
    searched: 'Withdrawal requested',
  },
  {
    title: 'Deposit History',
    path: '/user/account/history',
    list: '**/api/deposits/demo?**',
    head: 'SR.NO,DATE & TIME,USER ID,NAME,AMOUNT,TRANSACTION,IN CUSTODY,LEVEL,STATUS',
    file: 'deposit-history.csv',
    tiles: ['Success', 'Expired'],
    sort: { column: 'AMOUNT', word: 'amount' },
    searched: 'success',
  },
  {
    title: 'Top Up History',
    path: '/user/transaction/topup-history',
    list: '**/api/topup-history/demo?**',
    head: 'SR.NO,DATE & TIME,PARTICULARS,AMOUNT',
    file: 'bot-profit-report.csv',
    tiles: ['Total Top-up'],
    sort: { column: 'AMOUNT', word: 'activationAmount' },
    searched: 'Elevate Plus activation',
  },
  {
    title: 'My Earning Report',
    path: '/user/report/my-earning',
    list: '**/api/earnings/report?**',
    head: 'SR.NO,DATE & TIME,Daily Bounty,Direct Bounty,Network Bounty,ODL,BLB Bonus,Total Earning',
    file: 'earning-report.csv',
    tiles: ['Total Earnings'],
    sort: { column: 'Total Earning', word: 'total_earning' },
    searched: '60.00',
  },
  {
    title: 'My Referrals',
    path: '/user/account/my-network',
    list: '**/api/referrals/report?**',
    head: 'SR.NO,USER ID,NAME,PACKAGE,STATUS,LEVEL,APPROVED DATE,CREATED AT',
    file: 'my-referrals.csv',
    tiles: ['Total Referrals', 'Active', 'Inactive'],
    sort: { column: 'NAME', word: 'name' },
    searched: 'Elevate Plus',
  },
] as const;

const showing = (page: Page) => page.getByText(/^Showing \d+ to \d+ of \d+ entries/);
/** The rows of the table without the headings of their dates. */
// The report; a table beside its picture is in no region.
const ROW = '[role="region"] tbody tr:has(td)';
const rowsOf = (page: Page): Promise<string[]> => page.locator(ROW).allInnerTexts();

describe.skipIf(!hasBrowser)(hasBrowser ? 'a report of a member' : NO_BROWSER, () => {
  const { signedIn } = toldProduct();

  it.each(REPORTS)(
    '$title opens from the account, sums its rows and leads back',
    async ({ path, title, tiles }) => {
      const context = await signedIn({ width: 1440 });
      const page = await context.newPage();
      await page.goto('/user/account');
      await page.locator(`a[href="${path}"]`).click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await showing(page).waitFor();
      for (const tile of tiles) await page.getByText(tile, { exact: true }).first().waitFor();
      expect((await rowsOf(page)).length).toBeGreaterThan(0);
      expect(await accessFindings(page)).toEqual([]);
      await page.getByRole('link', { name: /Back/ }).click();
      await page.waitForURL('**/user/account');
      await context.close();
    },
  );

  it.each(REPORTS)(
    '$title keeps its order and search over a reload and the way back',
    async ({ path, sort, searched }) => {
      const context = await signedIn({ width: 1440 });
      const page = await context.newPage();
      await page.goto(path);
      await showing(page).waitFor();
      await page.locator('thead').getByRole('button', { name: sort.column }).click();
      await page.waitForURL(`**${path}?sort=${sort.word}`);
      await page.getByRole('searchbox').fill(searched);
      await page.waitForURL(/[?&]q=/);
      const isFound = (rows: string[]) =>
        rows.length > 0 && rows.every((row) => row.toLowerCase().includes(searched.toLowerCase()));
      await expect.poll(async () => isFound(await rowsOf(page))).toBe(true);
      const found = await rowsOf(page);
      await page.reload();
      await expect.poll(() => rowsOf(page)).toEqual(found);
      await page.goto('/user/account');
      await page.goBack();
      await expect.poll(() => rowsOf(page)).toEqual(found);
      await page.getByRole('searchbox').fill('no such line');
      await page.getByText('Nothing matches the filters above.').waitFor();
      await page.getByRole('button', { name: 'Clear Filters' }).first().click();
      await showing(page).waitFor();
      await context.close();
    },
  );

  it.each([
    ...REPORTS.filter(({ title }) => title !== 'My Earning Report'),
    { title: 'Daily XRP Bounty', path: '/user/report/bot-profit' },
    { title: 'Network Bounty', path: '/user/report/level-income' },
  ])('$title begins its rows within 300 px on a phone', async ({ path, title }) => {
    const context = await signedIn({ width: 390 });
    const page = await context.newPage();
    await page.goto(path);
    const first = page
      .getByRole('list', { name: title })
      .locator('li', { has: page.locator('strong') })
      .first();
    await first.waitFor();
    expect((await first.boundingBox())?.y).toBeLessThanOrEqual(300);
    await context.close();
  });

  it('says in My Earning Report what the streams paid before the rows of days', async () => {
    const context = await signedIn({ width: 390 });
    const page = await context.newPage();
    await page.goto('/user/report/my-earning');
    const top = async (text: string) =>
      (await page.getByText(text, { exact: true }).first().boundingBox())?.y ?? 0;
    await page.getByText('Daily XRP Bounty', { exact: true }).first().waitFor();
    await page.getByText('Sort by', { exact: true }).waitFor();
    expect(await top('Daily XRP Bounty')).toBeLessThan(await top('Sort by'));
    await context.close();
  });

  it.each(REPORTS)(
    '$title exports a file with the columns of the screen, all rows or the selected ones',
    async ({ path, head, file }) => {
      const context = await signedIn({ width: 1440 });
      const page = await context.newPage();
      await page.goto(`${path}?size=50`);
      await showing(page).waitFor();
      const shown = await page.locator(ROW).count();
      const exported = async (): Promise<string[]> => {
        await page.getByRole('button', { name: /^Export/ }).press('Enter');
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('menuitem', { name: /^CSV/ }).press('Enter'),
        ]);
        expect(download.suggestedFilename()).toBe(file);
        return (await readFile(await download.path(), 'utf8')).replace('\uFEFF', '').trimEnd().split('\r\n');
      };
      const [columns, ...lines] = await exported();
      expect([columns, lines.length]).toEqual([head, shown]);
      await page.locator(ROW).last().getByRole('checkbox').check();
      const [, ...selected] = await exported();
      expect(selected.map((line) => line.split(',').slice(1))).toEqual([lines.at(-1)?.split(',').slice(1)]);
      await context.close();
    },
  );

  it('says that a period ends before it begins, and offers to clear it', async () => {
    const context = await signedIn();
    const page = await context.newPage();
    await page.goto('/user/report/bot-profit?from=2026-02-02&to=2026-02-01');
    await page.getByRole('heading', { name: 'Check the filters' }).waitFor();
    await page.getByText('The first day is after the last day.').waitFor();
    expect(await page.getByText('check your connection').count()).toBe(0);
    expect(await accessFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Clear Filters' }).last().click();
    await showing(page).waitFor();
    await context.close();
  });

  it.each(REPORTS)('$title says what failed, and tries again', async ({ path, list }) => {
    const context = await signedIn();
    const page = await context.newPage();
    await page.route(list, (route) =>
      route.fulfill({ status: 500, json: { status: false, code: 'serverError', message: '' } }),
    );
    await page.goto(path);
    await page.getByText('Error loading data').waitFor({ timeout: 30_000 });
    await page.getByText('Fetch failed Please check your connection or try again later.').waitFor();
    await page.unroute(list);
    // A picture above the rows has its own request. The last button is pressed first, so the others keep their numbers.
    const again = await page.getByRole('button', { name: /again/i }).all();
    for (const button of again.toReversed()) await button.click();
    await showing(page).waitFor();
    expect(await accessFindings(page)).toEqual([]);
    await context.close();
  });

  it('My Earning Report explains a date by its five parts, each with a link to its lines', async () => {
    const context = await signedIn({ width: 1280 });
    const page = await context.newPage();
    await page.goto('/user/report/my-earning');
    await page
      .getByRole('button', { name: /^Explain the earnings of/ })
      .first()
      .press('Enter');
    const sheet = page.getByRole('dialog', { name: /^Earnings of/ });
    const daily = sheet.getByRole('link', { name: /Daily Bounty, its lines/ });
    await daily.waitFor();
    expect(await sheet.getByRole('link', { name: /its lines$/ }).count()).toBe(5);
    expect(await accessFindings(page)).toEqual([]);
    const amount = /[\d,.]+\.\d\d/.exec(await daily.innerText())?.[0] ?? '';
    await daily.press('Enter');
    await page.waitForURL(/\/bot-profit\?from=(\d{4}-\d\d-\d\d)&to=\1$/);
    await showing(page).waitFor();
    // The paid amount of that date is the amount of the part.
    const paid = page.getByText('Paid', { exact: true }).first().locator('..');
    await expect.poll(() => paid.innerText()).toContain(amount);
    await context.close();
  });

  it('shows five rows at first, numbered pages, and ten rows after a Reset', async () => {
    const context = await signedIn({ width: 1440 });
    const page = await context.newPage();
    await page.goto('/user/transaction/transaction-report?type=credit');
    await page.getByText(/^Showing 1 to 5 of/).waitFor();
    await page.getByRole('button', { name: 'Page 2', exact: true }).click();
    await page.getByText(/^Showing 6 to /).waitFor();
    expect(await page.getByRole('button', { name: 'Page 2', exact: true }).getAttribute('aria-current')).toBe(
      'page',
    );
    await page.getByRole('button', { name: /^Filters/ }).click();
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    await page.getByText(/^Showing 1 to 10 of/).waitFor();
    expect(new URL(page.url()).search).toBe('?size=10');
    await context.close();
  });

  it('Withdraw History numbers its rows without gaps and sorts by its columns', async () => {
    const context = await signedIn({ width: 1280 });
    const page = await context.newPage();
    await page.goto('/user/account/withdraw-history');
    await showing(page).waitFor();
    const cells = (column: number) =>
      page.locator(`[role="region"] tbody tr > :nth-child(${column})`).allInnerTexts();
    await expect.poll(() => cells(2)).toEqual(['1', '2']);
    await page.locator('thead').getByRole('button', { name: 'WITHDRAWAL AMOUNT', exact: true }).click();
    await page.waitForURL(/sort=withdraw_amount/);
    await expect.poll(() => cells(5)).toEqual(['45.50', '120.00']);
    await expect.poll(() => cells(2)).toEqual(['1', '2']);
    // The status is not under the button beside it.
    const [status, action] = await Promise.all([
      page.getByText('PENDING', { exact: true }).first().boundingBox(),
      page
        .getByRole('button', { name: /^Details of/ })
        .first()
        .boundingBox(),
    ]);
    expect((status?.x ?? 0) + (status?.width ?? 0)).toBeLessThanOrEqual(action?.x ?? 0);
    await context.close();
  });
});
