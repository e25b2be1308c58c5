import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answer } from '../kit/answers.ts';
import { ApiClient } from '../kit/api-client.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { PASSWORD } from '../kit/running-product.ts';
import { captchaAnswer } from '../kit/steps.ts';
import { toldProduct } from '../kit/told-product.ts';
import {
  CONSOLE_LOGIN_READS,
  NEVER_SAID,
  OPERATOR_READS,
  SERVER_SAYS_TO_BLOCKED,
  SERVER_SAYS_TO_OPERATORS,
} from './operator-texts.ts';
import { readInAnswers, readOnScreen, type ScenesOf } from './scenes.ts';

const DESK = { width: 1440, height: 900 };
const MEMBER = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.com',
  mobileNumber: '+919800000000',
  seen: 0,
  password: PASSWORD,
};
const NOT_IT = 'not the password';
const THIRDS = [30, 20, 50];
const TURNOVER = {
  turnover: 12_000,
  cto_percentage: 20,
  ignite_fund_percentage: 20,
  elevate_plus_percentage: 30,
  legacy_vault_percentage: 50,
  slabs: { igniteFund: THIRDS, elevatePlus: THIRDS, legacyVault: THIRDS },
  password: PASSWORD,
};

type OnScreen<T extends Parameters<typeof readOnScreen>[0]> = ScenesOf<T, (page: Page) => Promise<unknown>>;

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const put = (page: Page, label: string, text: string) =>
  page.getByLabel(label, { exact: true }).first().fill(text);

const withAnswer = async (page: Page, api: string, reply: ReturnType<typeof answer>, path: string) => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route(api, reply);
  await page.goto(path);
};

/** The last word of a dialog that asks for the operator's password. */
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

/** A refused login fetches a new code by itself, and the button takes no click until that has come. */
const enterAndWait = async (page: Page, password: string, code?: string) => {
  await page.unrouteAll();
  const typed = code ?? (await captchaAnswer(page));
  await Promise.all([page.waitForResponse('**/api/admin/captcha'), enter(page, password, typed)]);
};

const LOGIN: OnScreen<typeof CONSOLE_LOGIN_READS> = {
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

const OPERATOR: OnScreen<typeof OPERATOR_READS> = {
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
      await form.getByLabel('Password', { exact: true }).fill('12345');
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
      await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
    },
  },
  tickets: {
    'that cannot be loaded': (page) =>
      withAnswer(page, '**/api/admin/tickets?**', answer(404), '/console/helpdesk'),
  },
};

describe('a documented sentence that cannot occur', () => {
  it('has its reason, and is asked of nothing', () => {
    const asked = [SERVER_SAYS_TO_OPERATORS, SERVER_SAYS_TO_BLOCKED, OPERATOR_READS, CONSOLE_LOGIN_READS]
      .flatMap((table) => Object.values<Readonly<Record<string, readonly string[]>>>(table))
      .flatMap((events) => Object.values(events).flat());
    expect(Object.keys(NEVER_SAID).filter((text) => asked.includes(text))).toEqual([]);
  });
});

describe.skipIf(!hasBrowser)(
  hasBrowser ? 'each documented refusal is said to an operator' : NO_BROWSER,
  () => {
    const { used, visitor, signedIn } = toldProduct();

    describe('by the server', () => {
      let api: ApiClient;
      let token: string;
      beforeAll(async () => {
        api = new ApiClient(used.product.url);
        token = await api.logInOperator('admin');
      });
      const send = async (method: string, path: string, body: object): Promise<string[]> => {
        const { body: said } = await api.call(method, path, { body, token });
        return [String(said['message']), ...Object.values((said['fields'] ?? {}) as Record<string, string>)];
      };
      const logInWrongly = async () => {
        const captcha = await api.call('GET', '/admin/captcha');
        const captchaInput = 'zzzzzz';
        const { captchaId } = captcha.body;
        return send('POST', '/admin/login', {
          username: 'nobody',
          password: NOT_IT,
          captchaInput,
          captchaId,
        });
      };
      const edit = (body: object) =>
        send('PATCH', '/admin/members/demo/profile', { reason: 'A test', ...MEMBER, ...body });
      const create = (body: object) => send('POST', '/admin/operators', { password: PASSWORD, ...body });
      const save = (body: object) => send('POST', '/admin/turnover', { ...TURNOVER, ...body });

      readInAnswers(SERVER_SAYS_TO_OPERATORS, {
        login: { 'with a wrong code': logInWrongly },
        member: {
          'edited without a first name and a mobile': () => edit({ firstName: '', mobileNumber: '' }),
          'edited with a wrong password': () => edit({ password: NOT_IT }),
        },
        operator: {
          'created with nothing filled in': () =>
            create({ username: '', name: '', email: '', phone: '', newPassword: '', permissions: [] }),
          'created with everything wrong': () =>
            create({
              username: 'devika',
              name: 'D',
              phone: '1',
              email: 'devika@example',
              newPassword: '12345',
              permissions: [],
            }),
        },
        turnover: {
          'whose funds do not add up': () => save({ ignite_fund_percentage: 90 }),
          'whose slabs do not add up': () => save({ slabs: { ...TURNOVER.slabs, igniteFund: [90, 20, 50] } }),
        },
      });
    });

    describe.each([
      {
        whose: 'an operator',
        open: () => signedIn(DESK),
        read: (page: () => Page) => readOnScreen(OPERATOR_READS, OPERATOR, page),
      },
      {
        whose: 'who logs in to the console',
        open: () => visitor(DESK),
        read: (page: () => Page) => readOnScreen(CONSOLE_LOGIN_READS, LOGIN, page),
      },
    ])('on the screen of $whose', ({ open, read }) => {
      let page: Page;
      beforeAll(async () => {
        page = await (await open()).newPage();
      });
      afterAll(() => page.context().close());
      read(() => page);
    });

    describe('by the server, last', () => {
      readInAnswers(SERVER_SAYS_TO_BLOCKED, {
        login: {
          'from a blocked address': async () => {
            const api = new ApiClient(used.product.url);
            const captcha = await api.call('GET', '/admin/captcha');
            const { body } = await api.call('POST', '/admin/login', {
              body: {
                username: 'admin',
                password: PASSWORD,
                captchaInput: captcha.headers.get('x-demo-captcha'),
                captchaId: captcha.body['captchaId'],
              },
            });
            return [String(body['message'])];
          },
        },
      });
    });
  },
);
