import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessFindings } from '../kit/accessibility.ts';
import { ApiClient } from '../kit/api-client.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { fillLogin } from '../kit/steps.ts';
import { toldProduct } from '../kit/told-product.ts';

interface AddressedSheet {
  of: string;
  path: string;
  parameter: string;
  /** The button of a row that opens the sheet. */
  opener: RegExp;
  /** A text of the loaded sheet. */
  shows: string;
  /** The text for an id without a row. */
  failure: string;
  /** An id in the right form that is nobody's, or somebody else's. */
  foreign: string;
}

const REWARD: AddressedSheet = {
  of: 'a reward',
  path: '/user/report/bot-profit',
  parameter: 'explain',
  opener: /^Explain/,
  shows: 'Recompute',
  failure: 'This reward could not be explained',
  foreign: '2020-01-01.daily.999999',
};

const SHEETS: readonly AddressedSheet[] = [
  REWARD,
  {
    of: 'the earnings of a day',
    path: '/user/report/my-earning',
    parameter: 'day',
    opener: /^Explain the earnings of/,
    shows: 'Paid for this date',
    failure: 'This day could not be loaded',
    foreign: '2020-01-01',
  },
  {
    of: 'a withdrawal',
    path: '/user/account/withdraw-history',
    parameter: 'withdrawal',
    opener: /^Details of withdrawal/,
    shows: 'Requested, amount held',
    failure: 'This withdrawal could not be loaded',
    foreign: '2147483647',
  },
  {
    of: 'a ticket',
    path: '/user/account/helpdesk',
    parameter: 'ticket',
    opener: /^Change USDT address/,
    shows: 'Where do I change it?',
    failure: 'The ticket could not be loaded',
    foreign: 'T-999999',
  },
];

const NONSENSE = ['../../wallets', '%00'];

const sheetOf = (page: Page) => page.getByRole('dialog');
const openerOf = (page: Page, { opener }: AddressedSheet) =>
  page.getByRole('button', { name: opener }).first();
const shown = (page: Page, { shows }: AddressedSheet) =>
  sheetOf(page).getByText(shows, { exact: false }).first().waitFor();
const closed = (page: Page) => sheetOf(page).waitFor({ state: 'detached' });
const placeOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
const entries = (page: Page) => page.evaluate<number>('history.length');
const isFocused = (page: Page, sheet: AddressedSheet) =>
  openerOf(page, sheet).evaluate<boolean, HTMLElement>(
    (button) => button === button.ownerDocument.activeElement,
  );

describe.skipIf(!hasBrowser)(hasBrowser ? 'the address of a sheet' : NO_BROWSER, () => {
  const { signedIn, visitor, used } = toldProduct();

  beforeAll(async () => {
    const api = new ApiClient(used.product.url);
    const body = {
      subject: 'Change USDT address',
      priority: 'Low',
      description: 'Where do I change it?',
    };
    const { status } = await api.call('POST', '/tickets', { token: await api.logIn('demo'), body });
    expect(status).toBe(200);
  });

  const opened = async (path: string) => {
    const page = await (await signedIn({ width: 1280 })).newPage();
    await page.goto(path);
    return page;
  };

  it.each(SHEETS)(
    'survives a reload, a direct visit and a login, and Escape or Back closes the sheet: $of',
    async (sheet) => {
      const { path, parameter } = sheet;
      const page = await opened(path);
      await openerOf(page, sheet).press('Enter');
      await shown(page, sheet);
      await page.waitForURL(new RegExp(`[?&]${parameter}=`));
      const address = page.url();
      await page.reload();
      await shown(page, sheet);
      await page.goBack();
      await closed(page);
      expect(placeOf(page)).toBe(path);

      await page.goto('/user/dashboard');
      await page.goto(address);
      await shown(page, sheet);
      expect(await accessFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await closed(page);
      expect(placeOf(page)).toBe(path);
      await page.goBack();
      await page.waitForURL('**/user/dashboard');

      const stranger = await (await visitor({ width: 1280 })).newPage();
      await stranger.goto(address);
      await stranger.waitForURL('**/user/login');
      await fillLogin(stranger);
      await shown(stranger, sheet);
      expect(stranger.url()).toBe(address);
      await stranger.keyboard.press('Escape');
      await closed(stranger);
      expect(placeOf(stranger)).toBe(path);
    },
  );

  it.each(SHEETS)(
    'says that a nonsense or foreign id names nothing, without a second try, and Escape closes the sheet: $of',
    async (sheet) => {
      const { path, parameter, failure, foreign } = sheet;
      const page = await opened(path);
      await openerOf(page, sheet).waitFor();
      for (const id of [...NONSENSE, foreign]) {
        await page.goto(`${path}?${parameter}=${id}`);
        // A day is not secret: one without earnings says so.
        const says =
          id === foreign && parameter === 'day' ? 'Nothing was paid to you for this date.' : failure;
        await sheetOf(page).getByText(says).waitFor();
        expect(await sheetOf(page).getByRole('button', { name: 'Try Again' }).count()).toBe(0);
        await page.keyboard.press('Escape');
        await closed(page);
        expect(placeOf(page)).toBe(path);
      }
    },
  );

  it.each([
    ['Back', (page: Page) => page.goBack()],
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    [
      'two quick presses of Escape',
      (page: Page) =>
        page.evaluate('0').then(async () => {
          await page.keyboard.press('Escape');
          await page.keyboard.press('Escape');
        }),
    ],
  ] as const)(
    'is taken away by %s, which closes the sheet, keeps the report and returns the focus',
    async (_way, leave) => {
      const page = await opened(`${REWARD.path}?size=10`);
      await openerOf(page, REWARD).press('Enter');
      await sheetOf(page).waitFor();
      await page.waitForURL(/\?size=10&explain=/);
      await leave(page);
      await closed(page);
      await page.waitForURL(`**${REWARD.path}?size=10`);
      await expect.poll(() => isFocused(page, REWARD)).toBe(true);
    },
  );

  it('leaves no entry in the history for each sheet that was closed by Escape', async () => {
    const page = await opened(REWARD.path);
    await openerOf(page, REWARD).waitFor();
    const before = await entries(page);
    for (let n = 0; n < 3; n++) {
      await openerOf(page, REWARD).press('Enter');
      await sheetOf(page).waitFor();
      await page.keyboard.press('Escape');
      await closed(page);
    }
    expect(await entries(page)).toBe(before + 1);
  });
});
