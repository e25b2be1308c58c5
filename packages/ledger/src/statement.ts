import { printed, inBooks, listFrom, sql, type ListOf, type Query } from '@tributary/database';
import { TRANSACTIONS } from '@tributary/definitions/lists';
import { addedUp, countedSums, numberedPage } from './statement-counts.ts';
import { MOVEMENT_NAMES, WALLET_NAMES } from './accounts.ts';

const inWords = (column: string, names: Readonly<Record<string, string>>) =>
  sql`case ${sql.ref(column)}::text ${sql.join(
    Object.entries(names).map(([id, name]) => sql`when ${sql.lit(id)} then ${sql.lit(name)}`),
    sql` `,
  )} end`;

export const particularOfLine = sql`${inWords('p.movement', MOVEMENT_NAMES)} || ' · ' || ${inWords('p.account', WALLET_NAMES)}`;

/** Particulars, date, credit or debit, and balance, as printed (RTX-08). */
const searched = sql`concat_ws(' ', ${particularOfLine}, to_char(p.posted_at at time zone 'Asia/Kolkata', 'FMDD Mon YYYY, HH24:MI'),
  ${printed(sql`abs(p.amount)`)}, ${printed(sql`p.wallets_after`)})`;

const placesOf = (ids: readonly string[]) => {
  const named = ids.flatMap((id) => /^(\d{4}-\d\d-\d\d)\.(\d{1,18})$/.exec(id)?.slice(1) ?? []);
  return sql`select * from unnest(${named.filter((_, index) => index % 2 === 0)}::date[],
    ${named.filter((_, index) => index % 2 === 1)}::bigint[])`;
};

/**
 * A member's wallet lines, each with its running balance, whatever the filter and order. Every part names the member,
 * so it reads only their rows.
 */
export const statementList = (
  member: number,
  { type, text, ids, sort, ...period }: Query<typeof TRANSACTIONS> = {},
): ListOf<typeof TRANSACTIONS> => {
  const isPicked = ids !== undefined || (text !== undefined && text !== '');
  const isInTime = sort === undefined || sort === 'created_at' || sort === '-created_at';
  return listFrom(
    TRANSACTIONS,
    { text, sort },
    {
      from: sql`ledger.postings`,
      as: 'p',
      isByKey: true,
      ...(isInTime && !isPicked
        ? { numbered: numberedPage(member, { type, ...period }, sort !== 'created_at') }
        : {}),
      id: null,
      unique: sql`p.seq`,
      columns: {
        seq: sql`p.seq`,
        bookedOn: sql`p.booked_on`,
        postedAt: sql`p.posted_at`,
        wallet: sql`p.account`,
        movement: sql`p.movement`,
        particular: particularOfLine,
        entry: sql`p.entry_id`,
        amountMicro: sql`p.amount`,
        inMicro: sql`greatest(p.amount, 0)`,
        outMicro: sql`greatest(-p.amount, 0)`,
        balanceMicro: sql`p.wallets_after`,
      },
      dates: { column: 'bookedOn', day: sql`p.booked_on`, sum: sql`sum(p.amount)::bigint` },
      order: { postedAt: sql`p.booked_on` },
      searched,
      where: [
        sql`p.owner_id = ${member} and p.account in ('r_wallet', 'profit', 'working')`,
        inBooks(sql`p.booked_on`, period),
        type !== undefined && (type === 'credit' ? sql`p.amount > 0` : sql`p.amount < 0`),
        ids !== undefined && sql`(p.booked_on, p.seq) in (${placesOf(ids)})`,
      ],
      sums: isPicked ? addedUp(member) : { kept: countedSums(member, { type, ...period }) },
    },
  );
};
