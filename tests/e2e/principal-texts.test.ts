import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasBrowser, NO_BROWSER } from './browser.ts';
import { toldProduct } from './told-product.ts';

const KEPT = 'is not paid back: it stays locked and does not return to your R-Wallet.';
const RETURNS = 'is locked for 300 days';
const PUBLIC_PAGES = ['/terms-and-conditions', '/Product'];

const seen = (page: Page, text: string) => page.getByText(text).locator('visible=true').first().waitFor();

/** The server's own answers, as they are once a plan without a return of the principal is in force. */
const keepPrincipals = async (page: Page): Promise<void> => {
  await page.route('**/api/plan', async (route) => {
    const answer = await (await route.fetch()).json();
    answer.data.terms.principalReturn = 'none';
    await route.fulfill({ json: answer });
  });
  await page.route('**/api/packages', async (route) => {
    const answer = await (await route.fetch()).json();
    for (const offered of answer.data) offered.principalReturn = 'none';
    await route.fulfill({ json: answer });
  });
};

describe.skipIf(!hasBrowser)(
  hasBrowser ? 'what becomes of an activated amount (AMB-003)' : NO_BROWSER,
  () => {
    const { visitor, signedIn } = toldProduct();

    it('is said by the plan in force on the public pages', { timeout: 60_000 }, async () => {
      const context = await visitor();
      const page = await context.newPage();
      for (const path of PUBLIC_PAGES) {
        await page.goto(path);
        await seen(page, RETURNS);
        expect(await page.getByText(KEPT).first().isVisible()).toBe(false);
      }
      await keepPrincipals(page);
      for (const path of PUBLIC_PAGES) {
        await page.goto(path);
        await seen(page, KEPT);
        expect(await page.getByText(RETURNS).first().isVisible()).toBe(false);
      }
      await page.route('**/api/plan', (route) => route.abort('connectionfailed'));
      await page.goto('/terms-and-conditions');
      await seen(page, 'Whether it goes back to your R-Wallet later is said on the package’s page');
      await context.close();
    });

    it('is said on the package’s page and before an activation', { timeout: 60_000 }, async () => {
      const context = await signedIn();
      const page = await context.newPage();
      const confirm = async (): Promise<string> => {
        await page.goto('/user/package/elevatePlus');
        await page.getByRole('button', { name: 'SWIPE TO PROCEED' }).press('Enter');
        return page.getByRole('alertdialog').innerText();
      };
      await page.goto('/user/package/start/elevatePlus');
      await seen(page, 'then returns to your R-Wallet.');
      expect(await confirm()).toContain('then returns to your R-Wallet.');
      await keepPrincipals(page);
      await page.goto('/user/package/start/elevatePlus');
      await seen(page, KEPT);
      await seen(page, 'Not paid back');
      expect(await confirm()).toContain(KEPT);
      await context.close();
    });

    it('is not confirmed under a plan that came while the terms were read', { timeout: 60_000 }, async () => {
      const context = await signedIn();
      const page = await context.newPage();
      await page.route('**/api/packages', async (route) => {
        const answer = await (await route.fetch()).json();
        for (const offered of answer.data) offered.planVersion += 1;
        await route.fulfill({ json: answer });
      });
      await page.goto('/user/package/elevatePlus');
      await page.getByRole('button', { name: 'SWIPE TO PROCEED' }).press('Enter');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Activate' }).click();
      await seen(page, 'The terms of this package have changed. Please read them and decide again.');
      await context.close();
    });
  },
);
