import type { Db, Tx } from '@tributary/database';
import { formatDateTime, maskedEmail } from '@tributary/domain';
import { seal, unseal, type SecretsKey } from '@tributary/runtime';
import type { MailDetails, MailTemplate } from './letters.ts';
import {
  formerBoxes,
  insertLateMemberMail,
  insertMail,
  insertMemberMail,
  type QueuedMail,
} from './mails-store.ts';
import { writeMail, type WrittenMail } from './write-mail.ts';

const DAY_SECONDS = 86_400;

type Mail = { to: string; template: MailTemplate; details?: MailDetails };

/** Mails in the transaction of what they tell of: the one is not without the other. */
export const queueMail = (executor: Db | Tx, { to, template, details = {} }: Mail): Promise<void> =>
  insertMail(executor, { to, template, details, sealed: null, seconds: 2 * DAY_SECONDS });

/** As `queueMail`, to the address that the member has now and to those that were theirs within a week. */
export const queueMemberMail = (
  executor: Db | Tx,
  memberId: number,
  { template, details = {} }: Omit<Mail, 'to'>,
): Promise<void> => insertMemberMail(executor, { memberId, template, details, seconds: 2 * DAY_SECONDS });

/** So long what it tells of may be taken back before a mail is sent. */
const LATE_SECONDS = 60;

/** As `queueMemberMail`, after a minute, and once a day to an address that nobody has proved; `dropMailsAbout` takes it back. */
export const queueLateMemberMail = (
  executor: Db | Tx,
  memberId: number,
  { template, details = {}, about }: Omit<Mail, 'to'> & { about: string },
): Promise<void> =>
  insertLateMemberMail(executor, {
    memberId,
    template,
    details,
    about,
    afterSeconds: LATE_SECONDS,
    seconds: 2 * DAY_SECONDS,
  });

/** A mail with a code or a token, which is worth something for `seconds` and is kept encrypted. */
export const queueSecretMail = (
  executor: Db | Tx,
  key: SecretsKey,
  { to, template, details = {}, secret, seconds }: Mail & { secret: string; seconds: number },
): Promise<void> =>
  insertMail(executor, {
    to,
    template,
    details,
    sealed: seal(key, `mail:${to}`, Buffer.from(secret)),
    seconds,
  });

/**
 * A mail with a code or a token to the address that a member has now. Those that were theirs within a week hear that it was
 * sent, and not what is in it.
 */
export const queueMemberSecret = async (
  tx: Tx,
  key: SecretsKey,
  { memberId, ...mail }: Mail & { memberId: number; secret: string; seconds: number },
): Promise<void> => {
  await queueSecretMail(tx, key, mail);
  for (const to of await formerBoxes(tx, memberId))
    await queueMail(tx, { to, template: 'secret-sent', details: { to: maskedEmail(mail.to) } });
};

/** A queued mail in words. */
export const mailOf = (
  { to, template, details, sealed, createdAt }: QueuedMail,
  { secretsKey, origin }: { secretsKey: SecretsKey; origin: string },
): WrittenMail =>
  writeMail(template, {
    details: { ...details, at: `${formatDateTime(createdAt.toISOString())} IST` },
    secret: sealed ? unseal(secretsKey, `mail:${to}`, sealed).toString() : '',
    origin,
  });
