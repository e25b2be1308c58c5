import { changedRows, firstRow, sql, type Tx } from '@tributary/database';

/** The link logs nobody in, so it lives longer than one that sets a password: mail is often read hours later. */
export const LINK_SECONDS = 86_400;

export type SentLink = { sentTo: string; expiresAt: Date };

/** Replaces the member's link, for their present address; undefined if that is already proved. */
export const replaceLink = (
  tx: Tx,
  { memberId, tokenHash }: { memberId: number; tokenHash: Buffer },
): Promise<SentLink | undefined> =>
  firstRow(
    tx,
    sql<SentLink>`
    insert into email_links (member_id, token_hash, sent_to, expires_at)
    select m.id, ${tokenHash}, m.email, app_now() + make_interval(secs => ${LINK_SECONDS}::float8)
    from members m where m.id = ${memberId} and m.email_proved_at is null
    on conflict (member_id) do update set token_hash = excluded.token_hash, sent_to = excluded.sent_to,
      sent_at = app_now(), expires_at = excluded.expires_at
    returning sent_to as "sentTo", expires_at as "expiresAt"`,
  );

const MAILS_PER_DAY = 3;

/** When the address may get the next link; undefined if it may get one now. */
export const nextMailAt = async (tx: Tx, address: string): Promise<Date | undefined> =>
  (
    await firstRow(
      tx,
      sql<{ at: Date }>`
      select created_at + interval '24 hours' as at from mails
      where to_address = ${address} and template = 'confirm-email' and created_at > app_now() - interval '24 hours'
      order by created_at desc offset ${MAILS_PER_DAY - 1}::int limit 1`,
    )
  )?.at;

export type FoundLink = {
  memberId: number;
  sentTo: string;
  isExpired: boolean;
  isOfThisAddress: boolean;
  isProved: boolean;
  isBlocked: boolean;
};

/** The newest link of a member, by its token. */
export const findLink = (tx: Tx, tokenHash: Buffer): Promise<FoundLink | undefined> =>
  firstRow(
    tx,
    sql<FoundLink>`
    select l.member_id as "memberId", l.sent_to as "sentTo", l.expires_at <= app_now() as "isExpired",
      lower(l.sent_to) = lower(m.email) as "isOfThisAddress", m.email_proved_at is not null as "isProved",
      m.status = 'blocked' as "isBlocked"
    from email_links l join members m on m.id = l.member_id where l.token_hash = ${tokenHash}`,
  );

/** Marks the address as proved; false if it was proved or changed since the link was read. */
export const proveAddress = async (tx: Tx, { memberId, sentTo }: FoundLink): Promise<boolean> =>
  (await changedRows(
    tx,
    sql`update members set email_proved_at = app_now()
      where id = ${memberId} and lower(email) = lower(${sentTo}) and email_proved_at is null`,
  )) === 1;
