import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shiftClock } from '@tributary/database';
import { recordAudit, verifyAudit } from '@tributary/modules/audit';
import { createLogger } from '@tributary/runtime';
import { useFreshDatabase } from '@tributary/testing';
import { expect, it } from 'vitest';
import { keepAuditHead, readAuditHeads } from './audit-heads.ts';

const databases = useFreshDatabase({ booksHold: false, shape: 'empty' });

it('writes the newest seal of the audit log to a file and to the log once a day', async () => {
  const { db } = await databases.open();
  const file = join(mkdtempSync(join(tmpdir(), 'heads-')), 'deeper', 'heads.jsonl');
  const logged: string[] = [];
  const logger = createLogger({ level: 'info', destination: { write: (line) => void logged.push(line) } });
  const keep = () => keepAuditHead(db, file, logger);
  const note = () => recordAudit(db, { actor: 'cli', action: 'test', subject: 'test' });

  expect(await readAuditHeads(file)).toEqual([]);
  expect(await keep()).toBe(0);
  await note();
  expect([await keep(), await keep()]).toEqual([1, 0]);
  await note();
  await shiftClock(db, 24);
  expect(await keep()).toBe(1);
  const heads = await readAuditHeads(file);
  expect(heads.map(({ id }) => id)).toEqual([1n, 2n]);
  expect(logged.filter((line) => line.includes(heads[1]?.seal ?? 'no seal'))).toHaveLength(1);
  expect((await verifyAudit(db, heads)).faults).toEqual([]);
});
