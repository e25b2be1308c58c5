import { timingSafeEqual } from 'node:crypto';
import { inTransaction, type Tx } from '@tributary/database';
import type { Recovery } from '@tributary/definitions/credentials';
import { Refused } from '@tributary/domain';
import { confirmMemberPassword, hashPassword, type Visit } from '../identity/index.ts';
import { endCredentials } from '../credentials/index.ts';
import { recordAudit } from '../audit/index.ts';
import { takeAttempt } from '../limits/index.ts';
import { queueMemberMail } from '../mail/index.ts';
import { noteProvedEmail, setMemberPasswordHash } from '../members/index.ts';
import { holdForADay } from '../restrictions/index.ts';
import { spendCode, tryCode } from './password-codes-store.ts';
import { refuseEasyPasswordOf } from './refuse-easy-password.ts';
import { codeHashOf, type PasswordNeeds } from './send-code.ts';

const TRIES_PER_HOUR = 10;

type PasswordChange = { memberId: number; current: string; wanted: string; code: string; visit: Visit };

/** The refusal at the field of the code, so that the next code replaces this one. */
const refusedCode = (code: 'codeWrong' | 'codeExpired'): Refused => {
  const { message } = new Refused(code);
  return new Refused(code, { fields: { verificationCode: message } });
};

/**
 * Changes a member's password with the present one and the mailed code (AMB-045). All sessions end, all devices
 * count as strangers', withdrawals are stopped for a day, and a mail informs the member. An attempt is counted
 * before anything is compared.
 * @throws Refused `passwordWrong`, `codeWrong`, `codeExpired`, `tooManyRequests`, `invalidInput` for an easy one
 */
export const changePassword = async (
  { db, secretsKey }: Pick<PasswordNeeds, 'db' | 'secretsKey'>,
  { memberId, current, wanted, code, visit }: PasswordChange,
): Promise<void> => {
  await refuseEasyPasswordOf(db, { memberId, wanted, field: 'newPassword' });
  await confirmMemberPassword(db, memberId, current);
  await takeAttempt(db, {
    bucket: `password-code:tries:${memberId}`,
    max: TRIES_PER_HOUR,
    windowSeconds: 3_600,
  });
  const sent = await tryCode(db, memberId);
  const typed = codeHashOf(secretsKey, memberId, code);
  if (!sent || !timingSafeEqual(sent.codeHash, typed)) throw refusedCode('codeWrong');
  if (sent.isExpired) throw refusedCode('codeExpired');
  const passwordHash = await hashPassword(wanted);
  await inTransaction(db, async (tx) => {
    if (!(await spendCode(tx, memberId, typed))) throw refusedCode('codeWrong');
    await putPassword(tx, {
      memberId,
      passwordHash,
      visit,
      how: 'with the old password and a mailed code',
      by: 'password.changed',
    });
  });
};

/** The effects of every new password. Each way to set one needs a mailed code or link. */
export const putPassword = async (
  tx: Tx,
  {
    memberId,
    passwordHash,
    visit,
    how,
    by,
  }: { memberId: number; passwordHash: string; visit: Visit; how: string; by: Recovery },
): Promise<void> => {
  await setMemberPasswordHash(tx, memberId, passwordHash);
  await noteProvedEmail(tx, memberId);
  const { passkeys } = await endCredentials(tx, memberId, by);
  await holdForADay(tx, memberId);
  await recordAudit(tx, {
    actor: `member:${memberId}`,
    action: 'member.password',
    subject: `member:${memberId}`,
    details: { how, ip: visit.ip },
  });
  await queueMemberMail(tx, memberId, {
    template: 'password-changed',
    details: { ip: visit.ip, how, passkeys: passkeys > 0 ? `${passkeys} ended` : '' },
  });
};
