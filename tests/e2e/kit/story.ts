import type { Browser, BrowserContext } from 'playwright-core';
import { openContext } from './browser.ts';
import { PASSWORD, type RunningProduct } from './running-product.ts';
import {
  activate,
  addAddress,
  claimOdl,
  deposit,
  logIn,
  logInOperator,
  register,
  requestWithdrawal,
} from './steps.ts';

/**
 * A programme with rows on every screen: two members, three packages, rewards, a claimed window, an open and a
 * decided request.
 */
export async function tellStory(browser: Browser, product: RunningProduct): Promise<void> {
  const context = await openContext(browser, product.url);
  const page = await context.newPage();
  await logIn(page);
  await deposit(page, product, '14980.50');
  await activate(page, 'legacyVault', '10000');
  await activate(page, 'elevatePlus', '2500');
  await addAddress(page);
  const other = await openContext(browser, product.url);
  const friend = await other.newPage();
  await register(friend, 'kiran08');
  await deposit(friend, product, '1500');
  await activate(friend, 'elevatePlus', '1200');
  await saveTurnover(browser, product);
  await claimOdl(page);
  await product.cli('demo-advance', '3');
  await requestWithdrawal(page, '120');
  await page.waitForURL('**/withdraw-history');
  await requestWithdrawal(page, '45.50');
  await page.waitForURL('**/withdraw-history');
  await Promise.all([context.close(), other.close()]);
}

/** The amount that the running window shares. */
async function saveTurnover(browser: Browser, product: RunningProduct): Promise<void> {
  const context = await openContext(browser, product.url);
  await logInOperator(await context.newPage());
  const thirds = [30, 20, 50];
  const reply = await context.request.post('/api/admin/turnover', {
    data: {
      turnover: 12_000,
      cto_percentage: 20,
      ignite_fund_percentage: 20,
      elevate_plus_percentage: 30,
      legacy_vault_percentage: 50,
      slabs: { igniteFund: thirds, elevatePlus: thirds, legacyVault: thirds },
      password: PASSWORD,
    },
  });
  if (!reply.ok()) throw new Error(`The turnover was not saved: ${await reply.text()}`);
  await context.close();
}

export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signs in a member and an operator once; every context that looks at screens starts with their state. */
export async function signedInState(
  browser: Browser,
  product: RunningProduct,
  { member = 'demo', operator = 'admin' }: { member?: string; operator?: string } = {},
): Promise<SignedIn> {
  const context = await openContext(browser, product.url);
  const page = await context.newPage();
  await logIn(page, member);
  await logInOperator(page, operator);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** The browser's storage of one origin, moved to another; cookies ignore the port. */
export const atOrigin = (state: SignedIn, origin: string): SignedIn => ({
  ...state,
  origins: state.origins.map((each) => ({ ...each, origin })),
});
