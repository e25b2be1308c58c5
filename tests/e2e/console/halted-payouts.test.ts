import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAYOUT_ADDRESS } from '@tributary/chain/local';
import { inTransaction } from '@tributary/database';
import { stopPayouts } from '@tributary/modules/settings';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessFindings, scrollsSideways } from '../kit/accessibility.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { PASSWORD } from '../kit/running-product.ts';
import { logInOperator, decide } from '../kit/steps.ts';
import { toldProduct, withDatabase } from '../kit/told-product.ts';

const DESK = { width: 1440, height: 900 };
const asked = (page: Page) => page.getByRole('alertdialog');

describe.skipIf(!hasBrowser)(hasBrowser ? 'an account that somebody else used' : NO_BROWSER, () => {
  const { used, visitor, signedIn } = toldProduct();

  /** Acts as a thief of the key: the network counts transactions that are not our payouts. */
  const useElsewhere = async (): Promise<void> => {
    const record = readFileSync(join(used.product.data.folder, 'chain', 'chain.json'), 'utf8');
    const { rpcUrl } = JSON.parse(record) as { rpcUrl: string };
    const ask = async (method: string, params: readonly unknown[]): Promise<unknown> => {
      const answer = await fetch(rpcUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      });
      return ((await answer.json()) as { result: unknown }).result;
    };
    await ask('anvil_impersonateAccount', [PAYOUT_ADDRESS]);
    for (let count = 0; count < 3; count++)
      await ask('eth_sendTransaction', [{ from: PAYOUT_ADDRESS, to: PAYOUT_ADDRESS, value: '0x0' }]);
    await ask('anvil_stopImpersonatingAccount', [PAYOUT_ADDRESS]);
    await ask('anvil_mine', ['0x4']);
  };

  const approveOne = async (page: Page): Promise<void> => {
    await page.goto('/console/Withdrawal-Pending');
    await page
      .getByRole('button', { name: /^Review request/ })
      .first()
      .click();
    await page.getByRole('complementary').getByRole('button', { name: 'Approve' }).click();
    await decide(page, 'Approve');
    await asked(page).waitFor({ state: 'detached' });
  };

  const untilPaid = (page: Page) =>
    expect
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

  // These tests run in order: the payout that waited for the account then waits for the limits.
  it('is halted, and pays again after two people explained the transactions', async () => {
    const page = await (await signedIn(DESK)).newPage();
    // The first payout records the sequence that the network expects.
    await approveOne(page);
    await untilPaid(page);
    await useElsewhere();
    await approveOne(page);
    const resume = page.getByRole('button', { name: /^Resume payouts on / });
    await expect
      .poll(
        async () => {
          await page.goto('/console/treasury');
          await page.getByRole('heading', { name: 'Payouts without an outcome' }).waitFor();
          return resume.count();
        },
        { timeout: 60_000, interval: 2_000 },
      )
      .toBe(1);
    expect([await accessFindings(page), await scrollsSideways(page)]).toEqual([[], false]);
    const propose = async (reason: string) => {
      await asked(page).getByLabel('Reason').fill(reason);
      await asked(page).getByLabel('Your password').fill(PASSWORD);
      await asked(page).getByRole('button', { name: 'Propose' }).click();
    };
    await resume.click();
    await propose('We know them');
    await asked(page).getByText('First explain the 3 sequences').waitFor();
    await page.keyboard.press('Escape');
    const explain = page.getByRole('button', { name: 'Explain these 3 transactions' });
    await expect.poll(() => explain.getAttribute('aria-disabled'), { timeout: 60_000 }).not.toBe('true');
    await explain.click();
    expect(await accessFindings(page)).toEqual([]);
    await propose('Our own test transfers');
    await asked(page).waitFor({ state: 'detached' });

    const second = await (await visitor(DESK)).newPage();
    await logInOperator(second, 'admin2');
    await second.goto('/console/treasury');
    await second.getByRole('button', { name: 'Confirm: Take 3 transactions as no payout' }).click();
    await asked(second).getByLabel('Your password').fill(PASSWORD);
    await asked(second).getByRole('button', { name: 'Confirm' }).click();
    await asked(second).waitFor({ state: 'detached' });
    await expect.poll(() => explain.count(), { timeout: 30_000 }).toBe(0);
    await resume.click();
    await asked(page).getByLabel('Reason').fill('Our own test transfer, three of them');
    await asked(page).getByLabel('Your password').fill(PASSWORD);
    await asked(page).getByRole('button', { name: 'Propose' }).click();
    await asked(page).waitFor({ state: 'detached' });
    const confirm = (on: Page) => on.getByRole('button', { name: /^Confirm: Let the paying account/ });
    expect(await confirm(page).getAttribute('aria-disabled')).toBe('true');

    // One payout is signed already, so the next one exceeds this limit.
    const limits = { payoutsPerHour: 1, reason: 'A small programme', password: PASSWORD };
    expect((await page.request.patch('/api/admin/limits', { data: limits })).status()).toBe(200);

    await confirm(second).click();
    await asked(second).getByText('Our own test transfer').waitFor();
    await asked(second).getByLabel('Your password').fill(PASSWORD);
    await asked(second).getByRole('button', { name: 'Confirm' }).click();
    await asked(second).waitFor({ state: 'detached' });
    await expect.poll(() => second.getByRole('button', { name: /^Resume payouts on / }).count()).toBe(0);
    for (const each of [page, second]) await each.context().close();
  });

  it('stops at its limits automatically, and pays again after two people agree', async () => {
    const page = await (await signedIn(DESK)).newPage();
    const resume = page.getByRole('button', { name: 'Propose to resume withdrawal payouts' });
    // The second payout of this one member waits for the next hour and blocks no other.
    await page.goto('/console/treasury');
    await page.getByRole('button', { name: 'Pause withdrawal payouts' }).waitFor();
    // Acts as the limits once they affect three members.
    await withDatabase(used.product, (db) =>
      inTransaction(db, (tx) =>
        stopPayouts(tx, { by: 'breaker', reason: 'More than 1 payouts within an hour.' }),
      ),
    );
    await expect
      .poll(
        async () => {
          await page.goto('/console/treasury');
          await page.getByRole('heading', { name: 'Pause switches' }).waitFor();
          return resume.count();
        },
        { timeout: 60_000, interval: 2_000 },
      )
      .toBe(1);
    await page
      .getByText(/Stopped by the limits of payouts on .* More than 1 payouts within an hour/)
      .waitFor();
    expect(await accessFindings(page)).toEqual([]);
    await resume.click();
    await asked(page).getByLabel('Reason').fill('All of them are ours');
    await asked(page).getByLabel('Your password').fill(PASSWORD);
    await asked(page).getByRole('button', { name: 'Propose' }).click();
    await asked(page).waitFor({ state: 'detached' });
    const confirm = (on: Page) => on.getByRole('button', { name: 'Confirm: Resume withdrawal payouts' });
    expect(await confirm(page).getAttribute('aria-disabled')).toBe('true');

    const second = await (await visitor(DESK)).newPage();
    await logInOperator(second, 'admin2');
    await second.goto('/console/treasury');
    await confirm(second).click();
    await asked(second).getByText('All of them are ours').waitFor();
    await asked(second).getByText('More than 1 payouts within an hour.').waitFor();
    await asked(second).getByLabel('Your password').fill(PASSWORD);
    await asked(second).getByRole('button', { name: 'Confirm' }).click();
    await asked(second).waitFor({ state: 'detached' });
    await second.getByRole('button', { name: 'Pause withdrawal payouts' }).waitFor();
    await untilPaid(page);
    expect(await used.product.cli('verify-books')).toContain('hold');
    for (const each of [page, second]) await each.context().close();
  });
});
