import type { BrowserContext, Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessFindings } from '../kit/accessibility.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { toldProduct } from '../kit/told-product.ts';

const fails = (route: Route) =>
  route.fulfill({ status: 500, json: { status: false, code: 'serverError', message: '' } });

const answers = (data: unknown) => (route: Route) =>
  route.fulfill({ json: { status: true, message: '', data } });

const slab = (id: number, status: string, more: object = {}) => ({
  id,
  status,
  bonus: `${id * 150}.000000`,
  required: '15000.000000',
  current: '15000.000000',
  thresholds: ['5000.000000', '5000.000000', '5000.000000'],
  perDownline: ['5000.000000', '5000.000000', '5000.000000'],
  submitted: false,
  ...more,
});

describe.skipIf(!hasBrowser)(hasBrowser ? 'a page of tiers, slabs or caps' : NO_BROWSER, () => {
  const { signedIn } = toldProduct();

  const look = async (path: string, act: (page: Page, context: BrowserContext) => Promise<void>) => {
    const context = await signedIn();
    const page = await context.newPage();
    await page.goto(path);
    await act(page, context);
    await context.close();
  };

  it('opens Wealth Tier from the tab bar, sums the tiers and explains them', () =>
    look('/user/dashboard', async (page) => {
      await page.getByRole('link', { name: 'Level', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Wealth Tier' }).waitFor();
      await page.getByText('10 unlocked').waitFor();
      expect(await page.getByRole('listitem').filter({ hasText: '%' }).count()).toBe(10);
      await page.getByText('Level 1 1 member').waitFor();
      // Legacy Vault is the highest package, so no upgrade exists.
      expect(await page.getByRole('link', { name: 'Upgrade' }).count()).toBe(0);
      await page.getByRole('button', { name: 'About Wealth Tiers' }).click();
      await page.getByRole('dialog', { name: 'About Wealth Tiers' }).waitFor();
      await page.keyboard.press('Escape');
    }));

  it('leads from Wealth Tier to the next package, or to all packages if there is none', () =>
    look('/user/level', async (page) => {
      const response = await page.request.get('/api/wealth-tier/demo');
      const { data } = (await response.json()) as { data: { tiers: { level: number }[] } };
      const tiers = data.tiers.map((tier) =>
        tier.level > 5
          ? { ...tier, locked: true, members: null, active: null, today: null, total: null }
          : tier,
      );
      const upgrade = {
        packageType: 'legacyVault',
        name: 'Legacy Vault',
        opens: { from: 6, to: 10 },
        firstPercentage: 10,
      };
      await page.route('**/api/wealth-tier/demo', answers({ ...data, tiers, unlocked: 5, upgrade }));
      await page.reload();
      await page.getByText('Tiers 6 to 10 open with Legacy Vault').waitFor();
      expect(await page.getByRole('listitem').filter({ hasText: 'locked' }).first().innerText()).toContain(
        '–',
      );
      expect(await page.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe(
        '/user/package/legacyVault',
      );
      await page.route(
        '**/api/wealth-tier/demo',
        answers({ ...data, tiers, packageType: null, packageName: null }),
      );
      await page.reload();
      await page.getByRole('heading', { name: 'Select Your Package' }).waitFor();
      await page.getByRole('link', { name: 'Go to Packages' }).click();
      await page.waitForURL('**/user/packages');
    }));

  it.each([
    ['/user/level', '**/api/wealth-tier/**', 'Your tiers could not be loaded', '10 unlocked'],
    ['/user/account/blb-bonus', '**/api/blb/demo', 'Your slabs could not be loaded', 'BLB 5'],
    ['/user/account/capping', '**/cappingpackage/**', 'Error loading packages', 'Total Package: 2'],
  ])('says at %s what failed, and tries again', async (path, api, title, shown) => {
    const context = await signedIn();
    const page = await context.newPage();
    await page.route(api, fails);
    await page.goto(path);
    await page.getByRole('heading', { name: title }).waitFor({ timeout: 30_000 });
    await page.unroute(api);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByText(shown).waitFor();
    await context.close();
  });

  it('leads by View to the typed slab, and nowhere for a number outside the slabs', () =>
    look('/user/account/blb-bonus', async (page) => {
      const slabField = page.getByLabel('Current BLB Slab');
      await slabField.fill('4');
      await page.getByRole('button', { name: 'View' }).click();
      await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('blb-4');
      await slabField.fill('9');
      await slabField.press('Enter');
      expect(await page.evaluate('document.activeElement.id')).toBe('blb-slab');
      await page.getByText('Qualified Legs').first().waitFor();
    }));

  it('congratulates once for a paid slab, reports it once, and counts no incomplete slab as paid', () =>
    look('/user/account', async (page) => {
      const reports: string[] = [];
      let submitted = false;
      await page.route('**/api/blb/submit', async (route) => {
        reports.push(route.request().postData() ?? '');
        submitted = true;
        await route.continue();
      });
      await page.route('**/api/blb/demo', (route) =>
        answers({
          plan: {
            slabs: [
              slab(1, 'success', { thresholds: [], perDownline: [], submitted }),
              slab(2, 'success', { submitted }),
              slab(3, 'in-progress', {
                perDownline: ['5000.000000', '2000.000000', '0.000000'],
                current: '7000.000000',
              }),
            ],
          },
        })(route),
      );
      await page.getByRole('link', { name: 'BLB Bonus Summary' }).click();
      const dialog = page.getByRole('dialog', { name: 'Congratulations!' });
      await dialog.waitFor();
      await dialog.getByText('BLB2 Milestone Achieved!').waitFor();
      await dialog.getByText("You've Successfully Unlocked Your $300 BLB Bonus!").waitFor();
      expect(await accessFindings(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      await dialog.waitFor({ state: 'hidden' });
      await page.reload();
      await page.getByText('Qualified Legs 1 / 3').waitFor();
      expect(await page.getByText('Total paid Bonus').locator('..').innerText()).toContain('$300');
      expect(await dialog.count()).toBe(0);
      expect(reports.map((body) => JSON.parse(body) as unknown)).toEqual([{ userRefId: 'demo' }]);
    }));

  it('shows the BLB report in the second tab, also after a reload', () =>
    look('/user/account/blb-bonus', async (page) => {
      await page.getByRole('tab', { name: 'Report' }).click();
      await page.waitForURL('**/blb-bonus?tab=report');
      await page.getByText('Total BLB Bonus').waitFor();
      await page.getByText('When your team completes a slab').waitFor();
      await page.reload();
      await page.getByText('No data found').waitFor();
      await page.getByRole('link', { name: 'Back' }).click();
      await page.waitForURL('**/user/account');
    }));

  it('searches caps and filters them by kind, and keeps both in the address', () =>
    look('/user/capping', async (page) => {
      await page.getByText('Total Package: 2').waitFor();
      await page.getByRole('button', { name: 'Filter' }).click();
      await page.getByRole('button', { name: 'Elevate Plus', exact: true }).click();
      await expect.poll(() => page.getByRole('article').count()).toBe(1);
      await page.getByPlaceholder('Search packages').fill('vault');
      await page.getByText('No packages match your filter criteria').waitFor();
      await page.reload();
      await page.getByText('No packages match your filter criteria').waitFor();
      await page.getByRole('button', { name: 'All', exact: true }).click();
      await page.getByRole('meter', { name: /Legacy Vault/ }).waitFor();
      await page.getByRole('button', { name: 'Message 3' }).click();
      await page.getByText('Adding an amount raises the cap').waitFor();
    }));

  it('warns about a package near its cap by name until dismissed; at the cap the whole ring is red', () =>
    look('/user/account', async (page) => {
      const held = {
        type: 'igniteFund',
        name: 'Ignite Fund',
        amount: '100.000000',
        cappingAmount: '200.000000',
        multiplier: 2,
        status: 'Active',
        activationCount: 1,
      };
      await page.route(
        '**/cappingpackage/**',
        answers([
          { ...held, earnedAmount: '160.020000', progress: 80, activatedAt: '2026-03-02T03:35:00.000Z' },
          {
            ...held,
            earnedAmount: '200.000000',
            progress: 100,
            activatedAt: '2026-01-02T03:35:00.000Z',
            status: 'Inactive',
          },
        ]),
      );
      await page.goto('/user/account/capping');
      const nudges = page.getByText("Demo Member, don't let your income stop");
      await expect.poll(() => nudges.count()).toBe(2);
      expect(await page.getByRole('meter').last().getAttribute('aria-valuetext')).toMatch(/^Full, 100%/);
      await page
        .getByRole('button', { name: /^Hide this message/ })
        .first()
        .click();
      await page.reload();
      await expect.poll(() => nudges.count()).toBe(1);
      await page.getByRole('link', { name: 'Upgrade Package' }).click();
      await page.waitForURL('**/user/packages');
    }));

  it.each([
    [{}, 'Invalid data structure received from API'],
    [[], 'Activate a package to view capping details'],
  ])('shows for an answer of %j: %s', async (data, text) => {
    const context = await signedIn();
    const page = await context.newPage();
    await page.route('**/cappingpackage/**', answers(data));
    await page.goto('/user/account/capping');
    await page.getByText(text).waitFor({ timeout: 30_000 });
    await context.close();
  });
});
