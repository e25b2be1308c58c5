import { createInterface } from 'node:readline';
import { openDatabase, sql } from '@tributary/database';
import { beginDueDays } from '@tributary/modules/business-day';
import { payBatches } from '@tributary/modules/rewards';

/**
 * A worker process of its own. For each line of its input it begins the days that are due and pays what is
 * covered, in small chunks so that there are many places to die in; it says when it is ready for the next one.
 */
const { db, close } = openDatabase(process.env['DATABASE_URL'] ?? '', { poolSize: 3 });
await sql`select 1`.execute(db);
process.stdout.write('ready\n');
// Whoever started this worker is gone when its input ends.
for await (const line of createInterface({ input: process.stdin })) {
  if (line !== 'go') break;
  await beginDueDays(db, { workers: 2, chunkMembers: 20, chunkTeams: 60 });
  while ((await payBatches(db, { chunkMembers: 20 })) > 0);
  process.stdout.write('ready\n');
}
await close();
