import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { accessFindings } from '../kit/accessibility.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { itAlso } from '../kit/it-also.ts';
import { toldProduct } from '../kit/told-product.ts';

const amountOf = (text: string): number =>
  Math.round(100 * Number.parseFloat(text.replaceAll(/[^\d.−-]/g, '').replace('−', '-')));

describe.skipIf(!hasBrowser)(
  hasBrowser ? 'a page with a statement, a calculation or questions' : NO_BROWSER,
  () => {
    const { signedIn } = toldProduct();

    it('adds up a statement on the screen, keeps the period, and exports the file of that period', async () => {
      const context = await signedIn({ width: 1280 });
      const page = await context.newPage();
      await page.goto('/user/transaction/transaction-report');
      await page.getByRole('link', { name: 'Statement of a period' }).click();
      await page.getByText('Closing balance, three wallets').waitFor();
      await page.getByText(/^Showing 1 to/).waitFor();
      const sums = async () => {
        const texts = await page.locator('dl').first().locator('dd').allInnerTexts();
        return texts.map(amountOf);
      };
      const [opening = 0, into = 0, out = 0, closing = 0] = await sums();
      expect(into).toBeGreaterThan(0);
      expect(opening + into + out).toBe(closing);
      const rows = page.locator('tbody tr');
      expect(await rows.first().innerText()).toContain('Opening balance');
      expect(await rows.last().innerText()).toContain('Closing balance');
      expect(await accessFindings(page)).toEqual([]);
      await page.getByRole('button', { name: /^Profit/ }).click();
      await page.waitForURL(/wallet=profit/);
      await page.getByText('Closing balance, Profit').waitFor();
      await page.reload();
      await page.getByText('Closing balance, Profit').waitFor();
      await page.getByText(/^Showing 1 to/).waitFor();
      const shown = await rows.count();
      await page.getByRole('button', { name: /^Export/ }).press('Enter');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: /^CSV/ }).press('Enter'),
      ]);
      expect(download.suggestedFilename()).toMatch(
        /^statement-demo-profit-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/,
      );
      const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
      expect(lines.length).toBe(shown + 1);
      await context.close();
    });

    itAlso(
      'prints a statement as a document: dark on white, with owner, period, sums and all columns, and nothing to press',
      async () => {
        const context = await signedIn({ width: 1280, theme: 'dark' });
        const page = await context.newPage();
        await page.goto('/user/transaction/statement');
        await page.getByText(/^Showing 1 to/).waitFor();
        const title = page.getByText(/^Statement of demo, .+ to /);
        expect(await title.isVisible()).toBe(false);
        await page.emulateMedia({ media: 'print' });
        expect(await title.isVisible()).toBe(true);
        await page.getByText('Closing balance, three wallets').waitFor();
        const visible = async (selector: string) =>
          (await page.locator(selector).filter({ visible: true }).allInnerTexts()).map((text) => text.trim());
        expect(await visible('th[scope=col]')).toEqual([
          'DATE & TIME',
          'PARTICULARS',
          'CREDIT',
          'DEBIT',
          'BALANCE',
        ]);
        expect(await visible('nav, input, select, [aria-label=Back], [aria-haspopup]')).toEqual([]);
        // A narrow sheet has cards in place of the table.
        for (const width of [1280, 390]) {
          await page.setViewportSize({ width, height: 900 });
          expect(await visible('a')).toEqual([]);
        }
        const bodyStyle = page.locator('body').evaluate((body) => {
          const { backgroundColor, colorScheme } = getComputedStyle(body);
          return [backgroundColor, colorScheme];
        });
        expect(await bodyStyle).toEqual(['rgb(255, 255, 255)', 'light']);
        expect(await accessFindings(page)).toEqual([]);
        await context.close();
      },
    );

    itAlso(
      'shows the bad cases of a calculation, the one without recruits first, and explains a wrong input',
      async () => {
        const context = await signedIn();
        const page = await context.newPage();
        await page.goto('/user/package/start/elevatePlus');
        await page.getByRole('link', { name: 'What could happen' }).click();
        await page.waitForURL('**/calculator?package=elevatePlus');
        await page.getByRole('heading', { name: /Nobody joins with your link/ }).waitFor();
        await page.getByText('not reached').first().waitFor();
        await page.getByLabel('Amount').fill('2000');
        // 2,000 x 0.4% x 300, less 10%.
        await page.getByText('2,160.00', { exact: true }).waitFor();
        await page.getByText('day 278', { exact: true }).waitFor();
        await page.getByLabel('People you assume').fill('15');
        await page.getByLabel('Each activates').fill('5000');
        await page.getByRole('heading', { name: /The cap ends it/ }).waitFor();
        expect(await page.getByRole('article').count()).toBe(3);
        await page.getByText('This is arithmetic, not a promise.').waitFor();
        expect(await accessFindings(page)).toEqual([]);
        await page.getByLabel('Amount').fill('500');
        await page.getByText('Enter 1,000 to 9,999').waitFor();
        await page.getByText('Enter an amount that fits a package.').waitFor();
        await context.close();
      },
    );

    itAlso(
      'opens and closes the five documented questions by keys, and has three about rewards below',
      async () => {
        const context = await signedIn();
        const page = await context.newPage();
        await page.goto('/user/account');
        await page.getByRole('link', { name: 'FAQ' }).click();
        const listBelow = (title: string) =>
          page.locator('section', { has: page.getByRole('heading', { name: title }) }).locator('details');
        const questions = listBelow('Addresses and withdrawals');
        await expect.poll(() => questions.count()).toBe(5);
        expect(await listBelow('Rewards and packages').count()).toBe(3);
        await questions.last().locator('summary').press('Enter');
        await page.getByText('At present a flat 10% deduction applies to every withdrawal.').waitFor();
        const said = [
          [/24 hours/, /cannot be modified/],
          [/3 changes .* free/, /\$1 .* Withdrawal Wallet/],
          [/smart-chain network/, /faster and cheaper/],
          [/one active address per cryptocurrency/],
          [/vary by currency and network congestion/, /shown before you confirm/],
        ];
        for (const [at, texts] of said.entries()) {
          const question = questions.nth(at);
          if (at < 4) await question.locator('summary').press('Enter');
          await question.locator('p').waitFor();
          for (const text of texts) expect(await question.locator('p').innerText()).toMatch(text);
        }
        expect(await accessFindings(page)).toEqual([]);
        await context.close();
      },
    );
  },
);
