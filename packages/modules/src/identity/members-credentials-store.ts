import { changedRows, firstRow, oneRow, sql, type Db, type Tx } from '@tributary/database';

export type Credentials = {
  id: number;
  passwordHash: string | null;
  status: 'active' | 'blocked';
  email: string;
};

/** By username or e-mail, both without regard to case. */
export const findCredentials = (executor: Db | Tx, login: string): Promise<Credentials | undefined> =>
  firstRow(
    executor,
    sql<Credentials>`
    select id, password_hash as "passwordHash", status, email from members
    where lower(userrefid) = ${login} or lower(email) = ${login}
    order by lower(userrefid) = ${login} desc limit 1`,
  );

export const credentialsById = (executor: Db | Tx, memberId: number): Promise<Credentials> =>
  oneRow(
    executor,
    sql<Credentials>`
    select id, password_hash as "passwordHash", status, email from members where id = ${memberId}`,
  );

export const passwordHashOf = async (
  executor: Db | Tx,
  memberId: number,
): Promise<string | null | undefined> =>
  (
    await firstRow(
      executor,
      sql<{ hash: string | null }>`select password_hash as hash from members where id = ${memberId}`,
    )
  )?.hash;

/**
 * Notes a login and locks the member's row. False if the password was changed or the member was blocked since
 * `passwordHash` was read.
 */
export const noteLogin = async (
  tx: Tx,
  { id, passwordHash }: Pick<Credentials, 'id' | 'passwordHash'>,
): Promise<boolean> =>
  (await changedRows(
    tx,
    sql`
    update members set last_login_at = app_now()
    where id = ${id} and status = 'active' and password_hash is not distinct from ${passwordHash}::text`,
  )) === 1;

/** Replaces the hash `from` of the same password. Returns the hash that is stored then: `to`, or a newer one. */
export const replacePasswordHash = async (
  executor: Db | Tx,
  memberId: number,
  { from, to }: { from: string | null | undefined; to: string },
): Promise<string | null | undefined> =>
  (
    await firstRow(
      executor,
      sql<{ hash: string | null }>`
      update members set password_hash = case when password_hash = ${from ?? null}::text then ${to}::text else password_hash end
      where id = ${memberId} returning password_hash as hash`,
    )
  )?.hash;
