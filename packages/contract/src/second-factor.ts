import { z } from 'zod';
import type { Access } from './access.ts';
import { envelope } from './envelope.ts';
import { currentPassword, secondFactorCode } from './fields.ts';
import { route } from './route.ts';

const Status = z
  .object({ enrolled: z.boolean(), recoveryCodesLeft: z.number().int() })
  .meta({ id: 'SecondFactorStatus' });

/** Shown once: as text to type, and as the address that an authenticator app reads from a QR code. */
const Key = z.object({ secret: z.string(), uri: z.string() }).meta({ id: 'SecondFactorKey' });

const withPassword = z.object({ password: currentPassword });
const withCode = z.object({ code: secondFactorCode });
const confirmed = envelope(z.object({ recoveryCodes: z.array(z.string()) }));

const routesOf = (
  noun: 'secondFactor' | 'operatorSecondFactor',
  path: `/${string}`,
  tag: string,
  access: { reads: Access; begins: Access; confirms: Access; ends: Access },
) => ({
  status: route({
    method: 'GET',
    path,
    tag,
    summary: 'The state of the second factor, with the number of recovery codes left',
    access: access.reads,
  }).output(envelope(Status)),
  begin: route({
    method: 'POST',
    path: `${path}/begin`,
    tag,
    summary: 'Make the key of a second factor, shown only now; own password',
    access: access.begins,
    refuses: ['conflict'],
  })
    .input(withPassword)
    .output(envelope(Key)),
  confirm: route({
    method: 'POST',
    path: `${path}/confirm`,
    tag,
    summary: 'Confirm the key by a code; the answer shows the recovery codes, only now',
    access: access.confirms,
    refuses: ['conflict', 'secondFactorWrong'],
  })
    .input(withCode)
    .output(confirmed),
  end: route({
    method: 'POST',
    path: `${path}/end`,
    tag,
    summary: 'End the second factor; own password and a code',
    changes: [noun],
    access: access.ends,
    refuses: ['conflict', 'secondFactorNeeded', 'secondFactorWrong'],
  })
    .input(withPassword.extend(withCode.shape))
    .output(envelope(z.null())),
});

const member = { who: 'member', writes: true } as const;
const enrolling = { who: 'operator', beforeEnrolment: true } as const;

/** A second factor (TOTP): optional for a member, needed where money leaves; for an operator needed at login. */
export const secondFactor = routesOf('secondFactor', '/second-factor', 'Members', {
  reads: { who: 'member' },
  begins: { ...member, password: 'each' },
  confirms: member,
  ends: { ...member, password: 'each' },
});
export const operatorSecondFactor = routesOf('operatorSecondFactor', '/admin/second-factor', 'Console', {
  reads: enrolling,
  begins: { ...enrolling, writes: true, password: 'each' },
  confirms: { ...enrolling, writes: true },
  ends: { who: 'operator', writes: true, password: 'each' },
});
