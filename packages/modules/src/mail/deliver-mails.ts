import type { Db } from '@tributary/database';
import type { SecretsKey } from '@tributary/runtime';
import { claimMail, endMail, giveUpMails, putMailBack, type QueuedMail } from './mails-store.ts';
import type { WrittenMail } from './write-mail.ts';
import { mailOf } from './queue-mail.ts';

/**
 * Port: sends a mail. `later`: it was not sent, and may be tried again. `refused`: it never can be sent. `unclear`:
 * it may have been sent, so it is not tried again.
 */
export type Mailer = {
  send: (mail: WrittenMail & { id: bigint; to: string }) => Promise<MailOutcome>;
};
export type MailOutcome = { what: 'sent' } | { what: 'later' | 'refused' | 'unclear'; why: string };

type Needs = { db: Db; secretsKey: SecretsKey; mailer: Mailer; origin: string };

const MAX_ATTEMPTS = 8;
const FIRST_PAUSE_SECONDS = 5;
const MAX_PER_PASS = 50;

/**
 * Sends the mails that are due. One sender takes a mail before it talks to the server. A mail that may have been
 * sent is never sent again. Returns how many mails it took.
 */
export const deliverMails = async (needs: Needs): Promise<number> => {
  await giveUpMails(needs.db);
  for (let done = 0; done < MAX_PER_PASS; done++) {
    const mail = await claimMail(needs.db);
    if (!mail) return done;
    await deliver(needs, mail);
  }
  return MAX_PER_PASS;
};

const deliver = async ({ db, secretsKey, mailer, origin }: Needs, mail: QueuedMail): Promise<void> => {
  const { id, to, attempts } = mail;
  const outcome = await mailer.send({ id, to, ...mailOf(mail, { secretsKey, origin }) });
  if (outcome.what === 'sent') return endMail(db, id, { status: 'sent' });
  if (outcome.what === 'later' && attempts < MAX_ATTEMPTS)
    return putMailBack(db, id, { seconds: FIRST_PAUSE_SECONDS * 2 ** attempts, error: outcome.why });
  return endMail(db, id, { status: outcome.what === 'unclear' ? 'unclear' : 'failed', error: outcome.why });
};
