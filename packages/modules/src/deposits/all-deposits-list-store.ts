import {
  contains,
  every,
  inPeriod,
  isNamed,
  joined,
  listFrom,
  maybeAmount,
  maybeHash,
  namedFirst,
  printed,
  some,
  sql,
  type Condition,
  type ListOf,
  type Named,
  type Query,
  type RawBuilder,
} from '@tributary/database';
import { ALL_DEPOSITS, DEPOSIT_WORDS, type SumsOf } from '@tributary/definitions/lists';
import { evmHash, readHash, type Micro } from '@tributary/domain';
import { isOpenPayment, keptDepositSums } from './deposit-tallies-store.ts';

type Asked = Omit<Query<typeof ALL_DEPOSITS>, 'status' | 'user_id'> & {
  status?: keyof typeof DEPOSIT_WORDS | undefined;
  memberId?: number | undefined;
  /** The members whom the text names, see `membersNamed`. */
  named?: Named | undefined;
};

type Sums = SumsOf<typeof ALL_DEPOSITS>;

const credited = sql`select 'd' || d.id::text as id, d.member_id, d.address, d.amount,
    case d.status when 'credited' then 'success' when 'orphaned' then 'expired' else 'pending' end as status,
    d.detected_at as created_at, case when d.status = 'credited' then d.credited_at end as approved_at,
    d.orphaned_at as rejected_at, case when d.status = 'credited' then d.transfer_status end as transfer, d.tx_hash,
    d.collection_id
  from deposits d`;

const payments = (
  status: 'pending' | 'expired',
) => sql`select 'p' || s.payment_id as id, s.member_id, s.address, s.amount,
    ${sql.lit(status)}::text as status, s.created_at, null::timestamptz as approved_at,
    ${status === 'pending' ? sql`null::timestamptz` : sql`coalesce(s.resolved_at, s.expires_at)`} as rejected_at,
    null::text as transfer, null::text as tx_hash, null::integer as collection_id
  from payment_sessions s
  where s.status in ('waiting', 'declined') and ${status === 'pending' ? isOpenPayment : sql`not ${isOpenPayment}`}`;

/** Each part is read from its own index, whatever the order. */
const PARTS = [credited, payments('pending'), payments('expired')] as const;

const WORDS = ['success', 'pending', 'expired'] as const;

type Searched = { words: (typeof WORDS)[number][]; elsewhere: RawBuilder<unknown> };

/**
 * The places where a text is searched: the words of a status, or else the user id, the address, the hash, and the
 * amount as shown.
 */
const searchedFor = (text: string | undefined, named: Named | undefined): Searched | undefined => {
  if (text === undefined || text === '') return undefined;
  // A whole hash is found by its index.
  if (readHash(text) !== null) return { words: [], elsewhere: sql`lower(d.tx_hash) = ${evmHash(text)}` };
  const elsewhere = some([
    isNamed(sql`d.member_id`, { by: 'id', named }),
    ...(maybeHash(text) ? [contains(text, sql`d.address`), contains(text, sql`d.tx_hash`)] : []),
    maybeAmount(text) && contains(text, printed(sql`d.amount`)),
  ]);
  return { words: WORDS.filter((word) => word.includes(text.toLowerCase())), elsewhere };
};

const isOneOf = (words: Searched['words']) => sql`d.status = any(${words}::text[])`;

/** The members are joined for the rows that are shown, never to count. */
const joins = sql`join members m on m.id = d.member_id left join collections k on k.id = d.collection_id`;

const rows = sql`(${sql.join(PARTS, sql` union all `)})`;

const COUNTED = {
  amount: sql<Micro>`coalesce(sum(d.amount) filter (where d.status = 'success'), 0)::bigint`,
  requests: sql<number>`count(*)::int`,
  success: sql<number>`count(*) filter (where d.status = 'success')::int`,
  pending: sql<number>`count(*) filter (where d.status = 'pending')::int`,
  expired: sql<number>`count(*) filter (where d.status = 'expired')::int`,
  moved: sql<number>`count(*) filter (where d.transfer = 'moved')::int`,
  unmoved: sql<number>`count(*) filter (where d.transfer = 'pending')::int`,
};

/** A whole status is never counted row by row: its kept sums are added to those of the rows that match elsewhere. */
const sumsOfSearch = (
  where: readonly Condition[],
  { words, elsewhere }: Searched,
  kept: RawBuilder<Sums>,
) => {
  const others = every([...where, elsewhere, words.length > 0 && sql`not ${isOneOf(words)}`]);
  const added = (['total', 'requests', 'amount', ...WORDS, 'moved', 'unmoved'] as const).map(
    (name) => sql`k.${sql.id(name)} + c.${sql.id(name)} as ${sql.id(name)}`,
  );
  return sql<Sums & { total: number }>`
    select ${sql.join(added)} from (${kept}) k
    cross join (
      select count(*)::int as total, ${COUNTED.requests} as requests, ${COUNTED.amount} as amount, ${COUNTED.success} as success,
        ${COUNTED.pending} as pending, ${COUNTED.expired} as expired, ${COUNTED.moved} as moved,
        ${COUNTED.unmoved} as unmoved
      from ${rows} d where ${others}
    ) c`;
};

/** Deposits and unanswered payments of all members (AMB-074). */
export const allDepositsList = ({
  status,
  transfer,
  memberId,
  named,
  sort,
  text,
  ids,
  ...period
}: Asked): ListOf<typeof ALL_DEPOSITS> => {
  const found = searchedFor(text, named);
  const words = found?.words ?? WORDS;
  const where = [
    memberId !== undefined && sql`d.member_id = ${memberId}`,
    status !== undefined && sql`d.status = ${status}`,
    transfer !== undefined && sql`d.transfer = ${transfer}`,
    ids !== undefined && sql`d.id = any(${[...ids]}::text[])`,
    ...inPeriod(sql`d.created_at`, period),
  ];
  const kept = keptDepositSums<Sums>({
    statuses: words.filter((word) => status === undefined || word === status),
    transfer,
    ...period,
  });
  // The sums depend on every filter, so all of them are in `where`.
  return listFrom(
    ALL_DEPOSITS,
    { sort },
    {
      from: rows,
      parts: PARTS.map((part) => sql`(${part})`),
      as: 'd',
      id: sql`d.id`,
      unique: sql`d.id`,
      first: namedFirst(text, named, ['userrefid']),
      joins,
      columns: {
        id: sql`d.id`,
        userrefid: joined(sql`m.userrefid`),
        address: sql`d.address`,
        amountMicro: sql`d.amount`,
        status: sql`d.status`,
        createdAt: sql`d.created_at`,
        approvedAt: sql`d.approved_at`,
        rejectedAt: sql`d.rejected_at`,
        transfer: sql`coalesce(d.transfer, '')`,
        txHash: sql`d.tx_hash`,
        custodyAt: joined(sql`k.settled_at`),
        custodyTx: joined(sql`k.settled_hash`),
      },
      order: { userrefid: joined(sql`lower(m.userrefid)`), transfer: sql`d.transfer` },
      where: [
        ...where,
        found &&
          (found.words.length > 0 ? sql`${found.elsewhere} or ${isOneOf(found.words)}` : found.elsewhere),
      ],
      searched: null,
      // The kept sums cover all members; the rows of one member are few enough to count.
      sums:
        ids || memberId !== undefined ? COUNTED : { kept: found ? sumsOfSearch(where, found, kept) : kept },
    },
  );
};
