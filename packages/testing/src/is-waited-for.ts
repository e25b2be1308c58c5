import { firstRow, sql, type Tx } from '@tributary/database';
import { setTimeout } from 'node:timers/promises';

const POLL_MS = 5;

/** True once the work waits for a lock of this transaction; false if it ended without waiting. */
export const isWaitedFor = async (tx: Tx, work: Promise<unknown>): Promise<boolean> => {
  const seen = { end: false };
  const end = () => {
    seen.end = true;
  };
  void work.then(end, end);
  while (!seen.end) {
    const waiting = await firstRow(
      tx,
      sql`select pid from pg_locks where not granted and transactionid = pg_current_xact_id()::xid`,
    );
    if (waiting) return true;
    await setTimeout(POLL_MS);
  }
  return false;
};
