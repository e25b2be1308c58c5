import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { serverReply } from '../kit/answers.ts';
import { accessFindings } from '../kit/accessibility.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { itAlso } from '../kit/it-also.ts';
import { toldProduct } from '../kit/told-product.ts';

type Proof = { amount: string };
type Envelope = { data: Proof };

const CHECK = 'Check my balance is in the proof';

describe.skipIf(!hasBrowser)(hasBrowser ? 'the proof of a member’s balance' : NO_BROWSER, () => {
  const { signedIn } = toldProduct();

  const look = async (act: (page: Page, context: BrowserContext) => Promise<void>) => {
    const context = await signedIn();
    const page = await context.newPage();
    await page.goto('/user/account');
    // A sweep publishes the day soon after the start.
    await expect
      .poll(async () => {
        const answer = await page.request.get(new URL('/api/public/liabilities', page.url()).href);
        return ((await answer.json()) as { data: { total: number } }).data.total;
      })
      .toBeGreaterThan(0);
    await act(page, context);
    await context.close();
  };

  it('is found on the account page and computed on the device by one press', () =>
    look(async (page) => {
      await page.getByRole('link', { name: 'Proof of balance' }).click();
      await page.getByRole('heading', { level: 1, name: 'Proof of balance' }).waitFor();
      await page.getByText('Blocked members get their proof from support').waitFor();
      await page.getByRole('button', { name: CHECK }).press('Enter');
      await page.getByRole('status').getByText('are in the sum').waitFor();
      expect(await accessFindings(page)).toEqual([]);
    }));

  itAlso('reports another amount, a missing proof, or an unpublished day', () =>
    look(async (page) => {
      await page.route('**/api/liabilities/proof**', async (route) => {
        const body = (await (await serverReply(route)).json()) as Envelope;
        const amount = String(BigInt(body.data.amount) + 1n);
        await route.fulfill({ json: { ...body, data: { ...body.data, amount } } });
      });
      await page.goto('/user/account/proof');
      await page.getByRole('button', { name: CHECK }).click();
      await page.getByText('Your balance is not in the published sum.').waitFor();
      expect(await accessFindings(page)).toEqual([]);
      await page.unroute('**/api/liabilities/proof**');
      await page.route('**/api/liabilities/proof**', (route) =>
        route.fulfill({ status: 404, json: { status: false, code: 'notFound', message: 'Not found' } }),
      );
      await page.getByRole('button', { name: CHECK }).click();
      await page.getByText('You are not in this day’s total.').waitFor();
      await page.route('**/api/public/liabilities**', (route) =>
        route.fulfill({
          json: { status: true, message: '', data: { rows: [], total: 0, sums: { newest: null } } },
        }),
      );
      await page.reload();
      await page.getByText('No day is published yet').waitFor();
    }),
  );
});
