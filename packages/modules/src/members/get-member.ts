import type { Db, Tx } from '@tributary/database';
import { invariant } from '@tributary/domain';
import type { Member } from './member.ts';
import { findMember } from './members-store.ts';

export const getMember = async (db: Db | Tx, memberId: number): Promise<Member> => {
  const member = await findMember(db, memberId);
  invariant(member, `member ${memberId} exists`);
  return member;
};
