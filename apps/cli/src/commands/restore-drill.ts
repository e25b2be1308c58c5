import { userInfo } from 'node:os';
import {
  auditKeyOf,
  isPgError,
  oneRow,
  openDatabase,
  rowsOf,
  sql,
  type Database,
  type Db,
} from '@tributary/database';
import { formatDateTime } from '@tributary/domain';
import { verifyAudit } from '@tributary/modules/audit';
import { recordDrill, type Backup } from '@tributary/modules/backups';
import { verifyBooks } from '@tributary/modules/books';
import { bindAuditKey } from '@tributary/modules/installation';
import { readAuditHeads, type Config } from '@tributary/server';
import type { Command } from '../run-command.ts';
import { onCopy, secondsSince } from './on-copy.ts';
import { option, print } from './usage.ts';
import { withDatabase } from './with-database.ts';

/** The findings in a restored database; `faults` is empty for a sound one. */
type Restored = {
  backup: Backup | undefined;
  invariants: number;
  auditRows: bigint;
  newest: Date | null;
  logins: string[];
  faults: string[];
};

/**
 * Restores a backup beside the running database (see `onCopy`) and checks whether the product could run on it. The checks:
 * the books, the audit log under its key and heads, and the limits of each role.
 */
export const restoreDrill: Command = {
  usage:
    'restore-drill [--from FOLDER | --from-backrest STANZA [--at TIME]] [--database NAME] [--user NAME] [--heads FILE]',
  run: async (config, args) => {
    const begun = performance.now();
    const restored = await onCopy(config, args, async (url, backup) => ({
      backup,
      ...(await checkRestored(url, config, option(args, 'heads'))),
    }));
    const { invariants, auditRows, newest, logins, faults, backup } = restored;
    if (backup) print(`The backup ${backup.label} was restored.`);
    for (const fault of faults) print(`BROKEN ${fault}`);
    print(
      `${invariants} invariants, ${auditRows} rows of the audit log, logins: ${logins.join(', ') || 'none'}.`,
    );
    print(
      `The newest booking is of ${newest ? `${formatDateTime(newest.toISOString(), { seconds: true })} IST` : 'no day'}.`,
    );
    print(
      faults.length === 0
        ? `Restored and checked in ${secondsSince(begun)}.`
        : `${faults.length} faults after ${secondsSince(begun)}.`,
    );
    await record(config, args, { ...restored, seconds: Math.round((performance.now() - begun) / 1000) });
    return faults.length === 0 ? 0 : 1;
  },
};

/**
 * Writes the result into the running database, where console and alarms see it. Without a running database, as after
 * the loss of the machine, the drill says so and keeps its exit code.
 */
const record = async (
  config: Config,
  args: readonly string[],
  { backup, newest, faults, seconds }: Restored & { seconds: number },
): Promise<void> => {
  const isOfEmbedded = !option(args, 'from') && !option(args, 'from-backrest');
  if (config.databaseUrl === undefined && !isOfEmbedded)
    return print('The result is not recorded: DATABASE_URL is not set.');
  const runBy = process.env['SUDO_USER'] ?? userInfo().username;
  try {
    await withDatabase(config, ({ db }) =>
      recordDrill(db, { backup, reaches: newest, faults: faults.length, seconds, runBy }),
    );
    print('The result is recorded.');
  } catch (error) {
    print(`The result is not recorded: ${error instanceof Error ? error.message : String(error)}`);
  }
};

const checkRestored = async (
  url: string,
  config: Config,
  heads: string | undefined,
): Promise<Omit<Restored, 'backup'>> => {
  const auditKey = auditKeyOf(config.auditKey);
  const owner = openDatabase(url, { as: 'owner', poolSize: 1, auditKey });
  const application = openDatabase(url, { as: 'application', poolSize: 4, auditKey });
  try {
    await bindAuditKey(application.db);
    const books = await verifyBooks(application.db);
    const audit = await verifyAudit(application.db, await readAuditHeads(heads ?? config.auditHeadsFile));
    return {
      invariants: books.length,
      auditRows: audit.rows,
      newest: await newestBooking(application.db),
      logins: await loginsOf(owner.db),
      faults: [
        ...books.filter(({ breaches }) => breaches.length > 0).map(({ id, rule }) => `${id}  ${rule}`),
        ...audit.faults.map(({ id, fault }) => `audit row ${id}: ${fault}`),
        ...(await rightsTooMany(application)),
      ],
    };
  } finally {
    await application.close();
    await owner.close();
  }
};

/** The time up to which the backup has bookings. */
const newestBooking = async (db: Db): Promise<Date | null> =>
  (await oneRow(db, sql<{ newest: Date | null }>`select max(posted_at) as newest from ledger.entries`))
    .newest;

/** Each login with its role; a backup of a single database would lack them. */
const loginsOf = async (db: Db): Promise<string[]> =>
  (
    await rowsOf(
      db,
      sql<{ login: string }>`
      select m.rolname || ' in ' || g.rolname as login from pg_auth_members a
      join pg_roles m on m.oid = a.member join pg_roles g on g.oid = a.roleid
      where m.rolcanlogin and g.rolname like 'tributary%' order by 1`,
    )
  ).map(({ login }) => login);

const FORBIDDEN = [
  'update ledger.postings set amount = amount',
  'delete from ledger.entries',
  'update ledger.member_balances set profit = profit',
  'delete from rewards',
  'delete from audit_log',
  'create table of_mine (n int)',
] as const;
const NOT_ALLOWED = '42501';

/** Statements that succeed although the application must not run them; each is tried and rolled back. */
const rightsTooMany = async ({ db }: Database): Promise<string[]> => {
  const found: string[] = [];
  for (const statement of FORBIDDEN) {
    const outcome = await db
      .transaction()
      .execute(async (tx) => {
        await sql.raw(statement).execute(tx);
        throw new Error('allowed');
      })
      .catch((error: unknown) => (isPgError(error) ? error.code : 'allowed'));
    if (outcome !== NOT_ALLOWED) found.push(`the application may: ${statement}`);
  }
  return found;
};
