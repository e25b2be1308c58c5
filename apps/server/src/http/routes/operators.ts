import { currentTime, type Db } from '@tributary/database';
import { OPERATORS } from '@tributary/definitions/lists';
import { Refused } from '@tributary/domain';
import {
  createSubAdministrator,
  editOperator,
  endOperatorSessions,
  findOperator,
  ipStatus,
  issueCaptcha,
  logInOperator,
  operatorList,
  operatorSessions,
  sendOperatorPasswordLink,
  setPasswordByLink,
  type OperatorRow,
} from '@tributary/modules/operators';
import { DEVICE_DAYS, logOut } from '@tributary/modules/identity';
import { ipBucket, takeAttempt } from '@tributary/modules/limits';
import { hasSecondFactor } from '@tributary/modules/second-factor';
import type { Needs } from '../../needs.ts';
import { operatorOf } from '../context.ts';
import { consoleListBy } from '../defined-lists.ts';
import { limitAddress } from '../limit-address.ts';
import { api } from '../procedures.ts';
import { answer, answerFlat } from '../wire.ts';

const CAPTCHA_COOKIE = 'tributary_captcha';
const CAPTCHA_SECONDS = 300;
const DEVICE_COOKIE = 'tributary_operator_device';

const operatorView = (operator: Omit<OperatorRow, 'passwordHash' | 'status'>) => ({
  id: operator.id,
  username: operator.username,
  name: operator.name,
  role: operator.isMain ? 'administrator' : operator.role,
  main: operator.isMain,
  permissions: [...operator.permissions],
  lastLogin: operator.lastLoginAt?.toISOString() ?? null,
});

const accountRoutes = (needs: Needs, { db } = needs) => ({
  list: api.operators.list.handler(consoleListBy(db, OPERATORS, operatorList).page),
  create: api.operators.create.handler(async ({ input, context }) => {
    const { password: _own, status, ...account } = input;
    await createSubAdministrator(needs, { ...account, active: status === 'Active', by: operatorOf(context) });
    return answer(null, 'Sub-administrator created');
  }),
  edit: api.operators.edit.handler(async ({ input, context }) => {
    const { password: _own, ...edit } = input;
    await editOperator(db, { ...edit, by: operatorOf(context) });
    return answer(null, 'Changes saved successfully!');
  }),
  sendPasswordLink: api.operators.sendPasswordLink.handler(async ({ input, context }) => {
    await sendOperatorPasswordLink(needs, { ...input, by: operatorOf(context) });
    return answer(null, 'The old password no longer works. A link to choose a new one is on its way.');
  }),
  sessions: api.operators.sessions.handler(async ({ input: { username } }) =>
    answer(
      (await operatorSessions(db, username)).map(({ createdAt, lastSeenAt, ip, userAgent }) => ({
        created_at: createdAt.toISOString(),
        last_seen: lastSeenAt.toISOString(),
        ip,
        device: userAgent,
      })),
    ),
  ),
  endSessions: api.operators.endSessions.handler(async ({ input, context }) => {
    await endOperatorSessions(db, { ...input, by: operatorOf(context) });
    return answer(null, 'All sessions ended');
  }),
});

const viewOf = async (db: Db, id: number) => {
  const operator = await findOperator(db, id);
  if (!operator) throw new Refused('notSignedIn');
  return operatorView(operator);
};

export const operatorsRoutes = (needs: Needs) => {
  const { db, demoCaptcha } = needs;
  return {
    ...accountRoutes(needs),
    captcha: api.operators.captcha.handler(async ({ context }) => {
      await limitAddress(needs, context, 'captcha');
      const { id, svg, answer: text } = await issueCaptcha(db);
      context.setCookie(CAPTCHA_COOKIE, id, CAPTCHA_SECONDS);
      // Only in a demo with a chosen password, so that its journeys can be automated.
      if (demoCaptcha) context.setHeader('x-demo-captcha', text);
      return answerFlat({ captchaId: id, svg });
    }),
    login: api.operators.login.handler(async ({ input, context }) => {
      const captchaId = input.captchaId ?? context.cookie(CAPTCHA_COOKIE);
      const { operator, token, device } = await logInOperator(
        needs,
        { ...input, captchaId, device: context.cookie(DEVICE_COOKIE) },
        context.visit,
      );
      context.setSession('operator', token);
      context.setCookie(DEVICE_COOKIE, device, DEVICE_DAYS * 86_400);
      const mustEnrol =
        context.requiresSecondFactor && !(await hasSecondFactor(db, { operatorId: operator.id }));
      const server_time = (await currentTime(db)).toISOString();
      return {
        ...answer(
          { ...operatorView(operator), mustEnrol, confirmed: false, server_time },
          'Login successful!',
        ),
        token,
      };
    }),
    logout: api.operators.logout.handler(async ({ context }) => {
      const token = context.sessionToken('operator');
      if (token) await logOut(db, token);
      context.clearSession('operator');
      return answer(null, 'Logged out successfully');
    }),
    me: api.operators.me.handler(async ({ context }) => {
      const { id, hasSecondFactor: has } = operatorOf(context);
      const server_time = (await currentTime(db)).toISOString();
      const mustEnrol = context.requiresSecondFactor && !has;
      const confirmed = await context.isConfirmed();
      return answer({ ...(await viewOf(db, id)), mustEnrol, confirmed, server_time });
    }),
    ipStatus: api.operators.ipStatus.handler(async ({ context }) => {
      const status = await ipStatus(db, context.visit);
      const data = {
        ip: context.visit.ip,
        country: 'Could not determine',
        blocked: status.blocked,
        blockedUntil: status.blockedUntil?.toISOString() ?? null,
        attemptsLeft: status.attemptsLeft,
        server_time: (await currentTime(db)).toISOString(),
      };
      return answerFlat(data);
    }),
    setPassword: api.operators.setPassword.handler(async ({ input, context }) => {
      await takeAttempt(db, {
        bucket: `password-link:${ipBucket(context.visit.ip)}`,
        max: 10,
        windowSeconds: 900,
      });
      await setPasswordByLink(db, input.token, input.password);
      return answer(null, 'Password set. You can log in now.');
    }),
  };
};
