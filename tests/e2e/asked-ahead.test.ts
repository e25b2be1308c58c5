import { describe, expect, it } from 'vitest';
import { hasBrowser, NO_BROWSER } from './browser.ts';
import { SCREENS } from './screens.ts';
import { toldProduct } from './told-product.ts';

/** Writes down what the application asks the server for, in its own words. */
const NOTE_REQUESTS = `
  globalThis.asked = [];
  const reach = globalThis.fetch;
  globalThis.fetch = (address, init) => {
    globalThis.asked.push(String(address));
    return reach(address, init);
  };
`;

const AHEAD = `Array.from(document.querySelectorAll('link[rel=preload][as=fetch]'), (link) => link.getAttribute('href'))`;
const ALL_ASKED = `${AHEAD}.every((address) => globalThis.asked.includes(address))`;

describe.skipIf(!hasBrowser)(hasBrowser ? 'what a document asks for ahead' : NO_BROWSER, () => {
  const { signedIn } = toldProduct();

  it('is, to the letter, what its screen then asks for', async () => {
    const found: string[] = [];
    let count = 0;
    const screens = SCREENS.filter(({ who, name }) => who !== 'anyone' && !name.includes('missing'));
    for (const { name, path, ready } of screens) {
      const context = await signedIn();
      await context.addInitScript(NOTE_REQUESTS);
      const page = await context.newPage();
      await page.goto(path);
      await page.getByText(ready).first().waitFor();
      const ahead = await page.evaluate<string[]>(AHEAD);
      count += ahead.length;
      await page.waitForFunction(ALL_ASKED).catch(() => undefined);
      const asked = new Set(await page.evaluate<string[]>('globalThis.asked'));
      if (ahead.length === 0) found.push(`${name} asks for nothing ahead`);
      found.push(...ahead.filter((each) => !asked.has(each)).map((each) => `${name}: ${each} is not used`));
      await context.close();
    }
    expect(found).toEqual([]);
    expect(count).toBeGreaterThan(screens.length);
  }, 120_000);
});
