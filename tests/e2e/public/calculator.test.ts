import { describe, expect, it } from 'vitest';
import { accessFindings } from '../kit/accessibility.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { toldProduct } from '../kit/told-product.ts';

describe.skipIf(!hasBrowser)(hasBrowser ? 'the calculator of the plan page' : NO_BROWSER, () => {
  const told = toldProduct();

  it('shows the bad cases as the API computes them, explains a wrong amount, and is absent without a script', async () => {
    const context = await told.visitor({ width: 390, height: 844 });
    const page = await context.newPage();
    await page.goto('/plan');
    const cases = page.locator('#cases article');
    await page.locator('#cases').scrollIntoViewIfNeeded();
    const answer = await fetch(
      `${told.used.product.url}/api/plan/projection?packageType=igniteFund&amount=100&treasuryPausesOnDay=90`,
    );
    const { data } = (await answer.json()) as { data: { cases: { case: string; arrives: string }[] } };
    const bad = data.cases.filter((each) => each.case !== 'asAssumed');
    expect(bad.length).toBeGreaterThan(1);
    await expect.poll(() => cases.count(), { timeout: 10_000 }).toBe(bad.length);
    const { arrives } = data.cases.find((each) => each.case === 'noRecruits')!;
    const [whole, decimals = ''] = arrives.split('.');
    expect(decimals.slice(2)).toBe('0000');
    expect(await cases.first().innerText()).toContain(`${whole}.${decimals.slice(0, 2)}`);
    expect(await page.getByText('This is arithmetic, not a promise.').count()).toBe(1);
    expect(await accessFindings(page)).toEqual([]);

    await page.getByLabel('Amount, USDT').fill('1');
    await expect.poll(() => page.locator('form [role=status]').innerText()).not.toBe('');
    expect(await cases.count()).toBe(0);
    await page.getByLabel('Amount, USDT').fill('5000');
    await page.getByLabel('People you assume').fill('3');
    await expect.poll(() => cases.allInnerTexts().then((texts) => texts.join())).toContain('Direct Bounty');
    await context.close();

    const plain = await told.used.browser.newContext({
      baseURL: told.used.product.url,
      javaScriptEnabled: false,
    });
    const read = await plain.newPage();
    await read.goto('/plan');
    expect(await read.locator('form').isVisible()).toBe(false);
    await plain.close();
  });
});
