import { OPERATOR_ROLES, type OperatorRole, type Permission } from '@tributary/domain';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { PASSWORD } from '../kit/running-product.ts';
import { claimOperator, logInOperator } from '../kit/steps.ts';
import { toldProduct } from '../kit/told-product.ts';
import { BUTTONS, mayCall, offeredButtons } from './page-buttons.ts';
import { DENIED, PAGES, TABS, whatOpens } from './page-rights.ts';

const DESK = { width: 1440, height: 900 };

/** The rows per page of each list at its plain address. */
const SIZES: [path: string, size: string][] = [
  ['/console/members-list', '5'],
  ['/console/create-subadmin', '5'],
  ['/console/add-qr', '5'],
  ['/console/deposit-history', '10'],
  ['/console/withdraw-history', '10'],
  ['/console/Withdrawal-Approved', '10'],
  ['/console/Withdrawal-Pending', '10'],
  ['/console/Withdrawal-Reject', '10'],
  ['/console/daily-xrp-bonus', '5'],
  ['/console/direct-bonus', '5'],
  ['/console/level-bonus', '5'],
  ['/console/royalty-bonus', '5'],
  ['/console/special-reward', '5'],
  ['/console/beyond-limit-bonus', '5'],
  ['/console/odl-profit', '5'],
  ['/console/helpdesk', '10'],
  ['/console/edited-info', '10'],
];

/** Documented addresses without their own page (AMB-082). */
const ELSEWHERE: readonly [from: string, to: string, heading: string][] = [
  ['/console', '/console/dashboard', 'Dashboard'],
  ['/pending-withdrawals', '/console/Withdrawal-Pending', 'Withdrawal Pending'],
  ['/approved-withdrawals', '/console/Withdrawal-Approved', 'Withdrawal Approved'],
  ['/declined-withdrawals', '/console/Withdrawal-Reject', 'Withdrawal Reject'],
  ['/review-withdrawals', '/console/withdraw-history', 'Withdrawal History'],
  ['/new-registration', '/console/members-list', 'Users List'],
  ['/roi-management', '/console/daily-xrp-bonus', 'Daily XRP Bounty'],
  ...['profile', 'gateway-status', 'announcements', 'add-funds', 'deduct-funds'].map(
    (name): [string, string, string] => [`/${name}`, `/console/${name}`, 'Not available in this version'],
  ),
];

const headingOf = async (page: Page): Promise<string> => {
  const heading = page.getByRole('heading', { level: 1 });
  await heading.waitFor();
  return heading.innerText();
};

describe.skipIf(!hasBrowser)(hasBrowser ? 'a page of the console' : NO_BROWSER, () => {
  const { visitor, signedIn } = toldProduct();

  it('answers at every documented address, in any letter case', async () => {
    const page = await (await signedIn(DESK)).newPage();
    const found: string[] = [];
    const expected: string[] = [];
    for (const [path, heading] of PAGES) {
      await page.goto(path);
      found.push(`${path} ${(await headingOf(page)).startsWith(heading)}`);
      expected.push(`${path} true`);
    }
    for (const [from, to, heading] of ELSEWHERE) {
      await page.goto(from);
      found.push(`${from} ${new URL(page.url()).pathname} ${await headingOf(page)}`);
      expected.push(`${from} ${to} ${heading}`);
    }
    await page.goto('/console/DEPOSIT-history');
    found.push(await headingOf(page));
    expect(found).toEqual([...expected, 'Deposit History']);
    await page.context().close();
  });

  it('opens with the documented number of rows (C §9, AMB-079)', async () => {
    const page = await (await signedIn(DESK)).newPage();
    const found: [string, string | null][] = [];
    for (const [path] of SIZES) {
      const isList = (url: URL) => url.pathname.startsWith('/api/admin/') && url.searchParams.has('size');
      const asked = page.waitForRequest((request) => isList(new URL(request.url())));
      await page.goto(path);
      found.push([path, new URL((await asked).url()).searchParams.get('size')]);
    }
    expect(found).toEqual(SIZES);
    await page.context().close();
  });

  it('keeps its line of the menu in view on a low screen', async () => {
    const page = await (await signedIn({ width: 1280, height: 500 })).newPage();
    const line = page.getByRole('navigation', { name: 'Console' }).locator('[aria-current=page]');
    const isInView = () =>
      line.evaluate((link) => {
        const { top, bottom } = link.getBoundingClientRect();
        const menu = link.closest('nav')?.getBoundingClientRect();
        return menu !== undefined && top >= menu.top && bottom <= menu.bottom && bottom <= innerHeight;
      });
    for (const path of ['/console/api-tokens', '/console/dashboard', '/console/edited-info']) {
      await page.goto(path);
      await line.waitFor();
      expect([path, await isInView(), await page.evaluate('scrollY')]).toEqual([path, true, 0]);
    }
    await page.context().close();
  });

  it('keeps the name and the action of a row in view while a wide table scrolls', async () => {
    const page = await (await signedIn({ width: 1024, height: 900 })).newPage();
    await page.goto('/console/members-list');
    const table = page.getByRole('region', { name: 'Members', exact: true });
    const row = table.getByRole('row').nth(1);
    const parts = [row.getByRole('rowheader'), row.getByRole('button').last()];
    await row.getByRole('rowheader').waitFor();
    const isInView = async () => {
      const boxes = await Promise.all([table, ...parts].map((part) => part.boundingBox()));
      const [room, ...inside] = boxes.map((box) => [box?.x ?? 0, (box?.x ?? 0) + (box?.width ?? 0)] as const);
      return inside.map(([left, right]) => left >= room![0] && right <= room![1]);
    };
    for (const end of [0, 2_000]) {
      await table.evaluate((region, at) => region.scrollTo(at, 0), end);
      expect(await isInView()).toEqual([true, true]);
    }
    expect(await table.evaluate((region) => region.scrollLeft)).toBeGreaterThan(50);
    await page.context().close();
  });

  it('states the rates of the plan beside titles whose percentage is only a label (AMB-022)', async () => {
    const page = await (await signedIn(DESK)).newPage();
    for (const [path, rates] of [
      ['/console/daily-xrp-bonus', 'Rates: 0.3% / 0.4% / 0.5% daily.'],
      ['/console/direct-bonus', 'Rates: 5% / 7% / 10% by sponsor’s package.'],
    ] as const) {
      await page.goto(path);
      await page.getByText(rates, { exact: false }).waitFor();
    }
    await page.context().close();
  });

  it.each(Object.keys(OPERATOR_ROLES) as OperatorRole[])(
    'shows a %s the permitted pages; a link to another page names the missing permission',
    async (role) => {
      const permissions: readonly Permission[] = OPERATOR_ROLES[role];
      const username = role.toLowerCase().replaceAll(' ', '.');
      const main = await (await signedIn(DESK)).newPage();
      const made = await main.request.post('/api/admin/operators', {
        data: {
          username,
          name: role,
          email: `${username}@example.com`,
          phone: '1',
          role,
          permissions,
          password: PASSWORD,
        },
      });
      expect(made.status(), await made.text()).toBe(200);
      await claimOperator(main, username);
      await main.context().close();
      const page = await (await visitor(DESK)).newPage();
      await logInOperator(page, username);
      const refused: string[] = [];
      page.on('response', (reply) => {
        if (reply.status() === 403) refused.push(reply.url());
      });
      const denied = page.getByText(DENIED);
      const found: [string, string, string[]][] = [];
      const expected: typeof found = [];
      for (const [path, , reads] of [...PAGES, ...TABS]) {
        await page.goto(path);
        // The menu appears with the answer about the session.
        await page.locator('nav a[href="/console/dashboard"]').first().waitFor({ state: 'attached' });
        await page.getByText('Checking your session').waitFor({ state: 'detached' });
        const { isOpen, said } = whatOpens(reads, permissions);
        const isDenied = (await denied.count()) > 0;
        const isNamed = isDenied && (await page.getByText(said).count()) === 1;
        const buttons = BUTTONS[path] ?? {};
        const names = Object.keys(buttons);
        const mayPress = isOpen ? names.filter((name) => mayCall(buttons[name] ?? '', permissions)) : [];
        const offered = isDenied || names.length === 0 ? [] : await offeredButtons(page, names, mayPress);
        found.push([path, isDenied ? `denied, named ${isNamed}` : 'open', offered]);
        expected.push([path, isOpen ? 'open' : 'denied, named true', mayPress]);
      }
      expect(found).toEqual(expected);
      // The page may read everything that it or its document requests automatically.
      expect(refused).toEqual([]);
      // The menu offers exactly the open pages.
      const offered = await page
        .locator('nav a[href^="/console/"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      const open = PAGES.filter((_, at) => expected[at]?.[1] === 'open').map(([path]) => path);
      expect(offered.filter((href) => href !== null && !open.includes(href))).toEqual([]);
      await page.context().close();
    },
  );
});
