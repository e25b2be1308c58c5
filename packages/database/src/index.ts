export { APP_ROLE, changedRows, firstRow, oneRow, openDatabase, rowsOf, sql } from './connection.ts';
export type { Database, Db, OpenOptions, RawBuilder, Tx } from './connection.ts';
export { readInBatches, type BatchOptions } from './read-in-batches.ts';
export { inTransaction, isPgError, type PgError } from './transaction.ts';
export { migrate } from './migrate.ts';
export { clockIsReal, currentDay, currentTime, ensureMonthsAhead, shiftClock, stopClockAt } from './clock.ts';
export { processAlive, withFolderLock } from './folder-lock.ts';
