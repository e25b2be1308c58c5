import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { letClockMove, migrate, openDatabase, sql, stopClockAt, type Database } from '@tributary/database';
import { startEmbedded } from '@tributary/database/embedded';
import { startOfBusinessDay, type BusinessDay } from '@tributary/domain';
import { install } from '@tributary/modules/installation';

export type BenchDatabase = Database & { owner: Database };

/** A durable server for one benchmark, sized for two cores; removed afterwards unless a folder keeps it. */
export const withBenchDatabase = async (
  work: (database: BenchDatabase) => Promise<void>,
  { startsOn, keep }: { startsOn?: BusinessDay; keep?: string | undefined } = {},
): Promise<void> => {
  const folder = keep === undefined ? mkdtempSync(join(tmpdir(), 'tributary-bench-')) : resolve(keep);
  const isNew = !existsSync(join(folder, 'database'));
  const server = await startEmbedded(join(folder, 'database'), {
    settings: [
      'shared_buffers=2GB',
      'max_wal_size=16GB',
      'work_mem=256MB',
      'maintenance_work_mem=1GB',
      'checkpoint_timeout=30min',
      'max_parallel_workers_per_gather=0',
    ],
  });
  const owner = openDatabase(server.url, { as: 'owner', poolSize: 4 });
  try {
    await migrate(owner);
    await letClockMove(owner.db);
    const database = openDatabase(server.url, { poolSize: 24 });
    try {
      // A programme that plays its own days starts at their first one, so lists read no earlier lines.
      if (startsOn && isNew) await stopClockAt(database.db, startOfBusinessDay(startsOn));
      await install(database.db, { isDemo: false });
      // Planted rows lie between that day and today.
      await sql`select ensure_months(first_day(), now()::date)`.execute(owner.db);
      await work({ ...database, owner });
    } finally {
      await database.close();
    }
  } finally {
    await owner.close();
    await server.stop();
    if (keep === undefined) rmSync(folder, { recursive: true, force: true });
  }
};
