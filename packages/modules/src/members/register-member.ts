import type { AddressBook } from '@tributary/chain';
import { inTransaction, type Db, type Tx } from '@tributary/database';
import { HOUSE_NAME_TEXT, looksLikeHouse, Refused, RESERVED_USERNAMES } from '@tributary/domain';
import { openAccounts } from '@tributary/ledger';
import { assignDepositAddress } from '../deposits/index.ts';
import { hashPassword, refuseEasyPassword } from '../identity/index.ts';
import type { Registration } from './member.ts';
import { findSponsor, insertIntoTeams, insertMember } from './members-store.ts';

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

/**
 * Registers a member under their sponsor, with their accounts, their permanent deposit address and what `joined` adds,
 * all or nothing.
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
  return inTransaction(db, async (tx) => {
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
};
