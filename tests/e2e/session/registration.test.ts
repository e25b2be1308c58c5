import { describe, expect, it } from 'vitest';
import { answer, silence, seen } from '../kit/answers.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { PASSWORD } from '../kit/running-product.ts';
import { register } from '../kit/steps.ts';
import { toldProduct } from '../kit/told-product.ts';

describe.skipIf(!hasBrowser)(hasBrowser ? 'the registration' : NO_BROWSER, () => {
  const { visitor } = toldProduct();

  it('checks each entry while it is typed', async () => {
    const context = await visitor();
    const page = await context.newPage();
    await page.goto('/user/register');
    await page.getByLabel('Username').fill('ab');
    await seen(page, 'userrefid must be at least 3 characters');
    await page.getByLabel('Email').fill('kiran@example.com');
    await seen(page, 'Looks like an email address');
    await page.getByLabel('Password', { exact: true }).fill('longenough');
    await page.getByLabel('Confirm password').fill('longenough');
    await seen(page, 'Passwords match');
    await page.getByRole('combobox', { name: /^Country/ }).waitFor();
    await page.getByLabel('Mobile').fill('12');
    await page.getByLabel('Mobile').blur();
    await seen(page, 'Please enter a valid mobile number');
    await page.route('**/api/verify-userrefid/**', answer(500));
    await page.route('**/api/verify-sponsor/**', silence);
    await page.getByLabel('Username').fill('kiran77');
    await seen(page, 'Failed to verify userRefid');
    await page.getByLabel('Sponsor id').fill('demo');
    await seen(page, 'Sponsor verification failed');
    await context.close();
  });

  it('leads to the link to share, and a logout ends the session', async () => {
    const context = await visitor();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await context.newPage();
    await register(page, 'leela21');
    await seen(page, 'Registration successful!');
    await page.goto('/user/referral/share-referral-link');
    await page.getByRole('img', { name: 'QR of your referral link' }).waitFor();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await seen(page, 'Referral link copied!');
    const copied = String(await page.evaluate('navigator.clipboard.readText()'));
    expect(copied).toMatch(/\/user\/register\?sid=leela21$/);
    await page.goto('/user/account/account-info');
    await seen(page, 'leela21@example.com');
    expect(await page.locator('main').innerText()).not.toContain(PASSWORD);
    await page.goto('/user/account');
    await page.getByRole('button', { name: 'Logout' }).click();
    await seen(page, 'Logged out successfully');
    await page.waitForURL(({ pathname }) => pathname === '/');
    await context.close();
  });
});
