import { oneRow, rowsOf, sql, type Db } from '@tributary/database';
import type { Micro } from '@tributary/domain';

/** Rows and their sum in micro-USDT. */
export type Group = { name: string; rows: number; micro: Micro };
export type RewardGroup = Group & { cut: number; cutMicro: Micro; capped: number; missed: number };

/** The books' figures at the end of a run. */
export type YearFigures = {
  people: { members: number; active: number; ended: number; lots: number; matured: number };
  debts: { members: number; micro: Micro };
  rewards: RewardGroup[];
  reversals: {
    lots: number;
    lotsMicro: Micro;
    rewards: number;
    rewardsMicro: Micro;
    settledMicro: Micro;
    /** The part of settled debts that the treasury got. */
    collectedMicro: Micro;
  };
  odl: { windows: number; graced: number };
  plan: { versions: number };
  grants: Group[];
  deposits: Group[];
  withdrawals: Group[];
  fundedMicro: Micro;
};

const people = sql<YearFigures['people']>`
  select (select count(*)::int from members where sponsor_id is not null) as members,
    (select count(*)::int from packages where active) as active,
    (select count(*)::int from packages where not active) as ended,
    (select count(*)::int from lots) as lots,
    (select count(*)::int from lots where matured_on is not null) as matured`;

const debts = sql<YearFigures['debts']>`
  select count(*)::int as members, coalesce(-sum(debt), 0)::bigint as micro
  from ledger.member_balances where debt <> 0`;

const rewards = sql<RewardGroup>`
  select kind::text as name, count(*)::int as rows, sum(credited)::bigint as micro,
    count(*) filter (where status = 'credited' and credited < computed)::int as cut,
    coalesce(sum(computed - credited) filter (where status <> 'missed'), 0)::bigint as "cutMicro",
    count(*) filter (where status = 'capped')::int as capped,
    count(*) filter (where status = 'missed')::int as missed
  from rewards group by kind order by kind`;

const reversals = sql<YearFigures['reversals']>`
  select (select count(*)::int from lots where reversed_on is not null) as lots,
    (select coalesce(sum(amount), 0)::bigint from lots where reversed_on is not null) as "lotsMicro",
    (select count(*)::int from (select distinct member_id, business_date, kind, cause_id from reward_reversals) r) as rewards,
    (select coalesce(sum(amount), 0)::bigint from reward_reversals) as "rewardsMicro",
    (select coalesce(sum(amount), 0)::bigint from ledger.postings
      where movement = 'debt_settlement' and account = 'debt') as "settledMicro",
    (select coalesce(-sum(amount), 0)::bigint from ledger.postings
      where movement = 'debt_settlement' and account = 'uncollected') as "collectedMicro"`;

const odl = sql<YearFigures['odl']>`
  select count(*)::int as windows, (count(*) filter (where grace))::int as graced
  from odl_windows where settled_at is not null`;

const AMOUNTS = { deposits: 'amount', withdrawals: 'gross', reward_grants: 'amount' } as const;

const byStatus = (table: keyof typeof AMOUNTS) => sql<Group>`
  select status::text as name, count(*)::int as rows,
    sum(${sql.ref(AMOUNTS[table])})::bigint as micro
  from ${sql.table(table)} group by status order by status`;

export const readFigures = async (db: Db): Promise<YearFigures> => ({
  people: await oneRow(db, people),
  debts: await oneRow(db, debts),
  rewards: await rowsOf(db, rewards),
  reversals: await oneRow(db, reversals),
  odl: await oneRow(db, odl),
  plan: await oneRow(db, sql<{ versions: number }>`select count(*)::int as versions from plan_versions`),
  grants: await rowsOf(db, byStatus('reward_grants')),
  deposits: await rowsOf(db, byStatus('deposits')),
  withdrawals: await rowsOf(db, byStatus('withdrawals')),
  fundedMicro: (
    await oneRow(
      db,
      sql<{ micro: Micro }>`select coalesce(sum(amount), 0)::bigint as micro from treasury_fundings`,
    )
  ).micro,
});
