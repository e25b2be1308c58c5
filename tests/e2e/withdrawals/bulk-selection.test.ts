import { describe, expect, it } from 'vitest';
import { accessFindings, scrollsSideways } from '../kit/accessibility.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { toldProduct } from '../kit/told-product.ts';
import { ROWS, selectBoth } from './bulk-steps.ts';

/** The story begins with two pending requests of 120 and 45.50. */
describe.skipIf(!hasBrowser)(hasBrowser ? 'a selection of requests' : NO_BROWSER, () => {
  const { signedIn } = toldProduct();

  it.each([
    [390, 'dark'],
    [768, 'light'],
    [1440, 'dark'],
  ] as const)('shows at %i px its content and its payout, in the %s theme', async (width, theme) => {
    const page = await (await signedIn({ width, theme })).newPage();
    await selectBoth(page);
    await page.getByText('Amount, 2 requests of 1 member').waitFor();
    await page.getByText('148.95').first().waitFor();
    expect(await accessFindings(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
  });

  it('is impossible before the rows are there', async () => {
    const page = await (await signedIn({ width: 1440 })).newPage();
    const held = Promise.withResolvers<void>();
    await page.route('**/api/admin/withdrawals/report?**', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(ROWS);
    const all = page.getByRole('checkbox', { name: /Select all/ });
    await all.waitFor();
    // A press now would select nothing without a message.
    expect(await all.isDisabled()).toBe(true);
    held.resolve();
    await all.click();
    await page.getByRole('button', { name: 'Approve 2 selected' }).waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().close();
  });

  it('keeps its sums right after a request is removed, and the list keeps that request', async () => {
    const page = await (await signedIn({ width: 1440 })).newPage();
    await selectBoth(page);
    await page.getByRole('button', { name: /Leave out request 1 / }).click();
    await page.getByText('Amount, 1 request of 1 member').waitFor();
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await page.getByText('entries · 2 selected').waitFor();
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('approve-selected');
    await page.context().close();
  });

  it('marks accounts changed lately, in the list and again in the dialog', async () => {
    const page = await (await signedIn({ width: 1440 })).newPage();
    await selectBoth(page);
    const words = '2 requests have risk signs: Demo Member (demo).';
    await page.getByRole('heading', { name: 'Risk signs' }).waitFor();
    await page.getByText(words).waitFor();
    await page
      .getByRole('region', { name: 'Risk signs of Demo Member' })
      .getByText('Never enrolled')
      .waitFor();
    await page.getByRole('button', { name: 'Approve 2 requests', exact: true }).click();
    await page.getByRole('alertdialog').getByText(words).waitFor();
    await page.context().close();
  });
});
