import { rowsOf, sql, type Db, type Tx } from '@tributary/database';
import type { Visit } from './session.ts';

export type LoginOutcome = 'in' | 'wrong password' | 'blocked';

export type MemberLoginRow = {
  id: bigint;
  at: Date;
  outcome: LoginOutcome;
  isNewDevice: boolean;
  ip: string | null;
  userAgent: string | null;
};

export const insertLogin = async (
  executor: Db | Tx,
  login: { memberId: number | undefined; outcome: LoginOutcome; isNewDevice: boolean; visit: Visit },
): Promise<void> => {
  await sql`
    insert into member_logins (member_id, outcome, is_new_device, ip, user_agent)
    values (${login.memberId ?? null}, ${login.outcome}, ${login.isNewDevice}, ${login.visit.ip},
      ${login.visit.userAgent.slice(0, 300)})`.execute(executor);
};

export const loginsOf = (db: Db, memberId: number, limit: number): Promise<MemberLoginRow[]> =>
  rowsOf(
    db,
    sql<MemberLoginRow>`
    select id, at, outcome, is_new_device as "isNewDevice", ip, user_agent as "userAgent"
    from member_logins where member_id = ${memberId} order by id desc limit ${limit}`,
  );

export const deleteOldLogins = async (db: Db): Promise<void> => {
  await sql`delete from member_logins where at < app_now() - interval '180 days'`.execute(db);
};
