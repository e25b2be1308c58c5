import { firstRow, isPgError, oneRow, sql, type Db, type Tx } from '@tributary/database';
import { Refused, type Permission } from '@tributary/domain';

export type OperatorRow = {
  id: number;
  username: string;
  name: string;
  role: string;
  isMain: boolean;
  permissions: Permission[];
  status: 'Active' | 'Inactive';
  passwordHash: string | null;
  lastLoginAt: Date | null;
};

const columns = sql`
  id, username, name, role, is_main as "isMain", permissions, status, password_hash as "passwordHash", last_login_at as "lastLoginAt"`;

export const findOperatorByName = (executor: Db | Tx, username: string): Promise<OperatorRow | undefined> =>
  firstRow(
    executor,
    sql<OperatorRow>`select ${columns} from operators where lower(username) = ${username.trim().toLowerCase()}`,
  );

export const findOperator = (executor: Db | Tx, id: number): Promise<OperatorRow | undefined> =>
  firstRow(executor, sql<OperatorRow>`select ${columns} from operators where id = ${id}`);

export type NewOperator = {
  username: string;
  name: string;
  isMain: boolean;
  role?: string;
  permissions?: readonly Permission[];
};

export const insertOperator = async (executor: Db | Tx, operator: NewOperator): Promise<number> => {
  try {
    const { id } = await oneRow(
      executor,
      sql<{ id: number }>`
      insert into operators (username, name, is_main, role, permissions)
      values (${operator.username}, ${operator.name}, ${operator.isMain}, ${operator.role ?? 'General Admin'}, ${[...(operator.permissions ?? [])]}::text[])
      returning id`,
    );
    return id;
  } catch (error) {
    if (isPgError(error) && error.constraint === 'operators_username')
      throw new Refused('usernameTaken', { message: 'This operator name is taken.' });
    throw error;
  }
};

/** Sets the password that the operator chose. */
export const updatePasswordHash = async (
  executor: Db | Tx,
  id: number,
  passwordHash: string,
): Promise<void> => {
  await sql`
    update operators set password_hash = ${passwordHash}, claimed_at = app_now() where id = ${id}`.execute(
    executor,
  );
};

/** Deletes the password. Nobody owns the account until a link sets the next one. */
export const forgetOperatorPassword = async (tx: Tx, id: number): Promise<void> => {
  await sql`update operators set password_hash = null, claimed_at = null where id = ${id}`.execute(tx);
};

/** Replaces the hash of the same password; does nothing if another password was chosen since. */
export const replaceOperatorHash = async (
  executor: Db | Tx,
  id: number,
  { from, to }: { from: string | null; to: string },
): Promise<string | null | undefined> =>
  (
    await firstRow(
      executor,
      sql<{ hash: string | null }>`
      update operators set password_hash = case when password_hash = ${from}::text then ${to}::text else password_hash end
      where id = ${id} returning password_hash as hash`,
    )
  )?.hash;

/**
 * Notes a login and locks the operator's row. Undefined if the password was changed or the account was disabled
 * since `passwordHash` was read.
 */
export const noteOperatorLogin = (
  tx: Tx,
  { id, passwordHash }: { id: number; passwordHash: string | null },
): Promise<OperatorRow | undefined> =>
  firstRow(
    tx,
    sql<OperatorRow>`
    update operators set last_login_at = app_now()
    where id = ${id} and status = 'Active' and password_hash is not distinct from ${passwordHash}::text
    returning ${columns}`,
  );

export const insertPasswordLink = async (
  executor: Db | Tx,
  row: { tokenHash: Buffer; operatorId: number; seconds: number },
): Promise<void> => {
  await sql`
    insert into password_links (token_hash, operator_id, expires_at)
    values (${row.tokenHash}, ${row.operatorId}, app_now() + make_interval(secs => ${row.seconds}::float8))`.execute(
    executor,
  );
};

/** Uses a link up; returns its operator, or undefined when it is unknown, expired or used. */
export const useOperatorLink = async (tx: Tx, tokenHash: Buffer): Promise<number | undefined> =>
  (
    await firstRow(
      tx,
      sql<{ operatorId: number }>`
    update password_links set used_at = app_now()
    where token_hash = ${tokenHash} and used_at is null and expires_at > app_now() and operator_id is not null
    returning operator_id as "operatorId"`,
    )
  )?.operatorId;
