import { request } from 'node:http';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { PASSWORD } from '../kit/running-product.ts';
import { logInOperator, tryConsoleLogin } from '../kit/steps.ts';
import { toldProduct } from '../kit/told-product.ts';

type Heard = { status: number; captcha: string; body: Record<string, unknown> };

/** Calls the API from an address of this machine that no other test uses. */
const askFrom = (localAddress: string, url: URL, body?: unknown): Promise<Heard> =>
  new Promise((resolve, reject) => {
    const asked = request(
      url,
      { localAddress, method: body ? 'POST' : 'GET', headers: { 'content-type': 'application/json' } },
      (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('error', reject);
        reply.on('end', () =>
          resolve({
            status: reply.statusCode ?? 0,
            captcha: String(reply.headers['x-demo-captcha'] ?? ''),
            body: JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>,
          }),
        );
      },
    );
    asked.on('error', reject);
    asked.end(body === undefined ? undefined : JSON.stringify(body));
  });

/** Guesses from one address; the third wrong password blocks it. */
const GUESSES = 3;
const STRANGERS = ['127.0.0.41', '127.0.0.42', '127.0.0.43', '127.0.0.44'];

const guess = async (origin: string, from: string, username: string): Promise<Heard> => {
  const { body, captcha } = await askFrom(from, new URL('/api/admin/captcha', origin));
  return askFrom(from, new URL('/api/admin/login', origin), {
    username,
    password: 'a guess of a stranger',
    captchaInput: captcha,
    captchaId: body['captchaId'],
  });
};

// Only Linux has further local addresses to call from.
const canAsk = hasBrowser && process.platform === 'linux';

/** These tests run in order: each continues where the previous one ended. */
describe.skipIf(!canAsk)(hasBrowser ? 'an operator whom strangers locked out' : NO_BROWSER, () => {
  const { used, signedIn, visitor } = toldProduct();
  const list = async (): Promise<Page> => {
    const page = await (await signedIn({ width: 1440, height: 900 })).newPage();
    await page.goto('/console/create-subadmin');
    return page;
  };
  const rowOf = (page: Page, username: string) =>
    page.getByRole('row').filter({ has: page.getByText(username, { exact: true }) });

  it('cannot log in, even with the right password, after wrong passwords from four addresses', async () => {
    const heard: Heard[] = [];
    for (const from of STRANGERS)
      for (let n = 0; n < GUESSES; n++) heard.push(await guess(used.product.url, from, 'admin2'));
    expect(heard.map(({ body }) => body['code'])).toEqual([
      ...Array.from({ length: 3 }, () => ['operatorLoginFailed', 'operatorLoginFailed', 'ipBlocked']).flat(),
      'operatorLoginFailed',
      'operatorLocked',
      'operatorLocked',
    ]);
    const page = await (await visitor({ width: 1440, height: 900 })).newPage();
    await tryConsoleLogin(page, 'admin2');
    await page
      .getByRole('alert')
      .filter({ hasText: /locked/i })
      .waitFor();
    expect(page.url()).toContain('/console/login');
    await page.context().close();
  });

  it('is listed as locked with the end of the lock, and only locked ones can be unlocked', async () => {
    const page = await list();
    await rowOf(page, 'admin2')
      .getByText(/^Locked until /)
      .waitFor();
    expect(await page.getByText(/^Locked until /).count()).toBe(1);
    await rowOf(page, 'admin').getByText('Open', { exact: true }).waitFor();
    await page.context().close();
  });

  it('is unlocked by another operator with a reason and that operator’s own password', async () => {
    const page = await list();
    const more = page.getByRole('button', { name: 'More for admin2' });
    await more.click();
    await page.getByRole('menuitem', { name: 'Unlock login' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Unlock this account' });
    await dialog.getByLabel('Reason').fill('They called; the guesses were not theirs');
    await dialog.getByLabel('Your password').fill('not it');
    await dialog.getByRole('button', { name: 'Unlock' }).click();
    await dialog.getByText('Incorrect password!').waitFor();
    // The list behind the dialog is hidden from the accessibility tree.
    expect(await page.getByText(/^Locked until /).count()).toBe(1);
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Unlock' }).click();
    await dialog.waitFor({ state: 'detached' });
    await rowOf(page, 'admin2').getByText('Open', { exact: true }).waitFor();
    await more.click();
    await page.getByRole('menuitem', { name: /^Sessions/ }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Unlock login' }).count()).toBe(0);
    await page.context().close();
  });

  it('logs in after the unlock, and the audit names who unlocked them and why', async () => {
    const page = await (await visitor({ width: 1440, height: 900 })).newPage();
    await logInOperator(page, 'admin2');
    await page.goto('/console/edited-info?tab=audit&q=operator.unlock');
    await page.getByText('Showing 1 to 1 of 1 entries').waitFor();
    await page.getByRole('button', { name: /^Open row/ }).click();
    await page.getByRole('dialog').getByText('They called; the guesses were not theirs').first().waitFor();
    await page.context().close();
  });
});
