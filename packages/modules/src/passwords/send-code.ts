import { createHmac, randomInt } from 'node:crypto';
import { currentTime, inTransaction, type Db } from '@tributary/database';
import { Refused } from '@tributary/domain';
import type { SecretsKey } from '@tributary/runtime';
import { takeAttempt } from '../limits/index.ts';
import { queueMemberSecret } from '../mail/index.ts';
import { getMember } from '../members/index.ts';
import { CODE_SECONDS, insertCode, mayResendAt } from './password-codes-store.ts';

export type PasswordNeeds = {
  db: Db;
  secretsKey: SecretsKey;
  /** True if this installation sends mails at all. */
  sendsMail: boolean;
};

const CODES_PER_HOUR = 10;
const DIGITS = 6;

/** The plain hash of six digits could be guessed in a moment, so it needs the key. */
export const codeHashOf = ({ key }: SecretsKey, memberId: number, code: string): Buffer =>
  createHmac('sha256', key).update(`password-code:${memberId}:${code}`).digest();

/**
 * Mails a code of six digits to the member's registered address, valid for ten minutes and five attempts (AMB-045).
 * It is in no answer and no log, and in the database as a keyed hash.
 * @throws Refused `mailMissing`, `tooManyRequests` within half a minute of the last one, or after ten in an hour
 */
export const sendPasswordCode = async (
  { db, secretsKey, sendsMail }: PasswordNeeds,
  memberId: number,
): Promise<{ expiresAt: Date }> => {
  if (!sendsMail) throw new Refused('mailMissing');
  const waitUntil = await mayResendAt(db, memberId);
  if (waitUntil && waitUntil > (await currentTime(db))) throw tooSoon(waitUntil);
  await takeAttempt(db, { bucket: `password-code:${memberId}`, max: CODES_PER_HOUR, windowSeconds: 3_600 });
  const { email } = await getMember(db, memberId);
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  return inTransaction(db, async (tx) => {
    const row = await insertCode(tx, {
      memberId,
      codeHash: codeHashOf(secretsKey, memberId, code),
      sentTo: email,
    });
    // The second of two simultaneous requests finds the code of the first.
    if (!row) throw tooSoon(await mayResendAt(tx, memberId));
    await queueMemberSecret(tx, secretsKey, {
      memberId,
      to: email,
      template: 'password-code',
      secret: code,
      seconds: CODE_SECONDS,
    });
    return row;
  });
};

const tooSoon = (retryAt: Date | undefined): Refused =>
  new Refused('tooManyRequests', {
    message: 'A code was sent a moment ago. Please wait half a minute.',
    ...(retryAt ? { retryAt: retryAt.toISOString() } : {}),
  });
