import { describe, it } from 'vitest';
import { answer } from '../kit/answers.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { toldProduct } from '../kit/told-product.ts';
import { SCREENS } from '../screens/screens.ts';

/** The server still knows the operator; all other answers fail. */
const BUT_ME = (url: URL) => url.pathname.startsWith('/api/') && url.pathname !== '/api/admin/me';

/** Every page that shows data of the server. */
const ASKING = SCREENS.filter(({ who, name }) => who === 'operator' && name !== 'console-missing');

describe.skipIf(!hasBrowser)(hasBrowser ? 'every page of the console' : NO_BROWSER, () => {
  const { lent } = toldProduct();

  it.concurrent.each(ASKING)(
    '$name names the data it cannot load while the server is broken, and appears after Try Again',
    ({ path, ready }) =>
      lent.signedIn({ width: 1440, height: 900 }, async (page) => {
        await page.route(BUT_ME, answer(500));
        await page.goto(path);
        const again = page.getByRole('button', { name: 'Try Again', exact: true }).first();
        await again.waitFor({ timeout: 20_000 });
        await page.unroute(BUT_ME);
        await again.click();
        await page.getByText(ready).first().waitFor();
      }),
  );
});
