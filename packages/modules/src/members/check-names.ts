import type { Db } from '@tributary/database';
import { looksLikeHouse, REGISTRATION_RULES, RESERVED_USERNAMES } from '@tributary/domain';
import { findSponsor, usernameTaken } from './members-store.ts';

/** Whether a sponsor exists, with the name that the registration shows (A §2). */
export const verifySponsor = async (
  db: Db,
  userrefid: string,
): Promise<{ exists: boolean; name: string }> => {
  const sponsor = await findSponsor(db, userrefid.trim());
  return { exists: sponsor !== undefined, name: sponsor?.fullName ?? '' };
};

/** Whether a username has a valid form and is taken already (A §5). */
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
