import { firstRow, oneRow, rowsOf, sql, type Db, type Tx } from '@tributary/database';
import type { WithdrawalRow } from './withdrawal.ts';

export type PayingAccount = {
  chain: string;
  account: string;
  shortSince: Date | null;
  shortFor: string | null;
  limitedFor: string | null;
  haltedFor: string | null;
  haltedAt: Date | null;
};

/** The accounts that pay, with the reason if they cannot. */
export const payoutAccounts = (db: Db): Promise<PayingAccount[]> =>
  rowsOf(
    db,
    sql<PayingAccount>`
    select chain, account, short_since as "shortSince", short_for as "shortFor", limited_for as "limitedFor",
      halted_for as "haltedFor", halted_at as "haltedAt"
    from payout_accounts order by chain, account`,
  );

export type UndecidedPayout = {
  withdrawalId: number;
  userrefid: string;
  fullName: string;
  coin: WithdrawalRow['coin'];
  netMicro: bigint;
  chain: string;
  account: string;
  status: 'signed' | 'broadcast' | 'unknown' | 'foreign';
  txHash: string;
  expiresAfter: number | null;
  signedAt: Date;
};

/** Payouts without an outcome that were signed more than `minutes` ago, the oldest first. */
export const undecidedPayouts = (
  db: Db,
  { minutes, limit }: { minutes: number; limit: number },
): Promise<UndecidedPayout[]> =>
  rowsOf(
    db,
    sql<UndecidedPayout>`
    select p.withdrawal_id as "withdrawalId", m.userrefid, m.full_name as "fullName", w.coin, w.net as "netMicro", p.chain,
      p.account, p.status, p.tx_hash as "txHash", p.expires_after as "expiresAfter", p.signed_at as "signedAt"
    from payouts p
    join withdrawals w on w.member_id = p.member_id and w.id = p.withdrawal_id
    join members m on m.id = p.member_id
    where (p.status = 'foreign' and w.status = 'unknown')
      or (p.status in ('signed', 'broadcast', 'unknown') and p.signed_at < app_now() - make_interval(mins => ${minutes}::int))
    order by p.signed_at, p.id limit ${limit}`,
  );

export type StoppedPayout = Pick<
  UndecidedPayout,
  'withdrawalId' | 'userrefid' | 'fullName' | 'coin' | 'netMicro'
> & { reason: string; stoppedAt: Date; approvedBy: string | null };

/** Approved withdrawals that the signer does not sign, with its reason and the stored approvals, the oldest first. */
export const stoppedPayouts = (db: Db, { limit }: { limit: number }): Promise<StoppedPayout[]> =>
  rowsOf(
    db,
    sql<StoppedPayout>`
    select w.id as "withdrawalId", m.userrefid, m.full_name as "fullName", w.coin, w.net as "netMicro", s.reason,
      s.stopped_at as "stoppedAt",
      (select string_agg(o.username, ', ' order by o.username) from withdrawal_approvals a join operators o on o.id = a.operator_id
        where a.member_id = s.member_id and a.withdrawal_id = s.withdrawal_id and a.request_no = s.request_no) as "approvedBy"
    from payout_stops s
    join withdrawals w on w.member_id = s.member_id and w.id = s.withdrawal_id and w.request_no = s.request_no
    join members m on m.id = s.member_id
    where w.status = 'approved' order by s.stopped_at, w.id limit ${limit}`,
  );

/** Why an account was halted and when, locked; undefined while it pays. */
export const lockHalted = (
  tx: Tx,
  { chain, account }: Pick<PayingAccount, 'chain' | 'account'>,
): Promise<{ haltedFor: string; haltedAt: Date } | undefined> =>
  firstRow(
    tx,
    sql<{ haltedFor: string; haltedAt: Date }>`
    select halted_for as "haltedFor", halted_at as "haltedAt" from payout_accounts
    where chain = ${chain} and account = ${account} and halted_at is not null for update`,
  );

/** How many operators besides this one could be the second of two who resume payouts. */
export const othersWhoMayResume = async (db: Db, operatorId: number): Promise<number> =>
  (
    await oneRow(
      db,
      sql<{ n: number }>`
      select count(*)::int as n from operators
      where id <> ${operatorId} and status = 'Active' and (is_main or 'Approve Payments' = any(permissions))`,
    )
  ).n;
