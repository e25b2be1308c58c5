import { changedRows, firstRow, sql, type Db, type Tx } from '@tributary/database';

export const LINK_SECONDS = 900;

export const insertRequest = async (db: Db, login: string): Promise<void> => {
  await sql`insert into password_requests (login) values (${login})`.execute(db);
};

/** Removes the oldest request; undefined if none waits. */
export const takeRequest = (tx: Tx): Promise<{ login: string } | undefined> =>
  firstRow(
    tx,
    sql<{ login: string }>`
    delete from password_requests where id = (
      select id from password_requests order by id for update skip locked limit 1)
    returning login`,
  );

const LINKS_PER_HOUR = 3;

/** False if the member got three within the hour: a stranger cannot fill a mail box. */
export const insertLink = async (
  tx: Tx,
  { tokenHash, memberId }: { tokenHash: Buffer; memberId: number },
): Promise<boolean> =>
  (await changedRows(
    tx,
    sql`
    insert into password_links (token_hash, member_id, expires_at)
    select ${tokenHash}, ${memberId}, app_now() + make_interval(secs => ${LINK_SECONDS}::float8)
    where ${LINKS_PER_HOUR}::int > (
      select count(*) from password_links where member_id = ${memberId}
        and expires_at > app_now() + make_interval(secs => ${LINK_SECONDS}::float8) - interval '1 hour')`,
  )) === 1;

export const FORCED_LINK_SECONDS = 86_400;

/** Deletes the password: no text matches from now on. */
export const forgetPassword = async (tx: Tx, memberId: number): Promise<void> => {
  await sql`update members set password_hash = null where id = ${memberId}`.execute(tx);
};

/** Stores a link; the earlier ones have ended. */
export const insertForcedLink = async (
  tx: Tx,
  { tokenHash, memberId }: { tokenHash: Buffer; memberId: number },
): Promise<void> => {
  await sql`
    insert into password_links (token_hash, member_id, expires_at)
    values (${tokenHash}, ${memberId}, app_now() + make_interval(secs => ${FORCED_LINK_SECONDS}::float8))`.execute(
    tx,
  );
};

/** Uses a link up; undefined if it is unknown, expired or used. */
export const spendLink = async (tx: Tx, tokenHash: Buffer): Promise<number | undefined> => {
  const found = await firstRow(
    tx,
    sql<{ memberId: number }>`
    update password_links set used_at = app_now()
    where token_hash = ${tokenHash} and used_at is null and expires_at > app_now() and member_id is not null
    returning member_id as "memberId"`,
  );
  return found?.memberId;
};
