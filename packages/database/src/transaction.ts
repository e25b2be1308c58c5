import type { Db, Tx } from './connection.ts';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const MAX_ATTEMPTS = 6;
const BACKOFF_STEP_MS = 8;

export type PgError = Error & { code: string; constraint?: string };

export const isPgError = (error: unknown): error is PgError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

/**
 * Errors of a database that is unavailable now: a lock or connection was not granted in time; a limit cancelled the
 * statement; there are too many connections; the server stops, starts or is gone; the server is a read-only standby
 * (25006), since a failover swaps the server behind one address. 40001 and 40P01 reach this only after all retries
 * failed, for example while the server's clock is behind a closed day.
 */
const UNAVAILABLE = new Set([
  '55P03',
  '57014',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '25P03',
  '25006',
  '40001',
  '40P01',
]);
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** Errors to which the driver gives no code. */
const DRIVER_TEXTS =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/** True if the database is unavailable now, and the same request may succeed in a moment. */
export const isUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string') return DRIVER_TEXTS.test(error.message);
  return UNAVAILABLE.has(code) || UNREACHABLE.has(code) || code.startsWith('08');
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Repeats the run after a deadlock or a serialisation conflict. */
const repeatedly = async <Result>(run: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      const repeatable =
        isPgError(error) && (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK);
      if (!repeatable || attempt === MAX_ATTEMPTS) throw error;
      // A random wait, so that the same two contenders do not meet again at once.
      await pause(attempt * BACKOFF_STEP_MS * (0.5 + Math.random()));
    }
  }
};

/**
 * Runs the body in one transaction and repeats it after a deadlock or a serialisation conflict. The body must
 * therefore be safe to run twice: no network call, no mail, no counter in memory.
 */
export const inTransaction = <Result>(db: Db, body: (tx: Tx) => Promise<Result>): Promise<Result> =>
  repeatedly(() => db.transaction().execute(body));

/** The same with one snapshot for all statements. Another process that wrote the same row first causes a repeat. */
export const inSnapshot = <Result>(db: Db, body: (tx: Tx) => Promise<Result>): Promise<Result> =>
  repeatedly(() => db.transaction().setIsolationLevel('repeatable read').execute(body));
