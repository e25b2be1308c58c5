import { OPERATOR_ROLES, type OperatorRole, type Permission } from '@tributary/domain';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { PASSWORD } from '../kit/running-product.ts';
import { logInOperator } from '../kit/steps.ts';
import { toldProduct } from '../kit/told-product.ts';

const DESK = { width: 1440, height: 900 };

/** Every page of the console with its heading and what it needs, written down by hand beside the code. */
const PAGES: readonly [path: string, heading: string, needs: Permission | 'main' | 'nothing'][] = [
  ['/console/dashboard', 'Dashboard', 'nothing'],
  ['/console/members-list', 'Users List', 'View Members'],
  ['/console/members/demo', 'Member', 'View Members'],
  ['/console/create-subadmin', 'Manage Sub-Administrators', 'main'],
  ['/console/deposit-history', 'Deposit History', 'View Reports'],
  ['/console/deposit-desk', 'Deposit desk', 'View Reports'],
  ['/console/withdraw-history', 'Withdrawal History', 'View Reports'],
  ['/console/Withdrawal-Pending', 'Withdrawal Pending', 'View Reports'],
  ['/console/Withdrawal-Approved', 'Withdrawal Approved', 'View Reports'],
  ['/console/Withdrawal-Reject', 'Withdrawal Reject', 'View Reports'],
  ['/console/daily-xrp-bonus', 'Mining Profit / Daily XRP Bounty', 'View Reports'],
  ['/console/direct-bonus', 'Direct Bonus - 10%', 'View Reports'],
  ['/console/level-bonus', 'User Network Bounty', 'View Reports'],
  ['/console/beyond-limit-bonus', 'Beyond Limit Bonus', 'View Reports'],
  ['/console/odl-profit', 'ODL Profit', 'View Reports'],
  ['/console/royalty-bonus', 'Royalty Bonus', 'View Reports'],
  ['/console/special-reward', 'Special Reward', 'View Reports'],
  ['/console/odl-setting', 'Company Turnover', 'View Reports'],
  ['/console/company-turnover', 'Company Turnover', 'View Reports'],
  ['/console/level-setting', 'User Network Bounty Level Settings', 'View Reports'],
  ['/console/plan-versions', 'Plan versions', 'Approve Payments'],
  ['/console/helpdesk', 'Admin Helpdesk', 'Customer Support'],
  ['/console/add-qr', 'QR Code Management', 'Content Management'],
  ['/console/content', 'Public content', 'Content Management'],
  ['/console/edited-info', 'Edited info', 'View Members'],
  ['/console/treasury', 'Treasury', 'View Reports'],
  ['/console/reconciliation', 'Reconciliation', 'View Reports'],
  ['/console/jobs', 'Jobs', 'View Reports'],
  ['/console/api-tokens', 'API tokens', 'nothing'],
];

/** Documented addresses without a page of their own (AMB-082). */
const ELSEWHERE: readonly [from: string, to: string, heading: string][] = [
  ['/console', '/console/dashboard', 'Dashboard'],
  ['/pending-withdrawals', '/console/Withdrawal-Pending', 'Withdrawal Pending'],
  ['/approved-withdrawals', '/console/Withdrawal-Approved', 'Withdrawal Approved'],
  ['/declined-withdrawals', '/console/Withdrawal-Reject', 'Withdrawal Reject'],
  ['/review-withdrawals', '/console/withdraw-history', 'Withdrawal History'],
  ['/new-registration', '/console/members-list', 'Users List'],
  ['/roi-management', '/console/daily-xrp-bonus', 'Mining Profit / Daily XRP Bounty'],
  ...['profile', 'gateway-status', 'announcements', 'add-funds', 'deduct-funds'].map(
    (name): [string, string, string] => [`/${name}`, `/console/${name}`, 'Not available in this version'],
  ),
];

const headingOf = async (page: Page): Promise<string> => {
  const heading = page.getByRole('heading', { level: 1 });
  await heading.waitFor();
  return heading.innerText();
};

describe.skipIf(!hasBrowser)(hasBrowser ? 'pages of the console' : NO_BROWSER, () => {
  const { visitor, signedIn } = toldProduct();

  it('answer at every documented address, in any letter case', { timeout: 240_000 }, async () => {
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

  it.each(Object.keys(OPERATOR_ROLES) as OperatorRole[])(
    'are open to a %s as the permissions say; a deep link to another names the missing one',
    { timeout: 300_000 },
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
          newPassword: PASSWORD,
          password: PASSWORD,
        },
      });
      expect(made.status(), await made.text()).toBe(200);
      await main.context().close();
      const page = await (await visitor(DESK)).newPage();
      await logInOperator(page, username);
      const denied = page.getByText('Your account may not open this page');
      const found: string[] = [];
      const expected: string[] = [];
      for (const [path, , needs] of PAGES) {
        await page.goto(path);
        // The menu comes with the answer who is there.
        await page.locator('nav a[href="/console/dashboard"]').first().waitFor({ state: 'attached' });
        await page.getByText('Checking your session').waitFor({ state: 'detached' });
        const isDenied = (await denied.count()) > 0;
        const names =
          isDenied &&
          (needs === 'main'
            ? await page.getByText('It is open to the main administrator alone.').count()
            : await page.getByText(`It needs the permission “${needs}”`).count()) === 1;
        found.push(`${path} ${isDenied ? `denied ${names}` : 'open'}`);
        const isOpen = needs === 'nothing' || (needs !== 'main' && permissions.includes(needs));
        expected.push(`${path} ${isOpen ? 'open' : 'denied true'}`);
      }
      expect(found).toEqual(expected);
      // The menu offers what is open, and nothing else.
      const offered = await page
        .locator('nav a[href^="/console/"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      const open = expected.filter((line) => line.endsWith(' open')).map((line) => line.split(' ')[0]);
      expect(offered.filter((href) => href !== null && !open.includes(href))).toEqual([]);
      await page.context().close();
    },
  );
});
