import { narrowed, orderBy, sql, type List, type ListFilter, type SortOf } from '@tributary/database';
import type { Micro } from '@tributary/domain';

/** A line of the console's list: what arrived, or a payment that nothing answered. */
export type ListedDeposit = {
  /** `d` and the deposit's number, or `p` and the payment's. */
  id: string;
  userrefid: string;
  address: string;
  amountMicro: Micro;
  status: 'success' | 'pending' | 'expired';
  createdAt: Date;
  approvedAt: Date | null;
  rejectedAt: Date | null;
  /** Whether the funds were swept from the deposit address; of credited ones alone. */
  transfer: 'moved' | 'pending' | null;
  txHash: string | null;
};

export type AllDepositsFilter = ListFilter & { status?: ListedDeposit['status'] | undefined };

const SORT_KEYS = {
  user_id: sql`lower(d.userrefid)`,
  address: sql`d.address`,
  amount: sql`d.amount`,
  created_at: sql`d.created_at`,
  approvedDate: sql`d.approved_at`,
  rejectDate: sql`d.rejected_at`,
  status: sql`d.status`,
  transfer_status: sql`d.transfer`,
};

export type AllDepositsSort = SortOf<typeof SORT_KEYS>;

export type AllDepositsSums = {
  amountMicro: Micro;
  success: number;
  pending: number;
  expired: number;
  moved: number;
  unmoved: number;
};

const depositsAndPayments = sql`(
  select 'd' || d.id as id, m.userrefid, coalesce(a.address, '') as address, d.amount,
    case d.status when 'credited' then 'success' when 'orphaned' then 'expired' else 'pending' end as status,
    d.detected_at as created_at, case when d.status = 'credited' then d.credited_at end as approved_at,
    d.orphaned_at as rejected_at, case when d.status = 'credited' then d.transfer_status end as transfer, d.tx_hash
  from deposits d join members m on m.id = d.member_id left join deposit_addresses a on a.member_id = d.member_id
  union all
  select 'p' || s.payment_id, m.userrefid, coalesce(a.address, ''), s.amount,
    case when s.status = 'waiting' and s.expires_at > app_now() then 'pending' else 'expired' end, s.created_at, null,
    case when s.status = 'waiting' and s.expires_at > app_now() then null else coalesce(s.resolved_at, s.expires_at) end,
    null, null
  from payment_sessions s join members m on m.id = s.member_id left join deposit_addresses a on a.member_id = s.member_id
  where s.status in ('waiting', 'declined')
)`;

const searched = sql`concat_ws(' ', d.userrefid, d.address, d.tx_hash, d.status, round(d.amount / 1000000.0, 2))`;

/** Deposits and unanswered payments of all members (AMB-074). */
export const allDepositsList = (
  { status, ...filter }: AllDepositsFilter,
  sort: AllDepositsSort,
): List<ListedDeposit, AllDepositsSums> => ({
  from: depositsAndPayments,
  as: 'd',
  where: [
    status !== undefined && sql`d.status = ${status}`,
    ...narrowed(filter, { id: sql`d.id`, instant: sql`d.created_at`, searched }),
  ],
  order: orderBy(SORT_KEYS, sort, sql`d.id`),
  columns: sql<ListedDeposit>`d.id, d.userrefid, d.address, d.amount as "amountMicro", d.status,
    d.created_at as "createdAt", d.approved_at as "approvedAt", d.rejected_at as "rejectedAt", d.transfer, d.tx_hash as "txHash"`,
  sums: sql<AllDepositsSums>`coalesce(sum(d.amount) filter (where d.status = 'success'), 0)::bigint as "amountMicro",
    count(*) filter (where d.status = 'success')::int as success, count(*) filter (where d.status = 'pending')::int as pending,
    count(*) filter (where d.status = 'expired')::int as expired, count(*) filter (where d.transfer = 'moved')::int as moved,
    count(*) filter (where d.transfer = 'pending')::int as unmoved`,
});
