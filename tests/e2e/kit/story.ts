import type { Browser, BrowserContext } from 'playwright-core';
import { ApiClient, type Answer } from './api-client.ts';
import { openContext } from './browser.ts';
import { PASSWORD, type RunningProduct } from './running-product.ts';
import { logIn, logInOperator, OWN_ADDRESS } from './steps.ts';

/**
 * A programme with rows on every screen: two members, three packages, rewards, a claimed window, an open and a
 * decided request. It uses the API, because the journeys already do the same on the screens.
 */
export async function tellStory(product: RunningProduct): Promise<void> {
  const api = new ApiClient(product.url);
  const does = async (token: string, path: string, body: object): Promise<Answer['body']> => {
    const answer = await api.call('POST', path, { body, token });
    if (answer.status !== 200) throw new Error(`POST ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const member = await api.logIn('demo');
  const { token } = await does('', '/register', {
    userrefid: 'kiran08',
    name: 'Kiran Das',
    email: 'kiran08@example.com',
    mobile_no: '+919876543210',
    password: PASSWORD,
    refferal_code: 'demo',
    agree_to_terms: 1,
  });
  const friend = String(token);

  const startDeposit = async (by: string, amount: string): Promise<() => Promise<unknown>> => {
    const { address, payment_id: payment } = await does(by, '/usdt/initiate', { amount });
    await product.cli('demo-pay', String(address), amount);
    return () =>
      api.until(
        () => api.call('GET', `/usdt/status?payment=${String(payment)}`, { token: by }),
        ({ body }) => body['payment_status'] === 'success',
      );
  };
  for (const isCredited of [await startDeposit(member, '14980.50'), await startDeposit(friend, '1500')])
    await isCredited();

  const activate = (by: string, packageType: string, amount: string) =>
    does(by, '/package-entry', { packageType, amount });
  await activate(member, 'legacyVault', '10000');
  await activate(member, 'elevatePlus', '2500');
  await does(member, '/crypto/sync', { addresses: { usdt: { address: OWN_ADDRESS } } });
  await activate(friend, 'elevatePlus', '1200');
  await saveTurnover(api);
  await does(member, '/claim', {});
  await product.cli('demo-advance', '3');
  for (const amount of ['120', '45.50'])
    await does(member, '/withdrawals', {
      wallet_address: OWN_ADDRESS,
      wallet_type: 'Profit',
      withdraw_type: 'USDT',
      withdraw_amount: amount,
    });
}

/** The amount that the running window shares. */
async function saveTurnover(api: ApiClient): Promise<void> {
  const thirds = [30, 20, 50];
  const { status, body } = await api.call('POST', '/admin/turnover', {
    token: await api.logInOperator('admin'),
    body: {
      turnover: 12_000,
      cto_percentage: 20,
      ignite_fund_percentage: 20,
      elevate_plus_percentage: 30,
      legacy_vault_percentage: 50,
      slabs: { igniteFund: thirds, elevatePlus: thirds, legacyVault: thirds },
      password: PASSWORD,
    },
  });
  if (status !== 200) throw new Error(`The turnover was not saved: ${JSON.stringify(body)}`);
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
  // The page has stored by then what the operator may request early.
  await page.locator('nav a').first().waitFor({ state: 'attached' });
  const state = await context.storageState();
  await context.close();
  return state;
}

/** The browser's storage of one origin, moved to another; cookies ignore the port. */
export const atOrigin = (state: SignedIn, origin: string): SignedIn => ({
  ...state,
  origins: state.origins.map((each) => ({ ...each, origin })),
});
