import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessFindings } from '../kit/accessibility.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { PASSWORD } from '../kit/running-product.ts';
import { claimOperator, logInOperator } from '../kit/steps.ts';
import { toldProduct } from '../kit/told-product.ts';

const DESK = { width: 1440, height: 900 };
const asked = (page: Page, name: string | RegExp) => page.getByRole('alertdialog', { name });

/** Follows docs/runbooks/dishonest-operator.md, only with the console. */
describe.skipIf(!hasBrowser)(hasBrowser ? 'a dishonest operator' : NO_BROWSER, () => {
  const { signedIn, visitor } = toldProduct();

  const give = async (page: Page, title: string | RegExp, reason: string, button: string): Promise<void> => {
    const dialog = asked(page, title);
    await dialog.getByLabel('Reason').fill(reason);
    const password = dialog.getByLabel('Your password');
    if ((await password.count()) > 0) await password.fill(PASSWORD);
    await dialog.getByRole('button', { name: button, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  };

  it('is disabled, their proposals are declined, and the audit shows what they did', async () => {
    const page = await (await signedIn(DESK)).newPage();
    const made = await page.request.post('/api/admin/operators', {
      data: {
        username: 'omar',
        name: 'Omar Reyes',
        email: 'omar@example.com',
        phone: '1',
        role: 'Support Admin',
        permissions: ['View Members', 'Edit Members', 'View Reports', 'Approve Payments'],
        password: PASSWORD,
      },
    });
    expect(made.status(), await made.text()).toBe(200);
    await claimOperator(page, 'omar');
    const theirs = await (await visitor(DESK)).newPage();
    await logInOperator(theirs, 'omar');
    const change = await theirs.request.post('/api/admin/members/kiran08/second-factor/reset', {
      data: { reason: 'Lost the phone', password: PASSWORD },
    });
    const hold = await theirs.request.post('/api/admin/members/kiran08/withdrawals/hold', {
      data: { reason: 'A look', password: PASSWORD },
    });
    expect([change.status(), hold.status()]).toEqual([409, 200]);
    const release = await theirs.request.post('/api/admin/members/kiran08/withdrawals/release', {
      data: { reason: 'It is fine', password: PASSWORD },
    });
    expect(release.status(), await release.text()).toBe(200);

    await page.goto('/console/create-subadmin');
    await page.getByRole('button', { name: 'More for omar' }).click();
    await page.getByRole('menuitem', { name: 'Disable' }).click();
    await give(page, 'Disable this account', 'Released without a ticket', 'Disable');
    await theirs.goto('/console/members/kiran08');
    await theirs.waitForURL('**/console/login**');

    await page.goto('/console/treasury');
    await page.getByRole('button', { name: 'Pause withdrawal payouts' }).click();
    await give(page, /Pause/, 'A look at an operator', 'Pause');

    await page.goto('/console/edited-info?tab=audit&who=omar');
    await page.getByRole('row').filter({ hasText: 'omar' }).first().waitFor();
    expect(await accessFindings(page)).toEqual([]);
    await page
      .getByRole('button', { name: /^Open row/ })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');

    await page.goto('/console/members/kiran08');
    const waiting = page.getByRole('region', { name: 'Needs a second person' });
    await waiting.getByRole('button', { name: /^Confirm: Release/ }).click();
    const late = asked(page, 'You are the second of two');
    await late.getByLabel('Your password').fill(PASSWORD);
    await late.getByRole('button', { name: 'Confirm' }).click();
    await late.getByRole('alert').waitFor();
    await page.keyboard.press('Escape');
    await waiting.getByRole('button', { name: /^Decline: Release/ }).click();
    await give(page, 'Decline this proposal', 'By an operator who is disabled', 'Decline');
    await waiting.waitFor({ state: 'detached' });

    await page.goto('/console/treasury');
    await page.getByRole('button', { name: 'Resume withdrawal payouts' }).click();
    await give(page, /Resume/, 'Looked through the audit', 'Resume');
    await page.getByRole('button', { name: 'Pause withdrawal payouts' }).waitFor();
    for (const each of [page, theirs]) await each.context().close();
  });
});
