import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { holdBack } from '../kit/answers.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { PASSWORD } from '../kit/running-product.ts';
import { decide, logIn, logInOperator } from '../kit/steps.ts';
import { toldProduct } from '../kit/told-product.ts';

const DESK = { width: 1440, height: 900 };
/** The owner's new password after the theft. */
const CHOSEN = 'Another 1 of mine!';
const asked = (page: Page, name: string | RegExp) => page.getByRole('alertdialog', { name });
const waiting = (page: Page) => page.getByRole('region', { name: 'Needs a second person' });

/** Fills in a dialog, presses the button, and waits until it is done. */
const give = async (
  page: Page,
  title: string | RegExp,
  { reason, button }: { reason?: string; button: string | RegExp },
): Promise<void> => {
  const dialog = asked(page, title);
  if (reason !== undefined) await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: button }).click();
  await dialog.waitFor({ state: 'detached' });
};

/** In order, each by docs/runbooks and only with the console: `admin` begins, `admin2` is the second person. */
describe.skipIf(!hasBrowser)(hasBrowser ? 'a case solved from the console alone' : NO_BROWSER, () => {
  const { used, visitor, signedIn } = toldProduct();
  let other: Page | undefined;
  const first = async (path: string): Promise<Page> => {
    const page = await (await signedIn(DESK)).newPage();
    await page.goto(path);
    return page;
  };
  const second = async (path: string): Promise<Page> => {
    if (!other) {
      other = await (await visitor(DESK)).newPage();
      await logInOperator(other, 'admin2');
    }
    await other.goto(path);
    return other;
  };
  const confirmed = async (path: string, name: RegExp) => {
    const page = await second(path);
    await waiting(page).getByRole('button', { name }).click();
    await give(page, 'You are the second of two', { button: 'Confirm' });
    return page;
  };

  it('traces a forged ticket’s claim, notes the result and answers it', async () => {
    const member = await (await signedIn()).newPage();
    const forged = `0x${'5'.repeat(64)}`;
    await member.goto('/user/account/helpdesk');
    await member.getByLabel('Subject').selectOption('Deposit completed but timed out');
    await member.getByLabel('Description').fill(`I paid 5,000 USDT, hash ${forged}`);
    await member.getByRole('button', { name: 'Raise ticket' }).click();
    await member.getByText('Complaint registered successfully!', { exact: false }).first().waitFor();
    await member.context().close();

    const page = await first('/console/deposit-desk');
    await page.getByLabel('Transaction hash, address or payment id').fill(forged);
    await page.getByRole('button', { name: 'Trace' }).click();
    await page
      .getByText('No transfer to a member’s deposit address has this hash.', { exact: false })
      .waitFor();
    await page.goto('/console/helpdesk');
    await page.getByRole('button', { name: /^More for T-/ }).click();
    await page.getByRole('menuitem', { name: 'Reject' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(forged, { exact: false }).waitFor();
    await dialog.getByPlaceholder(/reason/i).fill('No such transaction exists on the chain.');
    await dialog.getByRole('button', { name: 'Reject Ticket' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('cell', { name: 'Rejected' }).waitFor();
    await page.context().close();
  });

  it('finds a stuck payout from the dashboard and releases it', async () => {
    const page = await first('/console/treasury');
    await page.getByRole('button', { name: 'Pause withdrawal payouts' }).click();
    await give(page, 'Pause withdrawal payouts', { reason: 'A payout is stuck', button: 'Pause' });
    await page.goto('/console/Withdrawal-Pending');
    await page
      .getByRole('button', { name: /^Review request/ })
      .first()
      .click();
    await page.getByRole('complementary').getByRole('button', { name: 'Approve' }).click();
    await decide(page, 'Approve');
    await asked(page, /./).waitFor({ state: 'detached' });

    await page.goto('/console/dashboard');
    await page.getByRole('link', { name: /1 Payout waiting/ }).click();
    await page.waitForURL(/\/console\/Withdrawal-Approved\?status=Paying$/);
    await page.getByText('Showing 1 to 1 of 1 entries').waitFor();
    await page.getByRole('cell', { name: /Waits to be signed/ }).waitFor();
    await page.goto('/console/treasury');
    await page.getByText('Paused', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Resume withdrawal payouts' }).click();
    await give(page, 'Resume withdrawal payouts', { reason: 'It is decided', button: 'Resume' });
    await expect
      .poll(
        async () => {
          await page.goto('/console/dashboard');
          const needs = page.getByRole('region', { name: 'Needs action' });
          await needs.getByRole('link').or(needs.getByText('Nothing waits.')).first().waitFor();
          return needs.getByRole('link', { name: /Payouts? waiting/ }).count();
        },
        { timeout: 90_000, interval: 2_000 },
      )
      .toBe(0);
    await page.goto('/console/Withdrawal-Approved');
    await page.getByRole('cell', { name: /Approved.*Paid/s }).waitFor();
    await page.getByRole('button', { name: /^View Details of/ }).click();
    await page.getByRole('complementary').getByRole('button', { name: 'Copy transaction' }).waitFor();
    expect(await used.product.cli('verify-books')).toContain('hold');
    await page.context().close();
  });

  it('holds and blocks a stolen account, rejects its request, and reopens it by two operators', async () => {
    const page = await first('/console/members/demo');
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await give(page, 'Stop withdrawals', { reason: 'Ticket: not their device', button: 'Stop' });
    await page.getByText('Withdrawals stopped').first().waitFor();
    await page.getByRole('button', { name: 'Block', exact: true }).click();
    await give(page, 'Confirm Block', { reason: 'Ticket: not their device', button: 'Block' });
    await page.getByText('0 open', { exact: false }).first().waitFor();
    await page.getByRole('button', { name: 'Reset password', exact: true }).click();
    const reset = asked(page, 'Reset password');
    await reset.getByLabel('Reason').fill('Known to a thief');
    await reset.getByLabel('Your password').fill(PASSWORD);
    await reset.getByRole('button', { name: 'Reset password' }).click();
    await page.getByText('on its way to the member', { exact: false }).first().waitFor();

    await page.goto('/console/Withdrawal-Pending?sort=withdraw_amount');
    await page
      .getByRole('button', { name: /^Review request/ })
      .first()
      .click();
    const panel = page.getByRole('complementary').filter({ hasText: /Request \d/ });
    await panel.getByLabel('Reason, needed to reject').fill('Not asked for by the owner');
    await panel.getByRole('button', { name: 'Reject' }).click();
    await decide(page, 'Reject');
    await asked(page, 'Confirm Rejection').waitFor({ state: 'detached' });

    // The owner is identified again: two people open the account.
    await page.goto('/console/members/demo');
    await page.getByRole('button', { name: 'Unblock', exact: true }).click();
    await give(page, 'Confirm Unblock', { reason: 'Called the old number', button: 'Propose' });
    await page.getByRole('button', { name: 'Release', exact: true }).click();
    await give(page, 'Release withdrawals', { reason: 'Called the old number', button: 'Propose' });
    await confirmed('/console/members/demo', /^Confirm: Unblock demo/);
    const open = await confirmed('/console/members/demo', /^Confirm: Release/);
    await waiting(open).waitFor({ state: 'detached' });
    await open.getByRole('button', { name: 'Block', exact: true }).waitFor();
    await open.getByText('Withdrawals stopped').waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('corrects a wrong turnover by two operators before its window ends', async () => {
    const page = await first('/console/odl-setting');
    const turnover = page.getByLabel('Turnover', { exact: true });
    // A figure with far too many zeros is refused.
    await turnover.fill('11000000');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const slip = asked(page, 'Save the company turnover');
    await slip.getByLabel('Your password').fill(PASSWORD);
    await slip.getByRole('button', { name: 'Save Changes' }).click();
    await slip.getByText('is not plausible', { exact: false }).waitFor();
    await slip.getByRole('button', { name: 'Cancel' }).click();
    // A figure with one zero too many is proposed, and never confirmed.
    await turnover.fill('110000');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const readAgain = await holdBack(page, '**/api/admin/turnover', 'GET');
    await give(page, 'Save the company turnover', { button: 'Save Changes' });
    await waiting(page).getByText('110,000.00', { exact: true }).waitFor();
    // Input since the save stays when the saved figures arrive.
    await turnover.fill('15000');
    const arrived = page.waitForResponse('**/api/admin/turnover');
    readAgain();
    await arrived;
    expect(await turnover.inputValue()).toBe('15000');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await give(page, 'Save the company turnover', { button: 'Save Changes' });
    await waiting(page).waitFor({ state: 'detached' });
    await page.goto('/console/edited-info?tab=audit&q=turnover');
    await page
      .getByRole('row')
      .filter({ hasText: /turnover/i })
      .first()
      .waitFor();
    await page.context().close();
  });

  it('shows a wrong deposit on the chain and has two operators credit it', async () => {
    const page = await first('/console/deposit-desk');
    const { data } = (await (await page.request.get('/api/admin/treasury')).json()) as {
      data: { payoutAccounts: { chain: string; account: string }[] };
    };
    const paying = data.payoutAccounts.find(({ chain }) => chain !== 'xrpl')?.account ?? '';
    const hash = /0x[0-9a-f]{64}/.exec(await used.product.cli('demo-pay', paying, '400'))?.[0] ?? '';
    await page.getByRole('button', { name: 'Credit a transfer' }).click();
    const dialog = asked(page, 'Credit a transfer by hand');
    await dialog.getByLabel('Member').fill('kiran08');
    await dialog.getByLabel('Transaction').fill(hash);
    await give(page, 'Credit a transfer by hand', {
      reason: 'Paid to the paying account',
      button: 'Ask the chain',
    });
    await waiting(page).getByText('400.00', { exact: true }).waitFor({ timeout: 60_000 });
    const credited = await confirmed('/console/deposit-desk', /^Confirm: Credit a deposit to kiran08/);
    await credited
      .getByRole('region', { name: 'Transfers claimed for members' })
      .getByText('Credited', { exact: true })
      .waitFor({ timeout: 60_000 });
    await page.context().close();
  });

  it('mails the member of the stolen account about each step', async () => {
    const page = await (await visitor()).newPage();
    // The reset ended the old password; the link in the mail sets the new one.
    await page.goto('/demo/outbox');
    await page
      .getByRole('link', { name: /reset-password/ })
      .first()
      .click();
    await page.getByLabel('New password', { exact: true }).fill(CHOSEN);
    await page.getByLabel('Confirm new password').fill(CHOSEN);
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByText('Password set.', { exact: false }).waitFor();
    await logIn(page, 'demo', CHOSEN);
    await page.goto('/user/notifications');
    for (const what of [
      'stopped your withdrawals',
      'blocked your account',
      'unblocked your account',
      'allowed your withdrawals again',
    ])
      await page.getByText(what, { exact: false }).first().waitFor();
    await page.context().close();
  });
});
