import {
  printed,
  contains,
  every,
  isNamed,
  joined,
  maybeAmount,
  maybeHash,
  namedFirst,
  narrowed,
  orderBy,
  some,
  sql,
  type Condition,
  type List,
  type ListFilter,
  type Named,
  type RawBuilder,
  type SortOf,
} from '@tributary/database';
import type { Micro } from '@tributary/domain';
import { isOpenPayment, keptDepositSums } from './deposit-tallies-store.ts';

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

export type AllDepositsFilter = ListFilter & {
  status?: ListedDeposit['status'] | undefined;
  memberId?: number | undefined;
  /** Whom the text names, as `membersNamed` says. */
  named?: Named | undefined;
};

const SORT_KEYS = {
  userrefid: joined(sql`lower(m.userrefid)`),
  address: sql`d.address`,
  amount: sql`d.amount`,
  createdAt: sql`d.created_at`,
  approvedAt: sql`d.approved_at`,
  rejectedAt: sql`d.rejected_at`,
  status: sql`d.status`,
  transfer: sql`d.transfer`,
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

const credited = sql`select 'd' || d.id::text as id, d.member_id, d.address, d.amount,
    case d.status when 'credited' then 'success' when 'orphaned' then 'expired' else 'pending' end as status,
    d.detected_at as created_at, case when d.status = 'credited' then d.credited_at end as approved_at,
    d.orphaned_at as rejected_at, case when d.status = 'credited' then d.transfer_status end as transfer, d.tx_hash
  from deposits d`;

const payments = (
  status: 'pending' | 'expired',
) => sql`select 'p' || s.payment_id as id, s.member_id, s.address, s.amount,
    ${sql.lit(status)}::text as status, s.created_at, null::timestamptz as approved_at,
    ${status === 'pending' ? sql`null::timestamptz` : sql`coalesce(s.resolved_at, s.expires_at)`} as rejected_at,
    null::text as transfer, null::text as tx_hash
  from payment_sessions s
  where s.status in ('waiting', 'declined') and ${status === 'pending' ? isOpenPayment : sql`not ${isOpenPayment}`}`;

/** Each is cut from an index of its own, whatever the order is. */
const PARTS = [credited, payments('pending'), payments('expired')] as const;

const WORDS = ['success', 'pending', 'expired'] as const;

type Searched = { words: (typeof WORDS)[number][]; elsewhere: RawBuilder<unknown> };

/** What a text is found in: the words of a status, or elsewhere: the user id, the address, the hash, the amount as it is shown. */
const searchedFor = (text: string | undefined, named: Named | undefined): Searched | undefined => {
  if (text === undefined || text === '') return undefined;
  // A whole hash is found by its index.
  if (/^0x[\da-f]{64}$/i.test(text))
    return { words: [], elsewhere: sql`lower(d.tx_hash) = ${text.toLowerCase()}` };
  const elsewhere = some([
    isNamed(sql`d.member_id`, { by: 'id', named }),
    ...(maybeHash(text) ? [contains(text, sql`d.address`), contains(text, sql`d.tx_hash`)] : []),
    maybeAmount(text) && contains(text, printed(sql`d.amount`)),
  ]);
  return { words: WORDS.filter((word) => word.includes(text.toLowerCase())), elsewhere };
};

const isOneOf = (words: Searched['words']) => sql`d.status = any(${words}::text[])`;

/** Whose they are is looked up for those that are shown, never to count. */
const joins = sql`join members m on m.id = d.member_id`;

const rows = sql`(${sql.join(PARTS, sql` union all `)})`;

const counted = sql<AllDepositsSums>`coalesce(sum(d.amount) filter (where d.status = 'success'), 0)::bigint as "amountMicro",
    count(*) filter (where d.status = 'success')::int as success, count(*) filter (where d.status = 'pending')::int as pending,
    count(*) filter (where d.status = 'expired')::int as expired, count(*) filter (where d.transfer = 'moved')::int as moved,
    count(*) filter (where d.transfer = 'pending')::int as unmoved`;

/** A whole status is never counted row by row: what else the text is found in is added to what is kept of its words. */
const sumsOfSearch = (
  where: readonly Condition[],
  { words, elsewhere }: Searched,
  kept: RawBuilder<AllDepositsSums>,
) => {
  const others = every([...where, elsewhere, words.length > 0 && sql`not ${isOneOf(words)}`]);
  const added = (['total', 'amountMicro', ...WORDS, 'moved', 'unmoved'] as const).map(
    (name) => sql`k.${sql.id(name)} + c.${sql.id(name)} as ${sql.id(name)}`,
  );
  return sql<AllDepositsSums & { total: number }>`
    select ${sql.join(added)} from (${kept}) k
    cross join (select count(*)::int as total, ${counted} from ${rows} d where ${others}) c`;
};

/** Deposits and unanswered payments of all members (AMB-074). */
export const allDepositsList = (
  { status, memberId, text, named, ids, ...period }: AllDepositsFilter,
  sort: AllDepositsSort,
): List<ListedDeposit, AllDepositsSums> => {
  const found = searchedFor(text, named);
  const words = found?.words ?? WORDS;
  const where = [
    memberId !== undefined && sql`d.member_id = ${memberId}`,
    status !== undefined && sql`d.status = ${status}`,
    ...narrowed({ ids, ...period }, { id: sql`d.id`, instant: sql`d.created_at`, searched: sql`d.status` }),
  ];
  const kept = keptDepositSums<AllDepositsSums>({
    statuses: words.filter((word) => status === undefined || word === status),
    ...period,
  });
  return {
    from: rows,
    parts: PARTS.map((part) => sql`(${part})`),
    as: 'd',
    first: namedFirst(text, named, ['userrefid']),
    joins,
    where: [
      ...where,
      found &&
        (found.words.length > 0 ? sql`${found.elsewhere} or ${isOneOf(found.words)}` : found.elsewhere),
    ],
    order: orderBy(SORT_KEYS, sort, sql`d.id`),
    columns: sql<ListedDeposit>`d.id, m.userrefid, d.address, d.amount as "amountMicro", d.status,
    d.created_at as "createdAt", d.approved_at as "approvedAt", d.rejected_at as "rejectedAt", d.transfer, d.tx_hash as "txHash"`,
    // What is kept is kept of all members; one member's rows are few enough to count.
    sums: ids || memberId !== undefined ? counted : { kept: found ? sumsOfSearch(where, found, kept) : kept },
  };
};
