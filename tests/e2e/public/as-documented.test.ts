import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { itAlso } from '../kit/it-also.ts';
import { toldProduct } from '../kit/told-product.ts';

const hrefsIn = (page: Page, selector: string) =>
  page
    .locator(`${selector} a`)
    .evaluateAll((all) => all.map((each) => [each.textContent?.trim(), each.getAttribute('href')].join(' ')));

const TABS = [
  'Boosts Local Economies',
  'Modernizes Agriculture',
  'Empowers Communities',
  'Improves Crop Yields',
  'Fosters Inclusive Growth',
  'Strengthens Climate Resilience',
];

describe.skipIf(!hasBrowser)(hasBrowser ? 'the public site as documented' : NO_BROWSER, () => {
  const told = toldProduct();
  const opened = async (width: number, path = '/') => {
    const context = await told.visitor({ width, height: 800 });
    const page = await context.newPage();
    await page.goto(path);
    return { context, page };
  };

  it('has the documented header and footer; on a phone the header is a menu that opens and closes by keyboard', async () => {
    const wide = await opened(1440);
    expect(await hrefsIn(wide.page, 'header')).toEqual(
      expect.arrayContaining([
        'About /About',
        'Product /Product',
        'Unique /Unique',
        'Log in /user/login',
        'Start now /user/register',
      ]),
    );
    expect(await hrefsIn(wide.page, 'footer')).toEqual(
      expect.arrayContaining([
        'About Us /Ourwhy',
        'Support /Support',
        'Terms and conditions /Terms-and-conditions',
        'Privacy policy /Privacy-Policy',
        'Terms of use /Terms-of-use',
      ]),
    );
    const footer = await wide.page.locator('footer').innerText();
    expect(footer).toMatch(/© 2025[\s\S]*at least 18 years old/);
    await wide.context.close();

    const { context, page } = await opened(390);
    const menu = page.locator('#site-menu');
    const link = menu.getByRole('link', { name: 'Unique' });
    expect(await menu.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menu' }).press('Enter');
    await link.waitFor();
    await page.keyboard.press('Escape');
    await link.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Menu' }).press('Enter');
    await link.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Unique' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: /A USDT wallet/ }).waitFor();
    await context.close();
  });

  itAlso('has six tabs for arrow keys, one open at a time; on a phone six parts that open', async () => {
    const { context, page } = await opened(1440);
    const tabs = page.getByRole('tab');
    expect(await tabs.allInnerTexts()).toEqual(TABS);
    const chosen = () => page.locator('[role=tab][aria-selected=true]').allInnerTexts();
    const panels = () => page.locator('[role=tabpanel]:visible h3').allInnerTexts();
    expect([await chosen(), await panels()]).toEqual([[TABS[0]], [TABS[0]]]);
    await tabs.first().press('ArrowDown');
    expect([await chosen(), await panels()]).toEqual([[TABS[1]], [TABS[1]]]);
    await page.keyboard.press('End');
    expect([await chosen(), await panels()]).toEqual([[TABS[5]], [TABS[5]]]);
    await page.keyboard.press('ArrowDown');
    expect(await panels()).toEqual([TABS[0]]);
    await tabs.nth(3).click();
    expect(await panels()).toEqual([TABS[3]]);
    await context.close();

    const phone = await opened(390);
    const parts = phone.page.locator('details[name=uses]');
    expect(await phone.page.locator('details[name=uses] summary:visible').allInnerTexts()).toEqual(TABS);
    await parts.nth(4).locator('summary').press('Enter');
    const open = () => parts.evaluateAll((all) => all.map((each) => each.hasAttribute('open')));
    expect(await open()).toEqual([false, false, false, false, true, false]);
    await phone.context.close();
  });

  itAlso('has a slider of short answers that a keyboard can move sideways', async () => {
    const { context, page } = await opened(390);
    const slider = page.getByRole('region', { name: 'Questions about the XRP Ledger' });
    expect(await slider.locator('li').count()).toBe(4);
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => slider.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    await context.close();
  });

  itAlso(
    'plays an intro once in a session, for a second, over the finished page; never with reduced motion',
    async () => {
      const intro = (page: Page) => page.evaluate('document.documentElement.dataset.intro');
      const context = await told.used.browser.newContext({
        baseURL: told.used.product.url,
        reducedMotion: 'no-preference',
      });
      const page = await context.newPage();
      await page.goto('/');
      expect(await intro(page)).toBe('play');
      const lasts = await page.locator('.intro').evaluate((element) => {
        const { animationDelay, animationDuration } = getComputedStyle(element);
        return Math.round(1_000 * (Number.parseFloat(animationDelay) + Number.parseFloat(animationDuration)));
      });
      expect(lasts).toBe(1_000);
      const opacity = () => page.locator('.intro').evaluate((element) => getComputedStyle(element).opacity);
      await expect.poll(opacity).toBe('0');
      // The page below it exists from the beginning and takes the first press.
      await page.getByRole('link', { name: 'Product' }).first().click();
      await page.getByRole('heading', { level: 1, name: 'Product' }).waitFor();
      await page.goto('/About');
      expect(await intro(page)).toBeUndefined();
      await context.close();
      const calm = await told.used.browser.newContext({
        baseURL: told.used.product.url,
        reducedMotion: 'reduce',
      });
      const quiet = await calm.newPage();
      await quiet.goto('/');
      expect(await intro(quiet)).toBeUndefined();
      await calm.close();
    },
  );

  itAlso('prints dark on white in both themes, with its figures', async () => {
    const { context, page } = await opened(800, '/transparency');
    const inTheme = (theme: string) => page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
    const colour = (selector: string) =>
      page.locator(selector).evaluate((element) => getComputedStyle(element).color);
    const colours = async () => [await colour('h1'), await colour('#paid-from td a >> nth=0')];
    await inTheme('light');
    const dark = await colours();
    await inTheme('dark');
    await page.emulateMedia({ media: 'print' });
    expect(await colours()).toEqual(dark);
    expect(await page.locator('body').evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
    expect(await page.locator('footer nav').first().isVisible()).toBe(false);
    await page.getByText('Members’ deposits and principal').waitFor();
    await context.close();
  });

  it('gives a stranger the verifiers, which run alone and agree with the published data', async () => {
    const { url } = told.used.product;
    const folder = mkdtempSync(join(tmpdir(), 'stranger-'));
    const fetched = async (address: string, file: string): Promise<string> => {
      const reply = await fetch(`${url}${address}`);
      expect([address, reply.status]).toEqual([address, 200]);
      const text = await reply.text();
      writeFileSync(join(folder, file), text);
      return text;
    };
    try {
      const { context, page } = await opened(1440, '/transparency');
      const verifier = page.getByRole('link', { name: 'An independent verifier' });
      expect(await verifier.getAttribute('href')).toBe('/verify/verify.mjs');
      await page.goto('/plan');
      await page.getByRole('link', { name: 'replay.mjs' }).waitFor();
      await context.close();
      const index = await fetched('/verify', 'index.html');
      for (const file of ['README.md', 'replay.md', 'replay.mjs', 'verify.mjs'])
        expect(index).toContain(`href="/verify/${file}"`);
      await fetched('/verify/verify.mjs', 'verify.mjs');
      await fetched('/verify/replay.mjs', 'replay.mjs');
      expect(await fetched('/verify/README.md', 'README.md')).toContain('Proof of liabilities');
      // Sweeps publish the days soon after the start.
      for (const [address, file] of [
        ['/api/public/liabilities', 'epochs.json'],
        ['/api/public/days', 'days.json'],
      ] as const)
        await expect
          .poll(async () => /"digest"|"root"/.test(await fetched(address, file)), { timeout: 60_000 })
          .toBe(true);
      const run = (script: string, file: string) =>
        promisify(execFile)(process.execPath, [script, file], { cwd: folder, env: {} });
      expect((await run('verify.mjs', 'epochs.json')).stdout).not.toContain('FAULT');
      expect((await run('replay.mjs', 'days.json')).stdout).toMatch(/\d+ days? hold/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('leads a stranger from the first page to the funding of the rewards in two presses, and from there to every address', async () => {
    const { context, page } = await opened(390);
    await page.getByRole('link', { name: 'See what paid the rewards of the last 30 days' }).press('Enter');
    await page.waitForURL('**/transparency#paid-from');
    const row = page.locator('#paid-from tr', { hasText: 'Members’ deposits and principal' });
    expect((await row.locator('td').allInnerTexts()).map((text) => text.trim())).toEqual(['0.00', '0.00']);
    expect(await row.innerText()).toContain('Refused by the database');
    await page.getByRole('link', { name: 'See the addresses' }).press('Enter');
    await page.getByRole('heading', { name: 'Check an address' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'No reward was paid with members’ money.' }).waitFor();
    // On the first screen of a phone, before anything is scrolled.
    await page.goto('/transparency');
    const first = page.locator('main li').first();
    expect(await first.innerText()).toMatch(/^None from members\s+0\.00 USDT/);
    const box = await first.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(page.viewportSize()?.height ?? 0);
    await context.close();
  });
});
