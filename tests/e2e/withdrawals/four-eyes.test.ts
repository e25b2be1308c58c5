import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { itAlso } from '../kit/it-also.ts';
import { decide, deposit, logInOperator, OWN_ADDRESS, requestWithdrawal } from '../kit/steps.ts';
import { toldProduct } from '../kit/told-product.ts';

const panelOf = (page: Page, id: number) =>
  page.getByRole('complementary').filter({ hasText: `Request ${id}` });
const dialog = (page: Page) => page.getByRole('alertdialog');

/** These tests run in order: the story begins with two pending requests of 120 and 45.50. */
describe.skipIf(!hasBrowser)(hasBrowser ? 'a withdrawal that two people decide on' : NO_BROWSER, () => {
  const { used, visitor, signedIn } = toldProduct();

  it('shows each operator the effect of their approval, the first approver and the number needed', async () => {
    const member = await (await signedIn()).newPage();
    // Enough daily bounty for a request above the limit.
    await deposit(member, used.product, '100000');
    await member.request.post('/api/package-entry', {
      data: { packageType: 'legacyVault', amount: '100000' },
    });
    await used.product.cli('demo-advance', '3');
    await requestWithdrawal(member, '1200');
    await member.waitForURL('**/withdraw-history');

    const first = await (await signedIn({ width: 1440, height: 900 })).newPage();
    await first.goto('/console/Withdrawal-Pending?sort=-withdraw_amount');
    const row = first.getByRole('row').filter({ hasText: '1,200.00' });
    await row.getByText('0 of 2').waitFor();
    await first.getByRole('button', { name: 'Review request 3' }).click();
    const panel = panelOf(first, 3);
    await panel.getByText('Your approval does not pay yet').waitFor();
    const approve = panel.getByRole('button', { name: 'Give first approval' });
    // Visible without scrolling, at 1440 x 900.
    expect((await approve.boundingBox())?.y ?? 901).toBeLessThan(900 - 20);
    await panel.getByRole('heading', { name: 'Risk signs' }).waitFor();
    await panel.getByText('No second factor').waitFor();
    await approve.click();
    expect(await dialog(first).innerText()).toContain('is paid once two people approve it');
    // Recent changes are shown again at the decision.
    expect(await dialog(first).getByRole('region', { name: 'Risk signs' }).innerText()).toContain(
      'Never enrolled',
    );
    await decide(first, 'Give first approval');
    await panel.getByText('admin approved').waitFor();
    await panel.getByText('Waits for the second person').waitFor();
    await row.getByText('1 of 2').waitFor();
    expect(await panel.getByRole('button', { name: /^Approved by you/ }).getAttribute('aria-disabled')).toBe(
      'true',
    );

    const second = await (await visitor({ width: 1440, height: 900 })).newPage();
    await logInOperator(second, 'admin2');
    await second.goto('/console/Withdrawal-Pending?sort=-withdraw_amount');
    await second.getByRole('button', { name: 'Review request 3' }).click();
    const their = panelOf(second, 3);
    await their.getByText('admin approved').waitFor();
    await their.getByText('You are the second of two: your approval pays.').waitFor();
    await their.getByRole('button', { name: 'Approve and pay' }).click();
    await decide(second, 'Approve and pay');
    // An operator who still looks at it gets a notice and has no button left.
    await panel.getByText('It was decided elsewhere while open here').waitFor();
    expect(await panel.getByRole('button', { name: /Approve|Reject/ }).count()).toBe(0);
    await member.getByText('Withdrawal 3 was paid.').waitFor({ timeout: 60_000 });
    await member.getByText('COMPLETED').first().waitFor();
    await member.goto('/user/dashboard');
    await member
      .getByRole('link', { name: /Total Withdrawal/ })
      .getByText('1,200.00')
      .waitFor();
    await member.goto('/user/account/withdraw-history');
    await member.getByText('Total Withdrawals').locator('..').getByText('1,200').waitFor();
    for (const page of [member, first, second]) await page.context().close();
  });

  itAlso('moves by J past the decided request, and to the next page', async () => {
    const page = await (await signedIn({ width: 1440 })).newPage();
    for (let count = 0; count < 5; count++)
      await page.request.post('/api/withdrawals', {
        data: {
          wallet_address: OWN_ADDRESS,
          wallet_type: 'Profit',
          withdraw_type: 'USDT',
          withdraw_amount: '10',
        },
      });
    await page.goto('/console/Withdrawal-Pending?sort=withdraw_amount&size=5');
    await page.getByText('Showing 1 to 5 of 7 entries').waitFor();
    await page.keyboard.press('j');
    await panelOf(page, 4).waitFor();
    await page.getByLabel('Reason, needed to reject').fill('Once is enough');
    await page.getByRole('button', { name: 'Reject', exact: true }).click();
    await decide(page, 'Reject');
    await page.getByText('Showing 1 to 5 of 6 entries').waitFor();
    for (const id of [5, 6, 7, 8, 2, 1]) {
      await page.keyboard.press('j');
      await panelOf(page, id).waitFor();
    }
    expect(new URL(page.url()).searchParams.get('page')).toBe('2');
    await page.keyboard.press('k');
    await panelOf(page, 2).waitFor();
    await page.context().close();
  });

  itAlso('reports a changed address first to its member, then to the operator', async () => {
    const page = await (await signedIn({ width: 1440 })).newPage();
    await page.goto('/user/account/address-detail');
    await page.getByRole('button', { name: 'Change USDT address' }).click();
    const form = page.getByRole('form', { name: 'USDT address' });
    const address = form.getByLabel('BEP20 address');
    // The server's message comes before the question.
    await address.fill('0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD');
    await form.getByRole('button', { name: 'Change address' }).click();
    await form.getByText('A letter of this address has the wrong case').waitFor();
    expect(await dialog(page).count()).toBe(0);
    await address.fill('0x000000000000000000000000000000000000dEaD');
    await form.getByRole('button', { name: 'Change address' }).click();
    await form.getByText('This is a burn address').waitFor();
    await address.fill('0x8617E340B3D01FA5F11F306F4090FD50E238070D');
    await form.getByRole('button', { name: 'Change address' }).click();
    await dialog(page).getByText('6 open withdrawals go to your current address.').waitFor();
    await dialog(page).getByRole('button', { name: 'Change' }).click();
    await page.getByText('Awaiting verification').waitFor();
    await page.goto('/user/account/withdraw-history?status=pending');
    await page
      .getByRole('button', { name: /^Details of withdrawal/ })
      .first()
      .click();
    await page.getByText('You changed this address after the request').waitFor();

    await page.goto('/console/Withdrawal-Pending?sort=-withdraw_amount');
    await page.getByRole('row').filter({ hasText: '120.00' }).getByText('Address changed').waitFor();
    await page.getByRole('button', { name: 'Review request 1' }).click();
    const panel = panelOf(page, 1);
    await panel.getByText('It cannot be approved: reject it').waitFor();
    expect(
      await panel.getByRole('button', { name: /^(Approve|Give first)/ }).getAttribute('aria-disabled'),
    ).toBe('true');
    await page.context().close();
  });
});
