import { inTurn, SEED } from '@tributary/testing';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { untilStill } from '../kit/accessibility.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { unreadable } from '../kit/extremes.ts';
import { keptPages } from '../kit/kept-pages.ts';
import { enlargeText, unreachable } from '../kit/large-text.ts';
import { toldProduct } from '../kit/told-product.ts';
import { SCREENS } from './screens.ts';

const WIDTHS = [390, 1440];
const HEIGHT = 844;
/** `npm test` looks at every eighth screen, so eight runs on consecutive seeds look at all. */
const PARTS = 8;

const looked = inTurn(SCREENS, PARTS);

describe.skipIf(!hasBrowser)(hasBrowser ? `text at 200% (SEED=${SEED})` : NO_BROWSER, () => {
  const told = toldProduct();
  const pages = { anyone: keptPages(told.visitor), signedIn: keptPages(told.signedIn) };

  it.concurrent.each(looked)(
    'is read whole, and every control can be pressed: $name',
    ({ path, ready, who }) =>
      pages[who === 'anyone' ? 'anyone' : 'signedIn']({ height: HEIGHT }, async (page) => {
        await enlargeText(page);
        await page.goto(path);
        await page.getByText(ready).first().waitFor();
        const found: string[] = [];
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: HEIGHT });
          await untilStill(page);
          const findings = [...(await unreadable(page)), ...(await unreachable(page))];
          found.push(...findings.map((finding) => `${width} ${finding}`));
        }
        expect(found).toEqual([]);
        expect(await page.evaluate('getComputedStyle(document.documentElement).fontSize')).toBe('32px');
      }),
  );

  it('gives the name and the ODL strip of the dashboard their own lines at 320 px', async () => {
    const context = await told.signedIn({ width: 320, height: HEIGHT });
    const page = await context.newPage();
    await enlargeText(page);
    await page.goto('/user/dashboard');
    const words = page.getByText(/^(Claim ODL Rewards|ODL claimed!)/);
    await words.waitFor();
    await untilStill(page);
    const widthOf = async (what: Locator) => (await what.boundingBox())?.width ?? 0;
    expect(await widthOf(words)).toBeGreaterThan(160);
    expect(await widthOf(page.getByRole('heading', { level: 1 }))).toBeGreaterThan(240);
    expect([...(await unreadable(page)), ...(await unreachable(page))]).toEqual([]);
    await context.close();
  });
});
