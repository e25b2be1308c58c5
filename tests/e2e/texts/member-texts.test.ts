import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import { answer, silence } from '../kit/answers.ts';
import { ApiClient } from '../kit/api-client.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { PASSWORD } from '../kit/running-product.ts';
import { shownCaptcha, startDeposit } from '../kit/steps.ts';
import { toldProduct } from '../kit/told-product.ts';
import { MEMBER_READS, SERVER_SAYS, VISITOR_READS } from './member-texts.ts';
import { readInAnswers, readOnScreen, type ScenesOf } from './scenes.ts';

const NEW_PASSWORD = 'Another-Pass 7';
const NEW_MEMBER = {
  name: 'Kiran Das',
  userrefid: 'texts01',
  email: 'texts01@example.com',
  password: PASSWORD,
  mobile_no: '+919800000000',
  refferal_code: 'demo',
  agree_to_terms: 1,
};
const CHANGE = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, verificationCode: '000000' };

const gives = (data: unknown) => (route: Route) =>
  route.fulfill({ json: { status: true, message: '', data } });

/** The server's own answer with something in it changed. */
const changed = (change: (data: Record<string, unknown>) => object) => async (route: Route) => {
  const body = (await (await route.fetch()).json()) as { data: Record<string, unknown> };
  const data = { ...body.data, ...change(body.data) };
  await route.fulfill({ json: { ...body, ...data, data } });
};

/** Opens a screen while an address of the API answers otherwise. */
const withAnswer = async (page: Page, api: string, reply: (route: Route) => unknown, path: string) => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route(api, reply);
  await page.goto(path);
};

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const put = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
const leave = (page: Page, entry: string) =>
  page.evaluate(`localStorage.setItem('auth', ${JSON.stringify(entry)})`);

type OnScreen<T extends Parameters<typeof readOnScreen>[0]> = ScenesOf<T, (page: Page) => Promise<unknown>>;

const VISITOR: OnScreen<typeof VISITOR_READS> = {
  login: {
    'sent empty': async (page) => {
      await page.goto('/user/login');
      await press(page, 'Log in');
    },
    'with another captcha': async (page) => {
      await put(page, 'Username', 'demo');
      await put(page, 'Password', 'wrong-password');
      await page.getByLabel('Captcha').fill('zzzzzz');
      await press(page, 'Log in');
    },
    'with a wrong password': async (page) => {
      await page.getByLabel('Captcha').fill(await shownCaptcha(page));
      await press(page, 'Log in');
    },
    'while the server fails': async (page) => {
      await withAnswer(page, '**/api/users/login', answer(500), '/user/login');
      await put(page, 'Username', 'demo');
      await put(page, 'Password', PASSWORD);
      await page.getByLabel('Captcha').fill(await shownCaptcha(page));
      await press(page, 'Log in');
    },
  },
  session: {
    'without an entry': (page) => page.goto('/user/account/withdraw'),
    'with an entry that is no JSON': async (page) => {
      await leave(page, '{');
      await page.goto('/user/dashboard');
    },
    'with an entry of another shape': async (page) => {
      await leave(page, '{"token":"x"}');
      await page.goto('/user/dashboard');
    },
    'with an entry of nobody': async (page) => {
      await leave(page, '{"token":"x","user":{}}');
      await page.goto('/user/dashboard');
    },
  },
  registration: {
    'sent empty': async (page) => {
      await page.goto('/user/register');
      await press(page, 'Create account');
    },
    'with everything wrong': async (page) => {
      await page.getByRole('combobox', { name: /^Country/ }).waitFor();
      await put(page, 'Username', 'ab');
      await put(page, 'Email', 'kiran@');
      await page.getByLabel('Mobile').fill('12');
      await put(page, 'Password', 'longenough');
      await put(page, 'Confirm password', 'different');
      await put(page, 'Sponsor id', 'nobody9');
      await page.getByLabel('Mobile').blur();
    },
    'with another sign in the username': (page) => put(page, 'Username', 'a b'),
    'with a username that somebody has': (page) => put(page, 'Username', 'demo'),
    'while the checks fail': async (page) => {
      await page.route('**/api/verify-userrefid/**', answer(500));
      await page.route('**/api/verify-sponsor/**', silence);
      await put(page, 'Username', 'kiran77');
      await put(page, 'Sponsor id', 'demo');
    },
  },
};

const nobody = changed(() => ({ userrefid: '' }));

const endsIn = (seconds: number) =>
  changed(({ server_time: now }) => ({
    expires_at: new Date(Date.parse(String(now)) + seconds * 1_000).toISOString(),
  }));

/** What is asked about the open payment is answered otherwise; its events say nothing. */
const pretend = async (page: Page, reply: (route: Route) => Promise<void>) => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route('**/api/usdt/events?**', silence);
  await page.route('**/api/usdt/status?**', reply);
  await page.goto('/user/deposit');
};

const openWindow = changed(({ server_time: now }) => ({
  claimstatus: 'false',
  claimedAt: null,
  startdate: new Date(Date.parse(String(now)) - 3_600_000).toISOString(),
  enddate: new Date(Date.parse(String(now)) + 3_600_000 * 71).toISOString(),
}));

const claim = async (page: Page, reply: (route: Route) => unknown) => {
  await withAnswer(page, '**/api/odl-claim', openWindow, '/user/odl');
  await page.route('**/api/claim', reply);
  await press(page, 'Claim Now');
};

const sendWithdrawal = async (page: Page, reply: (route: Route) => unknown) => {
  await page.unrouteAll();
  await page.route('**/api/withdrawals', reply);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
};

const MEMBER: OnScreen<typeof MEMBER_READS> = {
  dashboard: {
    'without its sums': (page) =>
      withAnswer(page, '**/api/wallet-summary/**', answer(404), '/user/dashboard'),
  },
  packages: {
    'that cannot be loaded': (page) => withAnswer(page, '**/api/packages', answer(404), '/user/packages'),
  },
  tiers: {
    'that cannot be loaded': (page) => withAnswer(page, '**/api/wealth-tier/**', answer(404), '/user/level'),
  },
  'own line': {
    'that cannot be loaded': (page) =>
      withAnswer(page, '**/api/userrefs', answer(404), '/user/referral/share-referral-link'),
  },
  report: {
    'that cannot be loaded': (page) =>
      withAnswer(page, '**/api/deposits/demo?**', answer(404), '/user/account/history'),
    'that finds nothing': async (page) => {
      await page.unrouteAll();
      await page.goto('/user/account/history?q=zzzzzz');
    },
  },
  capping: {
    'that cannot be loaded': (page) =>
      withAnswer(page, '**/cappingpackage/**', answer(404), '/user/account/capping'),
    'of another shape': (page) =>
      withAnswer(page, '**/cappingpackage/**', gives({}), '/user/account/capping'),
    'without packages': (page) =>
      withAnswer(page, '**/cappingpackage/**', gives([]), '/user/account/capping'),
    'with a search for what is not there': async (page) => {
      await page.unrouteAll();
      await page.goto('/user/account/capping');
      await press(page, 'Filter');
      await page.getByPlaceholder('Search packages').fill('zzzz');
    },
    'of a member without an id': (page) =>
      withAnswer(page, '**/api/users/me', nobody, '/user/account/capping'),
  },
  blb: {
    'of a member without an id': (page) => page.goto('/user/account/blb-bonus'),
  },
  activation: {
    'of a member without an id': (page) => page.goto('/user/package/legacyVault'),
    'above the balance': async (page) => {
      await page.unrouteAll();
      await page.goto('/user/package/legacyVault');
    },
    'above the balance, tried': (page) =>
      page.getByRole('button', { name: 'SWIPE TO PROCEED' }).press('Enter'),
  },
  deposit: {
    'below the minimum': async (page) => {
      await page.goto('/user/deposit');
      await put(page, 'Amount', '99.99');
    },
    'below the minimum, tried': (page) => press(page, 'Generate QR Code'),
    'while the server cannot be reached': async (page) => {
      await page.route('**/api/usdt/initiate', silence);
      await put(page, 'Amount', '150');
      await press(page, 'Generate QR Code');
    },
    'left while it is open': async (page) => {
      await page.unrouteAll();
      await startDeposit(page, '150');
      await press(page, 'Back');
    },
    'whose address cannot be copied': async (page) => {
      await page.evaluate(
        'document.execCommand = () => false; navigator.clipboard.writeText = () => Promise.reject(new Error())',
      );
      await press(page, 'Copy address');
    },
    'with three minutes left': (page) => pretend(page, endsIn(150)),
    'with a minute left': (page) => pretend(page, endsIn(50)),
    'that is declined': (page) =>
      pretend(
        page,
        changed(() => ({ stage: 'declined', payment_status: 'declined' })),
      ),
  },
  withdrawal: {
    'of nothing': async (page) => {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.goto('/user/account/withdraw');
      await put(page, 'Amount', '0');
    },
    'below the minimum': (page) => put(page, 'Amount', '9.99'),
    'above the balance': (page) => put(page, 'Amount', '999999'),
    'in a coin without an address': (page) => page.getByRole('radio', { name: /XRP Ledger/ }).check(),
    'with the amount taken out again': async (page) => {
      await page.getByRole('radio', { name: /USDT/ }).check();
      await put(page, 'Amount', '11');
      await put(page, 'Amount', '');
    },
    'while the server cannot be reached': async (page) => {
      await put(page, 'Amount', '11');
      await press(page, 'Withdraw');
      await sendWithdrawal(page, silence);
    },
    'refused by the server': (page) =>
      sendWithdrawal(page, answer(422, 'Insufficient balance for withdrawal')),
  },
  address: {
    'of XRP that is none': async (page) => {
      await page.unrouteAll();
      await page.goto('/user/account/address-detail');
      await page.getByRole('form', { name: 'XRP address' }).getByRole('button').last().click();
    },
    'of USDT that is none': async (page) => {
      await press(page, 'Change USDT address');
      await press(page, 'Change address');
    },
    'that cannot be loaded': (page) =>
      withAnswer(page, '**/api/crypto/**', answer(404), '/user/account/address-detail'),
  },
  odl: {
    'claimed elsewhere meanwhile': (page) =>
      claim(page, (route) =>
        route.fulfill({
          status: 409,
          json: { status: false, code: 'odlAlreadyClaimed', message: 'ODL Already Claimed' },
        }),
      ),
    'claimed while the server cannot be reached': (page) => claim(page, silence),
  },
  ticket: {
    'while the server fails': async (page) => {
      await withAnswer(page, '**/api/tickets', answer(500), '/user/account/helpdesk?new=1');
      if (!(await page.getByLabel('Subject').isVisible())) await press(page, 'Raise ticket');
      await page.getByLabel('Subject').selectOption('Deposit completed but timed out');
      await page.getByText('High', { exact: true }).click();
      await put(page, 'Description', 'I sent 500 USDT at 18:05');
      await press(page, 'Raise ticket');
    },
  },
  password: {
    'sent empty': async (page) => {
      await page.unrouteAll();
      await page.goto('/user/account/change-password');
      await press(page, 'Change password');
      // The box has the same words beside it.
      await page
        .getByRole('alert')
        .getByText('Please confirm this password change', { exact: true })
        .waitFor();
    },
    'that is weak, and repeated as another': async (page) => {
      await put(page, 'Current password', PASSWORD);
      await put(page, 'New password', 'weak');
      await put(page, 'Confirm new password', 'weaker');
    },
    'with a wrong code': async (page) => {
      await put(page, 'New password', NEW_PASSWORD);
      await put(page, 'Confirm new password', NEW_PASSWORD);
      await page.getByLabel('Six digits').fill('000000');
      await page.getByRole('checkbox').click();
      await press(page, 'Send OTP');
      await page.getByRole('button', { name: 'OTP Sent' }).waitFor();
      await press(page, 'Change password');
    },
    'while the server cannot be reached': async (page) => {
      await page.route('**/api/users/changePassword', silence);
      await press(page, 'Change password');
    },
    'by somebody whose session has ended': async (page) => {
      await page.unrouteAll();
      await page.context().clearCookies();
      await press(page, 'Change password');
    },
  },
};

describe.skipIf(!hasBrowser)(hasBrowser ? 'each documented refusal is said to a member' : NO_BROWSER, () => {
  const { used, visitor, signedIn } = toldProduct();

  describe('by the server', () => {
    let api: ApiClient;
    let token: string;
    beforeAll(async () => {
      api = new ApiClient(used.product.url);
      token = await api.logIn('demo');
    });
    /** The sentence of an answer, and that of each field. */
    const post = async (path: string, body: object, as: string | undefined = token): Promise<string[]> => {
      const { body: said } = await api.call('POST', path, {
        body,
        ...(as === undefined ? {} : { token: as }),
      });
      return [String(said['message']), ...Object.values((said['fields'] ?? {}) as Record<string, string>)];
    };
    const register = (change: object) => post('/register', { ...NEW_MEMBER, ...change }, '');
    const withdraw = (change: object) =>
      post('/withdrawals', {
        wallet_address: '0x52908400098527886E0F7030069857D2E4169EE7',
        wallet_type: 'Profit',
        withdraw_type: 'USDT',
        ...change,
      });
    const sync = (addresses: object) => post('/crypto/sync', { addresses });
    const change = (values: object) => post('/users/changePassword', values);

    readInAnswers(SERVER_SAYS, {
      registration: {
        'with nothing filled in': () => post('/register', {}, ''),
        'with everything wrong': () =>
          register({
            userrefid: 'ab',
            email: 'kiran@',
            mobile_no: '12',
            password: 'short',
            agree_to_terms: 0,
          }),
        'with another sign in the username': () => register({ userrefid: 'a b' }),
        'with a username that somebody has': () => register({ userrefid: 'DEMO' }),
        'with an e-mail that somebody has': () => register({ email: 'kiran08@example.com' }),
        'with a sponsor that nobody is': () => register({ refferal_code: 'nobody9' }),
      },
      session: { 'of nobody': () => post('/claim', {}, '') },
      deposit: { 'below the minimum': () => post('/usdt/initiate', { amount: '99.99' }) },
      activation: {
        'above the balance': () => post('/package-entry', { packageType: 'legacyVault', amount: '100000' }),
      },
      withdrawal: {
        'without an amount': () => withdraw({}),
        'of nothing': () => withdraw({ withdraw_amount: '0' }),
        'below the minimum': () => withdraw({ withdraw_amount: '9.99' }),
        'above the balance': () => withdraw({ withdraw_amount: '999999' }),
        'in a coin without an address': () =>
          withdraw({ withdraw_amount: '10', withdraw_type: 'XRP', wallet_address: 'r' }),
      },
      address: {
        'of USDT that is none': () => sync({ usdt: { address: '0x1' } }),
        'of XRP that is none': () => sync({ xrp: { address: 'r1' } }),
      },
      password: {
        'with nothing filled in': () => change({}),
        'that is weak': () => change({ ...CHANGE, newPassword: 'weak' }),
        'with a wrong code': async () => {
          await post('/users/sendOtpMail', {});
          return change(CHANGE);
        },
        'with a code of yesterday': async () => {
          const outbox = await api.call('GET', '/demo/outbox');
          const mails = outbox.body.data as unknown as { subject: string; text: string }[];
          const mail = mails.find(({ subject }) => subject === 'Your verification code');
          await used.product.cli('demo-advance', '1');
          const verificationCode = /^\d{6}$/m.exec(mail?.text ?? '')?.[0];
          return change({ ...CHANGE, verificationCode });
        },
      },
      odl: {
        'claimed twice': async () => {
          await post('/claim', {});
          return post('/claim', {});
        },
      },
    });
  });

  describe.each([
    {
      whom: 'a visitor',
      open: () => visitor(),
      read: (page: () => Page) => readOnScreen(VISITOR_READS, VISITOR, page),
    },
    {
      whom: 'a member',
      open: () => signedIn(),
      read: (page: () => Page) => readOnScreen(MEMBER_READS, MEMBER, page),
    },
  ])('on the screen of $whom', ({ open, read }) => {
    let page: Page;
    beforeAll(async () => {
      page = await (await open()).newPage();
    });
    afterAll(() => page.context().close());
    read(() => page);
  });
});
