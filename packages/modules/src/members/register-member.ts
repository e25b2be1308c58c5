import type { AddressBook } from '@tributary/chain';
import { inTransaction, type Db, type Tx } from '@tributary/database';
import { HOUSE_NAME_TEXT, looksLikeHouse, Refused, RESERVED_USERNAMES } from '@tributary/domain';
import { openAccounts } from '@tributary/ledger';
import { assignDepositAddress } from '../deposits/index.ts';
import { hashPassword, refuseEasyPassword, verifyPassword } from '../identity/index.ts';
import { forgetAttempts, takeAttempt } from '../limits/index.ts';
import type { Registration } from './member.ts';
import { findRegistered, findSponsor, insertIntoTeams, insertMember } from './members-store.ts';

export type RegistrationNeeds = { db: Db; depositAddresses: AddressBook };

/** Refuses names that look like the platform's, in any spelling; the platform's own names are taken. */
const refuseHouseNames = ({ userrefid, fullName }: Pick<Registration, 'userrefid' | 'fullName'>): void => {
  const fields = {
    ...(looksLikeHouse(userrefid) && { userrefid: HOUSE_NAME_TEXT }),
    ...(looksLikeHouse(fullName) && { fullName: HOUSE_NAME_TEXT }),
  };
  if (Object.keys(fields).length > 0)
    throw new Refused('invalidInput', { message: `${HOUSE_NAME_TEXT}.`, fields });
};

const ATTEMPTS = { max: 5, windowSeconds: 3_600 };

/**
 * The member whom the same registration made before its answer was lost; undefined if there is none. The password
 * proves it, and guesses at it are limited.
 * @throws Refused `tooManyRequests`
 */
const registeredBefore = async (db: Db, registration: Registration): Promise<number | undefined> => {
  const { password } = registration;
  const found = password === null ? undefined : await findRegistered(db, registration);
  if (!found || password === null) return undefined;
  const bucket = `member:registered:${found.id}`;
  await takeAttempt(db, { bucket, ...ATTEMPTS });
  if (!(await verifyPassword(found.passwordHash, password))) return undefined;
  await forgetAttempts(db, bucket);
  return found.id;
};

const isTaken = (error: unknown): boolean =>
  error instanceof Refused && (error.code === 'usernameTaken' || error.code === 'emailRegistered');

/**
 * Registers a member under their sponsor, with their accounts, their permanent deposit address and what `joined` adds,
 * all or nothing. A registration that is sent again answers with the member that it made.
 * @throws Refused `invalidSponsor`, `usernameTaken`, `emailRegistered`, `invalidInput` (A §5, AMB-088)
 */
export const registerMember = async (
  { db, depositAddresses }: RegistrationNeeds,
  registration: Registration,
  joined?: (tx: Tx, memberId: number) => Promise<void>,
): Promise<number> => {
  const { password, userrefid, email } = registration;
  if (RESERVED_USERNAMES.includes(userrefid.toLowerCase())) {
    throw new Refused('usernameTaken', { fields: { userrefid: 'userrefid already taken' } });
  }
  refuseHouseNames(registration);
  if (password !== null) refuseEasyPassword(password, 'password', [userrefid, email, registration.fullName]);
  const passwordHash = password === null ? null : await hashPassword(password);
  const register = inTransaction(db, async (tx) => {
    const sponsor = await findSponsor(tx, registration.sponsor.trim());
    if (!sponsor) {
      throw new Refused('invalidSponsor', {
        fields: { sponsor: 'Invalid Sponsor ID. Please check and try again.' },
      });
    }
    const memberId = await insertMember(tx, { ...registration, passwordHash, sponsor });
    await insertIntoTeams(tx, memberId);
    await openAccounts(tx, memberId);
    await assignDepositAddress(tx, depositAddresses, memberId);
    await joined?.(tx, memberId);
    return memberId;
  });
  return register.catch(async (error: unknown) => {
    const before = isTaken(error) ? await registeredBefore(db, registration) : undefined;
    if (before === undefined) throw error;
    return before;
  });
};
