import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backupsIn, type ReportedBackup } from '../backrest-info.ts';
import { UsageError } from './usage.ts';

type Wanted = {
  stanza: string;
  /** A time as PostgreSQL reads it, with its zone; undefined for everything that is archived. */
  at: string | undefined;
  /** The folder for the restored files. */
  folder: string;
};

/** "2026-11-28 10:00:00+05:30": without a zone the time would depend on the machine. */
const TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(?:\.\d{1,6})?(?:Z|[+-]\d{2}(?::?\d{2})?)$/;

const backrest = (...args: string[]): string => {
  const { status, error, stdout, stderr } = spawnSync('pgbackrest', args, { encoding: 'utf8' });
  if (error) throw new UsageError(`pgBackRest cannot be run here: ${error.message}`);
  if (status !== 0) throw new UsageError(`pgBackRest restored nothing: ${stderr.trim() || stdout.trim()}`);
  return stdout;
};

/** pgBackRest chooses the newest backup before the requested time, and names it in its log. */
const CHOSEN = /restore backup set ([0-9A-Z_-]+)/;

/**
 * Restores a backup of pgBackRest into a folder, as this user. Its server replays the archived log when it starts, and
 * archives nothing itself. Returns the restored backup. Debian keeps a cluster's settings elsewhere, so missing files become empty.
 * @throws UsageError without pgBackRest, a readable time, or a backup from before that time
 */
export const restoreFromBackrest = async ({
  stanza,
  at,
  folder,
}: Wanted): Promise<ReportedBackup | undefined> => {
  if (at !== undefined && !TIME.test(at))
    throw new UsageError(`--at is a time with its zone, such as "2026-11-28 10:00:00+05:30"; it is "${at}".`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const target = at === undefined ? [] : ['--type=time', `--target=${at}`, '--target-action=promote'];
  const place = [`--stanza=${stanza}`, `--pg1-path=${folder}`, '--archive-mode=off'];
  const told = backrest(...place, ...target, '--log-level-console=info', 'restore');
  for (const file of ['postgresql.conf', 'pg_ident.conf'])
    if (!existsSync(join(folder, file))) await writeFile(join(folder, file), '');
  const label = CHOSEN.exec(told)?.[1];
  return backupsIn(backrest(`--stanza=${stanza}`, '--output=json', 'info')).find(
    (backup) => backup.label === label,
  );
};
