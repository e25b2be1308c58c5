import { describe, expect, it } from 'vitest';
import { untilStill } from '../kit/accessibility.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { LONGEST_NAME, stretchAnswers, unreadable } from '../kit/extremes.ts';
import { toldProduct } from '../kit/told-product.ts';
import { SCREENS } from './screens.ts';

const WIDTHS = [320, 390, 768, 1440];

/** The words of the other screens are ours, or another test covers their documents. */
const OWN = SCREENS.filter(({ who, name }) => who !== 'anyone' && name !== 'missing');

describe.skipIf(!hasBrowser)(hasBrowser ? 'the longest name, amount and address' : NO_BROWSER, () => {
  const told = toldProduct();

  it.concurrent.each(OWN)('can be read everywhere: $name', ({ path, ready }) =>
    told.lent.signedIn({}, async (page) => {
      expect(LONGEST_NAME).toHaveLength(95);
      await stretchAnswers(page);
      await page.goto(path);
      await page.getByText(ready).first().waitFor();
      const found: string[] = [];
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await untilStill(page);
        found.push(...(await unreadable(page)).map((finding) => `${width} ${finding}`));
      }
      expect(found).toEqual([]);
    }),
  );
});
