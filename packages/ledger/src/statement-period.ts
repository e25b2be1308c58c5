import {
  listFrom,
  rowsOf,
  sql,
  type Db,
  type ListOf,
  type Period,
  type Query,
  type RawBuilder,
} from '@tributary/database';
import { STATEMENT, type SumsOf } from '@tributary/definitions/lists';
import { WALLET_NAMES, type Wallet } from './accounts.ts';
import { particularOfLine } from './statement.ts';

/** openingMicro + creditMicro - debitMicro = closingMicro. */
export type PeriodSums = SumsOf<typeof STATEMENT>;

export type PeriodFilter = Pick<Query<typeof STATEMENT>, 'from' | 'to' | 'ids' | 'wallet'>;

const WALLETS = sql`('r_wallet', 'profit', 'working')`;

/** The period cut to the days that exist. */
const firstDay = ({ from }: Period) => sql`greatest(${from ?? null}::date, first_day())`;
const lastDay = ({ to }: Period) => sql`least(${to ?? null}::date, app_day())`;

/** Each wallet's sums of a period, from its balance now and the lines since the period began, read once. */
const byWallet = (member: number, period: Period): RawBuilder<unknown> => sql`
  select w.wallet, (w.balance - coalesce(l.since, 0))::bigint as opening, coalesce(l.credit, 0)::bigint as credit,
    coalesce(l.debit, 0)::bigint as debit, (w.balance - coalesce(l.after, 0))::bigint as closing
  from ledger.member_balances b
  cross join lateral (values ('r_wallet', b.r_wallet), ('profit', b.profit), ('working', b.working)) w (wallet, balance)
  left join (
    select p.account::text as wallet, sum(p.amount) as since,
      sum(p.amount) filter (where p.amount > 0 and p.booked_on <= ${lastDay(period)}) as credit,
      -sum(p.amount) filter (where p.amount < 0 and p.booked_on <= ${lastDay(period)}) as debit,
      sum(p.amount) filter (where p.booked_on > ${lastDay(period)}) as after
    from ledger.postings p
    where p.owner_id = ${member} and p.account in ${WALLETS} and p.booked_on between ${firstDay(period)} and app_day()
    group by p.account
  ) l using (wallet)
  where b.member_id = ${member}`;

export type WalletPeriod = PeriodSums & { wallet: Wallet };

/** The opening balance, credits, debits and closing balance of a period, by wallet. */
export const periodSumsOf = (db: Db, member: number, period: Period): Promise<WalletPeriod[]> =>
  rowsOf(
    db,
    sql<WalletPeriod>`
    select s.wallet, s.opening as "openingMicro", s.credit as "creditMicro", s.debit as "debitMicro", s.closing as "closingMicro"
    from (${byWallet(member, period)}) s order by array_position(array['r_wallet', 'profit', 'working'], s.wallet)`,
  );

/** The sums of one wallet, or of the three together. */
const wanted = (member: number, { wallet, ...period }: PeriodFilter) => sql`
  select coalesce(sum(s.opening), 0)::bigint as opening, coalesce(sum(s.credit), 0)::bigint as credit,
    coalesce(sum(s.debit), 0)::bigint as debit, coalesce(sum(s.closing), 0)::bigint as closing
  from (${byWallet(member, period)}) s where ${wallet === undefined ? sql`true` : sql`s.wallet = ${wallet}`}`;

/**
 * A statement in order of time: the opening balance, every line with the balance after it, the closing balance. With
 * a wallet, only its lines and its balance.
 */
export const periodList = (member: number, filter: PeriodFilter): ListOf<typeof STATEMENT> => {
  const { wallet, ids } = filter;
  const balance = wallet === undefined ? sql`p.wallets_after` : sql`p.balance_after`;
  const name = wallet === undefined ? '' : ` · ${WALLET_NAMES[wallet]}`;
  return listFrom(
    STATEMENT,
    { ids },
    {
      from: sql`(
      select 0 as place, 'opening' as part, null::bigint as seq, ${firstDay(filter)} as booked_on,
        ${firstDay(filter)}::timestamp at time zone 'Asia/Kolkata' as at, ${`Opening balance${name}`}::text as particular,
        0::bigint as amount, w.opening as balance from (${wanted(member, filter)}) w
      union all
      select 1, 'line', p.seq, p.booked_on, p.posted_at, ${particularOfLine}, p.amount, ${balance}
      from ledger.postings p
      where p.owner_id = ${member} and p.booked_on between ${firstDay(filter)} and ${lastDay(filter)}
        and ${wallet === undefined ? sql`p.account in ${WALLETS}` : sql`p.account = ${wallet}::ledger.account`}
      union all
      select 2, 'closing', null, ${lastDay(filter)},
        least((${lastDay(filter)} + 1)::timestamp at time zone 'Asia/Kolkata', app_now()), ${`Closing balance${name}`}::text,
        0, w.closing from (${wanted(member, filter)}) w
    )`,
      as: 'l',
      id: sql`coalesce(l.booked_on || '.' || l.seq, l.part)`,
      oneOrder: [{ key: sql`l.place` }, { key: sql`l.booked_on` }, { key: sql`l.seq` }],
      columns: {
        part: sql`l.part`,
        seq: sql`l.seq`,
        bookedOn: sql`l.booked_on`,
        at: sql`l.at`,
        particular: sql`l.particular`,
        amountMicro: sql`l.amount`,
        balanceMicro: sql`l.balance`,
      },
      searched: null,
      sums: {
        kept: sql<PeriodSums & { total: number }>`
      select w.opening as "openingMicro", w.credit as "creditMicro", w.debit as "debitMicro", w.closing as "closingMicro",
        2 + (select count(*)::int from ledger.postings p
          where p.owner_id = ${member} and p.booked_on between ${firstDay(filter)} and ${lastDay(filter)}
            and ${wallet === undefined ? sql`p.account in ${WALLETS}` : sql`p.account = ${wallet}::ledger.account`}) as total
      from (${wanted(member, filter)}) w`,
      },
    },
  );
};
