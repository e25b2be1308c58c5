import { describe, expect, it } from 'vitest';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { SCREENS } from './screens.ts';
import { toldProduct } from '../kit/told-product.ts';

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

/** What they show first is named by their address, which no document knows. */
const BY_ADDRESS = new Set(['console-member', 'console-odl-settings', 'console-audit']);

const WAYS = SCREENS.filter(
  ({ who, name }) => who !== 'anyone' && !name.includes('missing') && !BY_ADDRESS.has(name),
);

describe.skipIf(!hasBrowser)(hasBrowser ? 'what a document asks for ahead' : NO_BROWSER, () => {
  const { signedIn } = toldProduct();

  it.concurrent.for(WAYS)(
    '$name uses it, to the letter',
    { timeout: 60_000 },
    async ({ path, ready }, running) => {
      const context = await signedIn();
      await context.addInitScript(NOTE_REQUESTS);
      const page = await context.newPage();
      await page.goto(path, { waitUntil: 'commit' });
      await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
      const ahead = await page.evaluate<string[]>(AHEAD);
      expect(ahead.length).toBeGreaterThan(0);
      await page.getByText(ready).first().waitFor();
      const unused = async (): Promise<string[]> => {
        const asked = new Set(await page.evaluate<string[]>('globalThis.asked'));
        return ahead.filter((each) => !asked.has(each));
      };
      await running.expect.poll(unused).toEqual([]);
      await context.close();
    },
  );

  it.each(['{"token":"x","user":{}}', '{"token":"x"}', '{'])(
    'is nothing at all where the local entry is damaged: %s',
    { timeout: 60_000 },
    async (entry) => {
      const context = await signedIn();
      await context.addInitScript(`localStorage.setItem('auth', ${JSON.stringify(entry)})`);
      const page = await context.newPage();
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto('/user/dashboard');
      await page.waitForURL('**/user/login');
      expect(asked.filter((url) => url.includes('undefined'))).toEqual([]);
      await context.close();
    },
  );
});
