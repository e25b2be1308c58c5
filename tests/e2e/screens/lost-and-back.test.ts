import { SUITE } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { answer } from '../kit/answers.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { goOffline } from '../kit/steps.ts';
import { toldProduct } from '../kit/told-product.ts';
import { SCREENS } from './screens.ts';

const API = '**/api/**';
/** Whoever looks is known; what their screen shows is not. */
const BUT_ME = (url: URL) => url.pathname.startsWith('/api/') && url.pathname !== '/api/users/me';
const FAILS_MS = 2_000;

/** Screens that show what the server says; a payment that waits and a screen that is not there have tests of their own. */
const ASKING = SCREENS.filter(({ who, name }) => who === 'member' && name !== 'missing');

/** One of each way to ask: several things at once, a list, a tree, what is told by the event stream. All in `test:long`. */
const SOME = new Set(['dashboard', 'withdraw', 'security', 'transactions', 'community', 'odl']);
const LOOKED_AT = ASKING.filter(({ name }) => SUITE === 'long' || SOME.has(name));

/** Their own words stand without the server's: nothing is missing that could be asked for again. */
const WORDS_ALONE = new Set([
  'account',
  'account-info',
  'change-password',
  'faq',
  'welcome',
  'share',
  'deposit-1',
]);

describe.skipIf(!hasBrowser)(hasBrowser ? 'every screen of a member' : NO_BROWSER, () => {
  const told = toldProduct();

  it.concurrent.each(LOOKED_AT)(
    '$name waits in words while the server breaks for two seconds, and comes by itself',
    ({ path, ready }) =>
      told.lent.signedIn({}, async (page) => {
        await page.route(API, answer(503));
        setTimeout(() => void page.unroute(API).catch(() => undefined), FAILS_MS);
        await page.goto(path);
        await page
          .getByText(/Loading|\.\.\./)
          .first()
          .waitFor({ state: 'attached' });
        await page.getByText(ready).first().waitFor({ timeout: 15_000 });
      }),
  );

  it.concurrent.each(LOOKED_AT)(
    '$name says that it is offline, keeps what it shows, and goes on when the connection is back',
    ({ path, ready }) =>
      told.lent.signedIn({}, async (page) => {
        await page.goto(path);
        await page.getByText(ready).first().waitFor();
        await goOffline(page);
        await page.getByText(/^Offline\. Showing data from/).waitFor();
        // Long enough for whatever asks on its own to have failed.
        await page.waitForTimeout(1_500);
        expect(await page.getByText(ready).first().isVisible()).toBe(true);
        expect(await page.getByText(/could not be loaded|Fetch failed/).count()).toBe(0);
        await page.context().setOffline(false);
        await page.getByText(/^Offline\./).waitFor({ state: 'detached' });
        await page.getByText(ready).first().waitFor();
      }),
  );

  it.concurrent.each(ASKING.filter(({ name }) => !WORDS_ALONE.has(name)))(
    '$name says what is missing where the server stays broken, and is there after Try Again',
    ({ path, ready }) =>
      told.lent.signedIn({}, async (page) => {
        await page.route(BUT_ME, answer(500));
        await page.goto(path);
        const again = page.getByRole('button', { name: /again/i }).first();
        await again.waitFor({ timeout: 20_000 });
        await page.unroute(BUT_ME);
        await again.click();
        await page.getByText(ready).first().waitFor();
      }),
  );

  it('what comes after a screen is asked for again where its code could not be had', async () => {
    let isRefused = false;
    const context = await told.signedIn();
    const page = await context.newPage();
    await page.route('**/assets/*.js', async (route) => {
      const reply = await route.fetch();
      const isBar = (await reply.text()).includes('Offline. Showing data from');
      if (!isBar || isRefused) return route.fulfill({ response: reply });
      isRefused = true;
      return route.abort();
    });
    await page.goto('/user/account');
    await page.getByText('Logout').waitFor();
    await goOffline(page);
    expect(isRefused).toBe(true);
    await page.getByText(/^Offline\./).waitFor();
    await context.close();
  });
});
