import { readFile } from 'node:fs/promises';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { serverReply } from '../kit/answers.ts';
import { accessFindings } from '../kit/accessibility.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { PASSWORD } from '../kit/running-product.ts';
import { captchaAnswer, logIn, swipe, tryLogin } from '../kit/steps.ts';
import { toldProduct } from '../kit/told-product.ts';

const ME = '**/api/admin/me';

/** A demo opens without a second factor; production tells such an operator to enrol. */
const asInProduction = (page: Page) =>
  page.route(ME, async (route) => {
    const reply = await serverReply(route);
    const { data, ...rest } = (await reply.json()) as { data: object };
    await route.fulfill({ response: reply, json: { ...rest, data: { ...data, mustEnrol: true } } });
  });

/** Saves the codes as a file, copied and on paper; no request contains one of them. */
const keepCodes = async (page: Page, codes: readonly string[]): Promise<void> => {
  const told: string[] = [];
  page.on('request', (request) => void told.push(`${request.url()} ${request.postData() ?? ''}`));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('tributary-recovery-codes.txt');
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n');
  expect(lines.slice(2)).toEqual(codes);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy all codes' }).click();
  await page.getByRole('status').getByText('Copied!').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));

  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await page.locator('html[data-printed]').waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
  // The text of a printed page: every painted text, in order.
  const painted = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter(
        (each) =>
          each.checkVisibility() &&
          getComputedStyle(each).visibility === 'visible' &&
          each.children.length === 0,
      )
      .map((each) => each.textContent.trim())
      .filter((text) => text !== ''),
  );
  expect(painted).toEqual(['Tributary recovery codes. Each works once.', ...codes]);
  const first = await page.getByText(codes[0]!, { exact: true }).boundingBox();
  expect(first?.y).toBeLessThan(200);
  await page.emulateMedia({ media: 'screen' });
  for (const code of codes) expect(told.filter((request) => request.includes(code))).toEqual([]);
};

const codesOf = async (page: Page): Promise<string[]> =>
  (await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts()).map(
    (code) => code.trim(),
  );

describe.skipIf(!hasBrowser)(hasBrowser ? 'an operator without a second factor' : NO_BROWSER, () => {
  const { signedIn, visitor } = toldProduct();

  it('enrols before any page opens, and then needs a code at each login', async () => {
    const context = await signedIn({ width: 1440 });
    const page = await context.newPage();
    await asInProduction(page);
    await page.goto('/console/Withdrawal-Pending');
    await page.getByRole('heading', { name: 'Add a second factor' }).waitFor();
    expect(await page.getByRole('link', { name: 'Withdrawals' }).count()).toBe(0);
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
    const codes = await codesOf(page);
    expect(codes.length).toBeGreaterThan(5);
    expect(await accessFindings(page)).toEqual([]);
    await keepCodes(page, codes);
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
    await login.getByLabel('Code of your authenticator app').fill(codes[0]!);
    await enter();
    await login.waitForURL('**/console/dashboard');
    await Promise.all([context.close(), elsewhere.close()]);
  });
});

describe.skipIf(!hasBrowser)(hasBrowser ? 'the list of a member’s recovery codes' : NO_BROWSER, () => {
  const { signedIn, visitor } = toldProduct();

  it('is saved, copied and printed before it disappears, and lets its owner log in and activate', async () => {
    const context = await signedIn({ width: 320 });
    const page = await context.newPage();
    await page.goto('/user/account/security');
    await page.getByRole('button', { name: 'Set up authenticator app' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Show the key' }).click();
    const key = (await dialog.locator('code').innerText()).replaceAll(' ', '');
    await dialog.getByLabel('Code of the app').fill('000000');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await dialog.getByText('This code is wrong', { exact: false }).waitFor();
    // The wrong code is fully selected, so typed digits replace it.
    await page.keyboard.type(new TOTP({ secret: Secret.fromBase32(key) }).generate());
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await dialog.getByText('Your authenticator app is on.').waitFor();
    expect(await accessFindings(page)).toEqual([]);
    const codes = await codesOf(page);
    expect(codes.length).toBeGreaterThan(5);
    await keepCodes(page, codes);
    for (const name of ['Save', 'Copy all codes', 'Print', 'I have kept them']) {
      const box = await dialog.getByRole('button', { name }).boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= 320, name).toBe(true);
    }
    await dialog.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByText(`${codes.length} recovery codes are left`).waitFor();

    // An activation asks for one in its dialog and accepts it.
    await page.goto('/user/package/igniteFund');
    await page.getByRole('textbox', { name: 'Activation amount (USDT)' }).waitFor();
    await swipe(page, 'SWIPE TO PROCEED');
    const asked = page.getByRole('alertdialog');
    await asked.getByRole('button', { name: /^(Activate|Add)$/ }).click();
    const code = asked.getByLabel('Code of your authenticator app');
    await code.fill('000000');
    await asked.getByRole('button', { name: /^(Activate|Add)$/ }).click();
    await asked.getByText('This code is wrong', { exact: false }).waitFor();
    await page.keyboard.type(codes[0]!);
    expect(await code.inputValue()).toBe(codes[0]);
    await asked.getByRole('button', { name: /^(Activate|Add)$/ }).click();
    await page.waitForURL('**/user/dashboard');
    await context.close();

    // A login on a new device asks for one too, but not again on the same device.
    const elsewhere = await visitor({ width: 390 });
    const other = await elsewhere.newPage();
    await tryLogin(other);
    const asksFor = other.getByLabel('Code of your authenticator app');
    await asksFor.waitFor();
    await expect.poll(() => asksFor.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await accessFindings(other)).toEqual([]);
    await asksFor.fill(codes[1]!);
    await other.getByRole('button', { name: 'Log in' }).click();
    await other.waitForURL('**/user/dashboard');
    await other.request.post('/api/users/logout', { data: {} });
    await other.evaluate(() => localStorage.clear());
    await logIn(other);
    await elsewhere.close();
  });
});
