import { SETTINGS } from '@tributary/definitions/settings';
import {
  columnsOf,
  printed,
  firstRow,
  joined,
  listFrom,
  rowsOf,
  searchedRows,
  sql,
  type Condition,
  type Db,
  type ListOf,
  type Named,
  type Query,
  type Tx,
} from '@tributary/database';
import { ALL_WITHDRAWALS, OWN_WITHDRAWALS, WALLET_WORDS, type SumsOf } from '@tributary/definitions/lists';
import { STATUSES_SHOWN_AS, type Micro, type WithdrawalStatus } from '@tributary/domain';

import { stillWaitsFor } from '../second-person/index.ts';
import { dayGross, dayJoin } from './day-gross.ts';
import { keptSums } from './tallies-store.ts';
import {
  STATUSES_LISTED,
  STATUSES_MEMBERS_READ,
  type ListedStatus,
  type Withdrawal,
  type WithdrawalForOperators,
} from './withdrawal.ts';

const textArray = (states: readonly WithdrawalStatus[]) => sql`${[...states]}::text[]`;

/**
 * A status as the word that the screens show, which merges some states. Its SQL is written out, as in the index of
 * this order.
 */
const wordOf = (words: Readonly<Record<string, readonly WithdrawalStatus[]>>) =>
  sql`case ${sql.join(
    Object.entries(words).map(
      ([word, states]) =>
        sql`when w.status = any (${sql.lit(`{${states.join(',')}}`)}::text[]) then ${sql.lit(word)}`,
    ),
    sql` `,
  )} end`;

const { approved: _wire, ...membersWords } = STATUSES_MEMBERS_READ;

const COLUMNS = {
  memberId: sql`w.member_id`,
  id: sql`w.id`,
  status: sql`w.status`,
  memberStatus: wordOf(membersWords),
  wallet: sql`w.wallet`,
  coin: sql`w.coin`,
  grossMicro: sql`w.gross`,
  feeMicro: sql`w.fee`,
  netMicro: sql`w.net`,
  addressNo: sql`w.address_no`,
  address: sql`w.address`,
  tag: sql`w.tag::float8`,
  requestNo: sql`w.request_no`,
  updatedAt: sql`w.updated_at`,
  xrpDrops: sql`w.xrp_drops`,
  userrefid: joined(sql`m.userrefid`),
  fullName: joined(sql`m.full_name`),
  createdAt: sql`w.created_at`,
  approvedAt: sql`w.approved_at`,
  rejectedAt: sql`w.rejected_at`,
  completedAt: sql`w.completed_at`,
  remark: sql`w.remark`,
  xrpRateMicro: sql`w.xrp_rate`,
  xrpSource: sql`w.xrp_source`,
  xrpQuotedAt: sql`w.xrp_quoted_at`,
  isAddressChanged: sql`exists (select from withdrawal_addresses a where a.member_id = w.member_id and a.coin = w.coin
    and a.replaced_at is null and a.no <> w.address_no)`,
  txHash: sql`(select coalesce(p.settled_hash, p.tx_hash) from payouts p where p.member_id = w.member_id and p.withdrawal_id = w.id
    order by p.status = 'failed', p.id desc limit 1)`,
};

/** True for a request `w` that waits for a check of its address. */
const isUnderCheck = sql`(w.status in ('pending', 'approved') and exists (select from screenings s
    where s.member_id = w.member_id and s.asked_for = 'withdrawal' and s.subject_id = w.id and s.state in ('unchecked', 'hit'))
    and why_not_screened(w.member_id, w.id) is not null)`;

const COLUMNS_FOR_MEMBERS = { ...COLUMNS, isChecking: isUnderCheck };

const viewColumns = columnsOf(OWN_WITHDRAWALS, COLUMNS_FOR_MEMBERS);

/** A first approval (`v`, by `o`) counts until it lapses or its operator may no longer approve. */
const isInForce = sql`(${stillWaitsFor(sql`v.approved_at`)}
  and o.status = 'Active' and (o.is_main or 'Approve Payments' = any(o.permissions)))`;

const settingNow = (name: 'secondApproverFromMicro') =>
  sql`coalesce((select (s.value #>> '{}')::bigint from settings s where s.name = ${sql.lit(name)}), ${sql.lit(SETTINGS[name].seed)}::bigint)`;

const COLUMNS_FOR_OPERATORS = {
  ...COLUMNS,
  documented: wordOf(STATUSES_SHOWN_AS),
  secondFromMicro: sql`coalesce(w.second_approver_from, ${settingNow('secondApproverFromMicro')})`,
  dayGrossMicro: sql`case when w.status in ('pending', 'rejected') then ${dayGross} else coalesce(w.day_gross, w.gross) end`,
  payoutReason: sql`(select p.reason from payouts p where p.member_id = w.member_id and p.withdrawal_id = w.id
    and w.status = 'failed' order by p.id desc limit 1)`,
  approvers: sql`(select coalesce(json_agg(json_build_object('by', o.username, 'at', to_json(v.approved_at)) order by v.approved_at, o.id), '[]')
    from withdrawal_approvals v join operators o on o.id = v.operator_id
    where v.member_id = w.member_id and v.withdrawal_id = w.id and v.request_no = w.request_no
      and (w.status <> 'pending' or ${isInForce}))`,
};

const columnsForOperators = columnsOf(ALL_WITHDRAWALS, COLUMNS_FOR_OPERATORS);

const joins = sql`join members m on m.id = w.member_id`;

const joinsForOperators = sql`${joins} ${dayJoin}`;

/** The period filters by the time of the request. */
type WithdrawalQuery = Omit<Query<typeof ALL_WITHDRAWALS>, 'status' | 'user_id'> & {
  memberId?: number | undefined;
  status?: ListedStatus | undefined;
  /** The members whom the text names, see `membersNamed`. */
  named?: Named | undefined;
};

const statesOf = (listed: ListedStatus) => textArray(STATUSES_LISTED[listed]);

/**
 * Payouts under way first, the oldest at the top; then the others, the newest first. The expression of the index
 * `withdrawals_by_waiting`, word for word.
 */
const waiting = sql`(case when w.status in ('approved', 'signed', 'broadcast', 'unknown') then w.id::bigint - 1000000000000 else -w.id::bigint end)`;

/** Texts are ordered without regard to letter case. */
const ORDER = {
  waiting,
  // Many members share a name: the members' index contains the name with the number.
  fullName: [joined(sql`lower(m.full_name)`), sql`w.member_id`],
  address: sql`lower(w.address)`,
};

const numbers = (ids: readonly string[]): number[] =>
  ids.filter((id) => /^\d{1,9}$/.test(id)).map((id) => Number.parseInt(id, 10));

export const selectWithdrawal = (executor: Db | Tx, id: number): Promise<Withdrawal | undefined> =>
  firstRow(executor, sql<Withdrawal>`select ${viewColumns} from withdrawals w ${joins} where w.id = ${id}`);

/** One withdrawal of a member. */
export const selectOwnWithdrawal = (
  executor: Db | Tx,
  memberId: number,
  id: number,
): Promise<Withdrawal | undefined> =>
  firstRow(
    executor,
    sql<Withdrawal>`select ${viewColumns} from withdrawals w ${joins} where w.member_id = ${memberId} and w.id = ${id}`,
  );

/** One withdrawal by id, with the fields for operators. */
export const selectWithdrawalForOperators = (
  executor: Db | Tx,
  id: number,
): Promise<WithdrawalForOperators | undefined> =>
  firstRow(
    executor,
    sql<WithdrawalForOperators>`select ${columnsForOperators} from withdrawals w ${joinsForOperators} where w.id = ${id}`,
  );

/** Withdrawals by their ids, the oldest first; an unknown id is left out. */
export const withdrawalsForOperators = (
  executor: Db | Tx,
  ids: readonly number[],
): Promise<WithdrawalForOperators[]> =>
  rowsOf(
    executor,
    sql<WithdrawalForOperators>`select ${columnsForOperators} from withdrawals w ${joinsForOperators}
    where w.id = any(${[...ids]}::int[]) order by w.created_at, w.id`,
  );

const sumOf = (column: 'gross' | 'net', states?: readonly WithdrawalStatus[]) =>
  sql<Micro>`coalesce(sum(w.${sql.ref(column)})${
    states === undefined ? sql`` : sql` filter (where w.status = any(${textArray(states)}))`
  }, 0)::bigint`;

/** Matches the states and wallets whose word contains the text. `searched` and the member's names cover the rest. */
const isShownAs = (text: string | undefined): Condition => {
  const said = text?.toLowerCase() ?? '';
  const states = Object.entries(STATUSES_SHOWN_AS).flatMap(([word, of]) => (word.includes(said) ? of : []));
  const wallets = Object.entries(WALLET_WORDS).flatMap(([wallet, word]) =>
    word.toLowerCase().includes(said) ? [wallet] : [],
  );
  return (
    said !== '' &&
    states.length + wallets.length > 0 &&
    sql`(w.status = any(${textArray(states)}) or w.wallet = any(${wallets}::text[]))`
  );
};

/** Withdrawals of all members, or of one, in the console's words. */
export const withdrawalList = ({
  memberId,
  status,
  text,
  named,
  ids,
  ...query
}: WithdrawalQuery): ListOf<typeof ALL_WITHDRAWALS> => {
  const found = searchedRows('withdrawals', 'w', { text, named }, isShownAs(text));
  const isByStateAlone = memberId === undefined && ids === undefined && !text;
  const { from, to } = query;
  return listFrom(ALL_WITHDRAWALS, query, {
    from: found.from,
    as: 'w',
    first: found.first,
    id: null,
    unique: sql`w.id`,
    joins: joinsForOperators,
    columns: COLUMNS_FOR_OPERATORS,
    order: ORDER,
    searched: null,
    where: [
      memberId !== undefined && sql`w.member_id = ${memberId}`,
      ids !== undefined && sql`w.id = any(${numbers(ids)}::int[])`,
      status !== undefined && sql`w.status = any(${statesOf(status)})`,
      found.where,
    ],
    sums: isByStateAlone
      ? { kept: keptSums<SumsOf<typeof ALL_WITHDRAWALS>>({ status, from, to }) }
      : { grossMicro: sumOf('gross'), netMicro: sumOf('net'), requests: sql`count(*)::int` },
  });
};

/** The wallet as the word that the screens show. */
const walletWord = sql`case ${sql.join(
  Object.entries(WALLET_WORDS).map(
    ([wallet, word]) => sql`when w.wallet = ${sql.lit(wallet)} then ${sql.lit(word)}`,
  ),
  sql` `,
)} end`;

/** A member's search also finds a day as it is written (TBL-19). */
const searchedByMember = sql`concat_ws(' ', w.id, m.userrefid, ${walletWord}, w.coin, ${printed(sql`w.gross`)},
  ${printed(sql`w.fee`)}, ${printed(sql`w.net`)}, w.address, w.tag, w.remark, ${wordOf(membersWords)},
  to_char(w.created_at at time zone 'Asia/Kolkata', 'FMDD Mon YYYY, HH24:MI'))`;

/**
 * One member's withdrawals, in the member's words. The sums are the paid amounts, and the amounts that are
 * neither paid nor returned.
 */
export const ownWithdrawalList = (
  memberId: number,
  { status, wallet, ...query }: Query<typeof OWN_WITHDRAWALS> = {},
): ListOf<typeof OWN_WITHDRAWALS> =>
  listFrom(OWN_WITHDRAWALS, query, {
    from: sql`withdrawals`,
    as: 'w',
    id: sql`w.id::text`,
    unique: sql`w.id`,
    joins,
    columns: COLUMNS_FOR_MEMBERS,
    order: { userrefid: joined(sql`lower(m.userrefid)`) },
    searched: joined(searchedByMember),
    where: [
      sql`w.member_id = ${memberId}`,
      status !== undefined && sql`w.status = any(${textArray(STATUSES_MEMBERS_READ[status])})`,
      wallet !== undefined && sql`${walletWord} = ${wallet}`,
    ],
    sums: {
      paid: sumOf('gross', STATUSES_MEMBERS_READ.completed),
      pending: sumOf('gross', STATUSES_MEMBERS_READ.pending),
    },
  });
