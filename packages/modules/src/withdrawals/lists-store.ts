import {
  contains,
  firstRow,
  inPeriod,
  joined,
  orderBy,
  sql,
  type Db,
  type List,
  type ListFilter,
  type SortOf,
  type Tx,
} from '@tributary/database';
import type { Micro } from '@tributary/domain';
import { keptSums } from './tallies-store.ts';
import { STATUSES_SHOWN_AS, type ShownStatus, type Withdrawal } from './withdrawal.ts';

const viewColumns = sql<Withdrawal>`
  w.member_id as "memberId", w.id, w.status, w.wallet, w.coin, w.gross as "grossMicro", w.fee as "feeMicro", w.net as "netMicro",
  w.address_no as "addressNo", w.address, w.tag::float8 as tag, w.request_no as "requestNo", w.updated_at as "updatedAt",
  w.xrp_drops as "xrpDrops", m.userrefid, m.full_name as "fullName", w.created_at as "createdAt", w.approved_at as "approvedAt",
  w.rejected_at as "rejectedAt", w.completed_at as "completedAt", w.remark, w.xrp_rate as "xrpRateMicro",
  w.xrp_source as "xrpSource", w.xrp_quoted_at as "xrpQuotedAt",
  (select coalesce(p.settled_hash, p.tx_hash) from payouts p where p.member_id = w.member_id and p.withdrawal_id = w.id
    order by p.status = 'failed', p.id desc limit 1) as "txHash"`;

const joins = sql`join members m on m.id = w.member_id`;

/** The period is that of the request. */
export type WithdrawalFilter = ListFilter & {
  memberId?: number | undefined;
  status?: ShownStatus | undefined;
};

const statesOf = (shown: ShownStatus) => sql`${[...STATUSES_SHOWN_AS[shown]]}::text[]`;

/** Texts without regard to letter case; a status by the word that people see, which hides some states. */
const SORT_KEYS = {
  id: sql`w.id`,
  name: joined(sql`lower(m.full_name)`),
  wallet_type: sql`w.wallet`,
  withdraw_type: sql`w.coin`,
  withdraw_amount: sql`w.gross`,
  deduction_amount: sql`w.fee`,
  total_amount: sql`w.net`,
  wallet_address: sql`lower(w.address)`,
  status: sql`case ${sql.join(
    (Object.keys(STATUSES_SHOWN_AS) as ShownStatus[]).map(
      (shown) => sql`when w.status = any(${statesOf(shown)}) then ${shown}::text`,
    ),
    sql` `,
  )} end`,
  created_at: sql`w.created_at`,
};

export type WithdrawalSort = SortOf<typeof SORT_KEYS>;

/** Any of these may hold the searched text; letters match in any case. */
const searched = sql`concat_ws(' ', w.id, m.userrefid, m.full_name, w.wallet, w.coin, round(w.gross / 1000000.0, 2),
  round(w.fee / 1000000.0, 2), round(w.net / 1000000.0, 2), w.address, w.tag, w.status, w.remark)`;

const numbers = (ids: readonly string[]): number[] =>
  ids.filter((id) => /^\d{1,9}$/.test(id)).map((id) => Number.parseInt(id, 10));

export const selectWithdrawal = (executor: Db | Tx, id: number): Promise<Withdrawal | undefined> =>
  firstRow(executor, sql<Withdrawal>`select ${viewColumns} from withdrawals w ${joins} where w.id = ${id}`);

export type WithdrawalSums = {
  grossMicro: Micro;
  netMicro: Micro;
  approvedGrossMicro: Micro;
  pendingGrossMicro: Micro;
};

/** Withdrawals of one member or of all, in the words that people see. */
export const withdrawalList = (
  { memberId, status, text, ids, ...period }: WithdrawalFilter,
  sort: WithdrawalSort,
): List<Withdrawal, WithdrawalSums> => {
  const search = contains(text, searched);
  const isByStateAlone = [memberId, ids, search].every((each) => each === undefined);
  return {
    from: sql`withdrawals`,
    as: 'w',
    joins,
    columns: viewColumns,
    where: [
      memberId !== undefined && sql`w.member_id = ${memberId}`,
      ids !== undefined && sql`w.id = any(${numbers(ids)}::int[])`,
      status !== undefined && sql`w.status = any(${statesOf(status)})`,
      ...inPeriod(sql`w.created_at`, period),
      search && joined(search),
    ],
    order: orderBy(SORT_KEYS, sort, sql`w.id`),
    sums: isByStateAlone
      ? { kept: keptSums<WithdrawalSums>({ status, ...period }) }
      : sql<WithdrawalSums>`
      coalesce(sum(w.gross), 0)::bigint as "grossMicro", coalesce(sum(w.net), 0)::bigint as "netMicro",
      coalesce(sum(w.gross) filter (where w.status = any(${statesOf('approved')})), 0)::bigint as "approvedGrossMicro",
      coalesce(sum(w.gross) filter (where w.status = any(${statesOf('pending')})), 0)::bigint as "pendingGrossMicro"`,
  };
};
