import type { Db } from '@tributary/database';
import { findMemberId } from '@tributary/modules/members';

/** No member has this number, so the list of an unknown member is empty. */
const NOBODY = 0;

/** The member whose rows are requested, by their exact ID; undefined for all members. */
export const memberAsked = async (db: Db, userrefid: string | undefined): Promise<number | undefined> =>
  userrefid === undefined ? undefined : ((await findMemberId(db, userrefid)) ?? NOBODY);
