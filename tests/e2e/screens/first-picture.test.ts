import { SUITE } from '@tributary/testing';
import type { BrowserContext } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessFindings, scrollsSideways } from '../kit/accessibility.ts';
import { holdBack } from '../kit/answers.ts';
import { arriveLate, CODE, shiftFindings, WATCH_ARRIVAL } from '../kit/arrival.ts';
import { hasBrowser, NO_BROWSER, watchProblems, type View } from '../kit/browser.ts';
import { SCREENS, type Screen } from './screens.ts';
import { keptPages } from '../kit/kept-pages.ts';
import { toldProduct } from '../kit/told-product.ts';

const PHONE: View = { width: 390, height: 844 };
const DESK: View = { width: 1440, height: 900 };

/** Addresses answered by the one document for everything else. */
const WITHOUT_DOCUMENT = new Set(['missing', 'console-missing']);
/** Other pages than the application's have no code that takes over. */
const APPLICATION = /^\/(?:user|console|demo)\b/;
/** The most common width; every screen at both widths in `test:long`. */
const viewsOf = ({ who }: Screen): View[] => {
  if (SUITE === 'long') return [PHONE, DESK];
  return [who === 'operator' ? DESK : PHONE];
};

const DOCUMENTS = SCREENS.filter(({ name, path }) => APPLICATION.test(path) && !WITHOUT_DOCUMENT.has(name));

/** Open to everybody, with nothing to fill in. */
const TO_READ = new Set(['password-changed', 'outbox', 'confirm-email', 'stop-change']);

/** Its search takes over a text that was typed early. */
const KEEPS_TYPED = new Set(['account']);

/** Private data, which must not be in a document for everybody. */
const PRIVATE = /Demo Member|\bdemo\b|\badmin\b|@|\d{2,}\.\d{2}/;

/** Drawing starts only after the styles, and the style that hides a page is one of them. */
const FIRST_FRAME = 'new Promise((done) => requestAnimationFrame(() => done(true)))';

const ownerOf = ({ who }: Screen) => (who === 'anyone' ? 'visitor' : 'signedIn');

describe.skipIf(!hasBrowser)(hasBrowser ? 'the first picture of a screen' : NO_BROWSER, () => {
  const { visitor, signedIn, lent } = toldProduct();

  describe('has its frame and one heading before any code has run, and no input that would be lost', () => {
    it.concurrent.each(DOCUMENTS)('$name', (screen) =>
      lent[ownerOf(screen)](screen.who === 'operator' ? DESK : PHONE, async (page) => {
        await page.route(CODE, (route) => route.abort());
        await page.goto(screen.path);
        expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
        expect(await page.getByRole('main').count()).toBe(1);
        // The demo's own page may name the demo.
        if (screen.name !== 'outbox') expect(await page.locator('body').innerText()).not.toMatch(PRIVATE);
        expect((await page.getByTestId('captcha').allInnerTexts()).join('')).toBe('');
        const inputs = await page.locator('input:enabled, select:enabled, textarea:enabled').count();
        // Inputs of a form that anyone may fill in are taken over; elsewhere typed text would be lost.
        const isTakenOver =
          screen.who === 'anyone' ? !TO_READ.has(screen.name) : KEEPS_TYPED.has(screen.name);
        expect(inputs > 0).toBe(isTakenOver);
        if (screen.who === 'operator') expect(await page.getByRole('navigation').count()).toBe(1);
        expect(await accessFindings(page)).toEqual([]);
        await page.setViewportSize({ width: 320, height: 700 });
        expect(await scrollsSideways(page)).toBe(false);
      }),
    );
  });

  const VIEWS = DOCUMENTS.flatMap((screen) => viewsOf(screen).map((view) => ({ ...screen, ...view, view })));

  describe('is taken over in place: nothing moves, nothing is drawn twice, and early requests are used', () => {
    const watched = (open: () => Promise<BrowserContext>) =>
      keptPages(async () => {
        const context = await open();
        await context.addInitScript(WATCH_ARRIVAL);
        return context;
      });
    const pages = { visitor: watched(visitor), signedIn: watched(signedIn) };

    it.concurrent.each(VIEWS)('$name at $width px', ({ view, ...screen }) =>
      pages[ownerOf(screen)](view, async (page) => {
        const problems = watchProblems(page);
        expect([...(await arriveLate(page, screen)), ...(await shiftFindings(page, screen))]).toEqual([]);
        expect(problems).toEqual([]);
      }),
    );
  });

  it('keeps everything typed, chosen or pressed before the code ran', async () => {
    const context = await visitor(PHONE);
    const page = await context.newPage();
    const letGo = await holdBack(page, CODE);
    await page.goto('/user/login', { waitUntil: 'commit' });
    await page.getByLabel('Username').fill('demo');
    await page.getByLabel('Password', { exact: true }).pressSequentially('secret');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Show password' }).click();
    await page.getByLabel('Password', { exact: true }).focus();
    expect(page.url()).toMatch(/\/user\/login$/);
    letGo();
    await page.getByTestId('captcha').filter({ hasText: /\w/ }).waitFor();
    await page.getByRole('button', { name: 'Show password', pressed: true }).waitFor();
    expect(await page.getByLabel('Username').inputValue()).toBe('demo');
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('secret');
    expect(await page.evaluate('document.activeElement.name')).toBe('password');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByText('Captcha is required').waitFor();
    expect(await page.getByText('Username is required').count()).toBe(0);
    await context.close();
  });

  it('searches the account by a text that was typed early', async () => {
    const context = await signedIn(PHONE);
    const page = await context.newPage();
    const letGo = await holdBack(page, CODE);
    await page.goto('/user/account', { waitUntil: 'commit' });
    await page.getByRole('searchbox', { name: 'Search pages' }).fill('webhooks');
    letGo();
    await page.getByText(/^1 of \d+ pages$/).waitFor();
    await context.close();
  });

  it('keeps the focus on the frame', async () => {
    const context = await signedIn(PHONE);
    const page = await context.newPage();
    const letGo = await holdBack(page, CODE);
    await page.goto('/user/packages', { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Account' }).focus();
    letGo();
    await page.getByText('Legacy Vault').first().waitFor();
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Account');
    await context.close();
  });

  it.each(['{"token":"x","user":{}}', '{"token":"x"}', '{'])(
    'makes no early request if the local entry is damaged: %s',
    async (entry) => {
      const context = await signedIn();
      await context.addInitScript(`localStorage.setItem('auth', ${JSON.stringify(entry)})`);
      const page = await context.newPage();
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto('/user/dashboard');
      await page.waitForURL('**/user/login');
      expect(asked.filter((url) => url.includes('undefined'))).toEqual([]);
      await context.close();
    },
  );

  it('shows nothing of a screen that redirects its visitor', async () => {
    const isBlank = async (context: BrowserContext, path: string, to: string) => {
      const page = await context.newPage();
      const letGo = await holdBack(page, CODE);
      await page.goto(path, { waitUntil: 'commit' });
      await page
        .getByRole('heading', { level: 1, includeHidden: true })
        .first()
        .waitFor({ state: 'attached' });
      await page.evaluate(FIRST_FRAME);
      const text = await page.locator('body').innerText();
      letGo();
      await page.waitForURL(to);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await context.close();
      return text.trim() === '';
    };
    expect(await isBlank(await visitor(), '/user/account', '**/user/login')).toBe(true);
    expect(await isBlank(await visitor(), '/console/dashboard', '**/console/login')).toBe(true);
    expect(await isBlank(await signedIn(), '/user/login', '**/user/dashboard')).toBe(true);
  });
});
