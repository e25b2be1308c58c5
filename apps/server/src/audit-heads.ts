import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Db } from '@tributary/database';
import { auditHead, type AuditHead } from '@tributary/modules/audit';
import type { Logger } from '@tributary/runtime';

/** The heads in the file, oldest first; none if there is no file. */
export const readAuditHeads = async (file: string): Promise<AuditHead[]> => {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return [];
    throw error;
  }
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const { day, id, seal } = JSON.parse(line) as { day: string; id: string; seal: string };
      return { day, id: BigInt(id), seal };
    });
};

/**
 * Writes the newest seal of the audit log to a file and to the log, once a business day. Both are outside of the
 * database, so that removed rows are detected. Returns how many were written.
 */
export const keepAuditHead = async (db: Db, file: string, logger: Logger): Promise<number> => {
  const head = await auditHead(db);
  if (!head || (await readAuditHeads(file)).at(-1)?.day === head.day) return 0;
  const line = { day: head.day, id: head.id.toString(), seal: head.seal };
  await mkdir(dirname(file), { recursive: true });
  await appendFile(file, `${JSON.stringify(line)}\n`);
  logger.write('audit.newestSeal', line);
  return 1;
};
