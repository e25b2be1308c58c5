import { inTransaction, type Db } from '@tributary/database';
import { Refused } from '@tributary/domain';
import { recordAudit } from '../audit/index.ts';
import { deleteSessionsOf } from '../identity/index.ts';
import { lockMember } from './edit-store.ts';

type OfMember = { userrefid: string; reason: string; actor: string };

/** Ends every session of a member; they log in again with their password. @throws Refused `notFound` */
export const endSessions = (db: Db, { userrefid, reason, actor }: OfMember): Promise<void> =>
  inTransaction(db, async (tx) => {
    const member = await lockMember(tx, userrefid);
    if (!member) throw new Refused('notFound');
    await deleteSessionsOf(tx, { memberId: member.id });
    const subject = `member:${member.id}`;
    await recordAudit(tx, { actor, action: 'member.sessions.end', subject, details: { reason } });
  });
