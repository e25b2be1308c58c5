import { text } from 'node:stream/consumers';
import { oneRow, sql, type Db } from '@tributary/database';
import { formatDateTime } from '@tributary/domain';
import { recordBackup } from '@tributary/modules/backups';
import { backupsIn, type ReportedBackup } from '../backrest-info.ts';
import type { Command } from '../run-command.ts';
import { print, UsageError } from './usage.ts';
import { withDatabase } from './with-database.ts';

const reported = (json: string): ReportedBackup[] => {
  try {
    return backupsIn(json);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new UsageError(`The input is not the answer of pgbackrest info --output=json: ${error.message}`);
  }
};

/** Records the newest undamaged backup of this server from the answer. Returns the result in words. */
export const recordNewest = async (db: Db, json: string): Promise<string> => {
  const { system } = await oneRow(
    db,
    sql<{ system: string }>`select system_identifier::text as system from pg_control_system()`,
  );
  const ours = reported(json).filter((backup) => backup.system === system);
  const newest = ours.findLast(({ isDamaged }) => !isDamaged);
  if (newest === undefined)
    throw new UsageError(
      ours.length > 0
        ? 'pgBackRest found damaged pages in every backup of this database.'
        : `pgBackRest reports no backup of this database (system ${system}).`,
    );
  const isNew = await recordBackup(db, newest);
  const end = formatDateTime(newest.stoppedAt.toISOString(), { seconds: true });
  return `The backup ${newest.label} of ${end} IST ${isNew ? 'is recorded' : 'was already recorded'}.`;
};

/** Takes the answer of `pgbackrest info --output=json` from the standard input. Run again, it changes nothing. */
export const recordBackupCommand: Command = {
  usage: 'record-backup < FILE.json',
  run: async (config) => {
    const json = await text(process.stdin);
    return withDatabase(config, async ({ db }) => {
      print(await recordNewest(db, json));
      return 0;
    });
  },
};
