import { currentDay, oneRow, pageOf, rowsOf, sql } from '@tributary/database';
import { seeded, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { INVARIANTS } from '../books/invariants.ts';
import { allDepositsList, depositDays, foldDepositTallies } from './index.ts';

/** Deposits are planted without their entries: this tests only their counts and their order. */
const database = useDatabase({ booksHold: false });

beforeAll(async () => {
  const { db, owner } = database.current;
  const below = seeded(11);
  const programme = await TestProgramme.begin(db);
  const members = [await programme.join('anna'), await programme.join('bert'), await programme.join('carl')];
  for (let n = 0; n < 40; n++) {
    const at = sql`app_now() - make_interval(hours => ${below(70)}::int)`;
    await sql`insert into deposits (member_id, chain, tx_hash, log_index, from_address, amount_raw, amount, block_number, block_hash,
        status, transfer_status, detected_at, credited_at)
      values (${members[below(3)]!}, 'bsc', '0x' || ${n}::int, 0, '0xfrom', 1, ${below(4)}, 1, '0xblock', 'detected', 'pending', ${at}, null)`.execute(
      owner.db,
    );
    await sql`insert into payment_sessions (payment_id, member_id, amount, status, created_at, expires_at)
      values ('pay' || ${n}::int, ${members[below(3)]!}, ${1 + below(4)}, 'waiting', ${at}, ${at} + interval '30 hours')`.execute(
      owner.db,
    );
  }
  const change = (id: number, set: ReturnType<typeof sql>) =>
    sql`update deposits set ${set} where tx_hash = '0x' || ${id}::int`.execute(owner.db);
  await Promise.all(
    Array.from({ length: 30 }, async (_, n) => {
      await change(n, sql`status = 'credited', credited_at = detected_at + interval '1 minute'`);
      if (n % 3 === 0) await change(n, sql`transfer_status = 'moved'`);
      if (n % 4 === 0)
        await change(n, sql`status = 'orphaned', orphaned_at = detected_at + interval '2 minutes'`);
      await sql`update payment_sessions set status = ${['success', 'declined', 'waiting'][n % 3]!} where payment_id = 'pay' || ${n}::int`.execute(
        owner.db,
      );
      if (n % 10 === 0) await foldDepositTallies(db);
    }),
  );
});

const breaches = async (): Promise<unknown[]> =>
  rowsOf(database.current.owner.db, sql.raw(INVARIANTS.find(({ id }) => id === 'I43')!.query) as never);

type Narrowed = { status?: 'success' | 'pending' | 'expired'; transfer?: 'moved' | 'pending' };

const sumsOf = async (narrowed: Narrowed) => {
  const { db } = database.current;
  const all = await rowsOf(
    db,
    sql<{
      id: string;
    }>`select 'd' || id::text as id from deposits union all select 'p' || payment_id from payment_sessions`,
  );
  const ids = all.map(({ id }) => id);
  const at = { page: 1, size: 100 };
  return {
    kept: await pageOf(db, allDepositsList(narrowed), at),
    counted: await pageOf(db, allDepositsList({ ...narrowed, ids }), at),
  };
};

const NARROWED: readonly Narrowed[] = [
  {},
  { status: 'success' },
  { status: 'pending' },
  { status: 'expired' },
  { transfer: 'moved' },
  { transfer: 'pending' },
  { status: 'success', transfer: 'moved' },
];

const SORTS = [
  'user_id',
  'address',
  'amount',
  'created_at',
  'approvedDate',
  'rejectDate',
  'status',
  'transfer_status',
] as const;

describe('the tally of deposits', () => {
  it('equals the sums of the rows, also after it was folded twice at once', async () => {
    const { db } = database.current;
    for (const folds of [0, 2]) {
      await Promise.all(Array.from({ length: folds }, () => foldDepositTallies(db)));
      for (const narrowed of NARROWED) {
        const { kept, counted } = await sumsOf(narrowed);
        expect([folds, narrowed, kept]).toEqual([folds, narrowed, counted]);
        expect(kept.total).toBeGreaterThan(2);
      }
      expect(await breaches()).toEqual([]);
    }
    while ((await foldDepositTallies(db)) > 0);
    const { rows, of } = await oneRow(
      db,
      sql<{
        rows: number;
        of: number;
      }>`select count(*)::int as rows, count(distinct (day, status, is_moved))::int as of from deposit_tallies`,
    );
    expect(rows).toBe(of);
  });

  it('counts as moved only the deposits whose row says so', async () => {
    const { db } = database.current;
    const all = (await sumsOf({})).kept.sums;
    for (const [transfer, count] of [
      ['moved', all.moved],
      ['pending', all.unmoved],
    ] as const) {
      const { rows, sums } = await pageOf(db, allDepositsList({ transfer }), { page: 1, size: 100 });
      expect(rows.map((row) => row.transfer)).toEqual(Array.from({ length: count }, () => transfer));
      expect([sums.success, sums.pending, sums.expired]).toEqual([count, 0, 0]);
      expect(count).toBeGreaterThan(0);
    }
    expect((await sumsOf({ status: 'pending', transfer: 'moved' })).kept.total).toBe(0);
  });

  it.each(SORTS.flatMap((sort) => [sort, `-${sort}` as const]))(
    'cuts the pages in the order of %s as one list would',
    async (sort) => {
      const { db } = database.current;
      const list = allDepositsList({ sort });
      const { parts: _parts, ...asOne } = list;
      const whole = await pageOf(db, asOne, { page: 1, size: 100 });
      const cut = [];
      for (let at = 1; at <= 12; at++) cut.push(...(await pageOf(db, list, { page: at, size: 7 })).rows);
      expect(cut).toEqual(whole.rows);
      expect(cut.length).toBe(whole.total);
    },
  );

  it('adds up the deposits of each of 30 days by where the money is, and leaves no day out', async () => {
    const { db, owner } = database.current;
    const days = await depositDays(db, await currentDay(db));
    const held = await rowsOf(
      owner.db,
      sql<Record<string, string | bigint>>`
      select business_day_of(detected_at)::text as day,
        coalesce(sum(amount) filter (where status = 'credited' and transfer_status = 'moved'), 0)::bigint as "custodyMicro",
        coalesce(sum(amount) filter (where status = 'credited' and transfer_status <> 'moved'), 0)::bigint as "waitingMicro",
        coalesce(sum(amount) filter (where status = 'detected'), 0)::bigint as "pendingMicro"
      from deposits group by 1 order by 1`,
    );
    const isSomething = (day: (typeof days)[number]) =>
      day.custodyMicro + day.waitingMicro + day.pendingMicro > 0n;
    expect(days).toHaveLength(30);
    expect(days.filter(isSomething)).toEqual(held.filter((day) => isSomething(day as never)));
    for (const part of ['custodyMicro', 'waitingMicro', 'pendingMicro'] as const)
      expect(days.some((day) => day[part] > 0n)).toBe(true);
  });

  it('breaches the books when it or a noted address is changed by hand', async () => {
    const { owner } = database.current;
    await sql`update deposit_tallies set amount = amount + 1 where status = 'success'`.execute(owner.db);
    expect(await breaches()).not.toEqual([]);
    await sql`update deposit_tallies set amount = amount - 1 where status = 'success'`.execute(owner.db);
    await sql`update deposits set address = 'elsewhere' where tx_hash = '0x7'`.execute(owner.db);
    expect(await breaches()).toHaveLength(1);
    await sql`update deposit_addresses set address = '0xchanged' where member_id = (select member_id from deposits where tx_hash = '0x7')`.execute(
      owner.db,
    );
    expect(await breaches()).toEqual([]);
  });
});
