import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { letClockMove, migrate, oneRow, openDatabase, sql, type Database } from '@tributary/database';
import { startEmbedded, type EmbeddedDatabase } from '@tributary/database/embedded';
import { formatMoney, usdt } from '@tributary/domain';
import { readHealth } from '@tributary/modules/health';
import { install } from '@tributary/modules/installation';
import { TestProgramme } from '@tributary/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runCommand } from '../run-command.ts';

let folder: string;
let server: EmbeddedDatabase;
let owner: Database;
let application: Database;
let programme: TestProgramme;
let member: number;

/** A separate server, whose books have some entries. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tributary-drill-'));
  server = await startEmbedded(join(folder, 'database'), { durable: false });
  owner = openDatabase(server.url, { as: 'owner', poolSize: 2 });
  await migrate(owner);
  await letClockMove(owner.db);
  await sql`create role api_login login in role tributary_app`.execute(owner.db);
  application = openDatabase(server.url, { poolSize: 4 });
  // A start without production's settings opens a demo only.
  await install(application.db, { isDemo: true });
  programme = await TestProgramme.begin(application.db);
  member = await programme.join('anna');
  await programme.activate(member, 'igniteFund', 100);
  await programme.passDays(2);
});
afterAll(async () => {
  await application.close();
  await owner.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command that joins the running server; returns its exit code and everything it printed. */
const drill = async (
  more: Record<string, string> = {},
  words: readonly string[] = ['restore-drill'],
): Promise<{ code: number; told: string }> => {
  let told = '';
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => ((told += String(text)), true));
  try {
    const code = await runCommand(words, { ...process.env, DATA_DIR: folder, ...more });
    return { code, told };
  } finally {
    vi.restoreAllMocks();
  }
};

describe('the drill of a wind-down (decision 048)', () => {
  it('prints from a copy the order of payments, and posts nothing', async () => {
    const postings = () =>
      oneRow(owner.db, sql<{ rows: number }>`select count(*)::int as rows from ledger.postings`);
    const before = await postings();
    const owed = await oneRow(
      owner.db,
      sql<{ deposits: bigint }>`select sum(r_wallet)::bigint as deposits from ledger.member_balances`,
    );
    const held = formatMoney(owed.deposits + usdt(40), { grouping: false });
    const { code, told } = await drill({}, ['wind-down-drill', '--held', held]);
    expect([code, told]).toEqual([0, expect.stringContaining('Less is held than owed')]);
    expect(told).toContain(`2. deposits: ${formatMoney(owed.deposits)} of ${formatMoney(owed.deposits)}`);
    expect(told).toContain('3. locked principal: 40.00 of 100.00');
    expect(told).toMatch(/4\. rewards credited: 0\.00 of \d/);
    expect(told).toContain('0 of 1 members are paid in full');
    expect(await postings()).toEqual(before);
    const unknown = await drill({}, ['wind-down-drill']);
    expect([unknown.code, unknown.told]).toEqual([2, expect.stringContaining('Say --held')]);
    expect((await drill({}, ['wind-down-drill', '--held', '-5'])).code).toBe(2);
  });
});

const recorded = () => readHealth(application.db);

describe('the drill of a restore (L16)', () => {
  it('restores a database under writes, checks books, audit and roles, and prints the duration', async () => {
    const state = { ends: false };
    const writes = (async () => {
      while (!state.ends) await programme.give(member, usdt(1), 'profit');
    })();
    const { code, told } = await drill();
    state.ends = true;
    await writes;
    expect(told).toMatch(/Restored and checked in [\d.]+ s\./);
    expect(told).toContain('api_login in tributary_app');
    expect(told).toMatch(/The newest booking is of \d+ \w+ \d{4}, [\d:]+ IST\./);
    expect(told).not.toContain('BROKEN');
    expect(code).toBe(0);
    expect(told).toContain('The result is recorded.');
    expect(await recorded()).toMatchObject({ drillFaults: 0, drillAge: expect.any(Number) });
  });

  it('reports a fault of the copy: a broken invariant, and a right that the application must not have', async () => {
    await programme.passDays(1);
    await sql`update ledger.programme_balances set balance = balance + 1 where account = 'fees'`.execute(
      owner.db,
    );
    await sql`grant delete on rewards to tributary_app`.execute(owner.db);
    const { code, told } = await drill();
    expect(code).toBe(1);
    expect(told).toMatch(/BROKEN I0\d/);
    expect(told).toContain('BROKEN the application may: delete from rewards');
    const { drillFaults, drillAge } = await recorded();
    expect(drillFaults).toBe((told.match(/^BROKEN /gm) ?? []).length);
    // A drill with faults does not lower the age of the sound drill of the day before.
    expect(drillAge).toBeGreaterThanOrEqual(86_400);
  });

  it.each([
    [['--from', 'x', '--from-backrest', 'y'], 'not both'],
    [['--from', 'x', '--at', '2026-11-28 10:00:00+00'], '--at needs --from-backrest'],
    [['--from-backrest', 'y', '--at', '2026-11-28 10:00:00'], 'a time with its zone'],
    [['--from-backrest', 'y', '--at', 'yesterday'], 'a time with its zone'],
    [['--from-backrest', 'no-such-stanza'], 'pgBackRest'],
  ])('refuses %j', async (words, why) => {
    const { code, told } = await drill({}, ['restore-drill', ...words]);
    expect([code, told]).toEqual([2, expect.stringContaining(why)]);
  });

  it('needs the folder of a backup when the database is not the embedded one', async () => {
    const { code, told } = await drill({ DATABASE_URL: server.url });
    expect([code, told]).toEqual([2, expect.stringContaining('--from')]);
  });
});
