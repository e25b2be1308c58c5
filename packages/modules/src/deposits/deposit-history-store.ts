import {
  printed,
  narrowed,
  orderBy,
  sql,
  type List,
  type ListFilter,
  type SortOf,
} from '@tributary/database';
import type { Micro } from '@tributary/domain';
import type { MemberDeposit } from './deposit.ts';

export type DepositFilter = ListFilter & {
  status?: MemberDeposit['status'] | undefined;
};

const SORT_KEYS = {
  createdAt: sql`d.created_at`,
  amount: sql`d.amount`,
  status: sql`d.status`,
};

export type DepositSort = SortOf<typeof SORT_KEYS>;

export type DepositSums = { successMicro: Micro; expiredMicro: Micro };

/** What arrived, and payments that nothing answered; an answered payment appears as its deposit. */
const arrivedOrAwaited = (memberId: number) => sql`(
  select 'd' || d.id as id, d.amount,
    case d.status when 'credited' then 'success' when 'orphaned' then 'expired' else 'pending' end as status,
    coalesce(d.credited_at, d.detected_at) as created_at, d.tx_hash, d.late,
    case when d.status = 'detected' then greatest(c.latest - d.block_number + 1, 0) end as confirmations
  from deposits d left join chain_cursors c on c.chain = d.chain
  where d.member_id = ${memberId}
  union all
  select 'p' || s.payment_id, s.amount,
    case when s.status = 'waiting' and s.expires_at > app_now() then 'pending' else 'expired' end,
    s.created_at, null, false, null
  from payment_sessions s where s.member_id = ${memberId} and s.status in ('waiting', 'declined')
)`;

const searched = sql`concat_ws(' ', d.status, d.tx_hash, ${printed(sql`d.amount`)},
  to_char(d.created_at at time zone 'Asia/Kolkata', 'FMDD Mon YYYY, HH24:MI'))`;

/** A member's deposits and payments (AMB-074). */
export const depositList = (
  memberId: number,
  { status, ...filter }: DepositFilter,
  sort: DepositSort,
): List<MemberDeposit, DepositSums> => ({
  from: arrivedOrAwaited(memberId),
  as: 'd',
  where: [
    status !== undefined && sql`d.status = ${status}`,
    ...narrowed(filter, { id: sql`d.id`, instant: sql`d.created_at`, searched }),
  ],
  order: orderBy(SORT_KEYS, sort, sql`d.id`),
  columns: sql<MemberDeposit>`d.id, d.amount as "amountMicro", d.status, d.created_at as "createdAt", d.tx_hash as "txHash",
    d.late, d.confirmations`,
  sums: sql<DepositSums>`coalesce(sum(d.amount) filter (where d.status = 'success'), 0)::bigint as "successMicro",
    coalesce(sum(d.amount) filter (where d.status = 'expired'), 0)::bigint as "expiredMicro"`,
});
