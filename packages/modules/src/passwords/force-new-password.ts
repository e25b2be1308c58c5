import { inTransaction, type Db } from '@tributary/database';
import { actorForPeople, Refused } from '@tributary/domain';
import { hashToken, newToken } from '@tributary/runtime';
import { recordAudit } from '../audit/index.ts';
import { endCredentials } from '../credentials/index.ts';
import { queueMemberSecret } from '../mail/index.ts';
import { findMemberId, getMember } from '../members/index.ts';
import { holdForADay } from '../restrictions/index.ts';
import { FORCED_LINK_SECONDS, forgetPassword, insertForcedLink } from './password-links-store.ts';
import type { PasswordNeeds } from './send-code.ts';

type Forced = { userrefid: string; reason: string; actor: string };

/**
 * Forces a new password (AMB-047): the old one becomes invalid, sessions and known devices end, withdrawals are
 * stopped for a day. The member chooses the next one by a mailed link, valid for a day. Without mail, the link's
 * token is returned for the operator to hand over; otherwise no operator ever sees it.
 * @throws Refused `notFound`
 */
export const forceNewPassword = (
  { db, secretsKey, sendsMail }: PasswordNeeds & { db: Db },
  { userrefid, reason, actor }: Forced,
): Promise<{ token: string | undefined }> =>
  inTransaction(db, async (tx) => {
    const memberId = await findMemberId(tx, userrefid);
    const member = memberId === undefined ? undefined : await getMember(tx, memberId);
    if (!member?.sponsorUserrefid) throw new Refused('notFound');
    const token = newToken();
    await forgetPassword(tx, member.id);
    await holdForADay(tx, member.id);
    const { passkeys } = await endCredentials(tx, member.id, 'password.forced');
    await insertForcedLink(tx, { tokenHash: hashToken(token), memberId: member.id });
    if (sendsMail)
      await queueMemberSecret(tx, secretsKey, {
        memberId: member.id,
        to: member.email,
        template: 'password-forced',
        details: {
          username: member.userrefid,
          by: actorForPeople(actor),
          passkeys: passkeys > 0 ? `${passkeys} ended` : '',
        },
        secret: token,
        seconds: FORCED_LINK_SECONDS,
      });
    const subject = `member:${member.id}`;
    await recordAudit(tx, { actor, action: 'member.password.reset', subject, details: { reason } });
    return { token: sendsMail ? undefined : token };
  });
