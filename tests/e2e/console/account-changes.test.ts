import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessFindings, scrollsSideways } from '../kit/accessibility.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { itAlso } from '../kit/it-also.ts';
import { PASSWORD } from '../kit/running-product.ts';
import { logInOperator } from '../kit/steps.ts';
import { toldProduct } from '../kit/told-product.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const waiting = (page: Page) => page.getByRole('region', { name: 'Needs a second person' });

/**
 * These tests run in order: `admin` requests another e-mail address for kiran08, the owner stops it, and `admin2`
 * confirms the next one.
 */
describe.skipIf(!hasBrowser)(hasBrowser ? 'another e-mail address of a member' : NO_BROWSER, () => {
  const { signedIn, visitor } = toldProduct();
  const propose = async (email: string): Promise<Page> => {
    const page = await (await signedIn(DESK)).newPage();
    await page.goto('/console/members/kiran08');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Member Information' });
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Reason').fill('Asked on the phone');
    await dialog.getByLabel('Admin password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Confirm Update' }).click();
    await page.getByText('The new e-mail address is proposed.', { exact: false }).first().waitFor();
    await waiting(page).getByText('Change the e-mail address of kiran08').waitFor();
    return page;
  };

  itAlso('is stopped by the owner with one press on the link of the mail', async () => {
    const page = await propose('thief@example.com');
    const own = waiting(page).getByRole('button', { name: /^Confirm: Change the e-mail/ });
    expect(await own.getAttribute('aria-disabled')).toBe('true');
    expect(await accessFindings(page)).toEqual([]);
    const owner = await (await visitor(PHONE)).newPage();
    await owner.goto('/demo/outbox');
    await owner
      .getByRole('link', { name: /stop-change/ })
      .first()
      .click();
    const stop = owner.getByRole('button', { name: 'Stop this change' });
    await stop.waitFor();
    expect([await scrollsSideways(owner), await accessFindings(owner)]).toEqual([false, []]);
    await stop.focus();
    await owner.keyboard.press('Enter');
    await owner.getByText('Stopped. Your login has not changed.').waitFor();
    expect(await accessFindings(owner)).toEqual([]);
    await page.reload();
    await page.getByRole('heading', { name: 'Risk signs' }).waitFor();
    expect(await waiting(page).count()).toBe(0);
    // The link does not stay in the browser's history.
    expect(new URL(owner.url()).hash).toBe('');
    const stranger = await owner.context().newPage();
    await stranger.goto('/user/stop-change#not-a-link');
    await stranger.getByText('This link is no longer valid.').waitFor();
    expect(await stranger.getByRole('button', { name: 'Stop this change' }).count()).toBe(0);
    for (const each of [page, owner]) await each.context().close();
  });

  it('takes effect after another operator confirmed it on the dashboard', async () => {
    const page = await propose('kiran@example.com');
    const other = await (await visitor(DESK)).newPage();
    await logInOperator(other, 'admin2');
    await other.getByRole('link', { name: /1 E-mail address to confirm/ }).click();
    await other.waitForURL('**/console/members/kiran08');
    await waiting(other).getByText('kiran@example.com').waitFor();
    await waiting(other)
      .getByRole('button', { name: /^Confirm/ })
      .click();
    const dialog = other.getByRole('alertdialog', { name: 'You are the second of two' });
    await dialog.getByText(/For 30 days neither of you can approve/).waitFor();
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await dialog.waitFor({ state: 'detached' });
    await other.getByRole('listitem').filter({ hasText: 'kiran@example.com' }).first().waitFor();
    for (const each of [page, other]) await each.context().close();
  });
});
