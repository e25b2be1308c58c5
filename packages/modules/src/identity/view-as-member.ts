import { inTransaction, type Db } from '@tributary/database';
import { operatorActor, Refused } from '@tributary/domain';
import { hashToken, newToken } from '@tributary/runtime';
import { recordAudit } from '../audit/index.ts';
import type { Visit } from './session.ts';
import { findViewed, insertSession } from './sessions-store.ts';

/** Length of a view in minutes (AMB-050). The database refuses a longer one. */
export const VIEW_MINUTES = 15;

export type MemberView = {
  userrefid: string;
  reason: string;
  operator: { id: number; username: string };
  visit: Visit;
};

/**
 * Opens a view of a member's app as the member sees it, blocked or not. Such a session changes nothing: every route
 * that does more than read refuses it. It ends after `VIEW_MINUTES`, and the member reads who viewed and why.
 * @throws Refused `notFound`
 */
export const viewAsMember = (
  db: Db,
  { userrefid, reason, operator, visit }: MemberView,
): Promise<{ token: string; userrefid: string; endsAt: Date }> =>
  inTransaction(db, async (tx) => {
    const member = await findViewed(tx, userrefid);
    if (!member) throw new Refused('notFound');
    const token = newToken();
    const owner = { memberId: member.id };
    const session = { tokenHash: hashToken(token), owner, seconds: VIEW_MINUTES * 60, visit };
    const endsAt = await insertSession(tx, { ...session, viewerId: operator.id });
    await recordAudit(tx, {
      actor: operatorActor(operator.username),
      action: 'member.view',
      subject: `member:${member.id}`,
      details: { reason, minutes: VIEW_MINUTES, ip: visit.ip },
    });
    return { token, userrefid: member.userrefid, endsAt };
  });
