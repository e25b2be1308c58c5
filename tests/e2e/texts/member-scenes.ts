import type { Page, Route } from 'playwright-core';
import { answer, serverReply, silence } from '../kit/answers.ts';
import { PASSWORD } from '../kit/running-product.ts';
import { startDeposit } from '../kit/steps.ts';
import type { MEMBER_READS } from './member-texts.ts';
import { press, put, withAnswer, type OnScreen } from './scene-steps.ts';

export const NEW_PASSWORD = 'Another-Pass 7';

const gives = (data: unknown) => (route: Route) =>
  route.fulfill({ json: { status: true, message: '', data } });

/** The server's own answer with one part changed. */
const changed = (change: (data: Record<string, unknown>) => object) => async (route: Route) => {
  const body = (await (await serverReply(route)).json()) as { data: Record<string, unknown> };
  const data = { ...body.data, ...change(body.data) };
  await route.fulfill({ json: { ...body, ...data, data } });
};

const nobody = changed(() => ({ userrefid: '' }));

const endsIn = (seconds: number) =>
  changed(({ server_time: now }) => ({
    expires_at: new Date(Date.parse(String(now)) + seconds * 1_000).toISOString(),
  }));

/** Replaces the answer about the open payment; its events stay silent. */
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

/** The steps of a member for each line. */
export const MEMBER: OnScreen<typeof MEMBER_READS> = {
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
      // The box shows the same words beside it.
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
