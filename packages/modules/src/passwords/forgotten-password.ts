import { inTransaction, type Db } from '@tributary/database';
import { normalEmail, Refused } from '@tributary/domain';
import { hashToken, newToken } from '@tributary/runtime';
import { findCredentials, hashPassword, memberBucket, type Visit } from '../identity/index.ts';
import { forgetAttempts } from '../limits/index.ts';
import { lockPerson } from '../living-session/index.ts';
import { queueMemberSecret } from '../mail/index.ts';
import { getMember } from '../members/index.ts';
import { putPassword } from './change-password.ts';
import { insertLink, insertRequest, LINK_SECONDS, spendLink, takeRequest } from './password-links-store.ts';
import { refuseEasyPasswordOf } from './refuse-easy-password.ts';
import type { PasswordNeeds } from './send-code.ts';

/**
 * Requests a link to a new password, by username or e-mail (AMB-119). The answer is the same, and takes as long,
 * for an unknown account: the account is only looked up later.
 * @throws Refused `mailMissing`
 */
export const requestPasswordLink = async (
  { db, sendsMail }: Pick<PasswordNeeds, 'db' | 'sendsMail'>,
  login: string,
): Promise<void> => {
  if (!sendsMail) throw new Refused('mailMissing');
  await insertRequest(db, normalEmail(login).toLowerCase());
};

/** Mails the requested links. Returns how many requests it handled. */
export const mailPasswordLinks = async ({
  db,
  secretsKey,
}: Pick<PasswordNeeds, 'db' | 'secretsKey'>): Promise<number> => {
  let done = 0;
  while (await mailNextLink({ db, secretsKey })) done++;
  return done;
};

const mailNextLink = ({ db, secretsKey }: Pick<PasswordNeeds, 'db' | 'secretsKey'>): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const request = await takeRequest(tx);
    if (!request) return false;
    const found = await findCredentials(tx, request.login);
    // A mail opens no blocked account, and nobody logs in as the root.
    if (!found || found.status === 'blocked') return true;
    const token = newToken();
    // The address is read under the lock that a change of it takes: a link to the old one ends with the change.
    await lockPerson(tx, { memberId: found.id });
    const member = await getMember(tx, found.id);
    if (!member.sponsorUserrefid) return true;
    if (!(await insertLink(tx, { tokenHash: hashToken(token), memberId: found.id }))) return true;
    await queueMemberSecret(tx, secretsKey, {
      memberId: found.id,
      to: member.email,
      template: 'password-link',
      details: { username: member.userrefid },
      secret: token,
      seconds: LINK_SECONDS,
    });
    return true;
  });

/**
 * Sets a member's password by the mailed link, once, with the effects of every new password. It also ends locks by
 * strangers.
 * @throws Refused `linkNotValid`, `invalidInput` for an easy password
 */
export const resetPasswordByLink = async (
  db: Db,
  { token, password, visit }: { token: string; password: string; visit: Visit },
): Promise<void> => {
  const passwordHash = await hashPassword(password);
  await inTransaction(db, async (tx) => {
    const memberId = await spendLink(tx, hashToken(token));
    if (memberId === undefined) throw new Refused('linkNotValid');
    // A refusal here undoes the use of the link, so the link stays valid.
    await refuseEasyPasswordOf(tx, { memberId, wanted: password, field: 'password' });
    await putPassword(tx, {
      memberId,
      passwordHash,
      visit,
      how: 'with a link sent by mail',
      by: 'password.recovered',
    });
    await forgetAttempts(tx, memberBucket(memberId));
  });
};
