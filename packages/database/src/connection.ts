import { Kysely, PostgresDialect, sql, type RawBuilder, type Transaction } from 'kysely';
import pg from 'pg';
import { DEMO_AUDIT_KEY, type AuditKey } from './audit-key.ts';
import { pooledClient, PreparedClient, type Cuttable } from './prepared-client.ts';

/** Stores read tables through SQL templates, so no table type is declared twice. */
// oxlint-disable-next-line typescript/no-empty-object-type
type NoTables = {};

/** A pool or a transaction: both run statements. */
export type Db = Kysely<NoTables>;
export type Tx = Transaction<NoTables>;

/** One use of a connection by a statement or a transaction, which begins with the wait for the connection. */
export type ConnectionUse = {
  /** The wait is over. False: no connection came, and the use ends. */
  connected: (ok: boolean) => void;
  released: () => void;
};
type BeginUse = () => ConnectionUse;
const UNMEASURED: ConnectionUse = { connected: () => undefined, released: () => undefined };

export type Database = {
  db: Db;
  pool: pg.Pool;
  url: string;
  /**
   * Ends every connection of the pool at once. Running statements fail as unavailable; the next statement opens
   * another.
   */
  cut: () => void;
  /** Measures every use of a connection of the pool from now on. */
  measureUses: (begin: BeginUse) => void;
  close: () => Promise<void>;
};

/**
 * The role of a connection. The owner migrates; the application serves and works; the signer pays; the collector
 * moves deposits to custody; the reader only reads. A login must be a member of its role; the owner logs in directly.
 */
export type DatabaseRole = 'owner' | 'application' | 'signer' | 'collector' | 'reader';
const ROLE_NAMES = {
  application: 'tributary_app',
  signer: 'tributary_signer',
  collector: 'tributary_collector',
  reader: 'tributary_reader',
} as const;

const INT8 = 20;
const INT8_ARRAY: number = 1016;
const DATE = 1082;

/** Limits for each kind of work: a person at a screen waits seconds, background work as long as it needs. */
const PATIENCE = {
  requests: { connectionMs: 3_000, lockMs: 3_000, statementMs: 30_000 },
  background: { connectionMs: 60_000, lockMs: 60_000, statementMs: 600_000 },
} as const;
/** A transaction that waits this long for its own process has lost it. Its locks would block all others. */
const IDLE_IN_TRANSACTION_MS = 60_000;

/**
 * A connection that nobody used this long is closed. A new one costs the server about 0.1 s with its first statements,
 * so a person's next click should still find the last one.
 */
const IDLE_MS = 60_000;

/** After this silence a connection checks that the other side is still there. */
const KEEP_ALIVE_AFTER_MS = 10_000;

const parseTexts = pg.types.getTypeParser(INT8_ARRAY as typeof pg.types.builtins.INT8);

/**
 * int8 arrives as bigint: in this schema it is money (ids are int4 and arrive as number). A date stays text, since an
 * instant would bring in a time zone.
 */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === INT8) return BigInt as never;
    if (oid === INT8_ARRAY) return ((text: string) => (parseTexts(text) as string[]).map(BigInt)) as never;
    if (oid === DATE) return ((text: string) => text) as never;
    return pg.types.getTypeParser(oid, format as 'text') as never;
  },
};

export type OpenOptions = {
  /** Default: application. */
  as?: DatabaseRole;
  poolSize?: number;
  applicationName?: string;
  /** Sets the limits for connections, locks and statements. */
  work?: keyof typeof PATIENCE;
  /** Seals the audit log; default: the key of the demo. */
  auditKey?: AuditKey;
  /** True if the address is a pooler, which lends a server connection for one transaction. */
  isPooled?: boolean;
  /** False: a commit is answered before it is on the disk. A crash may lose the last ones, never one in the middle. */
  waitsForDisk?: boolean;
  /** True: every transaction refuses to write, even if the server or the role would let it. */
  isReadOnly?: boolean;
};

/**
 * The settings that each transaction makes behind a pooler. The login carries the role and its limits (docs/ha.md).
 */
const perTransaction = ({ auditKey = DEMO_AUDIT_KEY }: OpenOptions): string =>
  `set local tributary.audit_key = '${auditKey.pads.toString('hex')}'`;

/** The settings of a connection from its start. */
export const sessionOptions = ({
  as = 'application',
  auditKey = DEMO_AUDIT_KEY,
  waitsForDisk = true,
  isReadOnly = false,
}: OpenOptions): string =>
  [
    ...(waitsForDisk ? [] : ['-c synchronous_commit=off']),
    ...(isReadOnly ? ['-c default_transaction_read_only=on'] : []),
    ...(as === 'owner' ? [] : [`-c role=${ROLE_NAMES[as]}`]),
    `-c tributary.audit_key=${auditKey.pads.toString('hex')}`,
  ].join(' ');

/** A direct session: its role, its audit key, its limits, and prepared statements. */
const sessionOf = (options: OpenOptions): pg.PoolConfig => {
  const { statementMs, lockMs } = PATIENCE[options.work ?? 'background'];
  return {
    Client: PreparedClient,
    options: sessionOptions(options),
    statement_timeout: statementMs,
    // Migrations and faults planted by tests have no time limit.
    ...(options.as === 'owner'
      ? {}
      : { lock_timeout: lockMs, idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS }),
  };
};

/**
 * A pool of connections. A wait beyond the limits of its kind of work fails with an error that `isUnavailable` knows.
 */
export const openDatabase = (url: string, options: OpenOptions = {}): Database => {
  const patience = PATIENCE[options.work ?? 'background'];
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize ?? 10,
    types,
    application_name: options.applicationName ?? 'tributary',
    connectionTimeoutMillis: patience.connectionMs,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    ...(options.isPooled ? { Client: pooledClient(perTransaction(options)) } : sessionOf(options)),
  });
  // The pool replaces an idle connection that the server drops; without a listener the event would end the process.
  pool.on('error', () => undefined);
  // The same for a connection in use: its statement already fails, so the event needs no other answer.
  const clients = new Set<Cuttable>();
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    clients.add(client as unknown as Cuttable);
  });
  pool.on('remove', (client) => clients.delete(client as unknown as Cuttable));
  const uses = measuredUses(pool);
  const db = new Kysely<NoTables>({ dialect: new PostgresDialect({ pool: uses.pool }) });
  const cut = (): void => {
    for (const client of clients) client.cut();
  };
  return { db, pool, url, cut, measureUses: uses.measure, close: () => db.destroy() };
};

/** The pool, with a measurement of each use of a connection. */
const measuredUses = (pool: pg.Pool) => {
  let begin: BeginUse = () => UNMEASURED;
  return {
    measure: (given: BeginUse): void => void (begin = given),
    pool: {
      options: pool.options,
      connect: async () => {
        const use = begin();
        let client: pg.PoolClient | undefined;
        try {
          client = await pool.connect();
        } finally {
          use.connected(client !== undefined);
        }
        // The pool sets `release` again at each use.
        const release = client.release.bind(client);
        client.release = (error) => {
          use.released();
          release(error);
        };
        return client;
      },
      end: () => pool.end(),
    },
  };
};

export { sql };
export type { RawBuilder };

/** Rows of a statement. */
export const rowsOf = async <Row>(executor: Db | Tx, statement: RawBuilder<Row>): Promise<Row[]> =>
  (await statement.execute(executor)).rows;

/** The first row, or undefined. */
export const firstRow = async <Row>(
  executor: Db | Tx,
  statement: RawBuilder<Row>,
): Promise<Row | undefined> => (await statement.execute(executor)).rows[0];

/** The only row; its absence is a bug. */
export const oneRow = async <Row>(executor: Db | Tx, statement: RawBuilder<Row>): Promise<Row> => {
  const row = (await statement.execute(executor)).rows[0];
  if (row === undefined) throw new Error('Expected a row and found none');
  return row;
};

/** How many rows a statement changed. */
export const changedRows = async (executor: Db | Tx, statement: RawBuilder<unknown>): Promise<number> =>
  Number((await statement.execute(executor)).numAffectedRows ?? 0n);
