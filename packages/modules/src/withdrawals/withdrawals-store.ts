import type { PayoutFailure } from '@tributary/chain';
import type { WithdrawalWallet } from '@tributary/definitions/lists';
import { firstRow, oneRow, rowsOf, sql, type Db, type RawBuilder, type Tx } from '@tributary/database';
import { invariant, type Deduction, type Micro, type WithdrawalStatus } from '@tributary/domain';
import type { ActiveAddress, Coin } from '../addresses/index.ts';
import { FAILURE_REMARKS } from './payout-failures.ts';
import { mayBecome, type WithdrawalRow, type XrpTerms } from './withdrawal.ts';

const columns = sql`
  member_id as "memberId", id, status, wallet, coin, gross as "grossMicro", fee as "feeMicro", net as "netMicro",
  address_no as "addressNo", address, tag::float8 as tag, request_no as "requestNo", updated_at as "updatedAt",
  xrp_drops as "xrpDrops"`;

export type NewWithdrawal = {
  memberId: number;
  wallet: WithdrawalWallet;
  deduction: Deduction;
  address: ActiveAddress;
};

export const insertWithdrawal = (tx: Tx, row: NewWithdrawal): Promise<WithdrawalRow> => {
  const { grossMicro, feeMicro, netMicro } = row.deduction;
  const { coin, no, address, tag } = row.address;
  return oneRow(
    tx,
    sql<WithdrawalRow>`
    insert into withdrawals (member_id, wallet, coin, gross, fee, net, address_no, address, tag)
    values (${row.memberId}, ${row.wallet}, ${coin}, ${grossMicro.toString()}::bigint, ${feeMicro.toString()}::bigint,
      ${netMicro.toString()}::bigint, ${no}, ${address}, ${tag}::bigint)
    returning ${columns}`,
  );
};

/** When a member may request again; undefined if they made fewer than `most` requests within 24 hours. */
export const nextRequestAt = async (tx: Tx, memberId: number, most: number): Promise<Date | undefined> =>
  (
    await firstRow(
      tx,
      sql<{ freeAt: Date }>`
      select created_at + interval '24 hours' as "freeAt" from (
        select created_at from withdrawals where member_id = ${memberId} order by id desc offset ${most - 1}::int limit 1) w
      where created_at > app_now() - interval '24 hours'`,
    )
  )?.freeAt;

/**
 * The member of a withdrawal. A member's command passes its own id, so that it cannot find other members'
 * withdrawals.
 */
export const findOwner = async (executor: Db | Tx, id: number): Promise<number | undefined> =>
  (
    await firstRow(
      executor,
      sql<{ memberId: number }>`select member_id as "memberId" from withdrawals where id = ${id}`,
    )
  )?.memberId;

export const findWithdrawal = (
  executor: Db | Tx,
  memberId: number,
  id: number,
): Promise<WithdrawalRow | undefined> =>
  firstRow(
    executor,
    sql<WithdrawalRow>`select ${columns} from withdrawals where member_id = ${memberId} and id = ${id}`,
  );

/** Locks the row. Wherever money moves, the member's balances are locked before it. */
export const lockWithdrawal = (tx: Tx, memberId: number, id: number): Promise<WithdrawalRow | undefined> =>
  firstRow(
    tx,
    sql<WithdrawalRow>`
    select ${columns} from withdrawals where member_id = ${memberId} and id = ${id} for update`,
  );

export type DocumentedKey = {
  userrefid: string;
  wallet: WithdrawalWallet;
  coin: Coin;
  grossMicro: Micro;
};

/** Pending withdrawals that fit the documented fields; two are enough to know that the fields are ambiguous. */
export const pendingLike = (executor: Db | Tx, key: DocumentedKey): Promise<WithdrawalRow[]> =>
  rowsOf(
    executor,
    sql<WithdrawalRow>`
    select ${columns} from withdrawals
    where member_id = (select id from members where lower(userrefid) = ${key.userrefid.toLowerCase()})
      and status = 'pending' and wallet = ${key.wallet} and coin = ${key.coin}
      and gross = ${key.grossMicro.toString()}::bigint
    order by id limit 2`,
  );

const noChange = sql``;

/** Sets the next state of a locked withdrawal; updated_at always grows, so that it can serve as version. */
export const setStatus = async (
  tx: Tx,
  row: Pick<WithdrawalRow, 'memberId' | 'id' | 'status'>,
  to: WithdrawalStatus,
  changes: RawBuilder<unknown> = noChange,
): Promise<void> => {
  invariant(mayBecome(row.status, to), `withdrawal ${row.id} may go from ${row.status} to ${to}`);
  await sql`
    update withdrawals set status = ${to}, updated_at = greatest(app_now(), updated_at + interval '1 millisecond') ${changes}
    where member_id = ${row.memberId} and id = ${row.id}`.execute(tx);
};

/** Stores the first of two approvals: the version changes, the state does not. */
export const touchWithdrawal = async (tx: Tx, row: Pick<WithdrawalRow, 'memberId' | 'id'>): Promise<void> => {
  await sql`
    update withdrawals set updated_at = greatest(app_now(), updated_at + interval '1 millisecond')
    where member_id = ${row.memberId} and id = ${row.id}`.execute(tx);
};

export const setCancelled = (tx: Tx, row: WithdrawalRow): Promise<void> =>
  setStatus(tx, row, 'cancelled', sql`, cancelled_at = app_now()`);

export const setRejected = (
  tx: Tx,
  row: WithdrawalRow,
  { by, remark }: { by: string; remark: string | undefined },
): Promise<void> =>
  setStatus(
    tx,
    row,
    'rejected',
    sql`, rejected_at = app_now(), rejected_by = ${by}, remark = ${remark ?? null}`,
  );

export const setRevoked = (
  tx: Tx,
  row: WithdrawalRow,
  { by, reason }: { by: string; reason: string },
): Promise<void> =>
  setStatus(
    tx,
    row,
    'rejected',
    sql`, rejected_at = app_now(), rejected_by = ${by}, remark = ${reason}, approved_at = null,
      second_approver_from = null, day_gross = null, xrp_rate = null, xrp_source = null, xrp_quoted_at = null, xrp_drops = null`,
  );

export const setPendingAgain = (tx: Tx, row: WithdrawalRow): Promise<void> =>
  setStatus(
    tx,
    row,
    'pending',
    sql`, request_no = request_no + 1, rejected_at = null, rejected_by = null, remark = null`,
  );

type Approval = {
  secondFromMicro: Micro;
  dayGrossMicro: Micro;
  xrp: XrpTerms | undefined;
  remark: string | undefined;
};

export const setApproved = (tx: Tx, row: WithdrawalRow, approval: Approval): Promise<void> => {
  const { xrp } = approval;
  return setStatus(
    tx,
    row,
    'approved',
    sql`, approved_at = app_now(), second_approver_from = ${approval.secondFromMicro.toString()}::bigint,
      day_gross = ${approval.dayGrossMicro.toString()}::bigint,
      remark = coalesce(${approval.remark ?? null}, remark), xrp_rate = ${xrp?.rateMicro.toString() ?? null}::bigint,
      xrp_source = ${xrp?.source ?? null}, xrp_quoted_at = ${xrp?.quotedAt.toISOString() ?? null}::timestamptz,
      xrp_drops = ${xrp?.drops.toString() ?? null}::bigint`,
  );
};

export const setCompleted = (tx: Tx, row: WithdrawalRow): Promise<void> =>
  setStatus(tx, row, 'completed', sql`, completed_at = app_now()`);

export const setFailed = (tx: Tx, row: WithdrawalRow, failure: PayoutFailure): Promise<void> =>
  setStatus(tx, row, 'failed', sql`, failed_at = app_now(), remark = ${FAILURE_REMARKS[failure]}`);

export type GivenApproval = { operatorId: number; at: Date };

/**
 * Stores this operator's approval of this request, or renews it; `isNew` is false if their approval is in force.
 */
export const insertApproval = async (
  tx: Tx,
  row: Pick<WithdrawalRow, 'memberId' | 'id' | 'requestNo'>,
  { operatorId, hours }: { operatorId: number; hours: number },
): Promise<boolean> => {
  const given = await firstRow(
    tx,
    sql`
    insert into withdrawal_approvals as a (member_id, withdrawal_id, request_no, operator_id)
    values (${row.memberId}, ${row.id}, ${row.requestNo}, ${operatorId})
    on conflict (member_id, withdrawal_id, request_no, operator_id) do update set approved_at = app_now()
      where a.approved_at <= app_now() - make_interval(hours => ${hours}::int)
    returning 1 as one`,
  );
  return given !== undefined;
};

/** Approvals of this request by other operators, the first before the others; some may have lapsed. */
export const approvalsOfOthers = (
  tx: Tx,
  row: Pick<WithdrawalRow, 'memberId' | 'id' | 'requestNo'>,
  operatorId: number,
): Promise<GivenApproval[]> =>
  rowsOf(
    tx,
    sql<GivenApproval>`
    select operator_id as "operatorId", approved_at as at from withdrawal_approvals
    where member_id = ${row.memberId} and withdrawal_id = ${row.id} and request_no = ${row.requestNo}
      and operator_id <> ${operatorId} order by approved_at, operator_id`,
  );

/** A member's pending requests, by coin: each goes to the address that it was made with. */
export const countPending = async (
  executor: Db | Tx,
  memberId: number,
): Promise<Readonly<Record<Coin, number>>> =>
  oneRow(
    executor,
    sql<Record<Coin, number>>`
    select count(*) filter (where coin = 'usdt')::int as usdt, count(*) filter (where coin = 'xrp')::int as xrp
    from withdrawals where member_id = ${memberId} and status = 'pending'`,
  );

export type Standing = { blocked: boolean; held: boolean };

/**
 * True if a member may withdraw at all now: not blocked, not stopped by an operator or by a change of password or
 * e-mail.
 */
export const standingOf = (tx: Tx, memberId: number): Promise<Standing> =>
  oneRow(
    tx,
    sql<Standing>`
    select status = 'blocked' as blocked, withdrawals_stopped_at is not null or coalesce(withdrawals_held_until > app_now(), false) as held
    from members where id = ${memberId}`,
  );

/** The end of the stop after a change of password or e-mail; null without one. */
export const heldUntil = async (db: Db, memberId: number): Promise<Date | null> =>
  (
    await oneRow(
      db,
      sql<{ until: Date | null }>`
      select case when withdrawals_held_until > app_now() then withdrawals_held_until end as until
      from members where id = ${memberId}`,
    )
  ).until;

/** The age of a quote, in seconds of the real clock: prices do not follow a shifted business clock. */
export const ageInSeconds = async (tx: Tx, instant: Date): Promise<number> =>
  (
    await oneRow(
      tx,
      sql<{ age: number }>`
    select extract(epoch from clock_timestamp() - ${instant.toISOString()}::timestamptz)::float8 as age`,
    )
  ).age;
