import { z } from 'zod';
import { documented, envelope } from './envelope.ts';
import { currentPassword, ignored, instant, secondFactorCode } from './fields.ts';
import { listOf, search } from './list.ts';
import { route } from './route.ts';

const tag = 'Console';

const Operator = z
  .object({
    id: z.number().int(),
    username: z.string(),
    name: z.string(),
    role: z.string(),
    main: z.boolean(),
    permissions: z.array(z.string()),
    lastLogin: instant.nullable(),
  })
  .meta({ id: 'Operator' });

/** `mustEnrol`: nothing opens but the enrolment of a second factor (AMB-134). */
const SessionOperator = Operator.extend({ mustEnrol: z.boolean() }).meta({ id: 'SessionOperator' });

const operatorsList = listOf({
  row: Operator.extend({
    active: z.boolean(),
    userrefid: z.string().nullable(),
    secondFactor: z.boolean(),
    createdAt: instant,
  }).meta({ id: 'ListedOperator' }),
  sums: { operators: z.number().int(), active: z.number().int(), mains: z.number().int() },
  filters: { ...search, status: z.enum(['Active', 'Inactive']).optional() },
});

export const AdminLoginInput = z.object({
  username: z.string({ message: 'Username is required' }).trim().min(1, 'Username is required').max(100),
  password: currentPassword,
  captchaInput: z
    .string({ message: 'CAPTCHA verification is required' })
    .trim()
    .min(1, 'CAPTCHA verification is required')
    .max(20),
  captchaId: z.string().max(60).optional(),
  code: secondFactorCode.optional(),
  ip: ignored,
});

export const administration = {
  captcha: route({
    method: 'GET',
    path: '/admin/captcha',
    tag,
    summary: 'A new captcha, as a drawing; its id is also set as a cookie',
    access: { who: 'anyone' },
  }).output(documented({ captchaId: z.string(), svg: z.string() })),
  login: route({
    method: 'POST',
    path: '/admin/login',
    tag,
    summary: 'Log an operator in',
    access: { who: 'anyone' },
    refuses: [
      'captchaWrong',
      'operatorLoginFailed',
      'ipBlocked',
      'ipStillBlocked',
      'operatorLocked',
      'secondFactorNeeded',
      'secondFactorWrong',
    ],
  })
    .input(AdminLoginInput)
    .output(
      z.object({ status: z.literal(true), message: z.string(), data: SessionOperator, token: z.string() }),
    ),
  logout: route({
    method: 'POST',
    path: '/admin/logout',
    tag,
    summary: 'End this session',
    access: { who: 'anyone' },
  })
    .input(z.object({}).optional())
    .output(envelope(z.null())),
  me: route({
    method: 'GET',
    path: '/admin/me',
    tag,
    summary: 'The operator of this session',
    access: { who: 'operator', beforeEnrolment: true },
  }).output(envelope(SessionOperator)),
  operators: route({
    method: 'GET',
    path: '/admin/operators',
    tag,
    summary: 'Operators by name: what each may do, who they are as a member, when they were here last',
    access: { who: 'operator', main: true },
  })
    .input(operatorsList.page)
    .output(operatorsList.pageAnswer),
  ipStatus: route({
    method: 'GET',
    path: '/admin/ip-status',
    tag,
    summary: 'Is this address blocked, and until when?',
    access: { who: 'anyone' },
  }).output(
    documented({
      ip: z.string(),
      country: z.string(),
      blocked: z.boolean(),
      blockedUntil: instant.nullable(),
      attemptsLeft: z.number().int(),
      server_time: instant,
    }),
  ),
  setPassword: route({
    method: 'POST',
    path: '/admin/set-password',
    tag,
    summary: 'Set a password by a one-time link',
    access: { who: 'anyone' },
    refuses: ['linkNotValid'],
  })
    .input(
      z.object({
        token: z.string().max(200),
        password: z.string().min(12, 'Password must be at least 12 characters').max(128),
      }),
    )
    .output(envelope(z.null())),
};
