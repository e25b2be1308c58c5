import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessFindings } from '../kit/accessibility.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { PASSWORD } from '../kit/running-product.ts';
import { captchaAnswer } from '../kit/steps.ts';
import { toldProduct } from '../kit/told-product.ts';

const ME = '**/api/admin/me';

/** The demo opens without a second factor; production says of such an operator that they have to enrol. */
const asInProduction = (page: Page) =>
  page.route(ME, async (route) => {
    const reply = await route.fetch();
    const { data, ...rest } = (await reply.json()) as { data: object };
    await route.fulfill({ response: reply, json: { ...rest, data: { ...data, mustEnrol: true } } });
  });

describe.skipIf(!hasBrowser)(hasBrowser ? 'an operator without a second factor' : NO_BROWSER, () => {
  const { signedIn, visitor } = toldProduct();

  it('enrols before any page opens, and is asked for a code from then on', { timeout: 120_000 }, async () => {
    const context = await signedIn({ width: 1440 });
    const page = await context.newPage();
    await asInProduction(page);
    await page.goto('/console/Withdrawal-Pending');
    await page.getByRole('heading', { name: 'Add a second factor' }).waitFor();
    expect(await page.getByRole('link', { name: 'Withdrawal Pending' }).count()).toBe(0);
    expect(await accessFindings(page)).toEqual([]);
    await page.getByLabel('Your password').fill('not this one');
    await page.getByRole('button', { name: 'Show the key' }).click();
    await page
      .getByRole('alert')
      .getByText(/password/i)
      .waitFor();
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Show the key' }).click();
    await page.getByRole('img', { name: 'QR of the key for an authenticator app' }).waitFor();
    const key = (await page.locator('code').innerText()).replaceAll(' ', '');
    const app = new TOTP({ secret: Secret.fromBase32(key) });
    expect(await accessFindings(page)).toEqual([]);
    await page.getByLabel('Code of the app').fill(app.generate());
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Your authenticator app is on.').waitFor();
    const codes = await page.getByRole('listitem').allInnerTexts();
    expect(codes.length).toBeGreaterThan(5);
    expect(await accessFindings(page)).toEqual([]);
    await page.unroute(ME);
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page
      .getByText(/Showing/)
      .first()
      .waitFor();

    const elsewhere = await visitor({ width: 1440 });
    const login = await elsewhere.newPage();
    await login.goto('/console/login');
    const enter = async () => {
      await login.getByLabel('Security Verification').fill(await captchaAnswer(login));
      await login.getByRole('button', { name: 'Enter' }).click();
    };
    await login.getByLabel('Username').fill('admin');
    await login.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await enter();
    await login.getByLabel('Code of your authenticator app').fill(codes[0]!.trim());
    await enter();
    await login.waitForURL('**/console/dashboard');
    await Promise.all([context.close(), elsewhere.close()]);
  });
});
