import { changedRows, sql, type Db } from '@tributary/database';

/** A backup that is complete and of this database. */
export type Backup = { label: string; kind: 'full' | 'diff' | 'incr'; stoppedAt: Date };

/** False when the backup is already recorded. */
export const recordBackup = async (db: Db, { label, kind, stoppedAt }: Backup): Promise<boolean> =>
  (await changedRows(
    db,
    sql`
    insert into backups (label, kind, stopped_at)
    values (${label}, ${kind}, ${stoppedAt.toISOString()}::timestamptz) on conflict (label) do nothing`,
  )) === 1;

export type Drill = {
  /** Undefined for a folder, and for a backup that was made for the drill. */
  backup: Pick<Backup, 'label' | 'stoppedAt'> | undefined;
  /** The newest booking of the restored books. */
  reaches: Date | null;
  faults: number;
  seconds: number;
  runBy: string;
};

/** Stores the result of a drill in the database that runs, not in the restored one. */
export const recordDrill = async (db: Db, drill: Drill): Promise<void> => {
  const { backup, reaches, faults, seconds, runBy } = drill;
  await sql`
    insert into restore_drills (label, stopped_at, reaches, faults, seconds, run_by)
    values (${backup?.label ?? null}, ${backup?.stoppedAt.toISOString() ?? null}::timestamptz,
      ${reaches?.toISOString() ?? null}::timestamptz, ${faults}, ${seconds}, ${runBy})`.execute(db);
};
