import type { Backup } from '@tributary/modules/backups';

/** The part of `pgbackrest info --output=json` that is read here. */
type Info = {
  db?: { id: number; 'repo-key'?: number; 'system-id': string }[];
  backup?: {
    label: string;
    type: Backup['kind'];
    error?: boolean | null;
    timestamp: { stop: number };
    database: { id: number; 'repo-key'?: number };
  }[];
}[];

export type ReportedBackup = Backup & {
  /** The number of the server that was backed up. */
  system: string | undefined;
  /** True if some pages of the backup did not match their checksum. */
  isDamaged: boolean;
};

/** A server number is larger than a JavaScript number can be, so it is read as text. */
const asText = (json: string): string => json.replaceAll(/("system-id"\s*:\s*)(\d+)/g, '$1"$2"');

/**
 * The complete backups of every stanza in the answer of `pgbackrest info --output=json`, oldest first.
 * @throws SyntaxError if the text is no such answer
 */
export const backupsIn = (json: string): ReportedBackup[] => {
  const parsed: unknown = JSON.parse(asText(json));
  if (!Array.isArray(parsed)) throw new SyntaxError('It is not a list of stanzas.');
  return (parsed as Info)
    .flatMap(({ db = [], backup = [] }) =>
      backup.map(({ label, type, error, timestamp, database }) => ({
        label,
        kind: type,
        stoppedAt: new Date(timestamp.stop * 1_000),
        isDamaged: error === true,
        system: db.find(({ id, 'repo-key': key }) => id === database.id && key === database['repo-key'])?.[
          'system-id'
        ],
      })),
    )
    .toSorted((a, b) => a.stoppedAt.getTime() - b.stoppedAt.getTime());
};
