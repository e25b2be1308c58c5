import { keepsPasswordRules, normalCode, REGISTRATION_RULES, normalId } from '@tributary/domain';
import { z } from 'zod';
import { envelope } from './envelope.ts';
import { idText, ignored, instant } from './fields.ts';
import { route } from './route.ts';

const tag = 'Members';

const changedPassword = z
  .string({ message: 'New password is required' })
  .min(1, 'New password is required')
  .max(REGISTRATION_RULES.password.max, REGISTRATION_RULES.password.texts.tooLong)
  .refine(keepsPasswordRules, 'Password does not meet all requirements');

export const ChangePasswordInput = z.object({
  userrefid: ignored,
  currentPassword: z
    .string({ message: 'Current password is required' })
    .min(1, 'Current password is required')
    .max(1_000),
  newPassword: changedPassword,
  verificationCode: z
    .string({ message: 'Verification code is required' })
    .overwrite(normalCode)
    .min(1, 'Verification code is required')
    .max(20, 'Invalid verification code'),
});

const OwnSession = z
  .object({
    id: z.string(),
    current: z.boolean(),
    createdAt: instant,
    lastSeenAt: instant,
    endsAt: instant,
    ip: z.string().nullable(),
    userAgent: z.string().nullable(),
    /** The operator who views the account in this session, which cannot change anything. */
    viewedBy: z.string().nullable(),
  })
  .meta({ id: 'OwnSession' });

const OwnLogin = z
  .object({
    id: z.string(),
    at: instant,
    outcome: z.enum(['in', 'wrong password', 'blocked']),
    newDevice: z.boolean(),
    ip: z.string().nullable(),
    userAgent: z.string().nullable(),
  })
  .meta({ id: 'OwnLogin' });

/** A member's password, the sessions opened with it, and attempts to log in. */
export const passwords = {
  sendCode: route({
    method: 'POST',
    path: '/users/sendOtpMail',
    tag,
    summary:
      'Mail a code to the registered address and to no other one; no answer contains the code (AMB-045)',
    access: { who: 'member', writes: true },
    refuses: ['mailMissing'],
  })
    .input(z.object({ email: idText.max(254).optional(), userrefid: ignored }))
    .output(
      z.object({
        status: z.literal(true),
        message: z.string(),
        success: z.literal(true),
        expires_at: instant,
        /** The address, masked except for its ends. */
        sent_to: z.string(),
      }),
    ),
  change: route({
    method: 'POST',
    path: '/users/changePassword',
    tag,
    summary: 'Change the password with the present one and the mailed code; ends all sessions',
    access: { who: 'member', writes: true },
    refuses: ['passwordWrong', 'codeWrong', 'codeExpired'],
  })
    .input(ChangePasswordInput)
    .output(
      z.object({ status: z.literal(true), message: z.string(), success: z.literal(true), data: z.null() }),
    ),
  requestLink: route({
    method: 'POST',
    path: '/users/forgot-password',
    tag,
    summary: 'Mail a link to a new password; the answer is the same for an unknown account',
    access: { who: 'anyone' },
    refuses: ['mailMissing'],
  })
    .input(
      z.object({
        login: z
          .string({ message: 'Username or e-mail is required' })
          .overwrite(normalId)
          .min(1, 'Username or e-mail is required')
          .max(254),
      }),
    )
    .output(envelope(z.null())),
  reset: route({
    method: 'POST',
    path: '/users/reset-password',
    tag,
    summary: 'Set a password by the mailed link, once; ends all sessions',
    access: { who: 'anyone' },
    refuses: ['linkNotValid'],
  })
    .input(z.object({ token: z.string().max(200), password: changedPassword }))
    .output(envelope(z.null())),
  stopChange: route({
    method: 'POST',
    path: '/users/stop-change',
    tag,
    summary: 'Stop a proposed change of the member’s login, by the link that was mailed to the member',
    access: { who: 'anyone' },
    refuses: ['linkNotValid'],
  })
    .input(z.object({ token: z.string().max(200) }))
    .output(envelope(z.null())),
  // The token is in the body, so that it reaches no log of addresses.
  changeToStop: route({
    method: 'POST',
    path: '/users/stop-change/details',
    tag,
    summary: 'The proposed change behind a mailed link, in no more words than the mail',
    access: { who: 'anyone' },
    refuses: ['linkNotValid'],
  })
    .input(z.object({ token: z.string().max(200) }))
    .output(
      envelope(
        z.object({
          kind: z.enum(['member.email', 'member.factors']),
          /** Masked addresses of a change of e-mail; null for another change. */
          from: z.string().nullable(),
          to: z.string().nullable(),
          /** The operator who proposed it. */
          by: z.string(),
          proposedAt: instant,
          lapsesAt: instant,
        }),
      ),
    ),
  sessions: route({
    method: 'GET',
    path: '/users/sessions',
    tag,
    summary: 'The living sessions of the account and its last fifty logins',
    access: { who: 'member' },
  }).output(
    envelope(
      z.object({
        sessions: z.array(OwnSession),
        logins: z.array(OwnLogin),
        mailTo: z.string(),
        mailConfirmed: z.boolean(),
      }),
    ),
  ),
  endSession: route({
    method: 'POST',
    path: '/users/sessions/end',
    tag,
    summary: 'End one of the person’s sessions',
    changes: ['passwords'],
    access: { who: 'member', writes: true },
  })
    .input(z.object({ id: z.string().regex(/^\d{1,18}$/, 'Please choose a session') }))
    .output(envelope(z.null())),
  endOtherSessions: route({
    method: 'POST',
    path: '/users/sessions/end-others',
    tag,
    summary: 'End every session of the account except this one',
    changes: ['passwords'],
    access: { who: 'member', writes: true },
  })
    .input(z.object({}).optional())
    .output(envelope(z.object({ ended: z.number().int() }))),
};

const DemoMail = z
  .object({
    id: z.string(),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    status: z.string(),
    createdAt: instant,
  })
  .meta({ id: 'DemoMail' });

/** The mails of a demo, which sends none; answers only in a demo (AMB-133). */
export const demo = {
  outbox: route({
    method: 'GET',
    path: '/demo/outbox',
    tag: 'Demo',
    summary: 'The newest mails of this demo; production answers notFound',
    access: { who: 'anyone' },
    refuses: ['notFound'],
  }).output(envelope(z.array(DemoMail))),
};
