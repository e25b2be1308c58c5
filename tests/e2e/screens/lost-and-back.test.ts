import { SUITE } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { answer, serverReply } from '../kit/answers.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { goOffline } from '../kit/steps.ts';
import { toldProduct } from '../kit/told-product.ts';
import { SCREENS } from './screens.ts';

const API = '**/api/**';
/** The server still knows the member; all other answers fail. */
const BUT_ME = (url: URL) => url.pathname.startsWith('/api/') && url.pathname !== '/api/users/me';
const FAILS_MS = 2_000;

/** Screens with data of the server; the waiting payment and the missing screen have their own tests. */
const ASKING = SCREENS.filter(({ who, name }) => who === 'member' && name !== 'missing');

/** One of each kind: several requests at once, a list, a tree, event stream data. All in `test:long`. */
const SOME = new Set(['dashboard', 'withdraw', 'security', 'transactions', 'community', 'odl']);
const LOOKED_AT = ASKING.filter(({ name }) => SUITE === 'long' || SOME.has(name));

/** Their own words need no server, so nothing is missing that could be requested again. */
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
    '$name shows waiting words while the server fails for two seconds, and then appears',
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
    '$name says that it is offline, keeps its content, and continues when the connection returns',
    ({ path, ready }) =>
      told.lent.signedIn({}, async (page) => {
        await page.goto(path);
        await page.getByText(ready).first().waitFor();
        await goOffline(page);
        await page.getByText(/^Offline\. Showing data from/).waitFor();
        // Long enough for every automatic request to have failed.
        await page.waitForTimeout(1_500);
        expect(await page.getByText(ready).first().isVisible()).toBe(true);
        expect(await page.getByText(/could not be loaded|Fetch failed/).count()).toBe(0);
        await page.context().setOffline(false);
        await page.getByText(/^Offline\./).waitFor({ state: 'detached' });
        await page.getByText(ready).first().waitFor();
      }),
  );

  it.concurrent.each(ASKING.filter(({ name }) => !WORDS_ALONE.has(name)))(
    '$name explains a server failure, and appears after Try Again',
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

  it('loads a later part again if its code could not be fetched', async () => {
    let isRefused = false;
    const context = await told.signedIn();
    const page = await context.newPage();
    await page.route('**/assets/*.js', async (route) => {
      const reply = await serverReply(route);
      const isBar = (await reply.text()).includes('This screen loads when the connection returns');
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
