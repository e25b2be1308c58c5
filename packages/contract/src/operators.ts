import { OPERATORS } from '@tributary/definitions/lists';
import { OPERATOR_ROLES, PERMISSIONS, type OperatorRole, normalId, normalText } from '@tributary/domain';
import { z } from 'zod';
import { listBy } from './defined-list.ts';
import { documented, envelope } from './envelope.ts';
import {
  currentPassword,
  ignored,
  instant,
  operatorEmailField,
  reasonText,
  secondFactorCode,
} from './fields.ts';
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

/**
 * `mustEnrol`: only the enrolment of a second factor is open (AMB-134). `server_time` is the business clock, by which
 * every page of the console counts.
 */
const SessionOperator = Operator.extend({
  mustEnrol: z.boolean(),
  confirmed: z.boolean().meta({ description: 'The password was typed in this session within 15 minutes' }),
  server_time: instant,
}).meta({
  id: 'SessionOperator',
});

const operatorsList = listBy(OPERATORS);

const ROLES = Object.keys(OPERATOR_ROLES) as [OperatorRole, ...OperatorRole[]];

/** `{Field} is required` (CSUB-06). */
const needed = (field: string, max: number) =>
  z
    .string({ message: `${field} is required` })
    .overwrite(normalText)
    .min(1, `${field} is required`)
    .max(max, `At most ${max} characters`);

const account = {
  name: needed('Name', 100),
  email: operatorEmailField,
  phone: needed('Phone', 20),
  role: z.enum(ROLES, { message: 'Role is required' }),
  permissions: z
    .array(z.enum(PERMISSIONS))
    .min(1, 'At least one permission is required')
    .refine((given) => new Set(given).size === given.length, 'Each permission once'),
};
const username = needed('Username', 40).regex(
  /^[A-Za-z0-9._-]{3,40}$/,
  'Username has 3 to 40 letters, digits, dots or dashes',
);

export const AdminLoginInput = z.object({
  username: z
    .string({ message: 'Username is required' })
    .overwrite(normalId)
    .min(1, 'Username is required')
    .max(100),
  password: currentPassword,
  captchaInput: z
    .string({ message: 'CAPTCHA verification is required' })
    .overwrite(normalText)
    .min(1, 'CAPTCHA verification is required')
    .max(20),
  captchaId: z.string().max(60).optional(),
  code: secondFactorCode.optional(),
  ip: ignored,
});

export const operators = {
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
    access: { who: 'anyone', ends: 'operator' },
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
  list: route({
    method: 'GET',
    path: '/admin/operators',
    tag,
    summary: 'Operators by name, with their rights, their own member account and their last login',
    access: { who: 'operator', main: true },
  })
    .input(operatorsList.page)
    .output(operatorsList.pageAnswer),
  create: route({
    method: 'POST',
    path: '/admin/operators',
    tag,
    summary: 'Create a sub-administrator, who chooses a password by a mailed link; own password',
    changes: ['operators'],
    access: { who: 'operator', main: true, writes: true, password: 'each' },
    refuses: ['usernameTaken', 'mailMissing'],
  })
    .input(
      z.object({
        username,
        ...account,
        status: z.enum(['Active', 'Inactive']).default('Active'),
        password: currentPassword,
      }),
    )
    .output(envelope(z.null())),
  edit: route({
    method: 'PATCH',
    path: '/admin/operators/{username}/profile',
    tag,
    summary: 'Edit a sub-administrator, unless another operator was faster; own password',
    changes: ['operators'],
    access: { who: 'operator', main: true, writes: true, password: 'each' },
    refuses: ['conflict'],
  })
    .input(
      z.object({
        username: z.string().max(100),
        ...account,
        /** The `edited_no` that the operator saw: a different one means that another operator saved first. */
        seen: z.number().int().min(0),
        password: currentPassword,
      }),
    )
    .output(envelope(z.null())),
  sendPasswordLink: route({
    method: 'POST',
    path: '/admin/operators/{username}/password-link',
    tag,
    summary:
      'End the password of a sub-administrator, who chooses the next one by a mailed link; own password',
    changes: ['operators'],
    access: { who: 'operator', main: true, writes: true, password: 'each' },
    refuses: ['conflict', 'mailMissing'],
  })
    .input(
      z.object({
        username: z.string().max(100),
        reason: reasonText,
        password: currentPassword,
      }),
    )
    .output(envelope(z.null())),
  sessions: route({
    method: 'GET',
    path: '/admin/operators/{username}/sessions',
    tag,
    summary: 'The living sessions of an operator',
    access: { who: 'operator', main: true },
  })
    .input(z.object({ username: z.string().max(100) }))
    .output(
      envelope(
        z.array(
          z.object({
            created_at: instant,
            last_seen: instant,
            ip: z.string().nullable(),
            device: z.string().nullable(),
          }),
        ),
      ),
    ),
  endSessions: route({
    method: 'POST',
    path: '/admin/operators/{username}/sessions/end',
    tag,
    summary: 'End every session of an operator; own password',
    changes: ['operators'],
    access: { who: 'operator', main: true, writes: true, password: 'each' },
  })
    .input(
      z.object({
        username: z.string().max(100),
        reason: reasonText,
        password: currentPassword,
      }),
    )
    .output(envelope(z.null())),
  ipStatus: route({
    method: 'GET',
    path: '/admin/ip-status',
    tag,
    summary: 'The block of the address of this request, with its end',
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
