import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type AuthenticationResponseJSON,
} from '@simplewebauthn/server';
import { inTransaction, type Db, type Tx } from '@tributary/database';
import { Refused } from '@tributary/domain';
import { hashToken } from '@tributary/runtime';
import { logInWithPasskey, type Visit } from '../identity/index.ts';
import { lockPerson } from '../living-session/index.ts';
import { newPasskeyCode } from '../second-factor/index.ts';
import { checked, nameOf, spentChallenge, type RelyingParty } from './challenges.ts';
import type { BySession } from './keep-passkeys.ts';
import {
  credentialsOf,
  findByCredential,
  insertChallenge,
  noteUse,
  type AskedBy,
  type Purpose,
  type StoredPasskey,
} from './passkeys-store.ts';

const MINUTES_MS = 300_000;

type Needs = { db: Db; rp: RelyingParty };
type Answer = { response: AuthenticationResponseJSON };

const askedBy = ({ memberId, session }: BySession) => ({ memberId, sessionHash: hashToken(session) });

const ask = async ({ db, rp }: Needs, purpose: Purpose, by: AskedBy) => {
  const own = by ? await credentialsOf(db, by.memberId) : [];
  const options = await generateAuthenticationOptions({
    rpID: nameOf(rp),
    timeout: MINUTES_MS,
    userVerification: 'required',
    allowCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  });
  await insertChallenge(db, hashToken(options.challenge), { purpose, by });
  return options;
};

/** The challenge for a login. The device finds its passkey without a username. */
export const beginPasskeySignIn = (needs: Needs) => ask(needs, 'sign-in', undefined);

/** The challenge for a member's device in place of a code. @throws Refused `conflict` without a passkey */
export const beginPasskeyProof = async (needs: Needs, by: BySession) => {
  if ((await credentialsOf(needs.db, by.memberId)).length === 0)
    throw new Refused('conflict', { message: 'There is no passkey on your account.' });
  return ask(needs, 'prove', askedBy(by));
};

/**
 * Runs work with the passkey that signed, in one transaction. Signature, origin, the device's own lock and the
 * counter are checked; the challenge is used up whatever the result.
 * @throws Refused `passkeyWrong`
 */
const withPasskey = async <Result>(
  { db, rp }: Needs,
  { response, purpose, by }: Answer & { purpose: Purpose; by: AskedBy },
  work: (tx: Tx, passkey: StoredPasskey) => Promise<Result>,
): Promise<Result> => {
  const expectedChallenge = await spentChallenge(db, response.response.clientDataJSON, { purpose, by });
  const passkey = await findByCredential(db, response.id);
  if (expectedChallenge === undefined || !passkey || (by && passkey.memberId !== by.memberId))
    throw new Refused('passkeyWrong');
  const signed = await checked(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: rp.origin,
      expectedRPID: nameOf(rp),
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.signCount,
        transports: passkey.transports,
      },
    }),
  );
  if (!signed?.verified) throw new Refused('passkeyWrong');
  return inTransaction(db, async (tx) => {
    // First the member's row, as every recovery does.
    await lockPerson(tx, passkey);
    if (!(await noteUse(tx, passkey, signed.authenticationInfo.newCounter)))
      throw new Refused('passkeyWrong');
    return work(tx, passkey);
  });
};

/** A one-time substitute for a code of the authenticator app. @throws Refused `passkeyWrong` */
export const provePasskey = (needs: Needs, { response, ...by }: Answer & BySession): Promise<string> =>
  withPasskey(needs, { response, purpose: 'prove', by: askedBy(by) }, (tx) =>
    newPasskeyCode(tx, by.memberId),
  );

/**
 * Logs the owner of a passkey in, without a password.
 * @throws Refused `passkeyWrong`, `memberBlocked`
 */
export const signInWithPasskey = async (
  needs: Needs,
  { response, device }: Answer & { device: string | undefined },
  visit: Visit,
): Promise<{ memberId: number; token: string; device: string }> => {
  const session = await withPasskey(
    needs,
    { response, purpose: 'sign-in', by: undefined },
    (tx, { memberId }) => logInWithPasskey(tx, { memberId, device }, visit),
  );
  if (!session) throw new Refused('memberBlocked');
  return session;
};
