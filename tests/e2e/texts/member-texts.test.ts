import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import { ApiClient } from '../kit/api-client.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { PASSWORD } from '../kit/running-product.ts';
import { toldProduct } from '../kit/told-product.ts';
import { MEMBER, NEW_PASSWORD } from './member-scenes.ts';
import { MEMBER_READS, SERVER_SAYS, VISITOR_READS } from './member-texts.ts';
import { readInAnswers, readOnScreen } from './scenes.ts';
import { VISITOR } from './visitor-scenes.ts';

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

describe.skipIf(!hasBrowser)(hasBrowser ? 'each documented refusal for a member' : NO_BROWSER, () => {
  const { used, visitor, signedIn } = toldProduct();

  describe('said by the server', () => {
    let api: ApiClient;
    let token: string;
    beforeAll(async () => {
      api = new ApiClient(used.product.url);
      token = await api.logIn('demo');
    });
    /** The sentence of an answer, and the sentence of each field. */
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
