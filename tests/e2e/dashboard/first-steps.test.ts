import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { BARS } from '../../load/web-bars.ts';
import { accessFindings, scrollsSideways } from '../kit/accessibility.ts';
import { answer } from '../kit/answers.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { PASSWORD } from '../kit/running-product.ts';
import { shiftsOf, sumOf, WATCH_SHIFTS } from '../kit/shifts.ts';
import { activate, addAddress, deposit } from '../kit/steps.ts';
import { toldProduct } from '../kit/told-product.ts';

const step = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title });

/** A card and a strip that a reload brings back keep their space until then. */
const movesNothing = async (page: Page, title: string): Promise<void> => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/user/dashboard');
  await step(page, title).waitFor();
  await page.getByText('Claim ODL Rewards').waitFor();
  await page.addInitScript(WATCH_SHIFTS);
  await page.reload();
  await step(page, title).waitFor();
  await page.getByText('Claim ODL Rewards').waitFor();
  await page.waitForTimeout(500);
  const shifts = await shiftsOf(page);
  expect(sumOf(shifts), JSON.stringify(shifts)).toBeLessThanOrEqual(BARS.member.cls);
};

describe.skipIf(!hasBrowser)(hasBrowser ? 'the start of a new member' : NO_BROWSER, () => {
  const { used, visitor, signedIn } = toldProduct();

  it('leads from a package on the first page, without an invitation, to an address that waits', async () => {
    const context = await visitor();
    const page = await context.newPage();
    await page.goto('/');
    await page.getByRole('link', { name: 'See Ignite Fund' }).click();
    await page.getByRole('heading', { level: 1, name: 'Ignite Fund' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/package/igniteFund');
    expect(await accessFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Open an account' }).click();

    // Nothing is sent while the server's own checks refuse it.
    let posts = 0;
    page.on('request', (request) => (posts += request.url().endsWith('/api/register') ? 1 : 0));
    await page.getByLabel('Full name').fill('Noor Shah');
    await page.getByLabel('Email').fill('noor@example.com');
    await page.getByRole('combobox', { name: /^Country/ }).waitFor();
    await page.getByLabel('Mobile').fill('9876543210');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await page.getByRole('checkbox', { name: /I agree/ }).click();
    await page.getByLabel('Username').fill('demo');
    await page.getByText('userrefid already taken').waitFor();
    await page.getByRole('button', { name: 'I have no sponsor' }).click();
    await page.getByText('Verified', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForTimeout(500);
    expect(posts).toBe(0);
    await page.getByLabel('Username').fill('noor09');
    await page.getByText('Available', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('**/user/welcome');

    await page.goto('/user/dashboard');
    await step(page, 'Put USDT in your R-Wallet').waitFor();
    await page.getByText('Next step, 1 of').waitFor();
    // Empty figures say what fills them.
    for (const text of ['from your package', 'from who you invite']) await page.getByText(text).waitFor();
    expect(await accessFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await scrollsSideways(page)).toBe(false);
    await deposit(page, used.product, '600');
    await page.goto('/user/dashboard');
    await step(page, 'Activate a package').waitFor();
    await activate(page, 'igniteFund', '600');
    await step(page, 'Add your withdrawal address today').waitFor();
    await movesNothing(page, 'Add your withdrawal address today');
    await page.getByText(/Added now, it is ready on \d+ \w+ \d{4}, \d\d:\d\d IST/).waitFor();
    await page.getByRole('button', { name: 'Not now' }).click();
    await step(page, 'Add your withdrawal address today').waitFor({ state: 'detached' });
    await addAddress(page);
    await page.goto('/user/dashboard');
    await page.getByRole('heading', { name: 'R-Wallet balance' }).waitFor();
    expect(await step(page, 'Add your withdrawal address today').count()).toBe(0);
    await context.close();
  });

  it('shows both coins of the demo, labelled as demo coins, and no dash', async () => {
    const context = await signedIn();
    const page = await context.newPage();
    await page.goto('/user/dashboard');
    const strip = page.getByRole('region', { name: 'Market prices in US dollars' });
    await strip.getByText('2.50', { exact: true }).waitFor();
    await strip.getByText('97,400.00', { exact: true }).waitFor();
    await strip.getByText('Demo prices, not from a market').waitFor();
    expect(await strip.innerText()).not.toContain('–');
    await page.route('**/api/market/prices', (route) =>
      route.fulfill({
        json: {
          status: true,
          message: '',
          data: { ripple: null, bitcoin: null, asOf: null, ageSeconds: null, stale: true, source: 'none' },
        },
      }),
    );
    await page.reload();
    await page.getByRole('heading', { name: 'Your network' }).waitFor();
    await expect.poll(() => strip.count()).toBe(0);
    await context.close();
  });

  it('shows the sharer of a link who joined below them, or what failed', async () => {
    const context = await signedIn();
    const page = await context.newPage();
    await page.goto('/user/referral/share-referral-link');
    await page.getByText('Your sponsor and 1 member below you').click();
    await page.getByText('meera22, kiran08').waitFor();
    await page.route('**/api/userrefs', answer(500));
    await page.reload();
    await page.getByText('Failed to fetch userRefids').waitFor();
    await context.close();
  });

  it('shows the same initials on the dashboard and on the account page', async () => {
    const context = await signedIn();
    const page = await context.newPage();
    const initials: string[] = [];
    for (const path of ['/user/dashboard', '/user/account']) {
      await page.goto(path);
      await page.getByText('DM', { exact: true }).first().waitFor();
      initials.push(await page.getByText('DM', { exact: true }).first().innerText());
    }
    expect(initials).toEqual(['DM', 'DM']);
    // At 320 px the tiles are stacked, so that no word is broken.
    await page.setViewportSize({ width: 320, height: 700 });
    const boxOf = (name: string) => page.getByRole('link', { name, exact: true }).last().boundingBox();
    const [one, next] = [await boxOf('Deposit History'), await boxOf('Withdraw History')];
    expect([one?.x, (next?.y ?? 0) > (one?.y ?? 0)]).toEqual([next?.x, true]);
    await page.goto('/user/dashboard');
    const above = await page.getByRole('button', { name: 'Copy link' }).boundingBox();
    const below = await boxOf('Show it as a QR code');
    expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThanOrEqual(8);
    await context.close();
  });
});
