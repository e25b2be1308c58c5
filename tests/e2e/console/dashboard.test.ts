import { formatMoney, moneyFromWire } from '@tributary/domain';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ApiClient } from '../kit/api-client.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { toldProduct } from '../kit/told-product.ts';

const DESK = { width: 1440, height: 900 };

/** Each link of the dashboard, with its list and the figure of that list that it counts. */
const LINKS: readonly [link: RegExp, list: string, figure: string][] = [
  [/^Total users/, 'members', 'total'],
  [/^Joined today/, 'members', 'total'],
  [/^Active users/, 'members', 'total'],
  [/^Inactive users/, 'members', 'total'],
  [/^Total deposits/, 'deposits', 'amount'],
  [/^Missed ODL users/, 'bonus/odl', 'total'],
  [/Pending Withdrawals?/, 'withdrawals/report', 'total'],
  [/Payouts? waiting/, 'withdrawals/report', 'total'],
  [/Support Tickets?\b(?! in)/, 'tickets', 'total'],
  [/Support Tickets? in progress/, 'tickets', 'total'],
  [/Royalty Bonus(?:es)? to confirm/, 'grants', 'total'],
  [/Special Rewards? to confirm/, 'grants', 'total'],
  [/Deposit exceptions?/, 'deposits/exceptions', 'total'],
  [/Blocked Users/, 'members', 'total'],
];

const KINDS = [
  ['Daily XRP Bounty', 'daily'],
  ['Direct Bounty', 'direct'],
  ['User Network Bounty', 'network'],
  ['Beyond Limit Bonus', 'blb'],
  ['ODL Profit', 'odl'],
] as const;

describe.skipIf(!hasBrowser)(hasBrowser ? 'the dashboard of operators' : NO_BROWSER, () => {
  const { used, signedIn } = toldProduct();
  beforeAll(async () => {
    const api = new ApiClient(used.product.url);
    const token = await api.logInOperator('admin');
    const member = await api.logIn('demo');
    const given = async (path: string, body: object, as: string) => {
      const reply = await api.call('POST', path, { body, token: as });
      expect([path, reply.status]).toEqual([path, 200]);
    };
    const ticket = { subject: 'Query not listed', priority: 'High', description: 'Where is it?' };
    for (let n = 0; n < 3; n++) await given('/tickets', ticket, member);
    await given('/admin/tickets/status/T-1', { status: 'In Progress', adminNote: '' }, token);
    const grant = { userrefid: 'demo', month: '2026-01', particular: 'Leader', bonusAmount: '10' };
    await given('/admin/grants', { ...grant, kind: 'royalty' }, token);
    await given('/admin/grants', { ...grant, kind: 'special' }, token);
    await given('/admin/grants', { ...grant, kind: 'special', particular: 'Runner-up' }, token);
  });

  const dashboard = async (): Promise<Page> => {
    const page = await (await signedIn(DESK)).newPage();
    await page.goto('/console/dashboard');
    await page.getByRole('heading', { name: 'Live Activity' }).waitFor();
    await page.getByText('Closing System hit counter').waitFor();
    return page;
  };

  /** The figure that a link shows, and the figure of the list to which it leads. */
  const followed = async (page: Page, link: RegExp | string, list: string, figure: string) => {
    const found = page.locator('main').getByRole('link', { name: link }).first();
    await found.waitFor();
    const said = await found.innerText();
    const number = (figure === 'total' ? /\d[\d,]*/ : /\$([\d,]+\.\d\d)/).exec(said);
    const href = await found.getAttribute('href');
    const answered = page.waitForResponse((reply) => new URL(reply.url()).pathname === `/api/admin/${list}`);
    await page.goto(String(href));
    const { data } = (await (await answered).json()) as {
      data: { total: number; sums: Record<string, string> };
    };
    const counted = figure === 'total' ? String(data.total) : formatMoney(moneyFromWire(data.sums[figure]!));
    await page.goto('/console/dashboard');
    return [`${String(link)} ${href}`, number?.[1] ?? number?.[0], counted];
  };

  it('leads from every count to the counted rows', async () => {
    const page = await dashboard();
    for (const [link, list, figure] of LINKS) {
      // A count of zero is not listed.
      if ((await page.locator('main').getByRole('link', { name: link }).count()) === 0) continue;
      const [what, said, counted] = await followed(page, link, list, figure);
      expect([what, said]).toEqual([what, counted]);
    }
    const needs = page.getByRole('region', { name: 'Needs action' });
    for (const name of [
      /^2 Pending Withdrawals/,
      /^1 Royalty Bonus to confirm/,
      /^2 Support Tickets oldest/,
      /^1 Support Ticket in progress/,
      /^2 Special Rewards to confirm/,
    ])
      await needs.getByRole('link', { name }).waitFor();
    await page.context().close();
  });

  it('leads from every amount of income to the rewards of its days', async () => {
    const page = await dashboard();
    for (const tab of ['Today', 'This Week', 'This Month'])
      for (const [label, kind] of KINDS) {
        await page.getByRole('button', { name: tab, exact: true }).click();
        const [what, said, counted] = await followed(page, label, `bonus/${kind}`, 'bonuses');
        expect([tab, what, said]).toEqual([tab, what, counted]);
      }
    await page.context().close();
  });

  it('describes events in readable names and amounts', async () => {
    const page = await dashboard();
    // It is among the latest four, after any earlier tests.
    const ticket = { subject: 'Query not listed', priority: 'Low', description: 'Where is it?' };
    expect((await page.request.post('/api/tickets', { data: ticket })).status()).toBe(200);
    await page.reload();
    const activity = page.getByRole('region', { name: 'Live Activity' });
    await activity.getByText('raised a ticket: Query not listed').first().waitFor();
    expect(await activity.innerText()).not.toMatch(/elevatePlus|legacyVault|igniteFund/);
    await page.context().close();
  });
});
