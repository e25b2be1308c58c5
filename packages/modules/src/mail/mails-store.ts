import { changedRows, firstRow, rowsOf, sql, type Db, type Tx } from '@tributary/database';
import type { MailDetails, MailTemplate } from './mail-texts.ts';

export type QueuedMail = {
  id: bigint;
  template: MailTemplate;
  to: string;
  details: MailDetails;
  sealed: Buffer | null;
  attempts: number;
  createdAt: Date;
};

const columns = sql`id, template, to_address as "to", details, sealed, attempts,
  created_at as "createdAt"`;

export const insertMail = async (
  executor: Db | Tx,
  mail: Omit<QueuedMail, 'id' | 'attempts' | 'createdAt'> & { seconds: number },
): Promise<void> => {
  await sql`
    insert into mails (template, to_address, details, sealed, expires_at)
    values (${mail.template}, ${mail.to}, ${JSON.stringify(mail.details)}::jsonb, ${mail.sealed},
      app_now() + make_interval(secs => ${mail.seconds}::float8))`.execute(executor);
};

/**
 * Queues a mail to the present address of a member and to those of the last week; a member without a login has none.
 */
export const insertMemberMail = async (
  executor: Db | Tx,
  mail: Pick<QueuedMail, 'template' | 'details'> & { memberId: number; seconds: number },
): Promise<void> => {
  await sql`
    insert into mails (template, to_address, details, expires_at)
    select ${mail.template}, box, ${JSON.stringify(mail.details)}::jsonb, app_now() + make_interval(secs => ${mail.seconds}::float8)
    from mail_boxes_of(${mail.memberId}) box`.execute(executor);
};

/**
 * Queues a mail to a member's mail boxes, sent after some seconds; until then it can be dropped by `about`. An
 * unproved box gets one such mail within 24 hours: it may be a stranger's.
 */
export const insertLateMemberMail = async (
  executor: Db | Tx,
  mail: Pick<QueuedMail, 'template' | 'details'> & {
    memberId: number;
    about: string;
    afterSeconds: number;
    seconds: number;
  },
): Promise<void> => {
  await sql`
    insert into mails (template, to_address, details, about, next_try_at, expires_at)
    select ${mail.template}, box, ${JSON.stringify(mail.details)}::jsonb, ${mail.about},
      app_now() + make_interval(secs => ${mail.afterSeconds}::float8), app_now() + make_interval(secs => ${mail.seconds}::float8)
    from mail_boxes_of(${mail.memberId}) box
    where box in (select proved_mail_boxes_of(${mail.memberId})) or not exists (
      select from mails m where m.to_address = box and m.template = ${mail.template}
        and m.created_at > app_now() - interval '24 hours')`.execute(executor);
};

/** Drops waiting mails about a cancelled event; a mail that was tried may have arrived, and stays. */
export const dropMailsAbout = async (tx: Tx, about: string): Promise<void> => {
  await sql`delete from mails where about = ${about} and status = 'queued' and attempts = 0`.execute(tx);
};

/** The member's former addresses of the last week. */
export const formerBoxes = async (executor: Db | Tx, memberId: number): Promise<string[]> =>
  (
    await rowsOf(
      executor,
      sql<{ box: string }>`
      select box from mail_boxes_of(${memberId}) box where box <> (select email from members where id = ${memberId})`,
    )
  ).map(({ box }) => box);

/** Takes the next due mail; no other sender gets it from now on. */
export const claimMail = (db: Db): Promise<QueuedMail | undefined> =>
  firstRow(
    db,
    sql<QueuedMail>`
    update mails set status = 'sending', attempts = attempts + 1, next_try_at = app_now()
    where id = (
      select id from mails where status = 'queued' and next_try_at <= app_now() and expires_at > app_now()
      order by next_try_at for update skip locked limit 1)
    returning ${columns}`,
  );

export const endMail = async (
  db: Db,
  id: bigint,
  { status, error }: { status: 'sent' | 'failed' | 'unclear'; error?: string },
): Promise<void> => {
  await sql`update mails set status = ${status}, ended_at = app_now(), error = ${error ?? null} where id = ${id}`.execute(
    db,
  );
};

export const putMailBack = async (
  db: Db,
  id: bigint,
  { seconds, error }: { seconds: number; error: string },
): Promise<void> => {
  await sql`update mails set status = 'queued', error = ${error},
    next_try_at = app_now() + make_interval(secs => ${seconds}::float8) where id = ${id}`.execute(db);
};

/** Gives up mails of a process that died, because they may have been sent, and mails that are too old. */
export const giveUpMails = (db: Db): Promise<number> =>
  changedRows(
    db,
    sql`
    update mails set ended_at = app_now(), status = case when status = 'sending' then 'unclear' else 'failed' end,
      error = coalesce(error, case when status = 'sending' then 'the sender stopped before it was sent' else 'not sent in time' end)
    where (status = 'sending' and next_try_at < app_now() - interval '10 minutes')
      or (status = 'queued' and expires_at <= app_now())`,
  );

export const deleteOldMails = async (db: Db): Promise<void> => {
  await sql`delete from mails where created_at < app_now() - interval '30 days'`.execute(db);
};

export type KeptMail = QueuedMail & { status: string };

/** The newest mails; the demo shows them in place of mail boxes. */
export const newestMails = (db: Db, limit: number): Promise<KeptMail[]> =>
  rowsOf(db, sql<KeptMail>`select ${columns}, status from mails order by id desc limit ${limit}`);
