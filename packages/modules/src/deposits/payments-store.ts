import { firstRow, oneRow, rowsOf, sql, type Db, type Tx } from '@tributary/database';
import type { Micro } from '@tributary/domain';
import type { Payment } from './deposit.ts';

/** A session with its transfer, if one was seen: a detected transfer makes it `processing`. */
const paymentColumns = sql`
  s.payment_id as "paymentId", s.member_id as "memberId", a.address, s.amount as "amountMicro",
  coalesce(d.amount, pending.amount, 0)::bigint as "receivedMicro",
  case when s.status = 'waiting' and pending.id is not null then 'processing'
    when s.status = 'waiting' and s.expires_at <= app_now() then 'declined'
    else s.status end as stage,
  case when s.status = 'waiting' then pending.confirmations end as confirmations,
  coalesce(d.tx_hash, pending.tx_hash) as "txHash",
  s.created_at as "createdAt", s.expires_at as "expiresAt", app_now() as now`;

const paymentSource = sql`
  payment_sessions s
  join deposit_addresses a on a.member_id = s.member_id
  left join deposits d on d.member_id = s.member_id and d.id = s.deposit_id
  left join lateral (
    select p.id, p.amount, p.tx_hash, greatest(c.latest - p.block_number + 1, 0) as confirmations
    from deposits p join chain_cursors c on c.chain = p.chain
    where p.member_id = s.member_id and p.status in ('detected', 'held') and p.detected_at >= s.created_at
    order by p.id limit 1
  ) pending on true`;

export const insertPayment = async (
  tx: Tx,
  row: { paymentId: string; memberId: number; amountMicro: Micro; seconds: number },
): Promise<void> => {
  await sql`
    insert into payment_sessions (payment_id, member_id, amount, expires_at)
    values (${row.paymentId}, ${row.memberId}, ${row.amountMicro.toString()}::bigint, app_now() + make_interval(secs => ${row.seconds}::float8))`.execute(
    tx,
  );
};

/** Counts a member's open payments, and locks the member's address so that their payments change one at a time. */
export const countOpenPayments = async (tx: Tx, memberId: number): Promise<number> => {
  await sql`select 1 from deposit_addresses where member_id = ${memberId} for update`.execute(tx);
  return (
    await oneRow(
      tx,
      sql<{ n: number }>`
    select count(*)::int as n from payment_sessions where member_id = ${memberId} and status = 'waiting' and expires_at > app_now()`,
    )
  ).n;
};

export const findPayment = (
  executor: Db | Tx,
  memberId: number,
  paymentId: string,
): Promise<Payment | undefined> =>
  firstRow(
    executor,
    sql<Payment>`
    select ${paymentColumns} from ${paymentSource} where s.payment_id = ${paymentId} and s.member_id = ${memberId}`,
  );

/** The newest payment that is still waiting or processing. */
export const findOpenPayment = async (executor: Db | Tx, memberId: number): Promise<Payment | undefined> => {
  const rows = await rowsOf(
    executor,
    sql<Payment>`
    select ${paymentColumns} from ${paymentSource}
    where s.member_id = ${memberId} and s.status = 'waiting' order by s.created_at desc limit 5`,
  );
  return rows.find((row) => row.stage === 'waiting' || row.stage === 'processing');
};

export const cancelPayment = async (tx: Tx, memberId: number, paymentId: string): Promise<void> => {
  await sql`
    update payment_sessions set status = 'cancelled', resolved_at = app_now()
    where payment_id = ${paymentId} and member_id = ${memberId} and status = 'waiting'`.execute(tx);
};

/**
 * Assigns a credited deposit to a session: the oldest one that was open when the transfer was seen, else the newest
 * expired one. Returns whether it arrived within its window; without a session it is late.
 */
export const resolvePayment = async (
  tx: Tx,
  deposit: { memberId: number; id: number },
): Promise<'inTime' | 'late'> => {
  const row = await firstRow(
    tx,
    sql<{ inTime: boolean }>`
    update payment_sessions set status = 'success', deposit_id = ${deposit.id}, resolved_at = app_now()
    where payment_id = (
      select s.payment_id from payment_sessions s, deposits d
      where d.member_id = ${deposit.memberId} and d.id = ${deposit.id} and s.member_id = d.member_id
        and s.status in ('waiting', 'declined') and s.deposit_id is null and s.created_at <= d.detected_at
      order by s.expires_at >= d.detected_at desc,
        case when s.expires_at >= d.detected_at then s.created_at end, s.created_at desc
      limit 1
    )
    returning expires_at >= (select detected_at from deposits where member_id = ${deposit.memberId} and id = ${deposit.id}) as "inTime"`,
  );
  return row?.inTime ? 'inTime' : 'late';
};

/** Declines sessions whose window passed without a transfer; only the screen is affected. */
export const declineExpired = async (executor: Db | Tx): Promise<void> => {
  await sql`
    update payment_sessions s set status = 'declined', resolved_at = app_now()
    where s.status = 'waiting' and s.expires_at <= app_now()
      and not exists (select from deposits d where d.member_id = s.member_id and d.status in ('detected', 'held') and d.detected_at >= s.created_at)`.execute(
    executor,
  );
};
