import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { toldProduct } from '../kit/told-product.ts';

const DESK = { width: 1440, height: 900 };

describe.skipIf(!hasBrowser)(hasBrowser ? 'the search of the console' : NO_BROWSER, () => {
  const { signedIn } = toldProduct();
  const open = async (): Promise<Page> => {
    const page = await (await signedIn(DESK)).newPage();
    await page.goto('/console/approvals');
    await page.getByRole('region', { name: 'Current state' }).waitFor();
    return page;
  };
  const field = (page: Page) => page.getByRole('combobox', { name: /^Name, number/ });

  it('opens with Ctrl+K, finds a member, and goes there with Enter', async () => {
    const page = await open();
    await page.keyboard.press('Control+k');
    await field(page).fill('kiran');
    await page.getByRole('option', { name: /kiran08/ }).waitFor();
    await page.getByText('Read as a name.').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/console/members/kiran08');
    await page.context().close();
  });

  it('steps through pages with the arrow keys, and names the chosen one', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Search or go to' }).click();
    await field(page).fill('withdrawal');
    const pages = page.getByRole('group', { name: 'Pages' }).getByRole('option');
    await expect.poll(() => pages.count()).toBe(3);
    await page.keyboard.press('ArrowDown');
    const chosen = await field(page).getAttribute('aria-activedescendant');
    expect(await page.locator(`[id="${chosen}"]`).getAttribute('aria-selected')).toBe('true');
    expect(await page.locator(`[id="${chosen}"]`).innerText()).toBe('Withdrawal Approved');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/console/Withdrawal-Approved');
    await page.context().close();
  });

  it('says that nothing was found, and gives the focus back on Escape', async () => {
    const page = await open();
    const button = page.getByRole('button', { name: 'Search or go to' });
    await button.click();
    await field(page).fill('no such thing');
    await page.getByText('Nothing found.').waitFor();
    await page.keyboard.press('Escape');
    await field(page).waitFor({ state: 'detached' });
    await expect.poll(() => button.evaluate((each) => each === document.activeElement)).toBe(true);
    await page.context().close();
  });
});
