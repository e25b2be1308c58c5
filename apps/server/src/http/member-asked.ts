import type { Db } from '@tributary/database';
import { findMemberId } from '@tributary/modules/members';

/** No member has this number: who asks for an unknown one sees an empty list. */
const NOBODY = 0;

/** The one member whose rows are asked for, by their exact ID; undefined where all are. */
export const memberAsked = async (db: Db, userrefid: string | undefined): Promise<number | undefined> =>
  userrefid === undefined ? undefined : ((await findMemberId(db, userrefid)) ?? NOBODY);
