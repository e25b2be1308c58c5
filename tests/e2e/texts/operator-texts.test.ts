import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiClient } from '../kit/api-client.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { PASSWORD } from '../kit/running-product.ts';
import { toldProduct } from '../kit/told-product.ts';
import { LOGIN, NOT_IT, OPERATOR } from './console-scenes.ts';
import {
  CONSOLE_LOGIN_READS,
  NEVER_SAID,
  OPERATOR_READS,
  SERVER_SAYS_TO_BLOCKED,
  SERVER_SAYS_TO_OPERATORS,
} from './operator-texts.ts';
import { readInAnswers, readOnScreen } from './scenes.ts';

const DESK = { width: 1440, height: 900 };
const MEMBER = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.com',
  mobileNumber: '+919800000000',
  seen: 0,
  password: PASSWORD,
};
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

describe('a documented sentence that cannot occur', () => {
  it('has its reason, and is not tested elsewhere', () => {
    const asked = [SERVER_SAYS_TO_OPERATORS, SERVER_SAYS_TO_BLOCKED, OPERATOR_READS, CONSOLE_LOGIN_READS]
      .flatMap((table) => Object.values<Readonly<Record<string, readonly string[]>>>(table))
      .flatMap((events) => Object.values(events).flat());
    expect(Object.keys(NEVER_SAID).filter((text) => asked.includes(text))).toEqual([]);
  });
});

describe.skipIf(!hasBrowser)(hasBrowser ? 'each documented refusal for an operator' : NO_BROWSER, () => {
  const { used, visitor, signedIn } = toldProduct();

  describe('said by the server', () => {
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
          create({ username: '', name: '', email: '', phone: '', permissions: [] }),
        'created with everything wrong': () =>
          create({
            username: 'devika',
            name: 'D',
            phone: '1',
            email: 'devika@example',
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

  describe('said by the server after too many wrong passwords', () => {
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
});
