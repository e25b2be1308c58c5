import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { serverReply } from '../kit/answers.ts';
import { ApiClient } from '../kit/api-client.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { toldProduct } from '../kit/told-product.ts';

const DESK = { width: 1440, height: 900 };
const FIGURES = '**/api/admin/plan-figures';
const NOW = /^As it is now, the plan owes [\d,.]+ USDT in 365 days\.$/;
const CHANGED = /^As changed, the plan owes [\d,.]+ USDT in 365 days, /;

describe.skipIf(!hasBrowser)(hasBrowser ? 'the plan simulator' : NO_BROWSER, () => {
  const { lent, used } = toldProduct();

  const field = (page: Page, group: string, label: string) =>
    page.getByRole('group', { name: group }).getByLabel(label);
  const compute = (page: Page) => page.getByRole('button', { name: 'Compute' }).click();

  it('computes the plan in force at once, and a changed plan after a press', () =>
    lent.signedIn(DESK, async (page) => {
      await page.goto('/console/simulator');
      await page.getByText(NOW).waitFor();
      await page.locator('summary', { hasText: 'Turnover and its funds' }).click();
      await field(page, 'Turnover and its funds', 'CTO').fill('10');
      expect(await page.getByText(CHANGED).count()).toBe(0);
      await compute(page);
      await page.getByText(CHANGED).waitFor();
      await page.getByRole('columnheader', { name: 'Difference' }).waitFor();
    }));

  it('keeps the changed rates in its address, and returns to the previous ones', () =>
    lent.signedIn(DESK, async (page) => {
      await page.goto('/console/simulator?packages.igniteFund.dailyRate=0.2&activations=none');
      await page.getByText(CHANGED).waitFor();
      const rate = field(page, 'Daily XRP Bounty', 'Ignite Fund');
      expect(await rate.inputValue()).toBe('0.2');
      await rate.fill('0.1');
      await compute(page);
      await page.waitForURL(/dailyRate=0\.1&/);
      await page.getByText(CHANGED).waitFor();
      await page.goBack();
      await expect.poll(() => rate.inputValue()).toBe('0.2');
      await page.getByRole('button', { name: 'Reset' }).click();
      await page.getByText(NOW).waitFor();
      expect(new URL(page.url()).search).toBe('?activations=none');
    }));

  it('opens from a draft with the changes of that draft', async () => {
    const api = new ApiClient(used.product.url);
    const token = await api.logInOperator('admin');
    const { terms } = (await api.call('GET', '/admin/plan-figures', { token })).body['data'] as {
      terms: { turnover: object };
    };
    const body = { terms: { ...terms, turnover: { ...terms.turnover, ctoPercent: 12 } } };
    expect((await api.call('POST', '/admin/plan-versions', { body, token })).status).toBe(200);
    await lent.signedIn(DESK, async (page) => {
      await page.goto('/console/plan-versions');
      await page.getByRole('link', { name: 'Try in the simulator' }).first().click();
      await page.getByText(CHANGED).waitFor();
      expect(await field(page, 'Turnover and its funds', 'CTO').inputValue()).toBe('12');
    });
  });

  it('names a rate that a draft could not have beside its field, and computes nothing', () =>
    lent.signedIn(DESK, async (page) => {
      await page.goto('/console/simulator');
      await page.getByText(NOW).waitFor();
      const rate = field(page, 'Daily XRP Bounty', 'Ignite Fund');
      await rate.fill('0.305');
      await compute(page);
      await page.getByText('From 0% to 100%, in steps of 0.01%').waitFor();
      expect(await rate.getAttribute('aria-invalid')).toBe('true');
      await page.getByText('Nothing was computed').waitFor();
      expect(await page.getByText(/the plan owes/).count()).toBe(0);
    }));

  it('shows an error where the browser cannot compute, and computes after Try Again', () =>
    lent.signedIn(DESK, async (page) => {
      await page.route(/simulation-worker/, (route) => route.abort());
      await page.goto('/console/simulator');
      await page.getByText('The simulation stopped').waitFor();
      await page.unroute(/simulation-worker/);
      await page.getByRole('button', { name: 'Try Again' }).click();
      await page.getByText(NOW).waitFor();
    }));

  it('has nothing to simulate while no activation runs', () =>
    lent.signedIn(DESK, async (page) => {
      await page.route(FIGURES, async (route) => {
        const response = await serverReply(route);
        const body = (await response.json()) as { data: { figures: { cohorts: unknown[] } } };
        body.data.figures.cohorts = [];
        await route.fulfill({ response, json: body });
      });
      await page.goto('/console/simulator');
      await page.getByText('Nothing to simulate').waitFor();
    }));
});
