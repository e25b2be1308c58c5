import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessFindings } from '../kit/accessibility.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { toldProduct } from '../kit/told-product.ts';

const EASY = 'Xrayalpha1!';
const KNOWN = 'Passw0rd!';
const GOOD = 'quiet River 7!';

const isJudge = (request: Request): boolean => request.url().includes('judge-worker');

describe.skipIf(!hasBrowser)(hasBrowser ? 'a new password' : NO_BROWSER, () => {
  const { visitor, signedIn } = toldProduct();

  it.each([
    {
      screen: 'registration',
      path: '/user/register?sid=demo',
      label: 'Password',
      begin: async (page: Page) => page.getByLabel('Full name').fill('Xrayalpha Das'),
    },
    { screen: 'change of password', path: '/user/account/change-password', label: 'New password' },
    { screen: 'reset of password', path: '/user/reset-password#some-token', label: 'New password' },
    { screen: 'password of a new account', path: '/console/set-password#some-token', label: 'New password' },
  ])('is judged while typing on the screen of $screen, without leaving the device', async (place) => {
    const context = await (place.path.includes('change') ? signedIn : visitor)({ width: 390 });
    const page = await context.newPage();
    const asked: Request[] = [];
    page.on('request', (request) => asked.push(request));
    // Text typed before the application runs is not judged. A signed-in page waits for its member anyway.
    await page.goto(place.path, { waitUntil: place.path.includes('change') ? 'load' : 'networkidle' });
    await place.begin?.(page);
    const field = page.getByLabel(place.label, { exact: true });
    await field.waitFor();
    expect(asked.filter(isJudge)).toEqual([]);

    await field.fill(KNOWN);
    await page.getByText('Easy to guess: little more than a known password').waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await accessFindings(page)).toEqual([]);
    if (place.begin) {
      await field.fill(EASY);
      await page.getByText('Easy to guess: little more than your own name or e-mail').waitFor();
    }
    await field.fill(GOOD);
    await page.getByText(/^Easy to guess/).waitFor({ state: 'detached' });
    expect(await field.getAttribute('aria-invalid')).toBeNull();
    expect(asked.some(isJudge)).toBe(true);
    const sent = asked.map((request) => request.url() + (request.postData() ?? ''));
    expect(sent.filter((text) => [KNOWN, EASY, GOOD].some((typed) => text.includes(typed)))).toEqual([]);
    await context.close();
  });

  it('is not objected to while the lists cannot be loaded', async () => {
    const context = await visitor({ width: 390 });
    const page = await context.newPage();
    await page.route('**/*judge-worker*', (route) => route.abort());
    await page.goto('/user/register?sid=demo');
    const failed = page.waitForEvent('requestfailed', isJudge);
    await page.getByLabel('Password', { exact: true }).fill(KNOWN);
    await failed;
    await page.getByText('At least 8 characters').waitFor();
    expect(await page.getByText(/^Easy to guess/).count()).toBe(0);
    await context.close();
  });
});
