import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { PASSWORD } from '../kit/running-product.ts';
import { logIn } from '../kit/steps.ts';

/** The second member of the story. */
export const OTHER = 'kiran08';

/** Changes the cookie to another account without telling any tab. */
export const logInUnheard = async (context: BrowserContext, userrefid: string): Promise<void> => {
  const reply = await context.request.post('/api/users/login', { data: { userrefid, password: PASSWORD } });
  expect(reply.status(), await reply.text()).toBe(200);
};

export const notice = (page: Page, name: string) =>
  page.getByRole('heading', { name: `Logged in now: ${name}` });

/** Each request of a page's code for personal data, with the account that it names. */
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

/** Logs one member out and another one in, in one of two tabs; the other tab must notice both. */
export const expectTabsToHear = async (context: BrowserContext): Promise<void> => {
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
  // The first figures come with early requests; the code asks for more later.
  await expect.poll(() => asked.some(({ account }) => account === `member ${OTHER}`)).toBe(true);
  const accounts = new Set(asked.map(({ account }) => account));
  expect(accounts).toEqual(new Set([undefined, 'member demo', `member ${OTHER}`]));
  // Early requests of a document, before its code runs, are checked when they are answered.
  const nameless = asked.filter(({ account, type }) => account === undefined && type !== 'other');
  expect(new Set(nameless.map(({ path }) => path))).toEqual(new Set(['/api/users/me']));
  await context.close();
};
