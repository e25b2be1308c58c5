import { z } from 'zod';
import { documented, envelope } from './envelope.ts';
import {
  currentPassword,
  emailField,
  fullNameField,
  idText,
  ignored,
  instant,
  mobileField,
  newPasswordField,
  pathId,
  secondFactorCode,
  sponsorField,
  usernameField,
} from './fields.ts';
import { route } from './route.ts';

/** The documented User; empty fields are null and the password is never included. */
export const User = z
  .object({
    userrefid: z.string(),
    username: z.string(),
    name: z.string(),
    fullName: z.string(),
    email: z.string(),
    mobile_no: z.string(),
    refferal_code: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    gender: z.string().nullable(),
    birthdate: z.string().nullable(),
    panCardNo: z.string().nullable(),
    profilePic: z.string().nullable(),
    status: z.enum(['active', 'blocked']),
    createdAt: instant,
    lastLogin: instant.nullable(),
  })
  .meta({ id: 'User' });

/** The answer to a login: the member, and the token of their session. */
export const MemberSession = z.object({
  status: z.literal(true),
  message: z.string(),
  data: User,
  token: z.string(),
});

export const RegisterInput = z.object({
  name: fullNameField,
  userrefid: usernameField,
  email: emailField,
  password: newPasswordField,
  mobile_no: mobileField,
  refferal_code: sponsorField,
  agree_to_terms: z
    .unknown()
    .refine(
      (value) => value === 1 || value === '1' || value === true,
      'You must agree to the Terms and Conditions',
    ),
});

/** True for a username or an e-mail address, whatever other fields were sent. */
const namesSomebody = (input: unknown): boolean => {
  if (typeof input !== 'object' || input === null) return true;
  const { userrefid, email } = input as Record<string, unknown>;
  return [userrefid, email].some((name) => typeof name === 'string' && name.trim() !== '');
};

export const LoginInput = z
  .object({
    userrefid: idText.max(254).optional(),
    email: idText.max(254).optional(),
    password: currentPassword,
    /**
     * Needed from a member with a second factor on a device without a code in the last 30 days. While strangers lock
     * the account, every device needs it.
     */
    code: secondFactorCode.optional(),
    captcha: ignored,
  })
  .refine(namesSomebody, {
    message: 'Username is required',
    path: ['userrefid'],
    // Reported together with a missing password; the fields may still have any type.
    when: () => true,
  });

const tag = 'Members';
const nameCheck = { who: 'anyone' } as const;

/** `view`: an operator views the app as the member until `ends_at`; nothing can be changed (AMB-050). */
const SessionUser = User.extend({
  view: z.object({ by: z.string(), ends_at: instant }).nullable(),
}).meta({ id: 'SessionUser' });

export const members = {
  register: route({
    method: 'POST',
    path: '/register',
    tag,
    summary: 'Register under a sponsor',
    access: { who: 'anyone' },
    refuses: ['invalidSponsor', 'usernameTaken', 'emailRegistered'],
  })
    .input(RegisterInput)
    .output(MemberSession),
  login: route({
    method: 'POST',
    path: '/users/login',
    tag,
    summary: 'Log in by username or e-mail',
    access: { who: 'anyone' },
    refuses: ['loginFailed', 'memberBlocked', 'secondFactorNeeded', 'secondFactorWrong'],
  })
    .input(LoginInput)
    .output(MemberSession),
  logout: route({
    method: 'POST',
    path: '/users/logout',
    tag,
    summary: 'End this session',
    access: { who: 'anyone', ends: 'member' },
  })
    .input(z.object({}).optional())
    .output(envelope(z.null())),
  me: route({
    method: 'GET',
    path: '/users/me',
    tag,
    summary: 'The member of this session',
    access: { who: 'member' },
  }).output(envelope(SessionUser).extend({ server_time: instant })),
  verifySponsor: route({
    method: 'GET',
    path: '/verify-sponsor/{id}',
    tag,
    summary: 'Check that a sponsor exists',
    access: nameCheck,
  })
    .input(z.object({ id: idText.max(200) }))
    .output(documented({ exists: z.boolean(), name: z.string() })),
  verifyUserrefid: route({
    method: 'GET',
    path: '/verify-userrefid/{id}',
    tag,
    summary: 'Check that a username is valid and free',
    access: nameCheck,
  })
    .input(z.object({ id: pathId }))
    .output(documented({ validFormat: z.boolean(), taken: z.boolean() })),
  sponsors: route({
    method: 'GET',
    path: '/sponsors',
    tag,
    summary: 'The member’s sponsor and downline',
    access: { who: 'member' },
  }).output(envelope(z.array(z.object({ userRefid: z.string(), name: z.string() })))),
  userrefs: route({
    method: 'GET',
    path: '/userrefs',
    tag,
    summary: 'Ids of the member’s sponsor and downline',
    access: { who: 'member' },
  }).output(envelope(z.array(z.string()))),
};
