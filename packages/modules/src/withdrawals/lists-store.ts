import {
  printed,
  contains,
  firstRow,
  inPeriod,
  joined,
  orderBy,
  rowsOf,
  searchedRows,
  sql,
  type Condition,
  type Db,
  type List,
  type ListFilter,
  type Named,
  type SortOf,
  type Tx,
} from '@tributary/database';
import { STATUSES_SHOWN_AS, type Micro, type WithdrawalStatus } from '@tributary/domain';
import { SETTINGS } from '../settings/index.ts';
import { dayGross, dayJoin } from './day-gross.ts';
import { keptSums } from './tallies-store.ts';
import {
  STATUSES_LISTED,
  STATUSES_MEMBERS_READ,
  type ListedStatus,
  type Withdrawal,
  type WithdrawalForOperators,
} from './withdrawal.ts';

const viewColumns = sql<Withdrawal>`
  w.member_id as "memberId", w.id, w.status, w.wallet, w.coin, w.gross as "grossMicro", w.fee as "feeMicro", w.net as "netMicro",
  w.address_no as "addressNo", w.address, w.tag::float8 as tag, w.request_no as "requestNo", w.updated_at as "updatedAt",
  w.xrp_drops as "xrpDrops", m.userrefid, m.full_name as "fullName", w.created_at as "createdAt", w.approved_at as "approvedAt",
  w.rejected_at as "rejectedAt", w.completed_at as "completedAt", w.remark, w.xrp_rate as "xrpRateMicro",
  w.xrp_source as "xrpSource", w.xrp_quoted_at as "xrpQuotedAt",
  exists (select from withdrawal_addresses a where a.member_id = w.member_id and a.coin = w.coin
    and a.replaced_at is null and a.no <> w.address_no) as "isAddressChanged",
  (select coalesce(p.settled_hash, p.tx_hash) from payouts p where p.member_id = w.member_id and p.withdrawal_id = w.id
    order by p.status = 'failed', p.id desc limit 1) as "txHash"`;

/** A first approval that lapsed, or whose operator may not approve any more, is none (`v`, `o`). */
const isInForce = sql`(v.approved_at > app_now() - make_interval(hours => coalesce(
    (select (s.value #>> '{}')::int from settings s where s.name = 'proposalHours'), ${sql.lit(SETTINGS.proposalHours.seed)}))
  and o.status = 'Active' and (o.is_main or 'Approve Payments' = any(o.permissions)))`;

const columnsForOperators = sql<WithdrawalForOperators>`${viewColumns}, w.second_approver_from as "secondFromMicro",
  case when w.status in ('pending', 'rejected') then ${dayGross} else coalesce(w.day_gross, w.gross) end as "dayGrossMicro",
  (select coalesce(json_agg(json_build_object('by', o.username, 'at', to_json(v.approved_at)) order by v.approved_at, o.id), '[]')
    from withdrawal_approvals v join operators o on o.id = v.operator_id
    where v.member_id = w.member_id and v.withdrawal_id = w.id and v.request_no = w.request_no
      and (w.status <> 'pending' or ${isInForce})) as approvals`;

const joins = sql`join members m on m.id = w.member_id`;

const joinsForOperators = sql`${joins} ${dayJoin}`;

/** The period is that of the request. */
export type WithdrawalFilter = ListFilter & {
  memberId?: number | undefined;
  status?: ListedStatus | undefined;
  /** Whom the text names, as `membersNamed` says. */
  named?: Named | undefined;
};

export type OwnWithdrawalFilter = ListFilter & { status?: keyof typeof STATUSES_MEMBERS_READ | undefined };

const textArray = (states: readonly WithdrawalStatus[]) => sql`${[...states]}::text[]`;

const statesOf = (listed: ListedStatus) => textArray(STATUSES_LISTED[listed]);

/** A status by the word that people see, which hides some states. It is written out, as it stands in the index of this order. */
const wordOf = (words: Readonly<Record<string, readonly WithdrawalStatus[]>>) =>
  sql`case ${sql.join(
    Object.entries(words).map(
      ([word, states]) =>
        sql`when w.status = any (${sql.lit(`{${states.join(',')}}`)}::text[]) then ${sql.lit(word)}`,
    ),
    sql` `,
  )} end`;

/** Texts without regard to letter case. */
const SORT_KEYS = {
  id: sql`w.id`,
  // Many have one name: the members' index has it with their numbers.
  fullName: [joined(sql`lower(m.full_name)`), sql`w.member_id`],
  wallet: sql`w.wallet`,
  coin: sql`w.coin`,
  gross: sql`w.gross`,
  fee: sql`w.fee`,
  net: sql`w.net`,
  address: sql`lower(w.address)`,
  status: wordOf(STATUSES_SHOWN_AS),
  createdAt: sql`w.created_at`,
};

type WithdrawalSort = SortOf<typeof SORT_KEYS>;

const { createdAt, gross, fee, net } = SORT_KEYS;
const { approved: _wire, ...membersWords } = STATUSES_MEMBERS_READ;

const OWN_SORT_KEYS = {
  createdAt,
  userrefid: joined(sql`lower(m.userrefid)`),
  gross,
  net,
  fee,
  status: wordOf(membersWords),
};

export type OwnWithdrawalSort = SortOf<typeof OWN_SORT_KEYS>;

const numbers = (ids: readonly string[]): number[] =>
  ids.filter((id) => /^\d{1,9}$/.test(id)).map((id) => Number.parseInt(id, 10));

export const selectWithdrawal = (executor: Db | Tx, id: number): Promise<Withdrawal | undefined> =>
  firstRow(executor, sql<Withdrawal>`select ${viewColumns} from withdrawals w ${joins} where w.id = ${id}`);

/** By id, as an operator may look at it. */
export const selectWithdrawalForOperators = (
  executor: Db | Tx,
  id: number,
): Promise<WithdrawalForOperators | undefined> =>
  firstRow(
    executor,
    sql<WithdrawalForOperators>`select ${columnsForOperators} from withdrawals w ${joinsForOperators} where w.id = ${id}`,
  );

/** Several by their ids, the oldest first; an unknown id is left out. */
export const withdrawalsForOperators = (
  executor: Db | Tx,
  ids: readonly number[],
): Promise<WithdrawalForOperators[]> =>
  rowsOf(
    executor,
    sql<WithdrawalForOperators>`select ${columnsForOperators} from withdrawals w ${joinsForOperators}
    where w.id = any(${[...ids]}::int[]) order by w.created_at, w.id`,
  );

export type WithdrawalSums = { grossMicro: Micro; netMicro: Micro };

const sumOf = (column: 'gross' | 'net', states?: readonly WithdrawalStatus[]) =>
  sql<Micro>`coalesce(sum(w.${sql.ref(column)})${
    states === undefined ? sql`` : sql` filter (where w.status = any(${textArray(states)}))`
  }, 0)::bigint`;

/** The states whose word holds the text; what else it is found in is `searched` and the names of its member. */
const isShownAs = (text: string | undefined): Condition => {
  const said = text?.toLowerCase() ?? '';
  const states = Object.entries(STATUSES_SHOWN_AS).flatMap(([word, of]) => (word.includes(said) ? of : []));
  return said !== '' && states.length > 0 && sql`w.status = any(${textArray(states)})`;
};

/** Withdrawals of all members, or of one, in the console's words. */
export const withdrawalList = (
  { memberId, status, text, named, ids, ...period }: WithdrawalFilter,
  sort: WithdrawalSort,
): List<WithdrawalForOperators, WithdrawalSums> => {
  const found = searchedRows('withdrawals', 'w', { text, named }, isShownAs(text));
  const isByStateAlone = memberId === undefined && ids === undefined && !text;
  return {
    from: found.from,
    as: 'w',
    first: found.first,
    joins: joinsForOperators,
    columns: columnsForOperators,
    where: [
      memberId !== undefined && sql`w.member_id = ${memberId}`,
      ids !== undefined && sql`w.id = any(${numbers(ids)}::int[])`,
      status !== undefined && sql`w.status = any(${statesOf(status)})`,
      ...inPeriod(sql`w.created_at`, period),
      found.where,
    ],
    order: orderBy(SORT_KEYS, sort, sql`w.id`),
    sums: isByStateAlone
      ? { kept: keptSums<WithdrawalSums>({ status, ...period }) }
      : { each: { grossMicro: sumOf('gross'), netMicro: sumOf('net') } },
  };
};

/** What was paid, and what is asked for and neither paid nor given back. */
export type OwnWithdrawalSums = { paidMicro: Micro; openMicro: Micro };

/** A member's search finds a day as it is written, too (TBL-19). */
const searchedByMember = sql`concat_ws(' ', w.id, m.userrefid, w.wallet, w.coin, ${printed(sql`w.gross`)},
  ${printed(sql`w.fee`)}, ${printed(sql`w.net`)}, w.address, w.tag, w.remark, ${wordOf(membersWords)},
  to_char(w.created_at at time zone 'Asia/Kolkata', 'FMDD Mon YYYY, HH24:MI'))`;

/** One member's withdrawals, in the member's words. */
export const ownWithdrawalList = (
  memberId: number,
  { status, text, ids, ...period }: OwnWithdrawalFilter,
  sort: OwnWithdrawalSort,
): List<Withdrawal, OwnWithdrawalSums> => {
  const search = contains(text, searchedByMember);
  return {
    from: sql`withdrawals`,
    as: 'w',
    joins,
    columns: viewColumns,
    where: [
      sql`w.member_id = ${memberId}`,
      ids !== undefined && sql`w.id = any(${numbers(ids)}::int[])`,
      status !== undefined && sql`w.status = any(${textArray(STATUSES_MEMBERS_READ[status])})`,
      ...inPeriod(sql`w.created_at`, period),
      search && joined(search),
    ],
    order: orderBy(OWN_SORT_KEYS, sort, sql`w.id`),
    sums: sql<OwnWithdrawalSums>`${sumOf('gross', STATUSES_MEMBERS_READ.completed)} as "paidMicro",
      ${sumOf('gross', STATUSES_MEMBERS_READ.pending)} as "openMicro"`,
  };
};
