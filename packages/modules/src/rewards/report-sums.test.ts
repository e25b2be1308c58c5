import { oneRow, sql, sumsOf, type Db, type List } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { statementList } from '@tributary/ledger';
import { TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { bountyList, earningList, rewardList } from './index.ts';

/** Rewards are planted without their entries: this tests only how their sums are computed. */
const database = useDatabase({ booksHold: false });
const MANY = 100_000;
let db: Db;
let member: number;

beforeAll(async () => {
  ({ db } = database.current);
  const { owner } = database.current;
  const programme = await TestProgramme.begin(db);
  member = await programme.join('leader');
  await programme.give(member, usdt(1));
  await programme.standAt('2026-12-30');
  await sql`insert into reward_batches (id, cause, business_date, total, status) values
    (900001, 'planted:paid', '2026-01-02', 1, 'paid'), (900002, 'planted:waits', '2026-01-02', 1, 'pending')`.execute(
    owner.db,
  );
  await sql`
    insert into rewards (member_id, business_date, kind, cause_id, level, rate_bps, package_no, status, source_id, batch_id, base, computed, credited)
    select ${member}, '2026-01-02'::date + n / 300, (array['daily', 'direct', 'network', 'blb', 'odl'])[1 + n % 5]::reward_kind, n, 1 + n % 10,
      100, 1, 'credited', ${member}, case when n % 50 = 0 then 900002 else 900001 end, 100, n, n
    from generate_series(1, ${MANY}::int) n`.execute(owner.db);
  await sql`
    insert into reward_reversals (member_id, business_date, kind, cause_id, package_no, reversed_lot_id, batch_id, amount, was_paid)
    select member_id, business_date, kind, cause_id, 1, 1, batch_id, least(credited, 7), true
    from rewards where member_id = ${member} and cause_id % 100 < 5`.execute(owner.db);
  await sql`analyze rewards, reward_reversals, reward_batches`.execute(owner.db);
});

type Plan = { 'Actual Loops': number; 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** How often the most repeated part of the query ran. */
const mostLoops = async <Row, Sums>(list: List<Row, Sums>): Promise<number> => {
  const { plan } = await oneRow(
    db,
    sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (analyze, format json) ${sumsOf(list)}`,
  ).then((row) => ({ plan: row['QUERY PLAN'][0].Plan }));
  return Math.max(...nodesOf(plan).map((node) => node['Actual Loops']));
};

const KINDS = ['daily', 'direct', 'network', 'blb', 'odl'] as const;

type AnyList = List<unknown, unknown>;

const LISTS: Record<string, () => AnyList> = {
  ...Object.fromEntries(
    KINDS.map((kind) => [`the report of ${kind}`, () => bountyList(member, { kind }) as AnyList]),
  ),
  'what was paid of network': () => bountyList(member, { kind: 'network', status: 'paid' }) as AnyList,
  'all rewards': () => rewardList(member, {}) as AnyList,
  'the earnings by date': () => earningList(member) as AnyList,
  'the transactions': () => statementList(member) as AnyList,
};

describe('a sum of a report of 100,000 rewards', () => {
  // The amount of a reversed reward is looked up; each kind has 1,000 of them, and three sums.
  it.each(Object.keys(LISTS))('needs no look-up for each reward in %s', async (name) => {
    expect(await mostLoops(LISTS[name]!())).toBeLessThanOrEqual(1_000);
  });

  it.each(KINDS)('equals that of the rows of %s, less the reversed ones', async (kind) => {
    const said = await oneRow(db, sumsOf(bountyList(member, { kind })));
    const added = await oneRow(
      db,
      sql<{ amount: bigint; paid: bigint; first: bigint }>`
      select sum(net)::bigint as amount, sum(net) filter (where batch_id = 900001)::bigint as paid,
        coalesce(sum(net) filter (where level <= 3), 0)::bigint as first
      from (
        select r.level, r.batch_id, r.credited - coalesce((select sum(v.amount) from reward_reversals v
          where (v.member_id, v.business_date, v.kind, v.cause_id) = (r.member_id, r.business_date, r.kind, r.cause_id)), 0) as net
        from rewards r where r.member_id = ${member} and r.kind = ${kind}::reward_kind
      ) each`,
    );
    expect(said).toMatchObject({
      total: MANY / KINDS.length,
      amountMicro: added.amount,
      paidMicro: added.paid,
      firstLevelsMicro: added.first,
    });
  });
});
