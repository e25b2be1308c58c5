import type { Db } from '@tributary/database';
import { looksLikeHouse, REGISTRATION_RULES, RESERVED_USERNAMES } from '@tributary/domain';
import { findSponsor, usernameTaken } from './members-store.ts';

/** Looks a sponsor up; returns the name that the registration shows (A §2). */
export const verifySponsor = async (
  db: Db,
  userrefid: string,
): Promise<{ exists: boolean; name: string }> => {
  const sponsor = await findSponsor(db, userrefid.trim());
  return { exists: sponsor !== undefined, name: sponsor?.fullName ?? '' };
};

/** Checks the form of a username, and if it is taken already (A §5). */
export const verifyUsername = async (
  db: Db,
  userrefid: string,
): Promise<{ validFormat: boolean; taken: boolean }> => {
  const { pattern, min, max } = REGISTRATION_RULES.username;
  const validFormat = pattern.test(userrefid) && userrefid.length >= min && userrefid.length <= max;
  const taken =
    validFormat &&
    (RESERVED_USERNAMES.includes(userrefid.toLowerCase()) ||
      looksLikeHouse(userrefid) ||
      (await usernameTaken(db, userrefid)));
  return { validFormat, taken };
};
