import type { Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answer } from '../kit/answers.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { toldProduct } from '../kit/told-product.ts';
import { SCREENS } from '../screens/screens.ts';

/** The server still knows the operator; all other answers fail. */
const BUT_ME = (url: URL) => url.pathname.startsWith('/api/') && url.pathname !== '/api/admin/me';

const isRead = (request: Request): boolean => request.method() === 'GET';

/** Every page that shows data of the server. */
const ASKING = SCREENS.filter(({ who, name }) => who === 'operator' && name !== 'console-missing');

describe.skipIf(!hasBrowser)(hasBrowser ? 'every page of the console' : NO_BROWSER, () => {
  const { lent } = toldProduct();

  it.concurrent.each(ASKING)(
    '$name explains a server failure, and appears after Try Again',
    ({ path, ready }) =>
      lent.signedIn({ width: 1440, height: 900 }, async (page) => {
        await page.route(BUT_ME, answer(500));
        await page.goto(path);
        const again = page.getByRole('button', { name: 'Try Again', exact: true }).first();
        await again.waitFor({ timeout: 20_000 });
        await page.unroute(BUT_ME);
        await again.click();
        await page.getByText(ready).first().waitFor();
      }),
  );

  it('shows the change of a command once the server answers, although the reads after it failed', () =>
    lent.signedIn({ width: 1440, height: 900 }, async (page) => {
      await page.goto('/console/plan-versions');
      const drafts = page.getByText('Draft', { exact: true });
      await page.getByText('Current', { exact: true }).waitFor();
      expect(await drafts.count()).toBe(0);
      let failed = 0;
      await page.route('**/api/admin/plan-versions', (route) => {
        if (!isRead(route.request())) return route.continue();
        failed++;
        return answer(503)(route);
      });
      await page.getByRole('button', { name: 'New draft' }).click();
      await page.getByText('Draft saved').waitFor();
      // The first read and two repeats.
      await expect.poll(() => failed).toBe(3);
      await page.unroute('**/api/admin/plan-versions');
      await drafts.waitFor();
    }));
});
