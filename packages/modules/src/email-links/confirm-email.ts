import { inTransaction, type Db } from '@tributary/database';
import { Refused } from '@tributary/domain';
import { hashToken } from '@tributary/runtime';
import { findLink, proveAddress } from './email-links-store.ts';

/**
 * Confirms a member's mail address by the mailed link. It changes nothing else and lets nobody in, so a repeat is
 * harmless: it answers `already`.
 * @throws Refused `linkNotValid`, `emailChanged` if the account has another address now, `memberBlocked`
 */
export const confirmEmail = (db: Db, token: string): Promise<'confirmed' | 'already'> =>
  inTransaction(db, async (tx) => {
    const link = await findLink(tx, hashToken(token));
    if (!link) throw new Refused('linkNotValid');
    if (!link.isOfThisAddress) throw new Refused('emailChanged');
    if (link.isBlocked) throw new Refused('memberBlocked');
    if (link.isProved) return 'already';
    if (link.isExpired) throw new Refused('linkNotValid');
    if (await proveAddress(tx, link)) return 'confirmed';
    // Another press was faster, or the address changed since it was read.
    const now = await findLink(tx, hashToken(token));
    if (now?.isOfThisAddress && now.isProved) return 'already';
    throw new Refused(now && !now.isOfThisAddress ? 'emailChanged' : 'linkNotValid');
  });
