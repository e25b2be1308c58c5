import { normalText } from '@tributary/domain';
import { z } from 'zod';
import { envelope } from './envelope.ts';
import { currentPassword, instant, secondFactorCode } from './fields.ts';
import { MemberSession } from './members.ts';
import { route } from './route.ts';

const tag = 'Members';
const reads = { who: 'member' } as const;
const writes = { who: 'member', writes: true } as const;
const confirms = { ...writes, password: 'each' } as const;
const anyone = { who: 'anyone' } as const;

/** Bytes as browsers encode them. */
const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/, 'This is not an answer of a device');

/** Fields of every device's answer. */
const credential = { id: bytes(1_400), rawId: bytes(1_400), type: z.literal('public-key') };
const besides = {
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.string().max(40).optional(),
};

/** The answer of a device that made a passkey (WebAuthn). */
const Made = z
  .object({
    ...credential,
    ...besides,
    response: z.object({
      clientDataJSON: bytes(4_000),
      attestationObject: bytes(20_000),
      transports: z.array(z.string().max(20)).max(10).optional(),
    }),
  })
  .meta({ id: 'PasskeyMade' });

/** The answer of a device that signed with a passkey (WebAuthn). */
const Signed = z
  .object({
    ...credential,
    ...besides,
    response: z.object({
      clientDataJSON: bytes(4_000),
      authenticatorData: bytes(4_000),
      signature: bytes(10_000),
      userHandle: bytes(200).optional(),
    }),
  })
  .meta({ id: 'PasskeySigned' });

/** Options that a browser passes to a device (WebAuthn); nothing else reads them. */
const Options = z.looseObject({ challenge: z.string() }).meta({ id: 'PasskeyOptions' });

const Passkey = z
  .object({ id: z.string(), name: z.string(), addedAt: instant, lastUsedAt: instant.nullable() })
  .meta({ id: 'Passkey' });

const name = z
  .string({ message: 'Give it a name' })
  .overwrite(normalText)
  .min(1, 'Give it a name')
  .max(60, 'A name has at most 60 letters');
const id = z.coerce.number().int().min(1).max(2_000_000_000);

/** Optional passkeys of a member: they log in, and replace a code where one is needed. */
export const passkeys = {
  list: route({
    method: 'GET',
    path: '/passkeys',
    tag,
    summary: 'The member’s passkeys',
    access: reads,
  }).output(envelope(z.array(Passkey))),
  begin: route({
    method: 'POST',
    path: '/passkeys/begin',
    tag,
    summary: 'Begin to add a passkey; own password, and a code if a second factor is enrolled',
    access: confirms,
    refuses: ['secondFactorNeeded', 'secondFactorWrong'],
  })
    .input(z.object({ password: currentPassword, code: secondFactorCode.optional() }))
    .output(envelope(Options)),
  add: route({
    method: 'POST',
    path: '/passkeys',
    tag,
    summary: 'Store the passkey that a device made',
    access: writes,
    refuses: ['passkeyWrong', 'conflict'],
  })
    .input(z.object({ name, response: Made }))
    .output(envelope(z.null())),
  rename: route({
    method: 'POST',
    path: '/passkeys/{id}/name',
    tag,
    summary: 'Rename a passkey of the member',
    changes: ['passkeys'],
    access: writes,
  })
    .input(z.object({ id, name }))
    .output(envelope(z.null())),
  remove: route({
    method: 'POST',
    path: '/passkeys/{id}/remove',
    tag,
    summary: 'Remove a passkey from the account; own password',
    changes: ['passkeys'],
    access: confirms,
  })
    .input(z.object({ id, password: currentPassword }))
    .output(envelope(z.null())),
  beginProof: route({
    method: 'POST',
    path: '/passkeys/proof/begin',
    tag,
    summary: 'The challenge that a device signs in place of a code of the second factor',
    access: writes,
    refuses: ['conflict'],
  }).output(envelope(Options)),
  prove: route({
    method: 'POST',
    path: '/passkeys/proof',
    tag,
    summary: 'A code that replaces one of the authenticator app, once and within five minutes',
    access: writes,
    refuses: ['passkeyWrong'],
  })
    .input(z.object({ response: Signed }))
    .output(envelope(z.object({ code: z.string() }))),
  beginSignIn: route({
    method: 'POST',
    path: '/passkeys/sign-in/begin',
    tag,
    summary: 'The challenge that a device signs to log in; it finds its own passkey',
    access: anyone,
  }).output(envelope(Options)),
  signIn: route({
    method: 'POST',
    path: '/passkeys/sign-in',
    tag,
    summary: 'Log in with a passkey, without a password',
    access: anyone,
    refuses: ['passkeyWrong', 'memberBlocked'],
  })
    .input(z.object({ response: Signed }))
    .output(MemberSession),
};
