import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessFindings } from '../kit/accessibility.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { PASSWORD } from '../kit/running-product.ts';
import { claimOperator, logInOperator } from '../kit/steps.ts';
import { toldProduct } from '../kit/told-product.ts';

const DESK = { width: 1440, height: 900 };
/** One green pixel. */
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe.skipIf(!hasBrowser)(hasBrowser ? 'a list of the console' : NO_BROWSER, () => {
  const { visitor, signedIn } = toldProduct();
  let other: Page;
  const grant = async (particular: string) => {
    if (!other) {
      other = await (await visitor(DESK)).newPage();
      await logInOperator(other, 'admin2');
    }
    const data = { userrefid: 'kiran08', kind: 'royalty', month: '2026-01', particular, bonusAmount: '5' };
    const reply = await other.request.post('/api/admin/grants', { data });
    expect(reply.status(), await reply.text()).toBe(200);
  };

  it('stays in place while it is read and counts newer rows; otherwise refreshes automatically', async () => {
    const page = await (await signedIn(DESK)).newPage();
    await page.goto('/console/royalty-bonus');
    await page.getByText('Nothing has been granted.').waitFor();
    // Nobody reads: the pointer and the focus are elsewhere.
    await page.mouse.move(5, 5);
    await page.waitForTimeout(1_500);
    await grant('First');
    await page.getByRole('row').filter({ hasText: 'First' }).waitFor();
    expect(await page.getByText(/\d newer/).count()).toBe(0);

    await page.getByRole('row').filter({ hasText: 'First' }).hover();
    const place = () => page.getByRole('row').filter({ hasText: 'First' }).boundingBox();
    const before = await place();
    await grant('Second');
    await grant('Third');
    await page.getByText('2 newer').waitFor();
    expect(await place()).toEqual(before);
    expect(await page.getByRole('row').filter({ hasText: 'Second' }).count()).toBe(0);
    expect(await accessFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.getByRole('row').filter({ hasText: 'Third' }).waitFor();
    expect(await page.getByText(/\d newer/).count()).toBe(0);

    // The operator's own changes do not count as news.
    await page.getByRole('button', { name: 'Decline grant 1' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Decline this grant' });
    await dialog.getByLabel('Reason').fill('Granted twice');
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.waitForTimeout(1_500);
    expect(await page.getByText(/\d newer/).count()).toBe(0);
    await page.context().close();
  });

  it('refreshes for an operator with only one right, and sends them no other event', async () => {
    const main = await (await signedIn(DESK)).newPage();
    const made = await main.request.post('/api/admin/operators', {
      data: {
        username: 'narrow1',
        name: 'Narrow',
        email: 'narrow1@example.com',
        phone: '1',
        role: 'Content Manager',
        permissions: ['Content Management'],
        password: PASSWORD,
      },
    });
    expect(made.status(), await made.text()).toBe(200);
    await claimOperator(main, 'narrow1');
    const page = await (await visitor(DESK)).newPage();
    await logInOperator(page, 'narrow1');
    const refused: string[] = [];
    page.on('response', (reply) => {
      if (reply.status() === 403) refused.push(reply.url());
    });
    await page.goto('/console/add-qr');
    await page.getByText('No code has been added.').waitFor();
    await page.mouse.move(5, 5);
    await page.waitForTimeout(1_500);
    const code = { qrType: 'UPI', depositAddress: 'narrow@upi', networkAddress: 'UPI', qrImage: PICTURE };
    const added = await main.request.post('/api/admin/qr-codes', { data: code });
    expect(added.status(), await added.text()).toBe(200);
    await page.getByRole('row').filter({ hasText: 'narrow@upi' }).waitFor();
    // Events that they may not see do not reach them.
    await grant('Not for them');
    await page.waitForTimeout(1_500);
    expect(await page.getByText(/\d newer/).count()).toBe(0);
    expect(refused).toEqual([]);
    await Promise.all([page.context().close(), main.context().close()]);
  });

  it('hides its filters behind the documented words', async () => {
    const page = await (await signedIn({ width: 390, height: 844 })).newPage();
    await page.goto('/console/members-list');
    await page.getByRole('button', { name: 'Show Filters' }).click();
    await page.getByLabel('Status').waitFor();
    await page.getByRole('button', { name: 'Hide Filters' }).click();
    await page.getByLabel('Status').waitFor({ state: 'detached' });
    await page.context().close();
  });
});
