import {
  contains,
  joined,
  maybeAmount,
  maybeHash,
  membersLike,
  narrowed,
  orderBy,
  sql,
  type List,
  type ListFilter,
  type RawBuilder,
  type SortOf,
} from '@tributary/database';
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

const ADDRESS = sql`coalesce(a.address, '')`;

const SORT_KEYS = {
  user_id: joined(sql`lower(m.userrefid)`),
  address: joined(ADDRESS),
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
  select 'd' || d.id as id, d.member_id, d.amount,
    case d.status when 'credited' then 'success' when 'orphaned' then 'expired' else 'pending' end as status,
    d.detected_at as created_at, case when d.status = 'credited' then d.credited_at end as approved_at,
    d.orphaned_at as rejected_at, case when d.status = 'credited' then d.transfer_status end as transfer, d.tx_hash
  from deposits d
  union all
  select 'p' || s.payment_id, s.member_id, s.amount,
    case when s.status = 'waiting' and s.expires_at > app_now() then 'pending' else 'expired' end, s.created_at, null,
    case when s.status = 'waiting' and s.expires_at > app_now() then null else coalesce(s.resolved_at, s.expires_at) end,
    null, null
  from payment_sessions s where s.status in ('waiting', 'declined')
)`;

const WORDS = ['success', 'pending', 'expired'] as const;

/** What a text is found in: the user id, the address, the hash, the status, the amount as it is shown. */
const searchedFor = (text: string | undefined): RawBuilder<unknown> | undefined => {
  if (text === undefined || text === '') return undefined;
  // A whole hash is found by its index.
  if (/^0x[\da-f]{64}$/i.test(text)) return sql`lower(d.tx_hash) = ${text.toLowerCase()}`;
  const words = WORDS.filter((word) => word.includes(text.toLowerCase()));
  return sql`${sql.join(
    [
      sql`d.member_id in ${membersLike(text, ['userrefid'])}`,
      ...(maybeHash(text)
        ? [
            sql`d.member_id in (select o.member_id from deposit_addresses o where ${contains(text, sql`o.address`)})`,
            contains(text, sql`d.tx_hash`),
          ]
        : []),
      ...(maybeAmount(text) ? [contains(text, sql`round(d.amount / 1000000.0, 2)::text`)] : []),
      ...(words.length > 0 ? [sql`d.status = any(${words}::text[])`] : []),
    ],
    sql` or `,
  )}`;
};

/** Whose they are is looked up for those that are shown, never to count. */
const joins = sql`join members m on m.id = d.member_id left join deposit_addresses a on a.member_id = d.member_id`;

/** Deposits and unanswered payments of all members (AMB-074). */
export const allDepositsList = (
  { status, text, ...filter }: AllDepositsFilter,
  sort: AllDepositsSort,
): List<ListedDeposit, AllDepositsSums> => ({
  from: depositsAndPayments,
  as: 'd',
  joins,
  where: [
    status !== undefined && sql`d.status = ${status}`,
    ...narrowed(filter, { id: sql`d.id`, instant: sql`d.created_at`, searched: sql`d.status` }),
    searchedFor(text),
  ],
  order: orderBy(SORT_KEYS, sort, sql`d.id`),
  columns: sql<ListedDeposit>`d.id, m.userrefid, ${ADDRESS} as address, d.amount as "amountMicro", d.status,
    d.created_at as "createdAt", d.approved_at as "approvedAt", d.rejected_at as "rejectedAt", d.transfer, d.tx_hash as "txHash"`,
  sums: sql<AllDepositsSums>`coalesce(sum(d.amount) filter (where d.status = 'success'), 0)::bigint as "amountMicro",
    count(*) filter (where d.status = 'success')::int as success, count(*) filter (where d.status = 'pending')::int as pending,
    count(*) filter (where d.status = 'expired')::int as expired, count(*) filter (where d.transfer = 'moved')::int as moved,
    count(*) filter (where d.transfer = 'pending')::int as unmoved`,
});
