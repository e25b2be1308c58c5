import { changedRows, oneRow, rowsOf, sql, stopClockAt, type Db } from '@tributary/database';
import { moneyToWire, startOfBusinessDay, usdt, type Micro } from '@tributary/domain';
import { ofProgramme, post, transfer } from '@tributary/ledger';
import { install } from '@tributary/modules/installation';
import { playScenario } from '@tributary/modules/scenarios';
import { keptFor, orLast, publishedFigures, readTransparency } from '@tributary/modules/transparency';
import { fundTreasury } from '@tributary/modules/treasury';
import { reverseRequested } from '@tributary/modules/reversals';
import { payBatches } from '@tributary/modules/rewards';
import {
  countOf,
  giveVerifiedAddress,
  randomScenario,
  requestReversal,
  seeded,
  type TestDatabase,
  TestProgramme,
  useFreshDatabase,
} from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { transparencyView } from './transparency.ts';

/** Withdrawals are inserted as rows, so their postings are missing. */
const withoutPostings = useFreshDatabase({ booksHold: false });
const fresh = useFreshDatabase({ shape: 'empty' });

/** The figures before they are rounded. If no member has a part of a figure, its step is a millionth. */
const figuresOf = async (db: Db) => {
  const { largest, ...now } = await readTransparency(db);
  const nobody = Object.keys(largest).map((name) => [name, 0n]);
  return transparencyView(
    publishedFigures({ ...now, largest: Object.fromEntries(nobody) as typeof largest }),
  );
};

/** About 5,000 members in a long run. */
const NETWORKS = countOf('FIGURES_NETWORKS', { usual: 25, all: 25, long: 1_450 });

const NOTHING = { operator: '0.000000', fees: '0.000000', returned: '0.000000', members: '0.000000' };

/** A random history of two weeks with reversals, fees and withdrawals, read when a part of it is 30 days old. */
const generated = async ({ db, owner }: TestDatabase): Promise<void> => {
  await playScenario(
    db,
    randomScenario(12, { networks: NETWORKS, largest: 6, days: 14, reversals: true, versions: true }),
  );
  await db.transaction().execute((tx) =>
    post(tx, {
      owner: 0,
      movement: 'refund',
      cause: 'test:fees',
      actor: 'test',
      postings: transfer(usdt(500_000), ofProgramme('operator'), ofProgramme('fees')),
    }),
  );
  const actor = 'test';
  const funding = { amountMicro: usdt(500_000), reference: 'fees', evidence: 'test', actor };
  await fundTreasury(db, { ...funding, source: 'fees' });
  await fundTreasury(db, { ...funding, source: 'operator', reference: 'capital' });
  await payBatches(db);
  const random = seeded(5);
  const members = await rowsOf(
    db,
    sql<{ id: number }>`select id from members where depth > 0 order by id limit 20`,
  );
  for (const { id } of members) {
    await giveVerifiedAddress(db, id, { coin: 'usdt', address: `0x${id.toString(16).padStart(40, '0')}` });
    await sql`insert into withdrawals (member_id, status, wallet, coin, gross, fee, net, address_no, address, created_at, approved_at, second_approver_from, completed_at)
      select ${id}, status, 'profit', 'usdt', 10000000, 1000000, 9000000, 1, 'x', at, done, case when done is not null then 0 end, done from (values
        ('completed', app_now() - make_interval(days => ${random(20)}::int, mins => ${random(900)}::int), app_now() - make_interval(secs => ${random(999)}::int)),
        ('pending', app_now() - make_interval(hours => ${random(99)}::int), null)) w (status, at, done)`.execute(
      owner.db,
    );
  }
  // Detected 30, 60 and 90 seconds before the credit, and one deposit older than the figure covers.
  await sql`insert into deposits (member_id, chain, tx_hash, log_index, from_address, amount_raw, amount, block_number, block_hash, status, detected_at, credited_at)
    select ${members[0]!.id}, 'bsc', '0x' || n, 0, 'x', 1, 1, 1, 'x', 'credited', at - make_interval(secs => 30 * n), at
    from (values (1, app_now()), (2, app_now()), (3, app_now()), (4, app_now() - interval '40 days')) v (n, at)`.execute(
    owner.db,
  );
  await changedRows(
    owner.db,
    sql`insert into reconciliations (checked_on, chain, block_number, addresses, listed, found, expected, open_payouts)
      values (app_day(), 'bsc', 77, 5000, 12, 1234567890123456789999, 0, 0)`,
  );
  await changedRows(
    owner.db,
    sql`insert into book_checks (checked_on, invariants, broken, explained, breaches) values (app_day(), 45, 2, 1, '[]')`,
  );
  await stopClockAt(db, new Date(startOfBusinessDay('2026-02-07').getTime() + 3_600_000));
};

/** Per source, from the view that pairs each payment with its funding, which the figures do not read. */
const bySource = async (db: Db, days: number) => {
  const rows = await rowsOf(
    db,
    sql<{ source: string; amount: Micro }>`
    select source, sum(amount)::bigint as amount from batch_fundings where paid_on > app_day() - ${days}::int group by source`,
  );
  return {
    ...NOTHING,
    ...Object.fromEntries(rows.map(({ source, amount }) => [source, moneyToWire(amount)])),
  };
};

describe('GET /api/public/transparency', () => {
  it('agrees with other queries of the rows of a generated programme', { timeout: 900_000 }, async () => {
    const database = await withoutPostings.open();
    const { db } = database;
    await generated(database);
    const figures = await figuresOf(db);

    const owed = await rowsOf(
      db,
      sql<{ account: string; total: Micro }>`
      select account::text, sum(amount)::bigint as total from ledger.postings
      where (owner_id > 0 and account not in ('debt', 'uncollected')) or account in ('rewards_payable', 'suspense') group by account`,
    );
    const posted = (account: string) => moneyToWire(owed.find((row) => row.account === account)?.total ?? 0n);
    expect(figures.liabilities).toEqual({
      rWallet: posted('r_wallet'),
      profit: posted('profit'),
      working: posted('working'),
      principal: posted('principal'),
      held: posted('held'),
      rewardsPayable: posted('rewards_payable'),
      unattributed: posted('suspense'),
      total: moneyToWire(owed.reduce((sum, { total }) => sum + total, 0n)),
    });

    for (const [span, days] of [
      ['last30Days', 30],
      ['last365Days', 365],
    ] as const) {
      const { total, ...sources } = figures.paidFrom[span];
      expect(sources).toEqual(await bySource(db, days));
      const paid = await oneRow(
        db,
        sql<{ amount: Micro }>`
        select coalesce(-sum(amount), 0)::bigint as amount from ledger.postings
        where account = 'reward_treasury' and amount < 0 and booked_on > app_day() - ${days}::int`,
      );
      expect(total).toBe(moneyToWire(paid.amount));
    }
    expect(figures.paidFrom.last30Days['total']).not.toBe(figures.paidFrom.last365Days['total']);
    // The first funding lasts longer in a larger programme, so the number of paying sources is not checked.
    expect(figures.paidFrom.last365Days['total']).not.toBe('0.000000');
    expect(figures.paidFrom.last365Days['members']).toBe('0.000000');

    const times = await rowsOf(
      db,
      sql<{
        seconds: number;
      }>`select extract(epoch from completed_at - created_at)::int as seconds from withdrawals
        where completed_at > app_now() - interval '30 days' order by 1`,
    );
    const at = (share: number) => times[Math.ceil(times.length * share) - 1]?.seconds;
    const oldest = await oneRow(
      db,
      sql<{
        at: Date;
      }>`select created_at as at from withdrawals where status = 'pending' order by created_at limit 1`,
    );
    expect(times.length).toBeGreaterThan(5);
    expect(figures.withdrawals).toEqual({
      paid: times.length,
      medianSeconds: at(0.5),
      p95Seconds: at(0.95),
      open: 20,
      oldestOpenAt: oldest.at.toISOString(),
    });
    expect(figures.deposits).toEqual({ credited: 3, medianSeconds: 60 });
    expect(figures.custody).toMatchObject({ chain: 'bsc', block: 77, addresses: 12, found: '1234.567890' });
    expect(figures.invariants).toMatchObject({ checked: 45, broken: 2, explained: 1 });
  });

  it('shows an empty treasury: no day covered, activations paused, and how long rewards have waited', async () => {
    const { db } = await fresh.open();
    const programme = await TestProgramme.begin(db, { treasury: 0 });
    const member = await programme.join('anna1');
    await programme.activate(member, 'legacyVault', 10_000);
    await sql`update reward_outlook set daily = 50000000`.execute(db);
    await programme.passDays(3);
    await sql`insert into settings (name, value, changed_by) values ('coverageDays', '7', 'test')
      on conflict (name) do update set value = excluded.value`.execute(db);
    const figures = await figuresOf(db);
    const waiting = await oneRow(
      db,
      sql<{ batches: number; amount: Micro; at: Date }>`
      select count(distinct b.id)::int as batches, sum(r.credited)::bigint as amount, min(b.created_at) as at
      from rewards r join reward_batches b on b.id = r.batch_id where b.paid_at is null and r.credited > 0`,
    );
    expect(waiting.batches).toBeGreaterThan(1);
    expect(figures.pendingRewards).toEqual({
      batches: waiting.batches,
      amount: moneyToWire(waiting.amount),
      oldestAt: waiting.at.toISOString(),
    });
    expect(figures.treasury).toMatchObject({
      balance: '0.000000',
      free: moneyToWire(-waiting.amount),
      coveredDays: 0,
      pauseBelowDays: 7,
      activationsPaused: true,
    });
    expect(figures.paidFrom.last365Days).toEqual({ ...NOTHING, total: '0.000000' });
  });

  it('names reversed rewards as the source of the payments that they fund next', async () => {
    const { db } = await fresh.open();
    const programme = await TestProgramme.begin(db, { treasury: 0 });
    await programme.activate(await programme.join('anna1'), 'igniteFund', 100);
    const bert = await programme.join('bert1', 'anna1');
    const lotId = await programme.activate(bert, 'igniteFund', 100);
    const bounty = await oneRow(
      db,
      sql<{
        amount: Micro;
      }>`select sum(total)::bigint as amount from reward_batches where status = 'pending'`,
    );
    await programme.fund(bounty.amount);
    await requestReversal(db, { memberId: bert, lotId });
    await reverseRequested(db);
    await programme.activate(await programme.join('carl1', 'anna1'), 'igniteFund', 100);
    const paid = moneyToWire(bounty.amount);
    expect((await figuresOf(db)).paidFrom.last30Days).toEqual({
      ...NOTHING,
      operator: paid,
      returned: paid,
      total: moneyToWire(bounty.amount * 2n),
    });
  });

  it('shows on the first day no debts and no payments, and marks checks that never ran', async () => {
    const { db } = await fresh.open();
    await stopClockAt(db, startOfBusinessDay('2026-01-01'));
    await install(db, { isDemo: false });
    const figures = await figuresOf(db);
    expect(new Set(Object.values(figures.liabilities))).toEqual(new Set(['0.000000']));
    expect(figures).toMatchObject({
      custody: null,
      invariants: null,
      treasury: { balance: '0.000000', coveredDays: null },
      paidFrom: { last30Days: { ...NOTHING, total: '0.000000' } },
      pendingRewards: { batches: 0, amount: '0.000000', oldestAt: null },
      withdrawals: { paid: 0, medianSeconds: null, p95Seconds: null, open: 0, oldestOpenAt: null },
    });
  });
});

describe('a cached public figure', () => {
  it('is read once for simultaneous requests, and again after a failure', async () => {
    let reads = 0;
    const ask = keptFor(60_000, () => Promise.resolve(++reads));
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
    const failing = keptFor(60_000, () =>
      ++reads < 3 ? Promise.reject(new Error('away')) : Promise.resolve(reads),
    );
    await expect(failing()).rejects.toThrow('away');
    expect(await failing()).toBe(3);
  });

  it('keeps its last value when a read fails or is late, and fails before the first value', async () => {
    const answers = [
      () => Promise.reject(new Error('away')),
      () => Promise.resolve('first'),
      () => Promise.reject(new Error('away')),
      () => new Promise<string>(() => undefined),
      () => Promise.resolve('second'),
    ];
    const ask = orLast(() => answers.shift()!(), 50);
    await expect(ask()).rejects.toThrow('away');
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([
      'first',
      'first',
      'first',
      'second',
    ]);
  });
});
