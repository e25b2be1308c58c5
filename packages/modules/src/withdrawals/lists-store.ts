import {
  firstRow,
  oneRow,
  readInBatches,
  rowsOf,
  sql,
  type Db,
  type RawBuilder,
  type Tx,
} from '@tributary/database';
import type { BusinessDay, Micro } from '@tributary/domain';
import { STATUSES_SHOWN_AS, type ShownStatus, type Withdrawal } from './withdrawal.ts';

const viewColumns = sql`
  w.member_id as "memberId", w.id, w.status, w.wallet, w.coin, w.gross as "grossMicro", w.fee as "feeMicro", w.net as "netMicro",
  w.address_no as "addressNo", w.address, w.tag::float8 as tag, w.request_no as "requestNo", w.updated_at as "updatedAt",
  w.xrp_drops as "xrpDrops", m.userrefid, m.full_name as "fullName", w.created_at as "createdAt", w.approved_at as "approvedAt",
  w.rejected_at as "rejectedAt", w.completed_at as "completedAt", w.remark, w.xrp_rate as "xrpRateMicro",
  w.xrp_source as "xrpSource", w.xrp_quoted_at as "xrpQuotedAt",
  (select coalesce(p.settled_hash, p.tx_hash) from payouts p where p.member_id = w.member_id and p.withdrawal_id = w.id
    order by p.status = 'failed', p.id desc limit 1) as "txHash"`;

const source = sql`withdrawals w join members m on m.id = w.member_id`;

export type WithdrawalFilter = {
  memberId?: number | undefined;
  status?: ShownStatus | undefined;
  /** Business days of the request, inclusive. */
  from?: BusinessDay | undefined;
  to?: BusinessDay | undefined;
  text?: string | undefined;
  /** Only these. */
  ids?: readonly number[] | undefined;
};

/** Texts without regard to letter case; a status by the word that people see, which hides some states. */
const SORT_KEYS = {
  id: sql`w.id`,
  name: sql`lower(m.full_name)`,
  wallet_type: sql`w.wallet`,
  withdraw_type: sql`w.coin`,
  withdraw_amount: sql`w.gross`,
  deduction_amount: sql`w.fee`,
  total_amount: sql`w.net`,
  wallet_address: sql`lower(w.address)`,
  status: sql`case ${sql.join(
    (Object.keys(STATUSES_SHOWN_AS) as ShownStatus[]).map(
      (shown) => sql`when w.status = any(${[...STATUSES_SHOWN_AS[shown]]}::text[]) then ${shown}::text`,
    ),
    sql` `,
  )} end`,
  created_at: sql`w.created_at`,
} as const satisfies Record<string, RawBuilder<unknown>>;

type SortKey = keyof typeof SORT_KEYS;
export type WithdrawalSort = SortKey | `-${SortKey}`;

/** The id settles ties, so that no row is on two pages. */
const inOrder = (sort: WithdrawalSort): RawBuilder<unknown> => {
  const key = SORT_KEYS[sort.replace('-', '') as SortKey];
  return sort.startsWith('-') ? sql`${key} desc, w.id desc` : sql`${key}, w.id`;
};

const dayStart = (day: BusinessDay, plusDays: number): RawBuilder<unknown> =>
  sql`((${day}::date + ${plusDays}::int)::timestamp at time zone 'Asia/Kolkata')`;

/** Any of these may hold the searched text; letters match in any case. */
const searched = sql`concat_ws(' ', w.id, m.userrefid, m.full_name, w.wallet, w.coin, round(w.gross / 1000000.0, 2),
  round(w.fee / 1000000.0, 2), round(w.net / 1000000.0, 2), w.address, w.tag, w.status, w.remark)`;

const fits = ({ memberId, status, from, to, text, ids }: WithdrawalFilter): RawBuilder<unknown> => {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (memberId !== undefined) conditions.push(sql`w.member_id = ${memberId}`);
  if (ids !== undefined) conditions.push(sql`w.id = any(${[...ids]}::int[])`);
  if (status !== undefined) conditions.push(sql`w.status = any(${[...STATUSES_SHOWN_AS[status]]}::text[])`);
  if (from !== undefined) conditions.push(sql`w.created_at >= ${dayStart(from, 0)}`);
  if (to !== undefined) conditions.push(sql`w.created_at < ${dayStart(to, 1)}`);
  if (text !== undefined && text !== '') {
    const pattern = `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    conditions.push(sql`${searched} ilike ${pattern}`);
  }
  return sql.join(conditions, sql` and `);
};

export const selectWithdrawal = (executor: Db | Tx, id: number): Promise<Withdrawal | undefined> =>
  firstRow(executor, sql<Withdrawal>`select ${viewColumns} from ${source} where w.id = ${id}`);

export type Page = { sort: WithdrawalSort; offset: number; limit: number };

export const selectWithdrawals = (
  executor: Db | Tx,
  filter: WithdrawalFilter,
  { sort, offset, limit }: Page,
): Promise<Withdrawal[]> =>
  rowsOf(
    executor,
    sql<Withdrawal>`
    select ${viewColumns} from ${source} where ${fits(filter)}
    order by ${inOrder(sort)} limit ${limit} offset ${offset}`,
  );

const ROWS_PER_BATCH = 1_000;

/** All rows of a filter in the order of the list, batch by batch from one snapshot. */
export const readWithdrawals = (
  db: Db,
  filter: WithdrawalFilter,
  sort: WithdrawalSort,
): AsyncGenerator<Withdrawal[], void, undefined> =>
  readInBatches(
    db,
    sql<Withdrawal>`
    select ${viewColumns} from ${source} where ${fits(filter)} order by ${inOrder(sort)}`,
    { name: 'read_withdrawals', size: ROWS_PER_BATCH },
  );

export type WithdrawalSums = {
  rows: number;
  grossMicro: Micro;
  netMicro: Micro;
  approvedGrossMicro: Micro;
  pendingGrossMicro: Micro;
};

/** Counts and sums over all rows of a filter, never over a page. */
export const sumWithdrawals = (executor: Db | Tx, filter: WithdrawalFilter): Promise<WithdrawalSums> =>
  oneRow(
    executor,
    sql<WithdrawalSums>`
    select count(*)::int as rows, coalesce(sum(w.gross), 0)::bigint as "grossMicro", coalesce(sum(w.net), 0)::bigint as "netMicro",
      coalesce(sum(w.gross) filter (where w.status = any(${[...STATUSES_SHOWN_AS.approved]}::text[])), 0)::bigint as "approvedGrossMicro",
      coalesce(sum(w.gross) filter (where w.status = 'pending'), 0)::bigint as "pendingGrossMicro"
    from ${source} where ${fits(filter)}`,
  );
