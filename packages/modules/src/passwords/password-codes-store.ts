import { changedRows, firstRow, sql, type Db, type Tx } from '@tributary/database';

export const CODE_SECONDS = 600;
const RESEND_SECONDS = 30;

/** Replaces the earlier code; undefined if that was sent less than half a minute ago. */
export const insertCode = (
  tx: Tx,
  { memberId, codeHash, sentTo }: { memberId: number; codeHash: Buffer; sentTo: string },
): Promise<{ expiresAt: Date } | undefined> =>
  firstRow(
    tx,
    sql<{ expiresAt: Date }>`
    insert into password_codes as c (member_id, code_hash, sent_to, expires_at)
    values (${memberId}, ${codeHash}, ${sentTo}, app_now() + make_interval(secs => ${CODE_SECONDS}::float8))
    on conflict (member_id) do update set code_hash = excluded.code_hash, sent_to = excluded.sent_to,
      sent_at = app_now(), expires_at = excluded.expires_at, tries = 0
    where c.sent_at <= app_now() - make_interval(secs => ${RESEND_SECONDS}::float8)
    returning expires_at as "expiresAt"`,
  );

export const mayResendAt = async (executor: Db | Tx, memberId: number): Promise<Date | undefined> =>
  (
    await firstRow(
      executor,
      sql<{ at: Date }>`select sent_at + make_interval(secs => ${RESEND_SECONDS}::float8) as at
        from password_codes where member_id = ${memberId}`,
    )
  )?.at;

export type TriedCode = { codeHash: Buffer; isExpired: boolean };

/** Takes one of the five attempts of a code; undefined if none is left, or there is no code. */
export const tryCode = (db: Db, memberId: number): Promise<TriedCode | undefined> =>
  firstRow(
    db,
    sql<TriedCode>`
    update password_codes set tries = tries + 1 where member_id = ${memberId} and tries < 5
    returning code_hash as "codeHash", expires_at <= app_now() as "isExpired"`,
  );

/** Uses a code up; false if another request was faster, or a newer code replaced it. */
export const spendCode = async (tx: Tx, memberId: number, codeHash: Buffer): Promise<boolean> =>
  (await changedRows(
    tx,
    sql`delete from password_codes where member_id = ${memberId} and code_hash = ${codeHash}`,
  )) === 1;
