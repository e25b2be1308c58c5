import { inTransaction, type Db, type Tx } from '@tributary/database';
import { formatDateTime, Refused } from '@tributary/domain';
import { hashToken, newToken, type SecretsKey } from '@tributary/runtime';
import { queueMemberSecret } from '../mail/index.ts';
import { getMember } from '../members/index.ts';
import type { PasswordNeeds } from '../passwords/index.ts';
import { LINK_SECONDS, nextMailAt, replaceLink, type SentLink } from './email-links-store.ts';

/**
 * Mails a link that confirms the member's present address, and ends the link before it. An address gets three within
 * 24 hours, so that nobody fills a stranger's mail box.
 * @throws Refused `mailMissing`, `emailConfirmed`, `tooManyRequests` with the time of the next one
 */
export const sendEmailLink = (
  { db, secretsKey, sendsMail }: PasswordNeeds & { db: Db },
  memberId: number,
): Promise<SentLink> =>
  inTransaction(db, async (tx) => {
    if (!sendsMail) throw new Refused('mailMissing');
    const token = newToken();
    // Of two simultaneous requests, the second waits here, and then counts the mail of the first.
    const link = await replaceLink(tx, { memberId, tokenHash: hashToken(token) });
    if (!link) throw new Refused('emailConfirmed');
    const retryAt = await nextMailAt(tx, link.sentTo);
    if (retryAt) throw enough(retryAt.toISOString());
    await mailLink(tx, { secretsKey, memberId, token, to: link.sentTo });
    return link;
  });

const enough = (retryAt: string): Refused =>
  new Refused('tooManyRequests', {
    message: `Three links were sent to this address within 24 hours. You can send the next one from ${formatDateTime(retryAt)} IST on.`,
    retryAt,
  });

/** Mails the link of a new member, in the transaction of their registration; an address that got three gets none. */
export const mailFirstLink = async (tx: Tx, secretsKey: SecretsKey, memberId: number): Promise<void> => {
  const { email } = await getMember(tx, memberId);
  if (await nextMailAt(tx, email)) return;
  const token = newToken();
  const link = await replaceLink(tx, { memberId, tokenHash: hashToken(token) });
  if (link) await mailLink(tx, { secretsKey, memberId, token, to: link.sentTo });
};

const mailLink = async (
  tx: Tx,
  {
    secretsKey,
    memberId,
    token,
    to,
  }: { secretsKey: SecretsKey; memberId: number; token: string; to: string },
): Promise<void> => {
  const { userrefid } = await getMember(tx, memberId);
  await queueMemberSecret(tx, secretsKey, {
    memberId,
    to,
    template: 'confirm-email',
    details: { username: userrefid },
    secret: token,
    seconds: LINK_SECONDS,
  });
};
