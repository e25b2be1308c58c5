import type { Page } from 'playwright-core';
import { answer } from '../kit/answers.ts';
import { PASSWORD } from '../kit/running-product.ts';
import { captchaAnswer, decide } from '../kit/steps.ts';
import type { CONSOLE_LOGIN_READS, OPERATOR_READS } from './operator-texts.ts';
import { press, withAnswer, type OnScreen } from './scene-steps.ts';

export const NOT_IT = 'not the password';

const put = (page: Page, label: string, text: string) =>
  page.getByLabel(label, { exact: true }).first().fill(text);

/** The last step of a dialog that asks for the operator's password, with a wrong password. */
const confirmWrongly = async (page: Page, button: string) => {
  const dialog = page.getByRole('alertdialog');
  const reason = dialog.getByLabel('Reason');
  if (await reason.isVisible()) await reason.fill('It was wrong');
  await dialog.getByLabel('Your password').fill(NOT_IT);
  await dialog.getByRole('button', { name: button, exact: true }).click();
};

const enter = async (page: Page, password: string, code?: string) => {
  await put(page, 'Username', 'admin');
  await put(page, 'Password', password);
  await page.getByLabel('Security Verification').fill(code ?? (await captchaAnswer(page)));
  await press(page, 'Enter');
};

/** A refused login fetches a new code, and the button takes no click until the code arrived. */
const enterAndWait = async (page: Page, password: string, code?: string) => {
  await page.unrouteAll();
  const typed = code ?? (await captchaAnswer(page));
  await Promise.all([page.waitForResponse('**/api/admin/captcha'), enter(page, password, typed)]);
};

/** The steps for each line of a login to the console. */
export const LOGIN: OnScreen<typeof CONSOLE_LOGIN_READS> = {
  login: {
    'without the address of the visitor': (page) =>
      withAnswer(page, '**/api/admin/ip-status', answer(500), '/console/login'),
    'sent empty': async (page) => {
      await page.unrouteAll();
      await page.goto('/console/login');
      await press(page, 'Enter');
    },
    'while the server fails': async (page) => {
      await page.route('**/api/admin/login', answer(500));
      await enter(page, PASSWORD);
    },
    'of a locked account': async (page) => {
      await withAnswer(
        page,
        '**/api/admin/login',
        answer(403, 'Account locked. Please contact support'),
        '/console/login',
      );
      await enter(page, PASSWORD);
    },
    'asked too often': async (page) => {
      await page.unrouteAll();
      await page.route('**/api/admin/login', (route) =>
        route.fulfill({
          status: 429,
          json: { status: false, code: 'ipStillBlocked', message: '', retryAt: '2026-01-05T07:00:00.000Z' },
        }),
      );
      await page.goto('/console/login');
      await enter(page, PASSWORD);
    },
    'with a wrong code': async (page) => {
      await page.unrouteAll();
      await page.goto('/console/login');
      await enterAndWait(page, PASSWORD, 'zzzzzz');
    },
    'with a wrong password': (page) => enterAndWait(page, NOT_IT),
    'with a wrong password again': (page) => enterAndWait(page, NOT_IT),
    'with a wrong password for the third time': async (page) => {
      await page.locator('button[aria-busy="true"]').waitFor({ state: 'detached' });
      await enter(page, NOT_IT);
    },
  },
};

/** The steps of an operator for each line. */
export const OPERATOR: OnScreen<typeof OPERATOR_READS> = {
  dashboard: {
    'counted with a wrong password': async (page) => {
      await page.goto('/console/dashboard');
      await press(page, 'One hit more');
      await confirmWrongly(page, 'Count');
    },
  },
  members: {
    'that cannot be loaded': (page) =>
      withAnswer(page, '**/api/admin/members?**', answer(404), '/console/members-list'),
    'edited without a first name and a mobile': async (page) => {
      await page.unrouteAll();
      await page.goto('/console/members-list?q=demo');
      await press(page, 'Edit demo');
      await page.getByLabel('First name').fill('');
      await page.getByLabel(/^Mobile/).fill('');
      await press(page, 'Confirm Update');
    },
    'edited with a wrong password': async (page) => {
      await page.getByLabel('First name').fill('Asha');
      await page.getByLabel(/^Mobile/).fill('+919800000000');
      await put(page, 'Reason', 'A test');
      await put(page, 'Admin password', NOT_IT);
      await press(page, 'Confirm Update');
    },
  },
  operators: {
    'created with nothing filled in': async (page) => {
      await page.goto('/console/create-subadmin');
      await press(page, 'Create Sub-Admin');
      await page.getByRole('form').getByRole('button', { name: 'Create Sub-Admin' }).click();
    },
    'created with everything wrong': async (page) => {
      const form = page.getByRole('form', { name: 'Create Sub-Admin' });
      await form.getByLabel('Email', { exact: true }).fill('devika@example');
      for (const box of await form.getByRole('checkbox').all()) await box.uncheck({ force: true });
      await form.getByRole('button', { name: 'Create Sub-Admin' }).click();
    },
  },
  turnover: {
    'whose funds do not add up': async (page) => {
      await page.goto('/console/odl-setting');
      await page.getByLabel('Percentage', { exact: true }).first().fill('90');
    },
    'whose slabs do not add up': (page) => page.getByLabel('$100-$250').fill('90'),
    'saved with a wrong password': async (page) => {
      await press(page, 'Discard');
      await put(page, 'Turnover', '13000');
      await press(page, 'Save Changes');
      await confirmWrongly(page, 'Save Changes');
    },
  },
  levels: {
    'saved with a wrong password': async (page) => {
      await page.goto('/console/level-setting');
      await page.locator('main input').first().fill('6');
      await press(page, 'Save Changes');
      await confirmWrongly(page, 'Save Changes');
    },
  },
  withdrawals: {
    'that cannot be loaded': (page) =>
      withAnswer(page, '**/api/admin/withdrawals/report?**', answer(404), '/console/Withdrawal-Pending'),
    'decided while the server fails': async (page) => {
      await withAnswer(page, '**/status/update', answer(500), '/console/Withdrawal-Pending');
      await page
        .getByRole('button', { name: /^Review request/ })
        .first()
        .click();
      await press(page, 'Approve');
      await decide(page, 'Approve');
    },
  },
  tickets: {
    'that cannot be loaded': (page) =>
      withAnswer(page, '**/api/admin/tickets?**', answer(404), '/console/helpdesk'),
  },
};
