import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { inTransaction, type Db } from '@tributary/database';
import { Refused } from '@tributary/domain';
import { hashToken, type SecretsKey } from '@tributary/runtime';
import { recordAudit } from '../audit/index.ts';
import { refuseEndedSession } from '../living-session/index.ts';
import { queueMemberMail } from '../mail/index.ts';
import { proofOf } from '../second-factor/index.ts';
import { checked, nameOf, spentChallenge, type RelyingParty } from './challenges.ts';
import {
  countPasskeys,
  credentialsOf,
  deletePasskey,
  insertChallenge,
  insertPasskey,
  renamePasskeyRow,
} from './passkeys-store.ts';

const MOST = 10;
const MINUTES_MS = 300_000;

/** A member's session, by its token. */
export type BySession = { memberId: number; session: string };

const askedBy = ({ memberId, session }: BySession) => ({ memberId, sessionHash: hashToken(session) });

type Needs = { db: Db; secretsKey: SecretsKey; rp: RelyingParty };

/**
 * The options with which a browser asks a device for a passkey. The caller has confirmed the password. A member
 * with a second factor also gives a code, so that a password alone never adds a substitute for one.
 * @throws Refused `secondFactorNeeded`, `secondFactorWrong`, `tooManyRequests`
 */
export const beginPasskey = async (
  { db, secretsKey, rp }: Needs,
  { userrefid, code, ...by }: BySession & { userrefid: string; code: string | undefined },
) => {
  await inTransaction(db, await proofOf(db, secretsKey, { owner: { memberId: by.memberId }, code }));
  const options = await generateRegistrationOptions({
    rpName: 'Tributary',
    rpID: nameOf(rp),
    userName: userrefid,
    userID: new TextEncoder().encode(`member:${by.memberId}`),
    userDisplayName: userrefid,
    timeout: MINUTES_MS,
    attestationType: 'none',
    excludeCredentials: (await credentialsOf(db, by.memberId)).map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
    // The login finds the passkey without a username, and always needs the device's own lock.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await insertChallenge(db, hashToken(options.challenge), { purpose: 'add', by: askedBy(by) });
  return options;
};

/**
 * Stores the passkey that a device made.
 * @throws Refused `notSignedIn`, `passkeyWrong`, `conflict` if it is already stored or there are ten
 */
export const addPasskey = async (
  { db, rp }: Needs,
  { name, response, ...by }: BySession & { name: string; response: RegistrationResponseJSON },
): Promise<void> => {
  const expectedChallenge = await spentChallenge(db, response.response.clientDataJSON, {
    purpose: 'add',
    by: askedBy(by),
  });
  if (expectedChallenge === undefined) throw new Refused('passkeyWrong');
  const made = await checked(() =>
    verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: rp.origin,
      expectedRPID: nameOf(rp),
      requireUserVerification: true,
    }),
  );
  if (!made?.verified) throw new Refused('passkeyWrong');
  const { id, publicKey, counter, transports } = made.registrationInfo.credential;
  const { memberId } = by;
  await inTransaction(db, async (tx) => {
    await refuseEndedSession(tx, { owner: { memberId }, session: by.session });
    if ((await countPasskeys(tx, memberId)) >= MOST)
      throw new Refused('conflict', { message: `You have ${MOST} passkeys. Remove one first.` });
    const kept = { memberId, credentialId: id, publicKey: Buffer.from(publicKey), name };
    if (!(await insertPasskey(tx, { ...kept, signCount: counter, transports: transports ?? [] })))
      throw new Refused('conflict', { message: 'This passkey is already added.' });
    await note(tx, memberId, { what: 'added', name });
    await queueMemberMail(tx, memberId, {
      template: 'passkey',
      details: { what: 'A passkey was added to your account. It can log in.', name },
    });
  });
};

const note = (
  tx: Parameters<typeof recordAudit>[0],
  memberId: number,
  { what, name }: { what: string; name: string },
): Promise<void> =>
  recordAudit(tx, {
    actor: `member:${memberId}`,
    action: `passkey.${what}`,
    subject: `member:${memberId}`,
    details: { name },
  });

/** @throws Refused `notFound` for another member's passkey */
export const renamePasskey = async (
  db: Db,
  memberId: number,
  named: { id: number; name: string },
): Promise<void> => {
  if (!(await renamePasskeyRow(db, memberId, named))) throw new Refused('notFound');
};

/**
 * Removes a passkey from the account; the caller has confirmed the password.
 * @throws Refused `notFound` for another member's passkey
 */
export const removePasskey = (db: Db, memberId: number, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const removed = await deletePasskey(tx, memberId, id);
    if (!removed) throw new Refused('notFound');
    await note(tx, memberId, { what: 'removed', name: removed.name });
    await queueMemberMail(tx, memberId, {
      template: 'passkey',
      details: {
        what: 'A passkey was removed from your account. It can no longer log in.',
        name: removed.name,
      },
    });
  });
