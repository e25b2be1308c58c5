export { auditKeyOf, DEMO_AUDIT_KEY, DEMO_AUDIT_SECRET, type AuditKey } from './audit-key.ts';
export { changedRows, firstRow, oneRow, openDatabase, rowsOf, sql } from './connection.ts';
export { connectionShare, processName, type ConnectionShare } from './connection-share.ts';
export type { ConnectionUse, Database, DatabaseRole, Db, OpenOptions, RawBuilder, Tx } from './connection.ts';
export {
  batchesOf,
  pageOf,
  stretchOf,
  sumsOf,
  type List,
  type DateSum,
  type Page,
  type Stretch,
} from './list/list.ts';
export {
  contains,
  every,
  printed,
  maybeAmount,
  maybeHash,
  inBooks,
  inDays,
  inPeriod,
  likeLiteral,
  narrowed,
  joined,
  some,
  wordFor,
  type Condition,
  type Part,
  type ListFilter,
  type Period,
} from './list/conditions.ts';
export { foldKept } from './list/fold.ts';
export { isNamed, isOneOfMany, membersNamed, namedFirst, type Named } from './list/named.ts';
export { columnsOf, listFrom, type Columns, type ListOf, type Query } from './list/list-from.ts';
export { searchedRows } from './list/searched-rows.ts';
export { cursorOf, orderBy, type OrderKey, type SortOf } from './list/order.ts';
export { readInBatches } from './read-in-batches.ts';
export { inSnapshot, inTransaction, isPgError, isUnavailable, type PgError } from './transaction.ts';
export { listen } from './listen.ts';
export { watchStandby, type StandbyWatch, type WhyUnused } from './watch-standby.ts';
export { watchServer, type ServerState, type ServerWatch } from './watch-server.ts';
export { migrate, pendingMigrations, RefusedSchema, unknownMigrations } from './migrate.ts';
export {
  clockIsReal,
  currentDay,
  currentTime,
  ensureMonthsAhead,
  letClockMove,
  letClockRun,
  shiftClock,
  standAt,
  stopClockAt,
} from './clock.ts';
