import { changedRows, firstRow, oneRow, sql, type RawBuilder, type Tx } from '@tributary/database';

export type MemberStanding = {
  id: number;
  userrefid: string;
  blocked: boolean;
  stopped: boolean;
  stoppedAt: string | null;
};

/** A member's present restrictions, locked against another operator's change. */
export const lockStanding = (tx: Tx, userrefid: string): Promise<MemberStanding | undefined> =>
  firstRow(
    tx,
    sql<MemberStanding>`
    select id, userrefid, status = 'blocked' as blocked, withdrawals_stopped_at is not null as stopped,
      to_char(withdrawals_stopped_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "stoppedAt"
    from members where lower(userrefid) = ${userrefid.toLowerCase()} and sponsor_id is not null for update`,
  );

const change = async (tx: Tx, id: number, to: RawBuilder<unknown>): Promise<void> => {
  await sql`update members set ${to} where id = ${id}`.execute(tx);
};

export const setBlocked = (tx: Tx, id: number, blocked: boolean): Promise<void> =>
  change(tx, id, sql`status = ${blocked ? 'blocked' : 'active'}`);

export const setStopped = (tx: Tx, id: number, stopped: boolean): Promise<void> =>
  change(tx, id, sql`withdrawals_stopped_at = case when ${stopped}::boolean then app_now() end`);

export const holdForADay = (tx: Tx, id: number): Promise<void> =>
  change(
    tx,
    id,
    sql`withdrawals_held_until = greatest(withdrawals_held_until, app_now() + interval '24 hours')`,
  );

export type OperatorStanding = {
  id: number;
  username: string;
  active: boolean;
  isMain: boolean;
  memberId: number | null;
};

/**
 * An operator's present restrictions. Main operators are locked together, so that the last two cannot disable each
 * other.
 */
export const lockOperator = async (tx: Tx, username: string): Promise<OperatorStanding | undefined> => {
  await sql`select 1 from operators where is_main order by id for update`.execute(tx);
  return firstRow(
    tx,
    sql<OperatorStanding>`
    select id, username, status = 'Active' as active, is_main as "isMain", member_id as "memberId" from operators
    where lower(username) = ${username.toLowerCase()} for update`,
  );
};

export const countActiveMains = async (tx: Tx): Promise<number> =>
  (
    await oneRow(
      tx,
      sql<{ n: number }>`select count(*)::int as n from operators where is_main and status = 'Active'`,
    )
  ).n;

export const setActive = async (tx: Tx, id: number, active: boolean): Promise<void> => {
  await changedRows(
    tx,
    sql`update operators set status = ${active ? 'Active' : 'Inactive'} where id = ${id}`,
  );
};

export const setLinkedMember = async (tx: Tx, id: number, memberId: number | null): Promise<void> => {
  await changedRows(tx, sql`update operators set member_id = ${memberId} where id = ${id}`);
};
