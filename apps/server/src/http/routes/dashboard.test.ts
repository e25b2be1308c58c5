import { currentTime, oneRow, sql, stopClockAt } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { giveVerifiedAddress, memberWithBalance, TestProgramme, useDatabase } from '@tributary/testing';
import { recordBackup, recordDrill } from '@tributary/modules/backups';
import { raiseTicket } from '@tributary/modules/tickets';
import { requestWithdrawal } from '@tributary/modules/withdrawals';
import { beforeAll, describe, expect, it } from 'vitest';
import { OPERATOR_PASSWORD, TestApp } from '../../testing/test-app.ts';
import { TURNOVER } from '../../testing/turnover.ts';

const database = useDatabase();
let app: TestApp;
let programme: TestProgramme;
let bob = 0;
const tokens: Record<string, string> = {};
const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';

beforeAll(async () => {
  const { db } = database.current;
  programme = await TestProgramme.begin(db);
  const alice = await memberWithBalance(programme, 'alice1', { profit: usdt(100) });
  bob = await programme.join('bob1', 'alice1');
  await programme.activate(alice, 'igniteFund', 100);
  await programme.activate(bob, 'elevatePlus', 1_000);
  await programme.passDays(2);
  await giveVerifiedAddress(db, alice, { coin: 'usdt', address: ADDRESS });
  await requestWithdrawal(db, {
    memberId: alice,
    wallet: 'profit',
    coin: 'usdt',
    grossMicro: usdt(20),
    address: ADDRESS,
  });
  app = await TestApp.begin(db, { isDemo: false });
  await app.addOperator('main1', { isMain: true });
  await app.addOperator('main2', { isMain: true });
  for (const name of ['main1', 'main2']) tokens[name] = String((await app.logInOperator(name)).body['token']);
});

const get = async (path: string): Promise<never> =>
  (await app.call('GET', `/api/admin${path}`, { caller: { token: tokens['main1']! } })).body['data'] as never;
const count = (body: object, who = 'main1') =>
  app.call('POST', '/api/admin/closing-counter', {
    body: { password: OPERATOR_PASSWORD, ...body },
    caller: { token: tokens[who]! },
  });

describe('the dashboard of operators', () => {
  it('shows the counts of the lists', async () => {
    const summary: Record<string, unknown> = await get('/report/summary');
    const members: { sums: Record<string, number> } = await get('/members?size=5');
    expect(summary).toMatchObject({
      total_users: members.sums['accounts'],
      active_users: members.sums['active'],
      inactive_users: members.sums['inactive'],
      needs: { withdrawals: { count: 1, oldest_at: expect.any(String) }, payouts: { count: 0 } },
    });
  });

  it('counts new members of today without the root of the tree, which has no sponsor', async () => {
    await sql`update members set created_at = app_now() where sponsor_id is null`.execute(
      database.current.owner.db,
    );
    const joinedToday = async () => (await get('/report/summary'))['joined_today'];
    expect(await joinedToday()).toBe(0);
    await programme.join('newest1', 'alice1');
    expect(await joinedToday()).toBe(1);
  });

  it('shows for each income the total of its report', async () => {
    const income: Record<string, { total: string }> = await get('/report/income');
    const kinds = { daily_xrp: 'daily', direct: 'direct', level_income: 'network' };
    for (const [name, kind] of Object.entries(kinds)) {
      const report: { sums: { bonuses: string } } = await get(`/bonus/${kind}?from=2020-01-01`);
      expect([name, income[name]!.total]).toEqual([name, report.sums.bonuses]);
    }
    expect(income['direct']!.total).not.toBe('0.000000');
  });

  it('shows the latest four activities', async () => {
    const activity: { amount_for: string; particular: string }[] = await get('/report/activity');
    expect(activity).toHaveLength(4);
    expect(activity.find(({ amount_for }) => amount_for === 'Withdraw')?.particular).toBe(
      'asked for 20.00 USDT from the Profit wallet',
    );
  });

  it('describes each activity with names and amounts', async () => {
    const { db } = database.current;
    // Later than the logins of operators, which are activities as well.
    await stopClockAt(db, new Date((await currentTime(db)).getTime() + 60_000));
    await raiseTicket(db, {
      memberId: bob,
      subject: 'Query not listed',
      priority: 'Low',
      description: 'Where is it?',
    });
    await programme.activate(bob, 'elevatePlus', 2_500);
    await programme.join('carol1', 'bob1');
    const activity: { amount_for: string; user_id: string; particular: string }[] =
      await get('/report/activity');
    const said = activity
      .slice(0, 3)
      .map(({ amount_for, user_id, particular }) => `${amount_for}: ${user_id} ${particular}`);
    expect(said.toSorted()).toEqual([
      'Activation: bob1 activated 2,500.00 USDT in Elevate Plus',
      'Registration: carol1 registered under bob1',
      'Support: bob1 raised a ticket: Query not listed',
    ]);
  });

  it('names the act of an operator in the words of the audit, with its row', async () => {
    const { db } = database.current;
    await stopClockAt(db, new Date((await currentTime(db)).getTime() + 60_000));
    await sql`insert into audit_log (actor, action, subject) values ('operator:olga', 'operator.login', 'operator:1')`.execute(
      database.current.owner.db,
    );
    const [latest]: Record<string, string>[] = await get('/report/activity');
    const { id } = await oneRow(db, sql<{ id: string }>`select max(id)::text as id from audit_log`);
    expect(latest).toMatchObject({ amount_for: 'Admin', particular: 'Operator login', row: id });
  });

  it('lists packages above 80% of their cap', async () => {
    await sql`update packages set earned = cap * 9 / 10 where package_type = 'igniteFund'`.execute(
      database.current.owner.db,
    );
    const only = { total: 1, rows: [{ user_id: 'alice1', percent: 90, left: '20.000000' }] };
    expect(await get('/report/capping')).toMatchObject(only);
    expect(await get('/report/capping?most=500')).toMatchObject(only);
    await sql`
      update packages p set earned = coalesce((select sum(r.credited) from rewards r where r.member_id = p.member_id
        and r.package_no = p.package_no), 0) where package_type = 'igniteFund'`.execute(
      database.current.owner.db,
    );
  });

  it('shows thirty days of deposits without a gap', async () => {
    const { days }: { days: unknown[] } = await get('/report/deposits');
    expect(days).toHaveLength(30);
  });
});

describe('the closing counter', () => {
  it('changes by one, never below 0, and refuses the later of two simultaneous changes', async () => {
    expect((await count({ step: -1, seen: 0 })).body['data']).toMatchObject({ hits: 0 });
    expect((await count({ step: 1, seen: 0 })).body['data']).toMatchObject({ hits: 1, changed_by: 'main1' });
    const late = await count({ step: 1, seen: 0 }, 'main2');
    expect([late.status, late.body['message']]).toEqual([
      409,
      'main1 changed the counter first: it is now 1.',
    ]);
    expect((await count({ step: 1, seen: 1 }, 'main2')).body['data']).toMatchObject({ hits: 2 });
  });

  it('closes 72 hours ahead unless a date is given', async () => {
    const given = await count({ step: 1, seen: 2, closing_at: '2030-01-01T00:00:00.000Z' });
    expect(given.body['data']).toMatchObject({ closing_at: '2030-01-01T00:00:00.000Z' });
    const { body } = await count({ step: -1, seen: 3 });
    const { closing_at, changed_at } = body['data'] as { closing_at: string; changed_at: string };
    expect(Date.parse(closing_at) - Date.parse(changed_at)).toBe(72 * 3_600_000);
  });
});

describe('the summary of the dashboard', () => {
  it('counts inactive members as its list does, without blocked ones', async () => {
    await programme.join('blocked1', 'alice1');
    const list = async (status: string): Promise<{ total: number }> =>
      get(`/members?status=${status}&size=5`);
    const before = await list('Inactive');
    await sql`update members set status = 'blocked' where userrefid = 'blocked1'`.execute(
      database.current.owner.db,
    );
    expect(await list('Inactive')).toMatchObject({ total: before.total - 1 });
    expect(await get('/report/summary')).toMatchObject({
      inactive_users: before.total - 1,
      blocked_users: 1,
    });
    expect(await list('Blocked')).toMatchObject({ total: 1, sums: { accounts: 1, active: 0, inactive: 0 } });
  });

  it('shows the age of each check of the programme, and none for a check that never ran', async () => {
    const standing = async () =>
      ((await get('/report/summary')) as { standing: Record<string, Record<string, unknown>> }).standing;
    expect(await standing()).toMatchObject({
      books: { age: null, broken: 0, explained: 0 },
      chain: { age: null, differences: 0 },
      collection: { age: null, paused: false },
      payouts: { paused: false, halted: 0, short: 0, low: 0 },
      screening: { sources: 0, problems: 0, held: 0 },
      backup: { age: null },
      drill: { age: null, faults: 0 },
    });
    await sql`insert into book_checks (checked_on, invariants, broken, explained, breaches) values (app_day(), 50, 2, 1, '[]')`.execute(
      database.current.owner.db,
    );
    expect((await standing())['books']).toEqual({ age: expect.any(Number), broken: 2, explained: 1 });
    const { db } = database.current;
    await recordBackup(db, { label: '20261128-013000F', kind: 'full', stoppedAt: await currentTime(db) });
    await recordDrill(db, { backup: undefined, reaches: null, faults: 3, seconds: 9, runBy: 'postgres' });
    expect(await standing()).toMatchObject({ backup: { age: 0 }, drill: { age: null, faults: 3 } });
  });

  it('has a chain that was never read, then one that is read late, and a collector without gas', async () => {
    const standing = async () =>
      ((await get('/report/summary')) as { standing: Record<string, Record<string, unknown>> }).standing;
    expect((await standing())['deposits']).toEqual({ age: null, late: false });
    const { db } = database.current.owner;
    await sql`
      insert into chain_cursors (chain, block_number, block_hash, latest, finalized, mined_at, answered_at)
      values ('bsc', 8, ${`0x${'8'.repeat(64)}`}, 8, 8, clock_timestamp(), clock_timestamp() - interval '100 s')`.execute(
      db,
    );
    expect((await standing())['deposits']).toEqual({ age: 100, late: false });
    await sql`update chain_cursors set answered_at = clock_timestamp() - interval '150 s'`.execute(db);
    expect((await standing())['deposits']).toEqual({ age: 150, late: true });
    const delegate = `0x${'a'.repeat(40)}`;
    await sql`
      insert into collector_reports (chain, chain_id, account, custody, delegate, fees_left, authorized, unused, reported_at)
      values ('bsc', 56, ${delegate}, ${delegate}, ${delegate}, 1, 10, 5, clock_timestamp())`.execute(db);
    expect((await standing())['collection']).toMatchObject({ age: 0, short: false });
    await sql`update collector_reports set short_of = 2`.execute(db);
    expect((await standing())['collection']).toMatchObject({ age: 0, short: true });
  });

  it('counts a proposed turnover as needing action until it is confirmed', async () => {
    const turnovers = async () =>
      ((await get('/report/summary')) as { needs: Record<string, unknown> }).needs['turnovers'];
    const send = (path: string, body: object, who: string) =>
      app.call('POST', `/api/admin${path}`, {
        body: { password: OPERATOR_PASSWORD, ...body },
        caller: { token: tokens[who]! },
      });
    expect(await turnovers()).toEqual({ count: 0, oldest_at: null });
    const proposed = await send('/turnover', { ...TURNOVER, turnover: '2000000' }, 'main1');
    expect(proposed.body['message']).toBe('Proposed. A second person has to confirm this turnover.');
    expect(await turnovers()).toEqual({ count: 1, oldest_at: expect.any(String) });
    const [open] = (await get('/proposals')) as { id: number }[];
    expect((await send(`/proposals/turnovers/${open!.id}/confirm`, {}, 'main2')).status).toBe(200);
    expect(await turnovers()).toEqual({ count: 0, oldest_at: null });
  });
});
