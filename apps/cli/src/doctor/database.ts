import {
  connectionShare,
  currentTime,
  oneRow,
  openDatabase,
  pendingMigrations,
  sql,
  unknownMigrations,
  type ConnectionShare,
  type Db,
} from '@tributary/database';
import { counted } from '@tributary/domain';
import { BACKUP_LATE_SECONDS, DRILL_LATE_SECONDS } from '@tributary/modules/backups';
import { readHealth, type Health } from '@tributary/modules/health';
import { sourcesInWords, sourcesNow } from '@tributary/modules/screening';
import { whyTwoCannotDecide } from '@tributary/modules/second-person';
import { bad, ok, warn, type Finding } from './finding.ts';

const SUPPORTED = { oldest: 15, newest: 18 };
/** A larger difference of the clocks is an alarm: a business day would begin at an unexpected second. */
const SKEW_SECONDS = 2;
const SECONDS_A_DAY = 86_400;
const SECONDS_AN_HOUR = 3_600;

type Server = {
  version: number;
  login: string;
  isOwner: boolean;
  isStandby: boolean;
  skew: number;
  fsync: string;
  archivedAgo: number | null;
  archiveFailed: boolean;
  archives: boolean;
};

const readServer = (db: Db): Promise<Server> =>
  oneRow(
    db,
    sql<Server>`
    select current_setting('server_version_num')::int / 10000 as version, session_user::text as login,
      (select rolsuper or pg_has_role(session_user, (select relowner from pg_class where oid = to_regclass('members')), 'member')
        from pg_roles where rolname = session_user) as "isOwner",
      pg_is_in_recovery() as "isStandby",
      extract(epoch from clock_timestamp() - ${new Date().toISOString()}::timestamptz)::float8 as skew,
      current_setting('fsync') as fsync,
      (select extract(epoch from clock_timestamp() - last_archived_time)::float8 from pg_stat_archiver) as "archivedAgo",
      (select coalesce(last_failed_time > last_archived_time, last_failed_time is not null) from pg_stat_archiver) as "archiveFailed",
      current_setting('archive_mode') <> 'off' as archives`,
  );

const ofServer = (server: Server): Finding[] => [
  server.version >= SUPPORTED.oldest && server.version <= SUPPORTED.newest
    ? ok(`PostgreSQL ${server.version}`)
    : bad(`PostgreSQL ${server.version}`, `Use PostgreSQL ${SUPPORTED.oldest} to ${SUPPORTED.newest}.`),
  server.isOwner
    ? bad(
        `${server.login} owns the tables or is a superuser`,
        'Give each process a login in its role (docs/deploy.md).',
      )
    : ok(`the login ${server.login} owns nothing`),
  server.isStandby
    ? bad('the server is a standby', 'Point DATABASE_URL at the primary.')
    : ok('the server takes writes'),
  Math.abs(server.skew) <= SKEW_SECONDS
    ? ok(`its clock and ours are within ${SKEW_SECONDS} s`)
    : bad(
        `its clock is ${server.skew.toFixed(1)} s away from ours`,
        'Let both machines set their clocks by NTP.',
      ),
  server.fsync === 'on'
    ? ok('fsync is on')
    : bad('fsync is off', 'Switch it on: a crash loses money without it.'),
  ofArchive(server),
];

const ofConnections = ({ promised, allowed }: ConnectionShare): Finding =>
  promised <= allowed
    ? ok(`the running processes may open ${promised} of ${allowed} connections`)
    : bad(
        `the running processes may open ${promised} connections, and the server takes ${allowed}`,
        'Raise max_connections, or lower DATABASE_POOL and DATABASE_REQUEST_POOL.',
      );

const ofArchive = ({ archives, archivedAgo, archiveFailed }: Server): Finding => {
  const fix = 'Set up pgBackRest (docs/ha.md) and look at the log of the archive command.';
  if (!archives) return warn('no WAL is archived: a lost disk loses what came after the last backup', fix);
  if (archiveFailed) return bad('the last WAL could not be archived', fix);
  if (archivedAgo === null || archivedAgo > SECONDS_A_DAY)
    return warn('no WAL was archived within a day', fix);
  return ok(`WAL was archived ${Math.round(archivedAgo / 60)} minutes ago`);
};

const ofSchema = async (db: Db): Promise<Finding[]> => {
  const [pending, unknown] = await Promise.all([pendingMigrations({ db }), unknownMigrations({ db })]);
  if (unknown.length > 0)
    return [
      bad(
        `a later version migrated the schema (${unknown.join(', ')})`,
        'Run that version (docs/upgrade.md).',
      ),
    ];
  return pending.length > 0
    ? [bad(`${pending.length} migrations wait`, 'Run `tributary migrate` with DATABASE_OWNER_URL.')]
    : [ok('the schema is up to date')];
};

const ofScreening = async (db: Db): Promise<Finding> => {
  const sources = await sourcesNow(db);
  const isWhole = !sources?.listProblem && !sources?.oracleProblem;
  const words = sourcesInWords(sources);
  return isWhole ? ok(words) : warn(words, 'Withdrawals wait for it (docs/runbooks/listed-address.md).');
};

const ofProgramme = async (db: Db): Promise<Finding[]> => {
  const [notTwo, health] = [await whyTwoCannotDecide(db), await readHealth(db)];
  return [
    ok(`the business clock says ${(await currentTime(db)).toISOString()}`),
    notTwo === null
      ? ok('two operators can decide together')
      : warn(notTwo, 'Add a second main operator from the console.'),
    await ofScreening(db),
    ...ofLateness(health),
    ...ofBackups(health),
  ];
};

const inWords = (seconds: number): string =>
  seconds < 2 * SECONDS_A_DAY
    ? counted(Math.floor(seconds / SECONDS_AN_HOUR), 'hour', 'hours')
    : counted(Math.floor(seconds / SECONDS_A_DAY), 'day', 'days');

type Lateness = Pick<
  Health,
  | 'closeAge'
  | 'closeLateAfter'
  | 'bookCheckAge'
  | 'booksLateAfter'
  | 'reconciliationAge'
  | 'chainLateAfter'
  | 'oldestUncollected'
  | 'collectionLateAfter'
  | 'oldestPendingWithdrawal'
  | 'withdrawalLateAfter'
>;

/** The checks and queues that operators want to be younger than a set age. */
export const ofLateness = (health: Lateness): Finding[] => {
  const done = (what: string, age: number | null, late: number, fix: string): Finding => {
    if (age === null) return warn(`${what}: never`, fix);
    const says = `${what} ${inWords(age)} ago`;
    return age > late ? warn(`${says}, later than ${inWords(late)}`, fix) : ok(says);
  };
  const waits = (what: string, age: number | null, late: number, fix: string): Finding[] =>
    age === null ? [] : [done(what, age, late, fix)];
  return [
    done(
      'the last day was closed',
      health.closeAge,
      health.closeLateAfter,
      'See docs/runbooks/close-late.md.',
    ),
    done(
      'the books were checked',
      health.bookCheckAge,
      health.booksLateAfter,
      'See docs/runbooks/books-broken.md.',
    ),
    done(
      'the chain was compared with the books',
      health.reconciliationAge,
      health.chainLateAfter,
      'See docs/runbooks/custody-differs.md.',
    ),
    ...waits(
      'the oldest uncollected deposit arrived',
      health.oldestUncollected,
      health.collectionLateAfter,
      'See docs/runbooks/collection.md.',
    ),
    ...waits(
      'the oldest waiting withdrawal was requested',
      health.oldestPendingWithdrawal,
      health.withdrawalLateAfter,
      'See docs/runbooks/stuck-payout.md.',
    ),
  ];
};

/** When this database was last backed up, and when a backup was last restored to prove it. */
export const ofBackups = ({
  backupAge,
  drillAge,
  drillFaults,
}: Pick<Health, 'backupAge' | 'drillAge' | 'drillFaults'>): Finding[] => {
  const fix = 'See docs/runbooks/backups-late.md.';
  const backup =
    backupAge === null ? 'no backup is recorded' : `the newest backup is of ${inWords(backupAge)} ago`;
  const drill =
    drillAge === null ? 'no restore was rehearsed' : `a restore was rehearsed ${inWords(drillAge)} ago`;
  return [
    backupAge !== null && backupAge <= BACKUP_LATE_SECONDS ? ok(backup) : warn(backup, fix),
    drillFaults > 0
      ? bad(`the last restore drill found ${counted(drillFaults, 'fault', 'faults')}`, fix)
      : drillAge !== null && drillAge <= DRILL_LATE_SECONDS
        ? ok(drill)
        : warn(drill, fix),
  ];
};

/** Checks the server, its schema, and the conditions of two-person rules. */
export const lookAtDatabase = async (url: string): Promise<readonly Finding[]> => {
  const plain = openDatabase(url, { as: 'owner', poolSize: 1, work: 'requests' });
  try {
    const server = await readServer(plain.db);
    if (server.isStandby) return ofServer(server);
    const connections = ofConnections(await connectionShare(plain.db));
    return [
      ...ofServer(server),
      connections,
      ...(await ofSchema(plain.db)),
      ...(await ofProgramme(plain.db)),
    ];
  } finally {
    await plain.close();
  }
};
