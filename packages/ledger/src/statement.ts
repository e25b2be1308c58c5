import {
  printed,
  contains,
  inBooks,
  orderBy,
  sql,
  type List,
  type ListFilter,
  type SortOf,
} from '@tributary/database';
import type { BusinessDay, Micro } from '@tributary/domain';
import { addedUp, countedSums, numberedPage } from './statement-counts.ts';
import { MOVEMENT_NAMES, WALLET_NAMES, type Movement, type Wallet } from './accounts.ts';

export type StatementLine = {
  seq: bigint;
  bookedOn: BusinessDay;
  postedAt: Date;
  wallet: Wallet;
  movement: Movement;
  /** Why the money moved and which wallet (AMB-034). */
  particular: string;
  entry: bigint;
  amountMicro: Micro;
  /** R-Wallet, Profit and Working together after this line, in order of time (AMB-034). */
  balanceMicro: Micro;
};

export type StatementSums = {
  creditMicro: Micro;
  debitMicro: Micro;
  /** Of the last 30 days and of now, whatever the filters. */
  credit30DaysMicro: Micro;
  netBalanceMicro: Micro;
};

export type StatementFilter = ListFilter & {
  type?: 'credit' | 'debit' | undefined;
};

const inWords = (column: string, names: Readonly<Record<string, string>>) =>
  sql`case ${sql.ref(column)}::text ${sql.join(
    Object.entries(names).map(([id, name]) => sql`when ${sql.lit(id)} then ${sql.lit(name)}`),
    sql` `,
  )} end`;

export const particular = sql`${inWords('p.movement', MOVEMENT_NAMES)} || ' · ' || ${inWords('p.account', WALLET_NAMES)}`;

const SORT_KEYS = {
  bookedOn: sql`p.booked_on`,
  particular,
  credit: sql`greatest(p.amount, 0)`,
  debit: sql`greatest(-p.amount, 0)`,
  balance: sql`p.wallets_after`,
};

export type StatementSort = SortOf<typeof SORT_KEYS>;

/** Particulars, date, credit or debit, and balance, as they are printed (RTX-08). */
const searched = sql`concat_ws(' ', ${particular}, to_char(p.posted_at at time zone 'Asia/Kolkata', 'FMDD Mon YYYY, HH24:MI'),
  ${printed(sql`abs(p.amount)`)}, ${printed(sql`p.wallets_after`)})`;

/** A line's name in its member's statement: its business date and its number. */
export const lineId = ({ bookedOn, seq }: Pick<StatementLine, 'bookedOn' | 'seq'>): string =>
  `${bookedOn}.${seq}`;

const placesOf = (ids: readonly string[]) => {
  const named = ids.flatMap((id) => /^(\d{4}-\d\d-\d\d)\.(\d{1,18})$/.exec(id)?.slice(1) ?? []);
  return sql`select * from unnest(${named.filter((_, index) => index % 2 === 0)}::date[],
    ${named.filter((_, index) => index % 2 === 1)}::bigint[])`;
};

/**
 * A member's wallet lines, each with its running balance, which no filter and no order changes. Every part names the
 * member, so that it reads their rows alone.
 */
export const statementList = (
  member: number,
  { type, text, ids, ...period }: StatementFilter,
  sort: StatementSort,
): List<StatementLine, StatementSums> => {
  const isOwn = sql`p.owner_id = ${member} and p.account in ('r_wallet', 'profit', 'working')`;
  const isPicked = ids !== undefined || (text !== undefined && text !== '');
  const isInTime = sort === 'bookedOn' || sort === '-bookedOn';
  return {
    from: sql`ledger.postings`,
    as: 'p',
    isByKey: true,
    ...(isInTime && !isPicked
      ? { numbered: numberedPage(member, { type, ...period }, sort.startsWith('-')) }
      : {}),
    where: [
      isOwn,
      inBooks(sql`p.booked_on`, period),
      type !== undefined && (type === 'credit' ? sql`p.amount > 0` : sql`p.amount < 0`),
      ids !== undefined && sql`(p.booked_on, p.seq) in (${placesOf(ids)})`,
      contains(text, searched),
    ],
    order: orderBy(SORT_KEYS, sort, sql`p.seq`),
    columns: sql<StatementLine>`p.seq, p.booked_on::text as "bookedOn", p.posted_at as "postedAt", p.account as wallet,
      p.movement, ${particular} as particular, p.entry_id as entry, p.amount as "amountMicro", p.wallets_after as "balanceMicro"`,
    sums: isPicked ? addedUp(member) : { kept: countedSums(member, { type, ...period }) },
  };
};
