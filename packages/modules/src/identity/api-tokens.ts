import { inTransaction, type Db } from '@tributary/database';
import { Refused } from '@tributary/domain';
import { hashToken, newToken, type SecretsKey } from '@tributary/runtime';
import { recordAudit } from '../audit/index.ts';
import { refuseEndedSession } from '../living-session/index.ts';
import { queueMemberMail } from '../mail/index.ts';
import { nameOf, proofOf } from '../second-factor/index.ts';
import {
  countLivingTokens,
  endToken,
  findToken,
  insertToken,
  noteUse,
  tokensOf,
  type ApiToken,
} from './api-tokens-store.ts';
import { actorOfOperator, type Actor, type SessionOwner } from './session.ts';

/** Prefix of every token: a scan for secrets finds tokens by it, and no token of a session is taken for one. */
const PREFIX = 'tributary_pat_';
const MAX_LIVING = 10;

export const isApiToken = (token: string): boolean => token.startsWith(PREFIX);

type Who = { owner: SessionOwner; actor: string };

export type TokenWish = {
  name: string;
  scopes: readonly string[];
  days: number;
  code: string | undefined;
  /** The token of the session that makes the request. */
  session: string;
};

/**
 * Makes a token that reads for its owner, and returns it this once. The caller has confirmed the password; an owner
 * with a second factor gives a code. A mail informs the member.
 * @throws Refused `notSignedIn`, `conflict` from the eleventh on, `secondFactorNeeded`, `secondFactorWrong`, `tooManyRequests`
 */
export const createApiToken = async (
  { db, secretsKey }: { db: Db; secretsKey: SecretsKey },
  { owner, actor }: Who,
  { code, name, scopes, days, session }: TokenWish,
): Promise<ApiToken & { token: string }> => {
  const prove = await proofOf(db, secretsKey, { owner, code });
  const token = `${PREFIX}${newToken()}`;
  return inTransaction(db, async (tx) => {
    await refuseEndedSession(tx, { owner, session });
    await prove(tx);
    if ((await countLivingTokens(tx, owner)) >= MAX_LIVING)
      throw new Refused('conflict', {
        message: `You have ${MAX_LIVING} tokens. End one before you make another.`,
      });
    const wanted = [...new Set(scopes)];
    const made = await insertToken(tx, owner, {
      name,
      scopes: wanted,
      tokenHash: hashToken(token),
      ending: token.slice(-4),
      days,
    });
    const details = { id: made.id, name, scopes: wanted, expires: made.expiresAt.toISOString() };
    await recordAudit(tx, { actor, action: 'api-token.create', subject: nameOf(owner), details });
    if ('memberId' in owner)
      await queueMemberMail(tx, owner.memberId, {
        template: 'api-token',
        details: { name, scopes: wanted.join(', '), ending: made.ending },
      });
    return { ...made, token };
  });
};

/** The person's tokens, the newest first: living ones, and those that ended within a year. */
export const ownApiTokens = (db: Db, owner: SessionOwner): Promise<ApiToken[]> => tokensOf(db, owner);

/** Ends one of the person's own tokens. @throws Refused `notFound` for any other, and for one that has ended */
export const revokeApiToken = (db: Db, { owner, actor }: Who, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const name = await endToken(tx, owner, id);
    if (name === undefined) throw new Refused('notFound');
    await recordAudit(tx, {
      actor,
      action: 'api-token.revoke',
      subject: nameOf(owner),
      details: { id, name },
    });
  });

export type TokenBearer = { tokenId: number; scopes: readonly string[]; actor: Actor };

/**
 * The person whom a token reads for; undefined if it is unknown, expired or revoked, or its owner may not log
 * in. It is looked up at each call: when an operator loses a permission, their tokens lose it too.
 */
export const findTokenBearer = async (db: Db, token: string): Promise<TokenBearer | undefined> => {
  const found = await findToken(db, hashToken(token));
  if (!found) return undefined;
  if (!found.usedLately) await noteUse(db, found.id);
  const actor: Actor =
    found.memberId === null
      ? actorOfOperator(found)
      : { kind: 'member', id: found.memberId, userrefid: found.userrefid, blocked: false };
  return { tokenId: found.id, scopes: found.scopes, actor };
};
