import { parseMoney } from '@tributary/domain';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessFindings, scrollsSideways } from '../kit/accessibility.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { PASSWORD } from '../kit/running-product.ts';
import { toldProduct } from '../kit/told-product.ts';
import { asked, twoOperators, waiting } from './two-operators.ts';

const COLLECTION = '/console/collection';
/** More than the ceiling of 20,000 USDT. */
const PAID = '25000';
const SLOW_MS = 60_000;

type Wallet = { asset: string; account: string; held: string; excess: string; returns_to: string | null };

const hotWalletOf = async (page: Page): Promise<Wallet> => {
  const reply = await page.request.get('/api/admin/collections/overview');
  const { data } = (await reply.json()) as { data: { hot_wallets: Wallet[] } };
  const found = data.hot_wallets.find(({ asset }) => asset === 'USDT');
  if (!found) throw new Error('No account pays USDT.');
  return found;
};

const isAbove = ({ excess }: Wallet): boolean => /[1-9]/.test(excess);

describe.skipIf(!hasBrowser)(hasBrowser ? 'the excess of the hot wallet' : NO_BROWSER, () => {
  const told = toldProduct();
  const { used } = told;
  const { first, asSecond } = twoOperators(told);

  it('goes back to custody after one operator proposed it and another confirmed it', async () => {
    const page = await first(COLLECTION);
    const { account, held, returns_to } = await hotWalletOf(page);
    const custody = returns_to ?? '';
    await used.product.cli('demo-pay', account, PAID);
    const paidIn = (parseMoney(held) + parseMoney(PAID)).toString();
    await expect
      .poll(async () => parseMoney((await hotWalletOf(page)).held).toString(), { timeout: SLOW_MS })
      .toBe(paidIn);
    expect(isAbove(await hotWalletOf(page))).toBe(true);

    // Before: the page says what can go back, and where it goes.
    await page.reload();
    const card = page.getByRole('region', { name: new RegExp(account, 'i') });
    await card.getByText('can go back to custody').waitFor();
    expect(await card.getByRole('region', { name: 'Returns to custody' }).count()).toBe(0);
    await card.getByRole('button', { name: 'Return to custody' }).click();
    const dialog = asked(page, /^Return [\d,.]+ USDT to custody$/);
    await dialog.getByText('Nothing is sent until another operator confirms.').waitFor();
    expect((await dialog.innerText()).replaceAll(/\s/g, '').toLowerCase()).toContain(custody);
    await dialog.getByLabel('Reason').fill('More than the ceiling');
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await page.getByText('Proposed. A second person has to confirm it.').first().waitFor();
    await dialog.waitFor({ state: 'detached' });

    // Between: the proposer cannot confirm, and nothing is sent.
    const named = /^Confirm: Return [\d,.]+ USDT to custody$/;
    const own = waiting(page).getByRole('button', { name: named });
    await own.waitFor();
    expect(await own.getAttribute('aria-disabled')).toBe('true');
    expect(await card.getByRole('region', { name: 'Returns to custody' }).count()).toBe(0);
    expect(await accessFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect([await scrollsSideways(page), await accessFindings(page)]).toEqual([false, []]);

    const other = await asSecond('/console/dashboard');
    await other.getByRole('link', { name: /Returns? to custody to confirm/ }).click();
    await other.waitForURL(`**${COLLECTION}`);
    await waiting(other).getByText('More than the ceiling').waitFor();
    await waiting(other).getByText('20,000.00 USDT').waitFor();
    await waiting(other).getByRole('button', { name: named }).click();
    const confirm = asked(other, 'You are the second of two');
    await confirm.getByLabel('Your password').fill(PASSWORD);
    await confirm.getByRole('button', { name: 'Confirm' }).click();
    await confirm.waitFor({ state: 'detached' });

    // After: the signer sent it, and its block is final.
    const returns = other.getByRole('region', { name: 'Returns to custody' });
    await expect
      .poll(
        async () => {
          await other.reload();
          await returns.waitFor();
          return returns.innerText();
        },
        { timeout: SLOW_MS, interval: 2_000 },
      )
      .toContain('In custody');
    expect(await returns.innerText()).toMatch(/0x[0-9a-f]+/);
    await expect.poll(async () => isAbove(await hotWalletOf(page)), { timeout: SLOW_MS }).toBe(false);
    await page.reload();
    await page.getByText('In custody').first().waitFor();
    expect(await page.getByRole('button', { name: 'Return to custody' }).count()).toBe(0);
    expect(await used.product.cli('verify-books')).toContain('hold');
    await page.context().close();
  });
});
