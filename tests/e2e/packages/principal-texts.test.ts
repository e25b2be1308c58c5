import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { serverReply } from '../kit/answers.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { toldProduct } from '../kit/told-product.ts';

const KEPT = 'is not paid back: it stays locked and does not return to your R-Wallet.';
const RETURNS = 'is locked for 300 days';
const PUBLIC_PAGES = ['/terms-and-conditions', '/Product'];

const seen = (page: Page, text: string) => page.getByText(text).locator('visible=true').first().waitFor();

/** The server's own answer with one change. A page may request again, and close before the answer. */
const changeAnswer = async (page: Page, path: string, change: (data: never) => void): Promise<void> => {
  await page.route(path, async (route) => {
    const answer = (await (await serverReply(route)).json()) as { data: never };
    change(answer.data);
    await route.fulfill({ json: answer });
  });
};

/** The answers under a plan without a return of the principal. */
const keepPrincipals = async (page: Page): Promise<void> => {
  await changeAnswer(page, '**/api/plan', (plan: { terms: { principalReturn: string } }) => {
    plan.terms.principalReturn = 'none';
  });
  await changeAnswer(page, '**/api/packages', (offers: Record<string, { principalReturn: string }>) => {
    for (const offered of Object.values(offers)) offered.principalReturn = 'none';
  });
};

/** Ends the page's own requests before it closes, so that none is left half answered. */
const done = async (page: Page): Promise<void> => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().close();
};

describe.skipIf(!hasBrowser)(hasBrowser ? 'the return of an activated amount (AMB-003)' : NO_BROWSER, () => {
  const { visitor, signedIn } = toldProduct();

  it('is stated by the plan in force on the public pages', async () => {
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
    await seen(page, 'The package’s page says whether it returns to your R-Wallet');
    await done(page);
  });

  it('is stated on the package’s page and before an activation', async () => {
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
    await done(page);
  });

  it('refuses the confirmation if a new plan came into force while the terms were read', async () => {
    const context = await signedIn();
    const page = await context.newPage();
    await changeAnswer(page, '**/api/packages', (offers: Record<string, { planVersion: number }>) => {
      for (const offered of Object.values(offers)) offered.planVersion += 1;
    });
    await page.goto('/user/package/elevatePlus');
    await page.getByRole('button', { name: 'SWIPE TO PROCEED' }).press('Enter');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^(Activate|Add)$/ })
      .click();
    await seen(page, 'The terms of this package have changed. Please read them and decide again.');
    await done(page);
  });
});
