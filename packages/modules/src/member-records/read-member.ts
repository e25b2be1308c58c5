import type { Db } from '@tributary/database';
import { Refused } from '@tributary/domain';
import { passkeysOf } from '../passkeys/index.ts';
import { riskSignsOf } from '../risk-signs/index.ts';
import type { MemberHead } from './member-record.ts';
import { addressesWithAge, auditOf, findHead, lotsOf, profileOf, sessionsOf } from './member-record-store.ts';

const AUDIT_ROWS = 10;
/** The member of a user id. @throws Refused `notFound` */
export const headOf = async (db: Db, userrefid: string): Promise<MemberHead> => {
  const head = await findHead(db, userrefid);
  if (!head) throw new Refused('notFound');
  return head;
};

/**
 * Facts for operators beyond the member's own screens: profile, lots, addresses with age, sessions, passkeys, audit
 * and risk signs.
 * @throws Refused `notFound`
 */
export const readMember = async (db: Db, userrefid: string) => {
  const head = await headOf(db, userrefid);
  const [profile, lots, addresses, sessions, audit, signs, passkeys] = await Promise.all([
    profileOf(db, head.id),
    lotsOf(db, head.id),
    addressesWithAge(db, head.id),
    sessionsOf(db, head.id),
    auditOf(db, head.id, AUDIT_ROWS),
    riskSignsOf(db, [head.id]),
    passkeysOf(db, head.id),
  ]);
  return { head, profile, lots, addresses, sessions, audit, passkeys, risks: signs.get(head.id) ?? [] };
};
