import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { decide } from '../kit/steps.ts';
import { toldProduct } from '../kit/told-product.ts';

const ADDRESS = 'rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe';
const DAY_LATER = '1';
/** The codes of the XRP Ledger and its units, which no member knows. */
const MACHINE_WORDS = /\b(tec|tef|tel|tem|ter)[A-Z_]+|\bdrops\b|\blsf/;

/** A change of the development ledger, as a line of its journal. */
const CHANGES = {
  reserve: { at: 0, reserve: '10000000' },
  needsTag: { at: 0, fund: ADDRESS, drops: '20000000', needsTag: true },
} as const;

const addAddress = async (page: Page): Promise<void> => {
  await page.goto('/user/account/address-detail');
  const form = page.getByRole('form', { name: 'XRP address' });
  await form.getByLabel('XRP Ledger address').fill(ADDRESS);
  await form.getByRole('checkbox', { name: 'No destination tag' }).check();
  await form.getByRole('button', { name: 'Add address' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Add' }).click();
  await page.getByText('Awaiting verification').first().waitFor();
};

const request = async (page: Page): Promise<void> => {
  await page.goto('/user/account/withdraw');
  await page.getByRole('radio', { name: /XRP Ledger/ }).check();
  await page.getByLabel('Amount', { exact: true }).fill('20');
  await page.getByText('You receive about').waitFor();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await page.waitForURL('**/user/account/withdraw-history');
};

const approve = async (context: BrowserContext): Promise<void> => {
  const desk = await context.newPage();
  await desk.goto('/console/Withdrawal-Pending?sort=-created_at');
  await desk
    .getByRole('button', { name: /^Review request/ })
    .first()
    .click();
  await desk.getByText(/^Valid for \d+ seconds/).waitFor();
  await desk.getByRole('button', { name: 'Approve' }).click();
  await decide(desk, 'Approve');
  await desk
    .getByText(/approved/i)
    .first()
    .waitFor();
  await desk.close();
};

describe.skipIf(!hasBrowser)(hasBrowser ? 'a payout that the XRP Ledger refuses' : NO_BROWSER, () => {
  const { signedIn, used } = toldProduct();

  const change = async (line: (typeof CHANGES)[keyof typeof CHANGES]): Promise<void> => {
    await used.product.end('SIGTERM');
    appendFileSync(join(used.product.data.folder, 'chain', 'xrp.jsonl'), `${JSON.stringify(line)}\n`);
    await used.product.launch();
  };

  it('returns the money, and the member reads the cause and the next step in words', async () => {
    const context = await signedIn({ width: 1440 });
    const page = await context.newPage();
    await addAddress(page);
    await used.product.cli('demo-advance', DAY_LATER);
    for (const [name, remark] of [
      ['reserve', /below the reserve of a new XRP account\. Request more\./],
      ['needsTag', /needs a destination tag\. Add the tag to your address, then request again\./],
    ] as const) {
      await change(CHANGES[name]);
      await request(page);
      await approve(context);
      await page
        .getByRole('button', { name: /^Details of/ })
        .first()
        .click();
      const sheet = page.getByRole('dialog');
      await sheet.getByText(remark).waitFor({ timeout: 45_000 });
      expect(await sheet.innerText()).not.toMatch(MACHINE_WORDS);
      await page.goto('/user/notifications');
      await page.getByText('Withdrawal not paid').first().waitFor();
      const news = await page.locator('main').innerText();
      expect(news).toMatch(remark);
      expect(news).toContain('20.00 USDT are back in your wallet.');
      expect(news).not.toMatch(MACHINE_WORDS);
    }
    await context.close();
  });
});
