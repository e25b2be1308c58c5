import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answer, silence } from '../kit/answers.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { toldProduct } from '../kit/told-product.ts';

const CLAIM = '**/api/odl-claim';
const HOUR_MS = 3_600_000;
const STORED = 'tributary.odl-window';

/** A window that ends this many hours after `now`, in the server's form. */
const windowEndingIn = (hours: number, now: number) => {
  const at = (ms: number) => new Date(now + ms).toISOString();
  return {
    user_id: 'demo',
    claimstatus: 'false',
    claimedAt: null,
    server_time: at(0),
    startdate: at((hours - 72) * HOUR_MS),
    enddate: at(hours * HOUR_MS),
  };
};

describe.skipIf(!hasBrowser)(hasBrowser ? 'ODL' : NO_BROWSER, () => {
  const { signedIn } = toldProduct();

  /** A page whose device last knew a window that ends in this many hours of the business clock. */
  const opened = async (hours?: number): Promise<{ page: Page; asked: () => number; now: number }> => {
    const page = await (await signedIn()).newPage();
    const me = (await (await page.request.get('/api/users/me')).json()) as { server_time: string };
    const now = Date.parse(me.server_time);
    let count = 0;
    page.on('request', (request) => (count += request.url().endsWith('/api/odl-claim') ? 1 : 0));
    if (hours !== undefined)
      await page.addInitScript(
        ([key, text]) => localStorage.setItem(String(key), String(text)),
        [STORED, JSON.stringify(windowEndingIn(hours, now))],
      );
    return { page, asked: () => count, now };
  };

  it.each([
    ['fails', answer(500)],
    ['is out of reach', silence],
  ])(
    'shows the last known window while the server %s, and tries at most three times',
    async (_title, reply) => {
      const { page, asked } = await opened(30);
      await page.route(CLAIM, reply);
      await page.goto('/user/odl');
      await page.getByText('The window could not be loaded').waitFor();
      await page.getByText('This is the last known state of the window.').waitFor();
      await page.getByText(/^(29|30)hours$/).waitFor();
      const before = asked();
      await page.waitForTimeout(4_000);
      expect([before <= 4, asked()]).toEqual([true, before]);
      await page.unroute(CLAIM);
      await page.getByRole('button', { name: 'Try Again' }).click();
      await page.getByRole('button', { name: /^(Claim Now|Claimed)/ }).waitFor();
      await page.context().close();
    },
  );

  it.each([
    ['knew no window before', undefined],
    ['knew a window that has ended', -1],
  ])('shows the failure and no dashes on a device that %s', async (_title, hours) => {
    const { page } = await opened(hours);
    await page.route(CLAIM, answer(500));
    await page.goto('/user/odl');
    await page.getByText('The window could not be loaded').waitFor();
    expect(await page.getByText('––').count()).toBe(0);
    await page.context().close();
  });

  it('says in words that little time is left', async () => {
    const { page, now } = await opened();
    const data = windowEndingIn(4, now);
    await page.route(CLAIM, (route) => route.fulfill({ json: { status: true, message: '', data, ...data } }));
    await page.goto('/user/odl');
    await page.getByText(/Less than [45] hours left\. A share that you do not claim/).waitFor();
    await page.context().close();
  });
});
