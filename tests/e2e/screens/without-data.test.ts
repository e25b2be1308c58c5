import { describe, expect, it } from 'vitest';
import { answer, silence, seen } from '../kit/answers.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { toldProduct } from '../kit/told-product.ts';

describe.skipIf(!hasBrowser)(hasBrowser ? 'a screen without its data' : NO_BROWSER, () => {
  const { signedIn } = toldProduct();

  it('says that it is waiting', async () => {
    const context = await signedIn();
    const page = await context.newPage();
    for (const [path, words] of [
      ['**/api/packages', 'Loading packages...'],
      ['**/api/users/me', 'Loading user...'],
    ] as const) {
      // The answer is held until the words are there, however slow the machine is.
      const held = Promise.withResolvers<undefined>();
      await page.route(path, async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.goto('/user/packages');
      await seen(page, words);
      held.resolve(undefined);
    }
    await context.close();
  });

  it('states the age of its prices', async () => {
    const context = await signedIn();
    const page = await context.newPage();
    await page.clock.install();
    await page.route('**/api/market/prices', (route) =>
      route.fulfill({
        json: {
          status: true,
          message: '',
          data: {
            ripple: { usd: 2.5, change24h: 1.2 },
            bitcoin: null,
            asOf: '2026-11-21T06:00:00.000Z',
            ageSeconds: 10,
            stale: false,
            source: 'prices.example',
          },
        },
      }),
    );
    await page.goto('/user/dashboard');
    await seen(page, 'Updated 11:30:00 IST');
    await page.unroute('**/api/market/prices');
    await page.route('**/api/market/prices', silence);
    await page.clock.runFor(95_000);
    await seen(page, 'Old prices, from 11:30:00 IST');
    await seen(page, '2.50');
    await context.close();
  });

  it.each([502, 503, 429])('does not log out if the server answers %i', async (status) => {
    const context = await signedIn();
    const page = await context.newPage();
    await page.route('**/api/users/me', answer(status));
    await page.goto('/user/account');
    await seen(page, 'Your session could not be checked.');
    expect(await page.evaluate("localStorage.getItem('auth')")).not.toBeNull();
    await page.unroute('**/api/users/me');
    await page.getByRole('button', { name: /again/i }).click();
    await seen(page, 'Logout');
    expect(new URL(page.url()).pathname).toBe('/user/account');
    await context.close();
  });

  it('does not log out if the console’s server breaks', async () => {
    const context = await signedIn({ width: 1440, height: 900 });
    const page = await context.newPage();
    await page.route('**/api/admin/me', answer(500));
    await page.goto('/console/dashboard');
    await seen(page, 'Your session could not be checked.');
    await page.unroute('**/api/admin/me');
    await page.getByRole('button', { name: /again/i }).click();
    await seen(page, 'Pending withdrawals');
    await context.close();
  });
});
