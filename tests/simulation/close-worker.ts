import { createInterface } from 'node:readline';
import { openDatabase, sql } from '@tributary/database';
import { beginDueDays } from '@tributary/modules/business-day';
import { payBatches } from '@tributary/modules/rewards';

/** Small chunks are many places to die in. */
const CHUNK_MEMBERS = Number.parseInt(process.env['CHUNK_MEMBERS'] ?? '20', 10);

/**
 * A worker process of its own. For each line of its input it begins the days that are due and pays what is
 * covered; it says when it is ready for the next one.
 */
const { db, close } = openDatabase(process.env['DATABASE_URL'] ?? '', { poolSize: 3 });
await sql`select 1`.execute(db);
process.stdout.write('ready\n');
// Whoever started this worker is gone when its input ends.
for await (const line of createInterface({ input: process.stdin })) {
  if (line !== 'go') break;
  await beginDueDays(db, { workers: 2, chunkMembers: CHUNK_MEMBERS, chunkTeams: 3 * CHUNK_MEMBERS });
  while ((await payBatches(db, { chunkMembers: CHUNK_MEMBERS })) > 0);
  process.stdout.write('ready\n');
}
await close();
