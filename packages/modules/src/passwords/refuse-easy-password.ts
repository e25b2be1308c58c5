import type { Db, Tx } from '@tributary/database';
import { refuseEasyPassword } from '../identity/index.ts';
import { getMember } from '../members/index.ts';

/**
 * Refuses a known password, or one of the member's own words.
 * @throws Refused `invalidInput`, at the named field
 */
export const refuseEasyPasswordOf = async (
  executor: Db | Tx,
  { memberId, wanted, field }: { memberId: number; wanted: string; field: string },
): Promise<void> => {
  const { userrefid, email, fullName } = await getMember(executor, memberId);
  refuseEasyPassword(wanted, field, [userrefid, email, fullName]);
};
