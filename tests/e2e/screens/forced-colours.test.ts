import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasBrowser, NO_BROWSER, type View } from '../kit/browser.ts';
import { toldProduct } from '../kit/told-product.ts';

const styleOf = (element: Locator, property: 'outlineStyle' | 'backgroundColor', pseudo?: string) =>
  element.evaluate((node, [name, of]) => getComputedStyle(node, of)[name], [property, pseudo] as const);

describe.skipIf(!hasBrowser)(hasBrowser ? 'a browser with forced colours' : NO_BROWSER, () => {
  const { lent } = toldProduct();
  const onPage = (path: string, view: View, look: (page: Page) => Promise<void>) =>
    lent.signedIn(view, async (page) => {
      await page.emulateMedia({ forcedColors: 'active' });
      await page.goto(path);
      await look(page);
      await page.emulateMedia({ forcedColors: 'none' });
    });

  it('frames the current line of a menu, the current tab and the chosen span', () =>
    onPage('/console/Withdrawal-Pending', { width: 1440, height: 900 }, async (page) => {
      const lines = page.getByRole('navigation', { name: 'Console' });
      await lines.getByRole('link', { name: 'Withdrawals' }).waitFor();
      expect(await styleOf(lines.locator('[aria-current=page]'), 'outlineStyle')).toBe('solid');
      expect(
        await styleOf(page.getByRole('link', { name: 'Withdrawal Pending', exact: true }), 'outlineStyle'),
      ).toBe('solid');
      expect(await styleOf(page.getByRole('link', { name: 'Withdrawal Reject' }), 'outlineStyle')).toBe(
        'none',
      );
      await page.goto('/console/dashboard');
      expect(await styleOf(page.getByRole('button', { name: 'Today', pressed: true }), 'outlineStyle')).toBe(
        'solid',
      );
    }));

  it('keeps the colours that draw the state of each job', () =>
    onPage('/console/jobs', { width: 1440, height: 900 }, async (page) => {
      const done = page.locator('i[data-state=ok]').first();
      await done.waitFor();
      const canvas = await styleOf(page.locator('body'), 'backgroundColor');
      expect(await styleOf(done, 'backgroundColor', '::before')).not.toBe(canvas);
    }));

  it('frames the current tab of a member', () =>
    onPage('/user/dashboard', { width: 390, height: 844 }, async (page) => {
      const current = page.locator('nav [aria-current=page]').filter({ visible: true });
      await current.waitFor();
      expect(await styleOf(current, 'outlineStyle')).toBe('solid');
    }));
});
