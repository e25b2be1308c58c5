import { describe, expect, it } from 'vitest';
import { accessFindings, scrollsSideways } from '../kit/accessibility.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { itAlso } from '../kit/it-also.ts';
import { PASSWORD } from '../kit/running-product.ts';
import { toldProduct } from '../kit/told-product.ts';
import { asked, twoOperators, waiting } from './two-operators.ts';

/** These tests run in order: `admin` proposes, `admin2` decides. */
describe.skipIf(!hasBrowser)(hasBrowser ? 'a decision of trust, which needs two people' : NO_BROWSER, () => {
  const told = toldProduct();
  const { used } = told;
  const { first, asSecond, post } = twoOperators(told);

  itAlso(
    'unblocks after one operator proposed and another confirmed, each with their own password',
    async () => {
      const page = await first('/console/members/kiran08');
      await post(page, '/api/admin/members/kiran08/block', { reason: 'Stolen phone' });
      await page.reload();
      await page.getByRole('button', { name: 'Unblock', exact: true }).click();
      const dialog = asked(page, 'Confirm Unblock');
      await dialog.getByLabel('Reason').fill('Spoke on the phone');
      await dialog.getByLabel('Your password').fill(PASSWORD);
      await dialog.getByRole('button', { name: 'Propose' }).click();
      await page.getByText('Proposed. A second person has to confirm it.').first().waitFor();
      await dialog.waitFor({ state: 'detached' });
      const own = waiting(page).getByRole('button', { name: 'Confirm: Unblock kiran08' });
      await own.waitFor();
      expect(await own.getAttribute('aria-disabled')).toBe('true');
      expect(await accessFindings(page)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      expect([await scrollsSideways(page), await accessFindings(page)]).toEqual([false, []]);

      const other = await asSecond('/console/dashboard');
      await other.getByRole('link', { name: /Unblocks? to confirm/ }).click();
      await other.waitForURL('**/console/members/kiran08');
      await waiting(other).getByText('Spoke on the phone').waitFor();
      // Uses the keyboard alone.
      await waiting(other).getByRole('button', { name: 'Confirm: Unblock kiran08' }).focus();
      await other.keyboard.press('Enter');
      const dialogOfSecond = asked(other, 'You are the second of two');
      await dialogOfSecond.getByLabel('Your password').fill('not it');
      await other.keyboard.press('Enter');
      await dialogOfSecond.getByText('Incorrect password!').waitFor();
      await dialogOfSecond.getByLabel('Your password').fill(PASSWORD);
      await other.keyboard.press('Enter');
      await dialogOfSecond.waitFor({ state: 'detached' });
      await waiting(other).waitFor({ state: 'detached' });
      await other.getByRole('button', { name: 'Block', exact: true }).waitFor();
      await other.getByRole('row').filter({ hasText: 'Member unblock confirmed' }).first().waitFor();
      await page.context().close();
    },
  );

  it('credits a transfer to the wrong address once the chain shows it and another person confirmed', async () => {
    const page = await first('/console/deposit-desk');
    const { data } = (await (await page.request.get('/api/admin/treasury')).json()) as {
      data: { payoutAccounts: { chain: string; account: string }[] };
    };
    const paying = data.payoutAccounts.find(({ chain }) => chain !== 'xrpl')?.account ?? '';
    const hash = /0x[0-9a-f]{64}/.exec(await used.product.cli('demo-pay', paying, '300'))?.[0] ?? '';
    await page.getByRole('button', { name: 'Credit a transfer' }).click();
    const dialog = asked(page, 'Credit a transfer by hand');
    await dialog.getByLabel('Transaction').fill('0x12');
    await dialog.getByLabel('Reason').fill('Ticket 7: paid to the paying account');
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Ask the chain' }).click();
    await dialog.getByText('Member is required').waitFor();
    await dialog.getByText('A transaction has 0x and 64 digits').waitFor();
    await dialog.getByLabel('Member').fill('kiran08');
    await dialog.getByLabel('Transaction').fill(hash);
    await dialog.getByRole('button', { name: 'Ask the chain' }).click();
    await dialog.waitFor({ state: 'detached' });
    const claims = page.getByRole('region', { name: 'Transfers claimed for members' });
    await claims.getByText('Needs a second person').waitFor({ timeout: 60_000 });
    expect(await accessFindings(page)).toEqual([]);
    const own = waiting(page).getByRole('button', { name: /^Confirm: Credit a deposit to kiran08/ });
    expect(await own.getAttribute('aria-disabled')).toBe('true');

    const other = await asSecond('/console/deposit-desk');
    await waiting(other).getByText('300.00', { exact: true }).waitFor();
    await waiting(other)
      .getByRole('button', { name: /^Confirm: Credit a deposit to kiran08/ })
      .click();
    const confirm = asked(other, 'You are the second of two');
    await confirm.getByLabel('Your password').fill(PASSWORD);
    await confirm.getByRole('button', { name: 'Confirm' }).click();
    await confirm.waitFor({ state: 'detached' });
    await other
      .getByRole('region', { name: 'Transfers claimed for members' })
      .getByText('Credited', { exact: true })
      .waitFor({ timeout: 60_000 });
    await other.goto('/console/members/kiran08');
    await other.getByText('300.00').first().waitFor();
    expect(await used.product.cli('verify-books')).toContain('hold');
    await page.context().close();
  });
});
