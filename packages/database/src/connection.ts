import { Kysely, PostgresDialect, sql, type RawBuilder, type Transaction } from 'kysely';
import pg from 'pg';
import { DEMO_AUDIT_KEY, type AuditKey } from './audit-key.ts';
import { pooledClient, PreparedClient, type Cuttable } from './prepared-client.ts';

/** Tables are reached through SQL templates in stores; no table type is declared twice. */
// oxlint-disable-next-line typescript/no-empty-object-type
type NoTables = {};

/** Something a statement can run on: the pool or a transaction. */
export type Db = Kysely<NoTables>;
export type Tx = Transaction<NoTables>;

export type Database = {
  db: Db;
  pool: pg.Pool;
  url: string;
  /** Ends every connection of the pool at once. What runs on them fails as unavailable; the next statement opens another. */
  cut: () => void;
  close: () => Promise<void>;
};

/**
 * Who a connection works as. The owner migrates; the application serves and works; the signer pays; the collector brings
 * deposits to custody; the reader only reads. A login has to be a member of the role (the owner's has none to take).
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

/** How long each kind of work may take: a person at a screen waits a moment, the background as long as it needs. */
const PATIENCE = {
  requests: { connectionMs: 3_000, lockMs: 3_000, statementMs: 30_000 },
  background: { connectionMs: 60_000, lockMs: 60_000, statementMs: 600_000 },
} as const;
/** A transaction that waits for its own process this long has lost it. Its locks would stop everybody else. */
const IDLE_IN_TRANSACTION_MS = 60_000;

/** A silent connection is asked from then on whether the other side is still there. */
const KEEP_ALIVE_AFTER_MS = 10_000;

const parseTexts = pg.types.getTypeParser(INT8_ARRAY as typeof pg.types.builtins.INT8);

/**
 * int8 arrives as bigint: in this schema that is money (ids are int4 and arrive as number).
 * A date stays the text that it is; turning it into an instant would drag a time zone in.
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
  /** The application where nothing is said. */
  as?: DatabaseRole;
  poolSize?: number;
  applicationName?: string;
  /** Sets how long connections, locks and statements are waited for. */
  work?: keyof typeof PATIENCE;
  /** Seals the audit log; that of the demo where nothing is said. */
  auditKey?: AuditKey;
  /** Whether the address leads to a pooler, which lends a connection of the server for a transaction. */
  isPooled?: boolean;
  /** False: a commit is answered before it is on the disk. A crash may lose the last ones, never one in the middle. */
  waitsForDisk?: boolean;
};

/** What each transaction says where a pooler lends connections: the role and its limits belong to the login (docs/ha.md). */
const perTransaction = ({ auditKey = DEMO_AUDIT_KEY }: OpenOptions): string =>
  `set local tributary.audit_key = '${auditKey.pads.toString('hex')}'`;

/** What a connection brings with it from its first moment on. */
export const sessionOptions = ({
  as = 'application',
  auditKey = DEMO_AUDIT_KEY,
  waitsForDisk = true,
}: OpenOptions): string =>
  [
    ...(waitsForDisk ? [] : ['-c synchronous_commit=off']),
    ...(as === 'owner' ? [] : [`-c role=${ROLE_NAMES[as]}`]),
    `-c tributary.audit_key=${auditKey.pads.toString('hex')}`,
  ].join(' ');

/** A session of our own: its role, what it seals with, its limits, and statements that it remembers. */
const sessionOf = (options: OpenOptions): pg.PoolConfig => {
  const { statementMs, lockMs } = PATIENCE[options.work ?? 'background'];
  return {
    Client: PreparedClient,
    options: sessionOptions(options),
    statement_timeout: statementMs,
    // Migrations and planted faults of tests take the time that they need.
    ...(options.as === 'owner'
      ? {}
      : { lock_timeout: lockMs, idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS }),
  };
};

/** A pool of connections. Waiting beyond the patience of its kind of work fails with what `isUnavailable` knows. */
export const openDatabase = (url: string, options: OpenOptions = {}): Database => {
  const patience = PATIENCE[options.work ?? 'background'];
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize ?? 10,
    types,
    application_name: options.applicationName ?? 'tributary',
    connectionTimeoutMillis: patience.connectionMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    ...(options.isPooled ? { Client: pooledClient(perTransaction(options)) } : sessionOf(options)),
  });
  // An idle connection that the server drops is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  // The same of one that is in use: its statement fails, which is an answer; the event besides is not.
  const clients = new Set<Cuttable>();
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    clients.add(client as unknown as Cuttable);
  });
  pool.on('remove', (client) => clients.delete(client as unknown as Cuttable));
  const db = new Kysely<NoTables>({ dialect: new PostgresDialect({ pool }) });
  const cut = (): void => {
    for (const client of clients) client.cut();
  };
  return { db, pool, url, cut, close: () => db.destroy() };
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
