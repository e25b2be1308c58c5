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
 * stopped for a day. The member chooses the next one by a mailed link, valid for a day. No operator ever sees the link.
 * @throws Refused `notFound`, `mailMissing`
 */
export const forceNewPassword = async (
  { db, secretsKey, sendsMail }: PasswordNeeds & { db: Db },
  { userrefid, reason, actor }: Forced,
): Promise<void> => {
  if (!sendsMail)
    throw new Refused('mailMissing', {
      message: 'This installation sends no e-mail, so the member cannot get a link to choose a password.',
    });
  await inTransaction(db, async (tx) => {
    const memberId = await findMemberId(tx, userrefid);
    const member = memberId === undefined ? undefined : await getMember(tx, memberId);
    if (!member?.sponsorUserrefid) throw new Refused('notFound');
    const token = newToken();
    await forgetPassword(tx, member.id);
    await holdForADay(tx, member.id);
    const { passkeys } = await endCredentials(tx, member.id, 'password.forced');
    await insertForcedLink(tx, { tokenHash: hashToken(token), memberId: member.id });
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
  });
};
