import { describe, expect, it } from 'vitest';
import { accessFindings } from '../kit/accessibility.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { toldProduct } from '../kit/told-product.ts';

/** The documented entries of the hub (ACCT-05 to ACCT-24). */
const TILES: readonly (readonly [name: string, path: string])[] = [
  ['Account info', '/user/account/account-info'],
  ['Change password', '/user/account/change-password'],
  ['Address detail', '/user/account/address-detail'],
  ['Daily XRP Bounty', '/user/report/bot-profit'],
  ['Network Bounty', '/user/report/level-income'],
  ['Direct Bounty', '/user/report/direct'],
  ['ODL Summary', '/user/report/odl-bonus'],
  ['BLB Bonus Summary', '/user/account/blb-bonus'],
  ['Daily Earning Report', '/user/report/my-earning'],
  ['Top-up History', '/user/transaction/topup-history'],
  ['Transaction Summary', '/user/transaction/transaction-report'],
  ['Capping', '/user/account/capping'],
  ['Deposit', '/user/deposit'],
  ['Deposit History', '/user/account/history'],
  ['Withdraw', '/user/account/withdraw'],
  ['Withdraw History', '/user/account/withdraw-history'],
  ['My Referrals', '/user/account/my-network'],
  ['My community', '/user/report/downline'],
  ['Support', '/user/account/helpdesk'],
  ['FAQ', '/user/account/faq'],
];

describe.skipIf(!hasBrowser)(hasBrowser ? 'the account' : NO_BROWSER, () => {
  const { signedIn } = toldProduct();

  it('has the documented entries, the member’s name, and a way to invite', async () => {
    const context = await signedIn();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await context.newPage();
    await page.goto('/user/account');
    for (const [name, path] of TILES)
      expect([name, await page.getByRole('link', { name, exact: true }).getAttribute('href')]).toEqual([
        name,
        path,
      ]);
    const profile = page.getByRole('region', { name: 'Profile' });
    await profile.getByRole('heading', { name: 'Demo Member' }).waitFor();
    await profile.getByText('Active', { exact: true }).waitFor();
    await profile.getByRole('button', { name: /Copy referral id/i }).click();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe('demo');
    await profile.getByRole('button', { name: 'Referral link' }).click();
    expect(String(await page.evaluate('navigator.clipboard.readText()'))).toMatch(
      /\/user\/register\?sid=demo$/,
    );
    const share = await profile.getByRole('link', { name: /WhatsApp/ }).getAttribute('href');
    expect(decodeURIComponent(share ?? '')).toMatch(
      /^https:\/\/\S*(?:whatsapp|wa\.me)[^]*\/user\/register\?sid=demo/,
    );
    await context.close();
  });

  it('finds a page by a former name as it is typed, and clears by Escape', async () => {
    const context = await signedIn();
    const page = await context.newPage();
    await page.goto('/user/account');
    const search = page.getByRole('searchbox', { name: 'Search pages' });
    await search.fill('tier bonus');
    await page.getByRole('link', { name: 'Network Bounty', exact: true }).waitFor();
    await page.getByText(/^2 of \d+ pages$/).waitFor();
    expect(await page.getByRole('link', { name: 'Capping', exact: true }).count()).toBe(0);
    expect(await accessFindings(page)).toEqual([]);
    await search.fill('xyzzy');
    await page.getByRole('heading', { name: 'No page has this name' }).waitFor();
    expect(await accessFindings(page)).toEqual([]);
    await search.press('Escape');
    await page.getByRole('link', { name: 'Capping', exact: true }).waitFor();
    expect(await search.inputValue()).toBe('');
    await context.close();
  });

  it('says five things about the product when About opens, also by keyboard', async () => {
    const context = await signedIn();
    const page = await context.newPage();
    await page.goto('/user/account');
    const about = page.locator('details');
    const points = about.getByRole('listitem');
    await about.locator('summary').press('Enter');
    await points.last().waitFor();
    expect(await points.count()).toBe(5);
    expect((await points.allInnerTexts()).join(' ')).toContain('Rewards are not guaranteed');
    expect(await accessFindings(page)).toEqual([]);
    await context.close();
  });

  it('shows its information read-only and without a password', async () => {
    const context = await signedIn();
    const page = await context.newPage();
    await page.goto('/user/account/account-info');
    for (const name of ['Account status', 'Member since', 'Last login'])
      await page.getByText(name, { exact: true }).waitFor();
    expect(await page.locator('main input').count()).toBe(0);
    expect(await page.locator('main').innerText()).not.toMatch(/password/i);
    await context.close();
  });
});
