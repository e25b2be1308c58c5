import { firstRow, rowsOf, sql, type Db, type Tx } from '@tributary/database';
import { Refused, type OperatorRole, type Permission } from '@tributary/domain';
import { findOperatorByName } from './operators-store.ts';

export type OperatorProfile = {
  name: string;
  email: string;
  phone: string;
  role: OperatorRole;
  permissions: Permission[];
};

type Locked = OperatorProfile & { id: number; username: string; isMain: boolean; editedNo: number };

/** The account, locked against another change. */
export const lockProfile = (tx: Tx, username: string): Promise<Locked | undefined> =>
  firstRow(
    tx,
    sql<Locked>`
    select id, username, is_main as "isMain", edited_no as "editedNo", name, coalesce(email, '') as email,
      coalesce(phone, '') as phone, role, permissions from operators
    where lower(username) = ${username.toLowerCase()} for update`,
  );

export const setProfile = async (tx: Tx, id: number, profile: OperatorProfile): Promise<void> => {
  const { name, email, phone, role, permissions } = profile;
  await sql`
    update operators set name = ${name}, email = ${email}, phone = ${phone}, role = ${role},
      permissions = ${permissions}::text[], edited_no = edited_no + 1 where id = ${id}`.execute(tx);
};

export const makeInactive = async (tx: Tx, id: number): Promise<void> => {
  await sql`update operators set status = 'Inactive' where id = ${id}`.execute(tx);
};

/** The last edit of the account: its actor and time. */
export const lastEditOf = (tx: Tx, id: number): Promise<{ actor: string; at: Date } | undefined> =>
  firstRow(
    tx,
    sql<{ actor: string; at: Date }>`
    select actor, at from audit_log where subject = ${`operator:${id}`} and action = 'operator.edit' order by id desc limit 1`,
  );

export type OperatorSession = {
  createdAt: Date;
  lastSeenAt: Date;
  ip: string | null;
  userAgent: string | null;
};

/** Living sessions of an operator, the last seen first. */
export const operatorSessions = async (db: Db, username: string): Promise<OperatorSession[]> => {
  const operator = await findOperatorByName(db, username);
  if (!operator) throw new Refused('notFound');
  return rowsOf(
    db,
    sql<OperatorSession>`
    select created_at as "createdAt", last_seen_at as "lastSeenAt", ip, user_agent as "userAgent"
    from sessions where operator_id = ${operator.id} and expires_at > app_now() order by last_seen_at desc`,
  );
};
