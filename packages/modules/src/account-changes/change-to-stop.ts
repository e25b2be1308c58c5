import { inTransaction, type Db } from '@tributary/database';
import { maskedEmail, Refused } from '@tributary/domain';
import { hashToken } from '@tributary/runtime';
import { findStop, openChange, type OpenChange } from './account-changes-store.ts';

/**
 * The change that a mailed link stops. It says no more than that mail, because everybody who reads the mail has the
 * link. Both addresses stay masked, and the member is not named.
 * @throws Refused `linkNotValid` for an unknown link, and once the change was decided, stopped or has lapsed
 */
export const changeToStop = (db: Db, token: string): Promise<OpenChange> =>
  inTransaction(db, async (tx) => {
    const stop = await findStop(tx, hashToken(token));
    const change = stop && (await openChange(tx, stop.proposalId));
    if (!change) throw new Refused('linkNotValid');
    const { from, to } = change;
    return { ...change, from: from && maskedEmail(from), to: to && maskedEmail(to) };
  });
