import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessFindings } from '../kit/accessibility.ts';
import { seen } from '../kit/answers.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { itAlso } from '../kit/it-also.ts';
import { toldProduct } from '../kit/told-product.ts';

const branch = (userrefid: string, level: number, more: object = {}) => ({
  userrefid,
  name: `Name of ${userrefid}`,
  packageName: 'Elevate Plus',
  level,
  directReferrals: 0,
  teamSize: 0,
  activeTeam: 0,
  earned: null,
  ...more,
});

/** A leader with 45 branches; the first branch has six levels. */
const answerOf = (of: string | null, page: number) => {
  if (of === null) {
    const names = Array.from({ length: page === 3 ? 5 : 20 }, (_, at) => `leg${(page - 1) * 20 + at + 1}`);
    return {
      top: branch('demo', 0, {
        directReferrals: 45,
        teamSize: 1_000_000,
        activeTeam: 684_210,
        earned: '1000.000000',
        path: [],
      }),
      branches: names.map((name) =>
        branch(
          name,
          1,
          name === 'leg1'
            ? { directReferrals: 1, teamSize: 6, earned: '900.000000' }
            : { earned: '1.500000' },
        ),
      ),
    };
  }
  const level = of === 'leg1' ? 1 : Number.parseInt(of.slice(4), 10);
  return {
    top: branch(of, level, { directReferrals: 1, teamSize: 6 - level, activeTeam: 1, path: [] }),
    branches:
      level < 6 ? [branch(`deep${level + 1}`, level + 1, { directReferrals: 1, teamSize: 5 - level })] : [],
  };
};

const withLargeTeam = (page: Page) =>
  page.route(/\/api\/community(?:\?|$)/, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const data = answerOf(query.get('of'), Number(query.get('page') ?? 1));
    return route.fulfill({ json: { status: true, message: '', data } });
  });

/** Two stops below the viewer; the second member has a package again. */
const withStops = (page: Page) =>
  page.route(/\/api\/community\/stops\?/, (route) => {
    const stop = {
      level: 1,
      packageName: 'Ignite Fund',
      day: '2026-01-06',
      because: 'capped',
      brought: '1.500000',
    };
    const rows = [
      { ...stop, position: 1, id: '2', userrefid: 'grace2', name: 'Grace Mwangi', status: 'Stopped' },
      { ...stop, position: 2, id: '1', userrefid: 'hassan3', name: 'Hassan Ali', status: 'Back' },
    ];
    const sums = { stops: 2, brought: '3.000000' };
    return route.fulfill({
      json: { status: true, message: '', data: { rows, total: 2, page: 1, size: 5, sums } },
    });
  });

const focused = (page: Page) =>
  page.evaluate<string>(`document.activeElement.querySelector('b')?.textContent ?? ''`);

describe.skipIf(!hasBrowser)(hasBrowser ? 'my community' : NO_BROWSER, () => {
  const { signedIn } = toldProduct();

  it('shows the referrals with their earnings, finds them, and lists the same people', async () => {
    const context = await signedIn();
    const page = await context.newPage();
    await page.goto('/user/team-business');
    await page.waitForURL('**/user/report/downline');
    const item = page.getByRole('treeitem', { name: /kiran08/ });
    await item.waitFor();
    // Three days of 10% of 4.80, and a fourth if midnight passed since the story was created.
    await expect.poll(() => item.innerText()).toMatch(/\b1\.(?:44|92)\b/);
    expect(await accessFindings(page)).toEqual([]);
    await page.getByRole('searchbox', { name: 'Search your community' }).fill('KIR');
    await page.getByText('You › kiran08').click();
    await page.waitForURL('**/downline?of=kiran08');
    await page.getByText('kiran08 has not invited anyone yet').waitFor();
    await page.getByRole('link', { name: 'You', exact: true }).click();
    await item.waitFor();
    await page.getByRole('searchbox').fill('nobody');
    await page.getByText('No member of your community begins with “nobody”.').waitFor();
    await page.getByRole('tab', { name: 'List' }).click();
    await page.waitForURL('**/downline?view=list');
    await page.getByText(/^Showing 1 to 1 of 1/).waitFor();
    await context.close();
  });

  itAlso(
    'can be walked by keys alone: arrows open, close and move up and down, Home and End go to the ends',
    async () => {
      const context = await signedIn();
      const page = await context.newPage();
      await withLargeTeam(page);
      await page.goto('/user/report/downline');
      await page.getByText('1,000,000', { exact: true }).waitFor();
      await page.getByText('20 more of 25').waitFor();
      await page.getByText('together 71.50').waitFor();
      await page.getByRole('combobox', { name: 'Depth' }).focus();
      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe('leg1');
      await page.keyboard.press('ArrowRight');
      await page.getByRole('treeitem', { name: /deep2/ }).waitFor();
      await page.keyboard.press('ArrowRight');
      expect(await focused(page)).toBe('deep2');
      await page.keyboard.press('ArrowLeft');
      expect(await focused(page)).toBe('leg1');
      await page.keyboard.press('ArrowLeft');
      await page.getByRole('treeitem', { name: /deep2/ }).waitFor({ state: 'detached' });
      await page.keyboard.press('End');
      expect(await focused(page)).toBe('20 more of 25');
      await page.keyboard.press('Enter');
      await page.getByRole('treeitem', { name: /leg21/ }).waitFor();
      expect(await page.getByRole('treeitem').count()).toBe(41);
      await page.keyboard.press('Home');
      expect(await focused(page)).toBe('leg1');
      expect(await accessFindings(page)).toEqual([]);
      await context.close();
    },
  );

  itAlso('opens the fourth step as its own page, and stops at the requested depth', async () => {
    const context = await signedIn();
    const page = await context.newPage();
    await withLargeTeam(page);
    await page.goto('/user/report/downline');
    for (const name of ['leg1', 'deep2', 'deep3'])
      await page
        .getByRole('treeitem', { name: new RegExp(`^${name} `) })
        .locator('> div')
        .click();
    await page.getByText('opens as its own page').click();
    await page.waitForURL('**/downline?of=deep4');
    await page.getByRole('treeitem', { name: /deep5/ }).waitFor();
    await page.goto('/user/report/downline?depth=2');
    await page
      .getByRole('treeitem', { name: /^leg1 / })
      .locator('> div')
      .click();
    const last = page.getByRole('treeitem', { name: /deep2/ });
    await last.waitFor();
    expect(await last.getAttribute('aria-expanded')).toBeNull();
    await context.close();
  });

  it('copies a reminder of a stopped member, and offers none once the member is active again', async () => {
    const context = await signedIn();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await context.newPage();
    await withStops(page);
    await page.goto('/user/report/downline?view=stops');
    const copy = page.getByRole('button', { name: /^Copy a reminder/ });
    await copy.waitFor();
    expect(await copy.count()).toBe(1);
    await copy.click();
    await seen(page, 'Reminder for grace2 copied');
    expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(
      /^Hello Grace Mwangi,\nyour last active package at Tributary, Ignite Fund, ended on 6 Jan 2026/,
    );
    await context.close();
  });

  itAlso(
    'shows the reminder selected where the browser does not copy, and closes to the button',
    async () => {
      const context = await signedIn();
      const page = await context.newPage();
      await withStops(page);
      await page.goto('/user/report/downline?view=stops');
      await page.evaluate(
        'document.execCommand = () => false; navigator.clipboard.writeText = () => Promise.reject(new Error())',
      );
      const copy = page.getByRole('button', { name: 'Copy a reminder for grace2' });
      await copy.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Copy the reminder' }).waitFor();
      await expect.poll(() => page.evaluate('String(getSelection())')).toMatch(/^Hello Grace Mwangi/);
      expect(await accessFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect
        .poll(() => page.evaluate(`document.activeElement.getAttribute('aria-label')`))
        .toBe('Copy a reminder for grace2');
      await context.close();
    },
  );

  itAlso('says what failed, and tries again; a branch outside the team is not found', async () => {
    const context = await signedIn();
    const page = await context.newPage();
    const api = /\/api\/community(?:\?|$)/;
    await page.route(api, (route) =>
      route.fulfill({ status: 500, json: { status: false, code: 'serverError', message: '' } }),
    );
    await page.goto('/user/report/downline');
    await page
      .getByRole('heading', { name: 'Your community could not be loaded' })
      .waitFor({ timeout: 30_000 });
    await page.unroute(api);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('treeitem', { name: /kiran08/ }).waitFor();
    await page.goto('/user/report/downline?of=nobody');
    await page
      .getByRole('heading', { name: 'Your community could not be loaded' })
      .waitFor({ timeout: 30_000 });
    await context.close();
  });
});
