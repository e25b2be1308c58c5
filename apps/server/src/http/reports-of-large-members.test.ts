import { inTransaction, oneRow, rowsOf, sql, type Db } from '@tributary/database';
import { parseMoney, usdt } from '@tributary/domain';
import { ofMember, ofProgramme, post, transfer } from '@tributary/ledger';
import {
  cancelWithdrawal,
  decideWithdrawal,
  payApproved,
  requestWithdrawal,
  settlePayouts,
} from '@tributary/modules/withdrawals';
import { silentLogger } from '@tributary/runtime';
import {
  buildProgramme,
  countOf,
  giveVerifiedAddress,
  instantPayouts,
  operatorNamed,
  PASSWORD,
  seeded,
  TestProgramme,
  useDatabase,
} from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { MEMBER_FIGURES } from '../testing/member-figures.ts';
import { MEMBER_REPORTS } from '../testing/member-reports.ts';
import { bookedOf, cellsOf, fileCellsOf, ReportReader } from '../testing/report-reader.ts';
import { TestApp } from '../testing/test-app.ts';

/** The network is inserted with its packages, and deposits without a chain. Payments go through the engine. */
const database = useDatabase({ booksHold: false });
const BELOW = countOf('TEAM', { usual: 1_200, all: 5_000, long: 5_000 });
const DAYS = 7;
const MANY = countOf('LINES', { usual: 5_000, all: 20_000, long: 20_000 });
const PAGE = 50;
const LEADER = 'mem1';
const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';
const readers: Record<string, ReportReader> = {};

/** Deposits that arrived, one that a reorg removed, and payments without a transfer. */
const deposit = async (db: Db, owner: Db, memberId: number, random: (below: number) => number) => {
  for (let n = 0; n < 120; n++) {
    const amount = usdt(100 + random(400)) + BigInt(random(1_000_000));
    const entryId = await inTransaction(db, (tx) =>
      post(tx, {
        owner: memberId,
        movement: 'deposit',
        cause: `planted:${n}`,
        actor: 'test',
        postings: transfer(amount, ofProgramme('custody'), ofMember(memberId, 'r_wallet')),
      }),
    );
    await sql`
      insert into deposits (member_id, chain, tx_hash, log_index, from_address, amount_raw, amount, block_number, block_hash, status,
        detected_at, credited_at, entry_id)
      values (${memberId}, 'bsc', ${`0xplanted${n}`}, 0, '0xfrom', ${String(amount)}::numeric * 1000000000000, ${amount}, 1, '0xblock',
        'credited', app_now() - interval '2 days', app_now() - interval '2 days' + make_interval(mins => ${n}), ${entryId})`.execute(
      owner,
    );
  }
  await sql`
    insert into payment_sessions (payment_id, member_id, amount, status, created_at, expires_at, resolved_at)
    select 'pay' || n, ${memberId}, n * 1000001, case when n % 2 = 0 then 'declined' else 'waiting' end,
      app_now() - make_interval(hours => n), app_now() - make_interval(hours => n - 1), case when n % 2 = 0 then app_now() end
    from generate_series(1, 60) n`.execute(owner);
};

/** Lines of changing size in and out of two wallets, each a separate entry. */
const bookLines = (db: Db, memberId: number, { count, day }: { count: number; day: number }) =>
  sql`
    select ledger.post(${memberId}, 'refund', 'line:' || ${day}::int || ':' || n, 'test', array[${memberId}::int, 0],
      case when n % 2 = 0 then array['profit', 'operator'] else array['working', 'operator'] end::ledger.account[],
      case when n % 7 = 6 then array[-n, n] else array[n * 11, -n * 11] end::bigint[])
    from generate_series(1, ${count}::int) n`.execute(db);

const FATES = ['open', 'rejected', 'cancelled', 'paid'] as const;

/** Requests with every outcome from each wallet, including refunds of deposits. */
const withdraw = async (db: Db, memberId: number, random: (below: number) => number) => {
  await giveVerifiedAddress(db, memberId, { coin: 'usdt', address: ADDRESS });
  const operator = await operatorNamed(db, 'olga');
  const { chain } = instantPayouts({ asset: 'USDT' });
  for (let n = 0; n < 72; n++) {
    const fate = FATES[n % FATES.length];
    const { id } = await requestWithdrawal(db, {
      memberId,
      wallet: (['profit', 'working', 'r_wallet'] as const)[n % 3]!,
      coin: 'usdt',
      grossMicro: usdt(10 + random(20)) + BigInt(random(100)) * 10_000n,
      address: ADDRESS,
    });
    if (fate === 'cancelled') await cancelWithdrawal(db, memberId, id);
    if (fate === 'open' || fate === 'cancelled') continue;
    const decision = fate === 'rejected' ? 'reject' : 'approve';
    await decideWithdrawal(
      { db },
      { operator, id, seen: {}, hasTypedPassword: true, decision, remark: 'Seen' },
    );
  }
  const waits = () =>
    oneRow(
      db,
      sql<{
        count: number;
      }>`select count(*)::int as count from withdrawals where status in ('approved', 'paying')`,
    );
  while ((await waits()).count > 0) {
    await payApproved({ db, chain, logger: silentLogger() });
    await settlePayouts({ db, chain, logger: silentLogger() });
  }
};

/** The stored volumes of the inserted packages, which no activation created. */
const plantVolumes = async (owner: Db): Promise<void> => {
  await sql`
    update team_totals t set own_volume = own.volume, team_volume = own.below from (
      select m.id, coalesce((select sum(l.amount) from lots l where l.member_id = m.id), 0)::bigint as volume,
        coalesce((select sum(l.amount) from team_members u join lots l on l.member_id = u.member_id where u.ancestor_id = m.id), 0)::bigint as below
      from members m) own
    where own.id = t.member_id`.execute(owner);
};

const idOf = async (db: Db, name: string): Promise<number> =>
  (await oneRow(db, sql<{ id: number }>`select id from members where userrefid = ${name}`)).id;

beforeAll(async () => {
  const { db, owner } = database.current;
  const random = seeded(7);
  const programme = await TestProgramme.begin(db);
  await programme.liftPayoutLimits();
  await programme.letOneApprove();
  await buildProgramme(owner.db, BELOW + 1, { leader: true });
  await plantVolumes(owner.db);
  const newcomer = await programme.join('newcomer');
  const leader = await idOf(db, LEADER);
  // Legacy Vault opens all ten levels to the leader; activations below bring the Direct Bounty.
  await programme.activate(leader, 'legacyVault', 20_000);
  for (const { id } of await rowsOf(
    db,
    sql<{ id: number }>`select id from members where sponsor_id = ${leader} order by id limit 6`,
  ))
    await programme.activate(id, 'igniteFund', 100 + random(300));
  for (let day = 0; day < DAYS; day++) {
    await programme.passDays(1);
    await bookLines(db, leader, { count: Math.ceil(MANY / DAYS), day });
  }
  await programme.settle();
  await programme.give(leader, usdt(900), 'profit');
  await deposit(db, owner.db, leader, random);
  await withdraw(db, leader, random);
  const branch = await oneRow(
    db,
    sql<{
      id: number;
      userrefid: string;
    }>`select m.id, m.userrefid from team_totals t join members m on m.id = t.member_id
      where t.sponsor_id = ${leader} order by t.team_size desc limit 1`,
  );
  await sql`update members set password_hash = (select password_hash from members where id = ${newcomer})
    where id in (${leader}, ${branch.id})`.execute(owner.db);
  const app = await TestApp.begin(db);
  for (const [role, who, memberId] of [
    ['leader', LEADER, leader],
    ['branch', branch.userrefid, branch.id],
    ['newcomer', 'newcomer', newcomer],
  ] as const)
    readers[role] = new ReportReader(app, { who, memberId, token: await app.logIn(who, PASSWORD) });
});

const ROLES = ['leader', 'branch', 'newcomer'] as const;
const EACH = Object.keys(MEMBER_REPORTS).flatMap((name) => ROLES.map((role) => [name, role] as const));

const FIGURES = Object.keys(MEMBER_FIGURES).flatMap((name) => ROLES.map((who) => [name, who] as const));

describe('a report of a leader of thousands, of one of their branches, and of a new member', () => {
  it('has a row for each member below and each line of the ledger', async () => {
    const lines = await readers['leader']!.page(MEMBER_REPORTS['transactions']!, 1);
    const team = await readers['leader']!.page(MEMBER_REPORTS['downline']!, 1);
    expect(team.total).toBe(BELOW);
    const network = await readers['leader']!.page(MEMBER_REPORTS['network']!, 1);
    expect(Math.min(lines.total, network.total)).toBeGreaterThan(MANY);
  });

  it.each(EACH)(
    '%s of the %s has every row of the books in its file, the same rows on its pages, and equal sums',
    async (name, role) => {
      const of = MEMBER_REPORTS[name]!;
      const reader = readers[role]!;
      const booked = await reader.booked(of);
      const [, ...lines] = await reader.csv(of);
      const file = fileCellsOf(of.report, lines);
      expect(file.length).toBe(booked.rows.length);
      const pages = Math.max(1, Math.ceil(booked.rows.length / PAGE));
      for (const page of new Set([1, Math.min(3, pages), pages])) {
        const { rows, total, sums } = await reader.page(of, page, `size=${PAGE}`);
        const from = (page - 1) * PAGE;
        expect(rows.map((row) => bookedOf(of.report, row))).toEqual(booked.rows.slice(from, from + PAGE));
        expect(cellsOf(of.report, rows)).toEqual(file.slice(from, from + PAGE));
        expect([total, sums]).toEqual([booked.rows.length, expect.objectContaining(booked.sums)]);
      }
      const amounts = of.report.columns.flatMap(({ kind }, at) => (kind === 'money' ? [at] : []));
      const written = lines.map((cells) => amounts.map((at) => String(parseMoney(cells[at] || '0'))));
      expect(written.findIndex((line, at) => line.join() !== booked.rows[at]?.amounts.join())).toBe(-1);
    },
  );

  it.each(EACH)('%s of the %s filters by days on the screen and in its files', async (name, role) => {
    const of = MEMBER_REPORTS[name]!;
    const reader = readers[role]!;
    const period = 'from=2026-01-03&to=2026-01-05';
    const { total } = await reader.page(of, 1, period);
    expect((await reader.csv(of, period)).length - 1).toBe(total);
    expect((await reader.xlsx(of, period)).length - 1).toBe(total);
    const outside = [await reader.page(of, 1, 'to=2026-01-02'), await reader.page(of, 1, 'from=2026-01-06')];
    const all = await reader.page(of, 1);
    expect(total + outside.reduce((sum, each) => sum + each.total, 0)).toBe(all.total);
  });

  it.each(FIGURES)('%s of %s equals the books', async (name, who) => {
    const { shown, booked } = await readers[who]!.figures(MEMBER_FIGURES[name]!);
    expect(shown).toEqual(booked);
    if (who === 'leader') expect(shown.length).toBeGreaterThan(0);
  });
});
