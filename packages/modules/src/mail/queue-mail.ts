import type { Db, Tx } from '@tributary/database';
import { formatDateTime, maskedEmail } from '@tributary/domain';
import { seal, unseal, type SecretsKey } from '@tributary/runtime';
import type { MailDetails, MailTemplate } from './mail-texts.ts';
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

/** Queues a mail in the transaction of its event: neither exists without the other. */
export const queueMail = (executor: Db | Tx, { to, template, details = {} }: Mail): Promise<void> =>
  insertMail(executor, { to, template, details, sealed: null, seconds: 2 * DAY_SECONDS });

/** As `queueMail`, to the member's present address and to those of the last week. */
export const queueMemberMail = (
  executor: Db | Tx,
  memberId: number,
  { template, details = {} }: Omit<Mail, 'to'>,
): Promise<void> => insertMemberMail(executor, { memberId, template, details, seconds: 2 * DAY_SECONDS });

/** How long the event may be cancelled before its mail is sent. */
const LATE_SECONDS = 60;

/** As `queueMemberMail`, after a minute, and once a day to an unproved address; `dropMailsAbout` takes it back. */
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

/** Queues a mail with a code or a token, which is valid for `seconds` and stored encrypted. */
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
 * Queues a mail with a code or a token to the member's present address. Their addresses of the last week get a notice
 * of that mail, without the secret.
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

/** Renders a queued mail. */
export const mailOf = (
  { to, template, details, sealed, createdAt }: QueuedMail,
  { secretsKey, origin }: { secretsKey: SecretsKey; origin: string },
): WrittenMail =>
  writeMail(template, {
    details: { ...details, at: `${formatDateTime(createdAt.toISOString())} IST` },
    secret: sealed ? unseal(secretsKey, `mail:${to}`, sealed).toString() : '',
    origin,
  });
