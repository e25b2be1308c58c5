import { formatDay } from '@tributary/domain';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessFindings } from '../kit/accessibility.ts';
import { toldOtherwise } from '../kit/answers.ts';
import { ApiClient } from '../kit/api-client.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { PASSWORD } from '../kit/running-product.ts';
import { shownCaptcha } from '../kit/steps.ts';
import { toldProduct } from '../kit/told-product.ts';

const DESK = { width: 1440, height: 900 };
const TICKET = { subject: 'Query not listed', priority: 'High', description: 'Where is it?' };
const INTERVAL_MS = 30_000;

describe.skipIf(!hasBrowser)(hasBrowser ? 'the desk of an operator' : NO_BROWSER, () => {
  const { used, signedIn, visitor } = toldProduct();
  const open = async (path: string): Promise<Page> => {
    const page = await (await signedIn(DESK)).newPage();
    await page.goto(path);
    return page;
  };
  const raise = async (about: object = {}): Promise<string> => {
    const api = new ApiClient(used.product.url);
    const token = await api.logIn('demo');
    const reply = await api.call('POST', '/tickets', { body: { ...TICKET, ...about }, token });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return (reply.body as { data: { ticketNo: string } }).data.ticketNo;
  };

  it('refreshes the dashboard at its interval, and its counts follow without a reload', async () => {
    const page = await (await signedIn(DESK)).newPage();
    await page.clock.install();
    await page.goto('/console/dashboard');
    await page.getByRole('heading', { name: 'Live Activity' }).waitFor();
    const needs = page.getByRole('region', { name: 'Needs action' });
    await needs.getByRole('link', { name: /Pending Withdrawals?/ }).waitFor();
    const tickets = needs.getByRole('link', { name: /^1 Support Ticket\b/ });
    expect(await tickets.count()).toBe(0);
    let documents = 0;
    page.on('request', (request) => void (documents += request.isNavigationRequest() ? 1 : 0));
    await raise();
    const asked = page.waitForRequest((request) => request.url().endsWith('/api/admin/report/summary'), {
      timeout: 20_000,
    });
    await page.clock.runFor(INTERVAL_MS);
    await asked;
    await tickets.waitFor();
    expect(documents).toBe(0);
    const desk = page
      .getByRole('navigation', { name: 'Console' })
      .getByRole('link', { name: 'Admin Help Desk' });
    expect(
      await desk.getAttribute('aria-describedby').then((id) => page.locator(`[id="${id}"]`).innerText()),
    ).toMatch(/^1/);

    // An idle window says so, and its session ends as if it were closed.
    const nextAsks = async () => {
      const answered = page.waitForResponse((reply) => reply.url().endsWith('/api/admin/report/summary'), {
        timeout: 20_000,
      });
      await page.clock.runFor(INTERVAL_MS + 1_000);
      const reply = await answered;
      await reply.finished();
      return reply.request().headers()['x-idle'];
    };
    await page.mouse.move(300, 300);
    expect(await nextAsks()).toBeUndefined();
    await nextAsks();
    expect(await nextAsks()).toBe('1');
    await page.mouse.move(310, 310);
    expect(await nextAsks()).toBeUndefined();
    await page.context().close();
  });

  it('opens the exact row from a ticket about a line of the ledger, also on a later page of the list', async () => {
    await used.product.cli('demo-advance', '20');
    const api = new ApiClient(used.product.url);
    const token = await api.logIn('demo');
    const listed = await api.call('GET', '/rewards?kind=daily&size=50', { token });
    const { rows } = (listed.body as { data: { rows: { id: string }[] } }).data;
    const oldest = rows.at(-1)!;
    const ticketNo = await raise({ subject: 'A line of money', line_kind: 'reward', line_id: oldest.id });

    const page = await open('/console/daily-xrp-bonus');
    await page.getByText(/^Showing 1 to/).waitFor();
    const [day = '', kind = '', cause = ''] = oldest.id.split('.');
    const total = (await page.getByText(/^Showing 1 to/).innerText()).match(/to (\d+) of (\d+)/);
    expect(Number(total?.[2])).toBeGreaterThan(Number(total?.[1]));
    expect((await page.locator('tbody').allInnerTexts()).join()).not.toContain(formatDay(day));
    await page.goto(`/console/helpdesk?ticket=${ticketNo}`);
    const dialog = page.getByRole('dialog', { name: /^Ticket T-/ });
    await dialog.getByRole('link', { name: 'Show this reward' }).click();
    // The row of the console names its member, too.
    await page.waitForURL(({ pathname, searchParams }) => {
      const [onDay, ofKind, , ofCause] = (searchParams.get('row') ?? '').split('.');
      return pathname === '/console/daily-xrp-bonus' && onDay === day && ofKind === kind && ofCause === cause;
    });
    await page.getByText('Showing 1 to 1 of 1 entries').waitFor();
    await page
      .getByRole('row')
      .filter({ hasText: 'demo' })
      .filter({ hasText: formatDay(day) })
      .waitFor();
    await page.context().close();
  });

  it('shows on a member’s page that strangers locked the login, and unlocks it there', async () => {
    const stranger = await (await visitor(DESK)).newPage();
    for (let attempt = 0; attempt < 6; attempt++) {
      await stranger.goto('/user/login');
      await stranger.getByLabel('Username').fill('kiran08');
      await stranger.getByLabel('Password', { exact: true }).fill('not this one');
      await stranger.getByLabel('Captcha', { exact: false }).fill(await shownCaptcha(stranger));
      await stranger.getByRole('button', { name: 'Log in' }).click();
      await stranger.getByRole('alert').filter({ hasText: /\w/ }).first().waitFor();
    }
    const page = await open('/console/members/kiran08');
    await page.getByText('Failed attempts locked the login.').waitFor();
    expect(await accessFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Unlock', exact: true }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Confirm Unlock' });
    await dialog.getByLabel('Reason').fill('It was not them');
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Unlock' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Failed attempts locked the login.').waitFor({ state: 'detached' });
    await Promise.all([page.context().close(), stranger.context().close()]);
  });

  // A demo has no custody to compare with, so the test supplies the comparison's answer.
  it('lists only unexplained funds at addresses of no member on the deposit desk', async () => {
    const seen = { first_seen: '2026-01-05T06:00:00.000Z', last_seen: '2026-01-06T06:00:00.000Z' };
    const found = { chain: 'bsc', found: '7', expected: '0', difference: '7.5', ...seen, resolved_at: null };
    const differences = [
      { ...found, id: 1, address: '0xUnclaimed', user_id: null },
      { ...found, id: 2, address: '0xOfMember', user_id: 'demo' },
      { ...found, id: 3, address: '0xMissing', user_id: null, difference: '-7.5' },
      { ...found, id: 4, address: '0xExplained', user_id: null, resolved_at: seen.last_seen },
    ];
    const page = await (await signedIn(DESK)).newPage();
    const told = toldOtherwise(() => differences);
    await page.route('**/api/admin/reconciliation/differences', told);
    await page.goto('/console/deposit-desk');
    const unclaimed = page.getByRole('region', { name: 'At addresses of no member' });
    await unclaimed.getByText('0xUnclaimed').waitFor();
    expect(await unclaimed.getByRole('row').count()).toBe(2);
    expect(await accessFindings(page)).toEqual([]);
    await page.context().close();
  });
});
