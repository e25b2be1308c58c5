import { hashToken } from '@tributary/runtime';
import type { Db } from '@tributary/database';
import { takeChallenge, type AskedBy, type Purpose } from './passkeys-store.ts';

/** The address under which members reach the product, as devices know it. */
export type RelyingParty = { origin: string };

export const nameOf = ({ origin }: RelyingParty): string => new URL(origin).hostname;

/** What a device was asked to sign: written in what it signed. */
const signedChallenge = (clientDataJSON: string): string | undefined => {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const { challenge } = said as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
};

/** The challenge of an answer, used up whatever comes of it; undefined for one that was not given to whoever answers. */
export const spentChallenge = async (
  db: Db,
  clientDataJSON: string,
  asked: { purpose: Purpose; by: AskedBy },
): Promise<string | undefined> => {
  const challenge = signedChallenge(clientDataJSON);
  if (challenge === undefined) return undefined;
  return (await takeChallenge(db, hashToken(challenge), asked)) ? challenge : undefined;
};

/** A check of what a device signed; whatever it finds wrong, it is refused in one way. */
export const checked = async <Result>(check: () => Promise<Result>): Promise<Result | undefined> => {
  try {
    return await check();
  } catch {
    return undefined;
  }
};
