import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessFindings, scrollsSideways } from '../kit/accessibility.ts';
import { ApiClient } from '../kit/api-client.ts';
import { hasBrowser, NO_BROWSER, watchProblems } from '../kit/browser.ts';
import { PASSWORD } from '../kit/running-product.ts';
import { claimOperator, logIn, logInOperator, startDeposit, swipe } from '../kit/steps.ts';
import { toldProduct } from '../kit/told-product.ts';

/** The second member of the story. */
const OTHER = 'kiran08';

/** The cookie becomes somebody else's, and no tab hears of it. */
const logInUnheard = async (context: BrowserContext, userrefid: string): Promise<void> => {
  const reply = await context.request.post('/api/users/login', { data: { userrefid, password: PASSWORD } });
  expect(reply.status(), await reply.text()).toBe(200);
};

const logInOperatorUnheard = async (context: BrowserContext, username: string): Promise<void> => {
  const captcha = await context.request.get('/api/admin/captcha');
  const reply = await context.request.post('/api/admin/login', {
    data: { username, password: PASSWORD, captchaInput: captcha.headers()['x-demo-captcha'] },
  });
  expect(reply.status(), await reply.text()).toBe(200);
};

const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /Admin$/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
};

const notice = (page: Page, name: string) => page.getByRole('heading', { name: `Logged in now: ${name}` });

/** Each request for somebody's data by the code of a page, with the account that it names. */
const watchRequests = (page: Page): { path: string; account: string | undefined; type: string }[] => {
  const seen: { path: string; account: string | undefined; type: string }[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    const account = request.headers()['x-account'] ?? searchParams.get('account') ?? undefined;
    seen.push({ path: pathname, account, type: request.resourceType() });
  });
  return seen;
};

describe.skipIf(!hasBrowser)(hasBrowser ? 'a page and the session' : NO_BROWSER, () => {
  const { used, signedIn, visitor } = toldProduct();

  const client = () => new ApiClient(used.product.url);
  const walletsOf = async (userrefid: string): Promise<unknown> => {
    const token = await client().logIn(userrefid);
    return (await client().call('GET', `/wallet-summary/${userrefid}`, { token })).body.data;
  };

  it(
    'of two members: Activate takes nobody’s money, and the page says who is logged in now',
    { timeout: 180_000 },
    async () => {
      const context = await signedIn();
      const page = await context.newPage();
      const problems = watchProblems(page);
      await page.goto('/user/package/igniteFund');
      const field = page.getByRole('textbox', { name: 'Activation amount (USDT)' });
      await field.fill('100');
      await field.press('Enter');
      await swipe(page, 'SWIPE TO PROCEED');
      const activate = page.getByRole('alertdialog').getByRole('button', { name: /^(Activate|Add)$/ });
      await activate.waitFor();
      const before = [await walletsOf('demo'), await walletsOf(OTHER)];
      await logInUnheard(context, OTHER);
      const [reply] = await Promise.all([page.waitForResponse('**/api/package-entry'), activate.click()]);
      expect([reply.status(), ((await reply.json()) as { code: string }).code]).toEqual([
        409,
        'otherAccount',
      ]);
      await notice(page, OTHER).waitFor();
      await page.getByText('This page belonged to demo.', { exact: false }).waitFor();
      expect(await page.getByRole('textbox').count()).toBe(0);
      expect([await accessFindings(page), await scrollsSideways(page)]).toEqual([[], false]);
      expect([await walletsOf('demo'), await walletsOf(OTHER)]).toEqual(before);
      await page.getByRole('button', { name: `Continue as ${OTHER}` }).click();
      await page.waitForURL('**/user/dashboard');
      await page.goto('/user/account');
      await page.getByText(OTHER, { exact: true }).first().waitFor();
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  it(
    'of two members: the deposit page opens no payment for the other and shows no address of theirs',
    { timeout: 180_000 },
    async () => {
      const context = await visitor();
      const theirs = await context.newPage();
      await logIn(theirs, OTHER);
      const address = await startDeposit(theirs, '100');
      await theirs.close();
      await context.close();

      const own = await signedIn();
      const [form, hub] = [await own.newPage(), await own.newPage()];
      await form.goto('/user/deposit');
      await form.getByLabel('Amount', { exact: true }).fill('150');
      await hub.goto('/user/dashboard');
      await hub.getByRole('link', { name: 'Deposit' }).first().waitFor();
      await logInUnheard(own, OTHER);
      await form.getByRole('button', { name: 'Generate QR Code' }).click();
      await notice(form, OTHER).waitFor();
      // The other tab hears of what this one has found out.
      await notice(hub, OTHER).waitFor();
      for (const page of [form, hub]) expect(await page.content()).not.toContain(address.slice(-6));
      const token = await client().logIn(OTHER);
      const open = await client().call('GET', '/usdt/open', { token });
      expect(JSON.stringify(open.body)).not.toContain('150');
      await own.close();
    },
  );

  describe.each([
    ['by a channel', ''],
    ['by the storage where there is no channel', 'delete globalThis.BroadcastChannel'],
    [
      'by a channel where nothing may be stored in passing',
      `Storage.prototype.setItem = new Proxy(Storage.prototype.setItem, { apply(set, on, [key, value]) { if (!String(key).startsWith('session-changed')) Reflect.apply(set, on, [key, value]); } })`,
    ],
  ])('%s', (_title, script) => {
    it(
      'every tab hears of a log-out and of the next login, and names who is there',
      { timeout: 120_000 },
      async () => {
        const context = await visitor();
        if (script) await context.addInitScript(script);
        const [first, second] = [await context.newPage(), await context.newPage()];
        await logIn(first);
        const asked = watchRequests(first);
        await first.goto('/user/account');
        await first.getByText('demo', { exact: true }).first().waitFor();
        await first.getByRole('link', { name: 'Withdraw', exact: true }).first().click();
        await expect.poll(() => asked.some(({ account }) => account === 'member demo')).toBe(true);
        await second.goto('/user/account');
        await second.getByRole('button', { name: 'Logout' }).click();
        await first.waitForURL('**/user/login');
        await second.waitForURL((url) => url.pathname === '/');
        await logIn(second, OTHER);
        await notice(first, OTHER).waitFor();
        await first.getByRole('button', { name: `Continue as ${OTHER}` }).click();
        await first.waitForURL('**/user/dashboard');
        await first.getByText('Elevate Plus').first().waitFor();
        const accounts = new Set(asked.map(({ account }) => account));
        expect(accounts).toEqual(new Set([undefined, 'member demo', `member ${OTHER}`]));
        // What a document asks for ahead, before its code runs, is checked when it is answered.
        const nameless = asked.filter(({ account, type }) => account === undefined && type !== 'other');
        expect(new Set(nameless.map(({ path }) => path))).toEqual(new Set(['/api/users/me']));
        await context.close();
      },
    );
  });

  it(
    'of two operators: neither a command nor a page of the first is answered by the second',
    { timeout: 120_000 },
    async () => {
      const context = await visitor({ width: 1440, height: 900 });
      const page = await context.newPage();
      await logInOperator(page);
      const made = await page.request.post('/api/admin/operators', {
        data: {
          username: 'second9',
          name: 'Second Operator',
          email: 'second9@example.com',
          phone: '1',
          role: 'Content Manager',
          permissions: ['View Reports', 'View Members'],
          password: PASSWORD,
        },
      });
      expect(made.status(), await made.text()).toBe(200);
      await claimOperator(page, 'second9');
      const menu = await context.newPage();
      await menu.goto('/console/dashboard');

      await menu.getByText('admin', { exact: true }).first().waitFor();
      await logInOperatorUnheard(context, 'second9');
      // The lists of the page ask again by themselves, so it may find out before the press.
      await Promise.race([notice(page, 'second9').waitFor(), signOut(page).catch(() => undefined)]);
      await notice(page, 'second9').waitFor();
      await notice(menu, 'second9').waitFor();
      expect(await accessFindings(menu)).toEqual([]);
      expect((await context.request.get('/api/admin/me')).headers()['x-account']).toBe('operator second9');
      await menu.getByRole('button', { name: 'Continue as second9' }).click();
      await menu.waitForURL('**/console/dashboard');
      await menu.getByText('second9', { exact: true }).first().waitFor();
      // A log-out and a login in one tab are heard in the other.
      const heard = await context.newPage();
      await heard.goto('/console/dashboard');
      await heard.getByText('second9', { exact: true }).first().waitFor();
      await signOut(menu);
      await heard.waitForURL('**/console/login');
      await logInOperator(menu, 'admin');
      await notice(heard, 'admin').waitFor();
      await context.close();
    },
  );

  it(
    'of a member and an operator in one browser leave each other alone; a read-only view is an account of its own',
    { timeout: 180_000 },
    async () => {
      const context = await signedIn({ width: 1440, height: 900 });
      const [member, desk] = [await context.newPage(), await context.newPage()];
      await member.goto('/user/account/withdraw');
      await desk.goto('/console/members/kiran08');
      await desk.getByRole('button', { name: 'Login', exact: true }).click();
      const ask = desk.getByRole('alertdialog', { name: 'Login as this member' });
      await ask.getByLabel('Your password').fill(PASSWORD);
      await ask.getByLabel('Reason').fill('Ticket T-4');
      await ask.getByRole('button', { name: 'Open a read-only view' }).click();
      const dialog = desk.getByRole('dialog', { name: 'Login as kiran08' });
      const link = dialog.getByRole('link', { name: 'See what kiran08 sees' });
      await notice(member, 'kiran08 (read-only view, opened by admin)').waitFor();
      const [view] = await Promise.all([context.waitForEvent('page'), link.click()]);
      await view.getByRole('complementary', { name: 'Read-only view' }).waitFor();
      // The operator's own tab goes on.
      await dialog.getByText('Close', { exact: true }).click();
      await desk.reload();
      await desk.getByRole('heading', { level: 1 }).waitFor();
      expect(await desk.getByText('Logged in now').count()).toBe(0);
      await logInUnheard(context, 'demo');
      await view.getByRole('button', { name: 'Leave' }).click();
      await notice(view, 'demo').waitFor();
      expect((await context.request.get('/api/users/me')).headers()['x-account']).toBe('member demo');
      await context.close();
    },
  );
});
