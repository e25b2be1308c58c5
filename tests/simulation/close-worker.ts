import { createInterface } from 'node:readline';
import { openDatabase, sql } from '@tributary/database';
import { beginDueDays } from '@tributary/modules/business-day';
import { payBatches } from '@tributary/modules/rewards';

/** Small chunks give many places to die in. */
const CHUNK_MEMBERS = Number.parseInt(process.env['CHUNK_MEMBERS'] ?? '20', 10);

/**
 * A worker process. For each line of its input it begins the due days and pays the covered rewards; then it reports
 * that it is ready for the next line.
 */
const { db, close } = openDatabase(process.env['DATABASE_URL'] ?? '', { poolSize: 3 });
await sql`select 1`.execute(db);
process.stdout.write('ready\n');
// The input ends when the parent process is gone.
for await (const line of createInterface({ input: process.stdin })) {
  if (line !== 'go') break;
  await beginDueDays(db, { workers: 2, chunkMembers: CHUNK_MEMBERS, chunkTeams: 3 * CHUNK_MEMBERS });
  while ((await payBatches(db, { chunkMembers: CHUNK_MEMBERS })) > 0);
  process.stdout.write('ready\n');
}
await close();
