import { rowsOf, sql } from '@tributary/database';
import { usdt, type PackageType } from '@tributary/domain';
import { confirmOrDecline, proposeGrant } from '@tributary/modules/grants';
import { raiseTicket } from '@tributary/modules/tickets';
import { decideWithdrawal, requestWithdrawal } from '@tributary/modules/withdrawals';
import {
  giveVerifiedAddress,
  operatorNamed,
  seeded,
  takeBack,
  TestProgramme,
  useDatabase,
} from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { consoleReader, wire, type Figures, type Row } from '../testing/console-reader.ts';
import { TestApp } from '../testing/test-app.ts';

const database = useDatabase();
const MEMBERS = 14;
const DAYS = 5;
const TYPES: readonly [PackageType, number][] = [
  ['igniteFund', 200],
  ['elevatePlus', 1_500],
  ['legacyVault', 10_000],
];
let app: TestApp;
let token = '';

/** A random programme of joins, activations, requests, rejections and reversals. */
const live = async (): Promise<void> => {
  const { db } = database.current;
  const below = seeded(20);
  const programme = await TestProgramme.begin(db, { treasury: 400 });
  const olga = await operatorNamed(db, 'olga');
  const oskar = await operatorNamed(db, 'oskar');
  const members: { id: number; name: string }[] = [];
  for (let n = 0; n < MEMBERS; n++) {
    const name = `member${n}`;
    members.push({ id: await programme.join(name, n === 0 ? 'TOP' : members[below(n)]!.name), name });
  }
  const lots: { lotId: number; memberId: number }[] = [];
  for (let day = 0; day < DAYS; day++) {
    for (const { id } of members.slice(0, day === 0 ? MEMBERS - 3 : below(5))) {
      const [type, whole] = TYPES[below(TYPES.length)]!;
      lots.push({ lotId: await programme.activate(id, type, whole), memberId: id });
    }
    await programme.passDays(1);
    // The treasury is empty on some days, so rewards wait.
    if (day < DAYS - 2) await programme.fund(usdt(3_000));
  }
  await takeBack(programme, lots[1]!.memberId, lots[1]!.lotId);
  await programme.settle();
  for (const [n, { id, name }] of members.slice(0, 6).entries()) {
    const address = `0x${(n + 1).toString(16).padStart(40, '0')}`;
    await giveVerifiedAddress(db, id, { coin: 'usdt', address });
    await programme.give(id, usdt(100), 'profit');
    const asked = {
      memberId: id,
      wallet: 'profit',
      coin: 'usdt',
      grossMicro: usdt(20 + n),
      address,
    } as const;
    const request = await requestWithdrawal(db, asked);
    if (n % 3 > 0)
      await decideWithdrawal(
        { db },
        {
          operator: olga,
          id: request.id,
          seen: {},
          hasTypedPassword: true,
          decision: n % 3 === 1 ? 'approve' : 'reject',
          remark: 'Seen',
        },
      );
    const grant = {
      userrefid: name,
      kind: 'royalty',
      month: '2026-01',
      particular: `P${n}`,
      baseMicro: usdt(n),
    } as const;
    const { id: grantId } = await proposeGrant(db, { ...grant, operator: olga, amountMicro: usdt(n + 1) });
    if (n % 3 > 0)
      await confirmOrDecline(db, {
        operator: oskar,
        id: grantId,
        decision: n % 3 === 1 ? 'confirm' : 'decline',
      });
    await raiseTicket(db, { memberId: id, subject: 'Query not listed', priority: 'Low', description: name });
  }
  await sql`
    insert into deposits (member_id, chain, tx_hash, log_index, from_address, amount_raw, amount, block_number, block_hash, status,
      detected_at, orphaned_at)
    select ${members[0]!.id}, 'bsc', '0x' || n, 0, '0xfrom', n * 1000000000000000000::numeric, n * 1000000, 1, '0xblock',
      case when n % 2 = 0 then 'orphaned' else 'detected' end, app_now() - interval '1 hour',
      case when n % 2 = 0 then app_now() end
    from generate_series(1, 7) n`.execute(database.current.owner.db);
};

beforeAll(async () => {
  const { db } = database.current;
  await live();
  app = await TestApp.begin(db);
  await app.addOperator('main1', { isMain: true });
  token = String((await app.logInOperator('main1')).body['token']);
});

const reader = consoleReader(() => ({ app, token, owner: database.current.owner.db }));
const listed = (path: string): Promise<{ total: number; sums: Figures; rows: Row[] }> =>
  reader.got(`/admin/${path}`);
const asked = reader.figures;

describe('a tile of the console over a random programme', () => {
  it.each(['daily', 'direct', 'network', 'blb', 'odl'])('sums the reward rows of %s', async (kind) => {
    const { total, sums } = await listed(`bonus/${kind}?from=2026-01-01`);
    const expected = await asked(sql<Figures>`
      select count(*)::int as entries, (count(*) filter (where paid))::int as paid, (count(*) filter (where waits))::int as pending,
        (count(*) filter (where status = 'capped'))::int as capped, (count(*) filter (where status = 'rejected'))::int as rejected,
        (count(*) filter (where status = 'reversed'))::int as reversed,
        ${wire(sql`coalesce(sum(base) filter (where kind <> 'daily' or is_first), 0)`)} as deposits, ${wire(sql`coalesce(sum(credited - taken), 0)`)} as bonuses, ${wire(sql`coalesce(sum(computed) filter (where status = 'missed'), 0)`)} as missed,
        count(distinct member_id)::int as receivers, count(distinct source_id)::int as sources
      from (select r.*, row_number() over (partition by r.member_id, r.cause_id order by r.business_date) = 1 as is_first,
          r.status = 'credited' and b.status = 'paid' as paid, r.status = 'credited' and b.status <> 'paid' as waits,
          coalesce((select sum(v.amount) from reward_reversals v where (v.member_id, v.business_date, v.kind, v.cause_id)
            = (r.member_id, r.business_date, r.kind, r.cause_id)), 0) as taken
        from rewards r join reward_batches b on b.id = r.batch_id where r.kind = ${kind}::reward_kind) x`);
    expect(sums).toEqual(expected);
    expect(total).toBe(expected['entries']);
    if (kind === 'daily' || kind === 'direct' || kind === 'network') expect(total).toBeGreaterThan(0);
  });

  it.each(['daily', 'direct', 'network'])(
    'sums for paid %s rewards what the ledger booked to members, less reversals',
    async (kind) => {
      const { sums } = await listed(`bonus/${kind}?from=2026-01-01&status=Paid`);
      const expected = await asked(sql<Figures>`
        select ${wire(sql`
          (select coalesce(sum(p.amount), 0) from ledger.postings p where p.owner_id > 0 and p.movement = ${kind}::ledger.movement)
          - (select coalesce(sum(v.amount), 0) from reward_reversals v
            join rewards r using (member_id, business_date, kind, cause_id)
            where v.kind = ${kind}::reward_kind and v.was_paid)`)} as bonuses`);
      const reversed = await listed(`bonus/${kind}?from=2026-01-01&status=Reversed`);
      const micro = (text: unknown) => BigInt(String(text).replace('.', ''));
      expect(micro(sums['bonuses']) + micro(reversed.sums['bonuses'])).toBe(micro(expected['bonuses']));
    },
  );

  it.each([
    ['Pending', ['pending']],
    ['Approved', ['approved', 'signed', 'broadcast', 'unknown', 'completed']],
    ['Rejected', ['rejected']],
  ] as const)('counts for %s withdrawals the requests in their states', async (word, states) => {
    const { sums } = await listed(`withdrawals/report?status=${word}`);
    expect(sums).toMatchObject(
      await asked(sql<Figures>`select ${wire(sql`coalesce(sum(gross), 0)`)} as withdraw, ${wire(sql`coalesce(sum(net), 0)`)} as total,
          count(*)::int as requests from withdrawals where status = any(${[...states]}::text[])`),
    );
    expect(sums['requests']).toBe(2);
  });

  // As the dashboard counts them; a search narrows them as well.
  it.each(['withdrawals/report?status=Paying', 'withdrawals/report?status=Paying&q=member'])(
    'counts the approved and unpaid requests for %s',
    async (path) => expect((await listed(path)).total).toBe(2),
  );

  it('counts the transfers for deposits and their exceptions', async () => {
    expect((await listed('deposits')).sums).toEqual(
      await asked(sql<Figures>`
        select '0.000000' as amount, count(*)::int as requests, 0 as success, (count(*) filter (where status = 'detected'))::int as pending,
          (count(*) filter (where status = 'orphaned'))::int as expired, 0 as moved, 0 as transfer_pending from deposits`),
    );
    expect((await listed('deposits/exceptions')).sums).toEqual({ transfers: 7, open: 7, answered: 0 });
  });

  it('counts the rows of grants, tickets and members', async () => {
    expect((await listed('grants?kind=royalty')).sums).toMatchObject(
      await asked(sql<Figures>`
        select (count(*) filter (where b.status = 'paid'))::int as paid,
          (count(*) filter (where g.status <> 'declined' and b.status is distinct from 'paid'))::int as pending
        from reward_grants g left join reward_batches b on b.id = g.batch_id where g.kind = 'royalty'`),
    );
    expect((await listed('tickets')).sums).toMatchObject({ tickets: 6, pending: 6, resolved: 0 });
    expect((await listed('members')).sums).toEqual(
      await asked(sql<Figures>`
        select count(*)::int as accounts, (count(*) filter (where has))::int as active, (count(*) filter (where not has))::int as inactive
        from (select exists (select from packages p where p.member_id = m.id and p.active) as has from members m
          where m.sponsor_id is not null) x`),
    );
  });

  it('counts the rows of the log for the audit log and the edited logs', async () => {
    expect((await listed('audit')).sums).toEqual(
      await asked(
        sql<Figures>`select count(*)::int as rows, count(distinct actor)::int as actors from audit_log`,
      ),
    );
    const { total, rows } = await listed('audit?q=MEMBER1&size=50');
    const found = await asked(sql<Figures>`
      select count(*)::int as rows from audit_log a left join members m on a.subject = 'member:' || m.id
      where concat_ws(' ', a.actor, a.action, a.subject, m.userrefid, a.details::text) ilike '%member1%'`);
    expect([total, rows.length]).toEqual([found['rows'], found['rows']]);
  });

  it('attributes paid rewards to the treasury’s fundings, first in, first out', async () => {
    const moves = await rowsOf(
      database.current.owner.db,
      sql<{ amount: bigint; cause: string; batch: number | null }>`
      select p.amount, e.cause, b.id as batch from ledger.postings p join ledger.entries e on e.id = p.entry_id
      left join reward_batches b on b.cause = e.cause or 'batch:' || b.id = e.cause
      where p.account = 'reward_treasury' and p.owner_id = 0 order by p.seq`,
    );
    const chest: { left: bigint; id: number | null }[] = [];
    const parts = new Map<string, bigint>();
    for (const { amount, cause, batch } of moves) {
      if (amount > 0n)
        chest.push({
          left: amount,
          id: cause.startsWith('funding:') ? Number.parseInt(cause.slice(8), 10) : null,
        });
      for (let due = amount < 0n ? -amount : 0n; due > 0n;) {
        const source = chest.find(({ left }) => left > 0n)!;
        const taken = source.left < due ? source.left : due;
        source.left -= taken;
        due -= taken;
        const key = `${batch} of ${source.id}`;
        parts.set(key, (parts.get(key) ?? 0n) + taken);
      }
    }
    const { rows, total, sums } = await listed('treasury/paid-from?size=50');
    const said = rows.map(({ batchId, funding, amount }) => [
      `${String(batchId)} of ${String((funding as { id: number | null }).id)}`,
      BigInt(String(amount).replace('.', '')),
    ]);
    expect(new Map(said as [string, bigint][])).toEqual(parts);
    expect(total).toBe(parts.size);
    expect(parts.size).toBeGreaterThan(5);
    expect(BigInt(String(sums['amount']).replace('.', ''))).toBe(
      [...parts.values()].reduce((a, b) => a + b, 0n),
    );
    for (const { batchId, rewards } of rows)
      expect([batchId, rewards]).toEqual([
        batchId,
        (
          await asked(
            sql<Figures>`select count(*)::int as n from rewards where batch_id = ${batchId as number} and credited > 0`,
          )
        )['n'],
      ]);
  });

  it.each([
    ['daily_xrp', 'daily'],
    ['direct', 'direct'],
    ['level_income', 'network'],
    ['blb', 'blb'],
    ['odl', 'odl'],
  ] as const)('sums for the dashboard’s %s the %s rewards of each span', async (name, kind) => {
    const income = (await listed('report/income')) as unknown as Record<string, Record<string, string>>;
    const since = (day: ReturnType<typeof sql>) =>
      wire(sql`select coalesce(sum(r.credited - coalesce((select sum(v.amount) from reward_reversals v where (v.member_id, v.business_date, v.kind, v.cause_id)
          = (r.member_id, r.business_date, r.kind, r.cause_id)), 0)), 0) from rewards r where r.kind = ${kind}::reward_kind and r.business_date >= ${day}`);
    expect(income[name]).toEqual(
      await asked(sql<Figures>`
          select ${since(sql`app_day()`)} as today, ${since(sql`app_day() - (extract(isodow from app_day())::int - 1)`)} as this_week,
            ${since(sql`make_date(extract(year from app_day())::int, extract(month from app_day())::int, 1)`)} as this_month,
            ${since(sql`'2000-01-01'::date`)} as total`),
    );
  });

  it('counts the rows behind the dashboard’s people and open actions', async () => {
    const summary = (await listed('report/summary')) as unknown as Record<string, unknown>;
    expect(summary).toMatchObject(
      await asked(sql<Figures>`
        select (select count(*)::int from members where sponsor_id is not null) as total_users,
          (select count(distinct member_id)::int from packages where active) as active_users,
          (select count(*)::int from members where status = 'blocked') as blocked_users`),
    );
    expect(summary['needs']).toMatchObject({
      withdrawals: { count: 2 },
      payouts: { count: 2 },
      royalty: { count: 2 },
      special: { count: 0 },
      tickets: { count: 6, oldest_at: expect.any(String) },
      tickets_in_progress: { count: 0, oldest_at: null },
    });
  });
});
