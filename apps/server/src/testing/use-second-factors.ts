import { sql } from '@tributary/database';
import { usdt } from '@tributary/domain';
import {
  giveVerifiedAddress,
  memberWithBalance,
  PASSWORD,
  TestProgramme,
  useFreshDatabase,
  type TestDatabase,
} from '@tributary/testing';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, expect } from 'vitest';
import { OPERATOR_PASSWORD, TestApp, type Caller, type Reply } from './test-app.ts';

export const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';

/** The session that a login began. */
export const tokenOf = (reply: Reply): string => String(reply.body['token']);
/** The data of a reply. */
export const dataOf = (reply: Reply) => reply.body['data'] as Record<string, unknown>;
/** The key that an enrolment began with. */
export const keyOf = (reply: Reply) => dataOf(reply) as { secret: string; uri: string };
/** The recovery codes that an enrolment ended with. */
export const codesOf = (reply: Reply) => dataOf(reply)['recoveryCodes'] as string[];
/** The refusal code of each reply. */
export const codesIn = (replies: Reply[]): unknown[] => replies.map(({ body }) => body['code']);

/** The code that the device shows now, or a number of steps from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

type Person = { path: string; token: string; password: string };
type Used = { database: TestDatabase; app: TestApp };
let visitors = 0;

/** A member with a balance and two main administrators, who log in and enrol, fresh for each test. */
export const useSecondFactors = () => {
  const databases = useFreshDatabase();
  const used = {} as Used;

  beforeEach(async () => {
    used.database = await databases.open();
    const programme = await TestProgramme.begin(used.database.db, { treasury: 0 });
    used.app = await TestApp.begin(used.database.db);
    const memberId = await memberWithBalance(programme, 'anna', { profit: usdt(1_000) });
    await giveVerifiedAddress(used.database.db, memberId, { coin: 'usdt', address: ADDRESS });
    for (const name of ['main1', 'main2']) await used.app.addOperator(name, { isMain: true });
  });

  /** A caller from an address without earlier requests. */
  const stranger = (): Caller => ({ ip: `198.51.${Math.trunc(++visitors / 200)}.${visitors % 200}` });
  const logIn = (more: object = {}, caller = stranger()): Promise<Reply> =>
    used.app.call('POST', '/api/users/login', {
      body: { userrefid: 'anna', password: PASSWORD, ...more },
      caller,
    });
  const logInOperator = async (more: object = {}, caller = stranger()): Promise<Reply> => {
    const captcha = await used.app.call('GET', '/api/admin/captcha');
    const answered = {
      captchaInput: String(captcha.headers['x-demo-captcha']),
      captchaId: captcha.body['captchaId'],
    };
    const body = { username: 'main1', password: OPERATOR_PASSWORD, ...answered, ...more };
    return used.app.call('POST', '/api/admin/login', { body, caller });
  };
  /** Resets the last used step, so that a test need not wait for the next code. */
  const later = () => sql`update second_factors set last_step = 0`.execute(used.database.owner.db);

  const anna = async (): Promise<Person> => ({
    path: '/api/second-factor',
    token: tokenOf(await logIn()),
    password: PASSWORD,
  });
  const main1 = async (): Promise<Person> => ({
    path: '/api/admin/second-factor',
    token: tokenOf(await logInOperator()),
    password: OPERATOR_PASSWORD,
  });
  const send = ({ path, token }: Person, verb: string, body: object): Promise<Reply> =>
    used.app.call('POST', `${path}/${verb}`, { body, caller: { token } });

  const enrol = async (person: Person): Promise<{ secret: string; recoveryCodes: string[] }> => {
    const begun = await send(person, 'begin', { password: person.password });
    const { secret } = keyOf(begun);
    const confirmed = await send(person, 'confirm', { code: codeOf(secret) });
    expect(confirmed.status).toBe(200);
    await later();
    return { secret, recoveryCodes: codesOf(confirmed) };
  };

  return { used, logIn, logInOperator, later, anna, main1, send, enrol };
};
