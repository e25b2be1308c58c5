import { describe, expect, it } from 'vitest';
import { accessFindings, scrollsSideways } from '../kit/accessibility.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { isFocused } from '../kit/keyboard.ts';
import { shiftsOf, sumOf, WATCH_SHIFTS } from '../kit/shifts.ts';
import { toldProduct } from '../kit/told-product.ts';

describe.skipIf(!hasBrowser)(hasBrowser ? 'the picture of earnings' : NO_BROWSER, () => {
  const { signedIn } = toldProduct();

  it.each(['dark', 'light'] as const)(
    'can be stepped through by keys, and shows a table behind its button, in the %s theme',
    async (theme) => {
      const context = await signedIn({ width: 390, theme });
      const page = await context.newPage();
      await page.goto('/user/report/my-earning');
      const picture = page.getByRole('figure', { name: 'Paid to you in 30 days' });
      const drawing = picture.getByRole('img', { name: /^The five incomes: [\d.,]+ USDT reached your/ });
      await drawing.waitFor();
      expect(await accessFindings(page)).toEqual([]);

      const plot = picture.getByRole('group', { name: /arrow keys step through the days/ });
      const said = picture.getByRole('status');
      await plot.focus();
      await plot.press('End');
      await expect.poll(() => said.innerText()).toMatch(/, so far: [\d.,]+ USDT/);
      const last = await said.innerText();
      await plot.press('ArrowLeft');
      await expect.poll(() => said.innerText()).not.toBe(last);
      await plot.press('Home');
      await plot.press('ArrowLeft');
      await expect.poll(() => said.innerText()).toMatch(/^\d+ \w{3} \d{4}: 0\.00 USDT: nothing$/);
      await plot.press('Escape');
      await expect.poll(() => said.innerText()).toBe('');

      const height = (await picture.boundingBox())?.height;
      await picture.getByRole('button', { name: /^Show as table/ }).press('Enter');
      const table = picture.getByRole('region', { name: /as a table$/ });
      await expect.poll(() => isFocused(table)).toBe(true);
      expect(await table.getByRole('row').count()).toBe(31);
      expect(await table.getByRole('rowheader').first().innerText()).toContain('so far');
      expect((await picture.boundingBox())?.height).toBe(height);
      expect(await accessFindings(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);
      await page.keyboard.press('Escape');
      await drawing.waitFor();
      expect(await isFocused(picture.getByRole('button', { name: /^Show as table/ }))).toBe(true);

      await page.getByRole('button', { name: 'Hide amounts' }).click();
      await picture.getByRole('img', { name: /amount hidden/ }).waitFor();
      expect((await picture.innerText()).replaceAll(/\d+ \w{3} \d{4}|30 days/g, '')).not.toMatch(/\d/);
      await context.close();
    },
  );

  it('leads from a day of its table to the lines of that day, under one heading', async () => {
    const context = await signedIn({ width: 390 });
    const page = await context.newPage();
    await page.goto('/user/report/bot-profit');
    await page.getByRole('button', { name: /^Show as table/ }).click();
    const day = page.getByRole('rowheader').nth(1);
    const name = await day.innerText();
    await day.getByRole('link').click();
    await page.waitForURL(/from=([\d-]+)&to=\1$/);
    const lines = page.getByRole('list', { name: 'Daily XRP Bounty' }).getByRole('listitem');
    await expect.poll(() => lines.first().innerText()).toMatch(new RegExp(`^${name} · \\d+ lines?\\s+\\+`));
    expect(await lines.filter({ hasText: /\d lines?/ }).count()).toBe(1);
    await context.close();
  });

  it('moves nothing when it appears', async () => {
    const context = await signedIn({ width: 390 });
    const page = await context.newPage();
    await page.addInitScript(WATCH_SHIFTS);
    await page.goto('/user/report/level-income');
    await page.getByRole('figure', { name: 'Paid to you in 14 days' }).waitFor();
    await page.waitForTimeout(500);
    const shifts = await shiftsOf(page);
    expect(sumOf(shifts), JSON.stringify(shifts)).toBeLessThanOrEqual(0.05);
    await context.close();
  });
});
