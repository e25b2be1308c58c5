import { oneRow, sql } from '@tributary/database';
import { readHealth } from '@tributary/modules/health';
import { useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { recordNewest } from './record-backup.ts';
import { UsageError } from './usage.ts';

const database = useDatabase();
let system: string;
let now: number;
beforeAll(async () => {
  const { db } = database.current;
  ({ system } = await oneRow(
    db,
    sql<{ system: string }>`select system_identifier::text as system from pg_control_system()`,
  ));
  ({ now } = await oneRow(db, sql<{ now: number }>`select extract(epoch from app_now())::float8 as now`));
});

const HOUR = 3_600;
type Made = { label: string; hoursAgo: number; error?: boolean };

/** The answer of pgBackRest about one server. */
const infoOf = (of: string, ...made: Made[]): string => {
  const backup = made.map(({ label, hoursAgo, error = false }) => ({
    label,
    type: 'full',
    error,
    timestamp: { start: 0, stop: Math.floor(now) - hoursAgo * HOUR },
    database: { id: 1, 'repo-key': 1 },
  }));
  const db = [{ id: 1, 'repo-key': 1, 'system-id': 'SYSTEM' }];
  return JSON.stringify([{ name: 'x', backup, db }]).replace('"SYSTEM"', of);
};
const ageNow = async () => (await readHealth(database.current.db)).backupAge;

describe('record-backup', () => {
  it('records the newest whole backup, whose age counts from its end', async () => {
    const { db } = database.current;
    expect(await ageNow()).toBeNull();
    const info = infoOf(
      system,
      { label: '20261127-1F', hoursAgo: 30 },
      { label: '20261128-1F', hoursAgo: 6 },
      { label: '20261128-2F', hoursAgo: 1, error: true },
    );
    expect(await recordNewest(db, info)).toMatch(/^The backup 20261128-1F of .+ IST is recorded\.$/);
    const age = await ageNow();
    expect(age).toBeGreaterThanOrEqual(6 * HOUR);
    expect(age).toBeLessThan(7 * HOUR);
    expect(await recordNewest(db, info)).toContain('was already recorded');
  });

  it.each<[string, () => string, string]>([
    [
      'another server',
      () => infoOf('7000000000000000001', { label: 'A1F', hoursAgo: 0 }),
      'reports no backup',
    ],
    [
      'damaged pages alone',
      () => infoOf(system, { label: 'A2F', hoursAgo: 0, error: true }),
      'damaged pages',
    ],
    ['an empty repository', () => '[]', 'reports no backup'],
    ['no answer of pgBackRest', () => 'stanza: tributary', 'is not the answer'],
  ])('refuses %s', async (_what, info, why) => {
    const refused = recordNewest(database.current.db, info());
    await expect(refused).rejects.toBeInstanceOf(UsageError);
    await expect(refused).rejects.toThrow(why);
  });

  it('refuses a backup that a wrong clock put into the future, so that none looks new for long', async () => {
    const info = infoOf(system, { label: '20261130-1F', hoursAgo: -2 });
    await expect(recordNewest(database.current.db, info)).rejects.toThrow('backup_of_the_past');
  });

  it('leaves no way to change a record', async () => {
    await expect(sql`update backups set stopped_at = now()`.execute(database.current.db)).rejects.toThrow(
      'permission denied',
    );
    await expect(
      sql`update backups set stopped_at = app_now()`.execute(database.current.owner.db),
    ).rejects.toThrow();
  });
});
