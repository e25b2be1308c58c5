import {
  addPasskey,
  beginPasskey,
  beginPasskeyProof,
  beginPasskeySignIn,
  passkeysOf,
  provePasskey,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  type ListedPasskey,
} from '@tributary/modules/passkeys';
import type { Needs } from '../../needs.ts';
import { answer } from '../wire.ts';
import { memberOf, sessionOf, type RequestContext } from '../context.ts';
import { limitAddress } from '../limit-address.ts';
import { api } from '../procedures.ts';
import { comeIn, knownDevice } from './come-in.ts';

const passkeyView = ({ id, name, addedAt, lastUsedAt }: ListedPasskey) => ({
  id: String(id),
  name,
  addedAt: addedAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** The member with their session's token; a challenge belongs to that session. */
const askedIn = (context: RequestContext) => ({
  memberId: memberOf(context).id,
  session: sessionOf(context, 'member'),
});

export const passkeysRoutes = (needs: Needs) => {
  const { db, secretsKey, origin } = needs;
  const own = { db, secretsKey, rp: { origin } };
  return {
    list: api.passkeys.list.handler(async ({ context }) =>
      answer((await passkeysOf(db, memberOf(context).id)).map(passkeyView)),
    ),
    begin: api.passkeys.begin.handler(async ({ input: { code }, context }) => {
      const { userrefid } = memberOf(context);
      return answer({ ...(await beginPasskey(own, { ...askedIn(context), userrefid, code })) });
    }),
    add: api.passkeys.add.handler(async ({ input: { name, response }, context }) => {
      await addPasskey(own, { ...askedIn(context), name, response: response as never });
      return answer(null, 'The passkey is added.');
    }),
    rename: api.passkeys.rename.handler(async ({ input: { id, name }, context }) => {
      await renamePasskey(db, memberOf(context).id, { id, name });
      return answer(null);
    }),
    remove: api.passkeys.remove.handler(async ({ input: { id }, context }) => {
      await removePasskey(db, memberOf(context).id, id);
      return answer(null, 'The passkey is removed. Remove it on your device, too.');
    }),
    beginProof: api.passkeys.beginProof.handler(async ({ context }) =>
      answer({ ...(await beginPasskeyProof(own, askedIn(context))) }),
    ),
    prove: api.passkeys.prove.handler(async ({ input: { response }, context }) =>
      answer({ code: await provePasskey(own, { ...askedIn(context), response: response as never }) }),
    ),
    beginSignIn: api.passkeys.beginSignIn.handler(async ({ context }) => {
      await limitAddress(needs, context, 'passkey');
      return answer({ ...(await beginPasskeySignIn(own)) });
    }),
    signIn: api.passkeys.signIn.handler(async ({ input: { response }, context }) => {
      await limitAddress(needs, context, 'passkey');
      const device = knownDevice(context);
      const entry = await signInWithPasskey(own, { response: response as never, device }, context.visit);
      return comeIn(db, context, entry, 'Login successful!');
    }),
  };
};
