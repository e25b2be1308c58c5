import { hashToken } from '@tributary/runtime';
import type { Db } from '@tributary/database';
import { takeChallenge, type AskedBy, type Purpose } from './passkeys-store.ts';

/** The address under which members reach the product; devices bind a passkey to it. */
export type RelyingParty = { origin: string };

export const nameOf = ({ origin }: RelyingParty): string => new URL(origin).hostname;

/** The challenge that a device signed, read from the signed data. */
const signedChallenge = (clientDataJSON: string): string | undefined => {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const { challenge } = said as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
};

/** Uses up the challenge of an answer, whatever the result; undefined for one that was given to another session. */
export const spentChallenge = async (
  db: Db,
  clientDataJSON: string,
  asked: { purpose: Purpose; by: AskedBy },
): Promise<string | undefined> => {
  const challenge = signedChallenge(clientDataJSON);
  if (challenge === undefined) return undefined;
  return (await takeChallenge(db, hashToken(challenge), asked)) ? challenge : undefined;
};

/** Runs a check of a device's signature; every failure gives the same result. */
export const checked = async <Result>(check: () => Promise<Result>): Promise<Result | undefined> => {
  try {
    return await check();
  } catch {
    return undefined;
  }
};
