import { launch, openContext } from './kit/browser.ts';
import { logIn } from './kit/steps.ts';
const browser = await launch();
const context = await openContext(browser, 'http://localhost:4555');
const page = await context.newPage();
await logIn(page);
const at = (ms: number) => new Date(Date.now() + ms).toISOString();
await page.route('**/api/odl-claim', (route) =>
  route.fulfill({
    json: {
      status: true,
      message: '',
      user_id: 'demo',
      claimstatus: 'false',
      claimedAt: null,
      server_time: at(0),
      startdate: at(-68 * 3600e3),
      enddate: at(4 * 3600e3),
    },
  }),
);
await page.goto('/user/odl');
await page.waitForTimeout(2500);
console.log(await page.locator('body').innerText());
await browser.close();
