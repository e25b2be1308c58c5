import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { seen } from '../kit/answers.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { itAlso } from '../kit/it-also.ts';
import { tryLogin } from '../kit/steps.ts';
import { toldProduct } from '../kit/told-product.ts';

const COMPOSED = 'Caf\u00e9 brook 52';
const DECOMPOSED = COMPOSED.normalize('NFD');

const fill = async (page: Page, entries: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, text] of Object.entries(entries))
    await page.getByLabel(label, { exact: label === 'Password' }).fill(text);
};

describe.skipIf(!hasBrowser)(hasBrowser ? 'what a person types' : NO_BROWSER, () => {
  const { visitor } = toldProduct();

  itAlso(
    'is the same account in another encoding, with invisible signs, and sent twice after a lost answer',
    async () => {
      const context = await visitor();
      const page = await context.newPage();
      await page.goto('/user/register');
      await fill(page, {
        'Sponsor id': '\u202ademo\u202c',
        Username: 'chloe31',
        'Full name': 'Chloe\u0301 Das\u200b',
        Email: 'chl\u200coe@example.com',
        Mobile: '098765 43210',
        Password: COMPOSED,
        'Confirm password': COMPOSED,
      });
      await page.getByText('Available', { exact: true }).waitFor();
      await page.getByText('Verified', { exact: true }).waitFor();
      await page.getByRole('checkbox', { name: /I agree/ }).click();
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.getByText(/invisible character \(.+\)/).waitFor();
      await fill(page, { Email: 'chloe@example.com' });
      // The account is made, and nobody hears it.
      await page.route(
        '**/api/register',
        async (route) => {
          await route.fetch();
          await route.abort('connectionfailed');
        },
        { times: 1 },
      );
      const answered = page.waitForEvent('requestfailed');
      await page.getByRole('button', { name: 'Create account' }).click();
      await answered;
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.waitForURL('**/user/welcome');
      await page.goto('/user/account/account-info');
      await seen(page, 'Chlo\u00e9 Das');
      await seen(page, '+919876543210');
      await context.close();

      const again = await visitor();
      const other = await again.newPage();
      await tryLogin(other, '\u202achloe31\u202c', DECOMPOSED);
      await other.waitForURL('**/user/dashboard');
      await other.getByRole('heading', { level: 1, name: 'chloe31' }).waitFor();
      await again.close();
    },
  );
});
