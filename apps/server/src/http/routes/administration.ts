import { currentTime, type Db } from '@tributary/database';
import { Refused } from '@tributary/domain';
import {
  findOperator,
  ipStatus,
  issueCaptcha,
  logInOperator,
  operatorList,
  setPasswordByLink,
  type ListedOperator,
  type OperatorRow,
  type OperatorSums,
} from '@tributary/modules/administration';
import { DEVICE_DAYS, logOut } from '@tributary/modules/identity';
import { ipBucket, takeAttempt } from '@tributary/modules/limits';
import { hasSecondFactor } from '@tributary/modules/second-factor';
import type { Needs } from '../../needs.ts';
import { operatorOf } from '../context.ts';
import { answerPage } from '../lists.ts';
import { limitAddress } from '../limit-address.ts';
import { api } from '../procedures.ts';
import { answer, answerFlat } from '../answer.ts';

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

const listedView = ({
  active,
  userrefid,
  hasSecondFactor: secondFactor,
  createdAt,
  ...operator
}: ListedOperator) => ({
  ...operatorView(operator),
  active,
  userrefid,
  secondFactor,
  createdAt: createdAt.toISOString(),
});

const viewOf = async (db: Db, id: number) => {
  const operator = await findOperator(db, id);
  if (!operator) throw new Refused('notSignedIn');
  return operatorView(operator);
};

export const administrationRoutes = (needs: Needs) => {
  const { db, demoCaptcha } = needs;
  return {
    captcha: api.administration.captcha.handler(async ({ context }) => {
      await limitAddress(needs, context, 'captcha');
      const { id, svg, answer: text } = await issueCaptcha(db);
      context.setCookie(CAPTCHA_COOKIE, id, CAPTCHA_SECONDS);
      // Only in a demo with a chosen password, so that its journeys can be automated.
      if (demoCaptcha) context.setHeader('x-demo-captcha', text);
      return answerFlat({ captchaId: id, svg });
    }),
    login: api.administration.login.handler(async ({ input, context }) => {
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
      return { ...answer({ ...operatorView(operator), mustEnrol }, 'Login successful!'), token };
    }),
    logout: api.administration.logout.handler(async ({ context }) => {
      const token = context.sessionToken('operator');
      if (token) await logOut(db, token);
      context.clearSession('operator');
      return answer(null, 'Logged out successfully');
    }),
    me: api.administration.me.handler(async ({ context }) => {
      const { id, hasSecondFactor: has } = operatorOf(context);
      return answer({ ...(await viewOf(db, id)), mustEnrol: context.requiresSecondFactor && !has });
    }),
    operators: api.administration.operators.handler(({ input: { q, status, ...place } }) =>
      answerPage(
        db,
        {
          list: operatorList({ text: q, active: status && status === 'Active' }),
          row: listedView,
          sums: (sums: OperatorSums, operators) => ({ operators, ...sums }),
        },
        place,
      ),
    ),
    ipStatus: api.administration.ipStatus.handler(async ({ context }) => {
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
    setPassword: api.administration.setPassword.handler(async ({ input, context }) => {
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
