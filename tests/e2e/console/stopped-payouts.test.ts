import { oneRow, sql } from '@tributary/database';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessFindings, scrollsSideways } from '../kit/accessibility.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { decide } from '../kit/steps.ts';
import { toldProduct, withDatabase } from '../kit/told-product.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

describe.skipIf(!hasBrowser)(hasBrowser ? 'a payout that the signer stopped' : NO_BROWSER, () => {
  const { used, signedIn } = toldProduct();

  /** Writes the row of a signer that does not believe the coming approval of the oldest pending request. */
  const stopOldest = async (): Promise<number> => {
    let found = { id: 0 };
    await withDatabase(used.product, async (db) => {
      found = await oneRow(
        db,
        sql<typeof found>`
        insert into payout_stops (member_id, withdrawal_id, request_no, reason)
        select member_id, id, request_no, 'No sealed approval of an operator names this request, address and amount.'
        from withdrawals where status = 'pending' order by id limit 1 returning withdrawal_id as id`,
      );
    });
    return found.id;
  };

  const approve = async (page: Page, id: number): Promise<void> => {
    await page.goto('/console/Withdrawal-Pending');
    await page.getByRole('button', { name: new RegExp(`^Review request ${id}\\b`) }).click();
    await page.getByRole('complementary').getByRole('button', { name: 'Approve' }).click();
    await decide(page, 'Approve');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  };

  it('is on the page Treasury with its reason, its approver and the next step', async () => {
    const page = await (await signedIn(DESK)).newPage();
    const list = page.getByRole('region', { name: 'Payouts that the signer stopped' });
    const id = await stopOldest();
    await page.goto('/console/treasury');
    await page.getByRole('heading', { name: 'Payouts without an outcome' }).waitFor();
    expect(await list.count()).toBe(0);

    await approve(page, id);
    await page.goto('/console/treasury');
    await page.getByRole('heading', { name: 'A payout that the signer stopped' }).waitFor();
    const told = await list.innerText();
    expect(told).toContain('No sealed approval of an operator');
    expect(told).toContain('admin');
    expect([await accessFindings(page), await scrollsSideways(page)]).toEqual([[], false]);
    await page.setViewportSize(PHONE);
    expect([await accessFindings(page), await scrollsSideways(page)]).toEqual([[], false]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await accessFindings(page)).toEqual([]);

    // The next step leads to the request, where its approval is revoked.
    await page.getByRole('link', { name: 'Withdrawal Approved' }).last().click();
    await page.waitForURL('**/console/Withdrawal-Approved?status=Paying');
    await page.context().close();
  });
});
