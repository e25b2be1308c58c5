import { auditKeyOf, openDatabase, sql } from '@tributary/database';
import { useFreshDatabase, type TestDatabase } from '@tributary/testing';
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bindAuditKey, WrongNetworkError } from '../installation/index.ts';
import { auditHead, recordAudit, verifyAudit, type AuditHead } from './index.ts';

const databases = useFreshDatabase({ booksHold: false });
const write = async (db: TestDatabase['db'], rows: number): Promise<void> => {
  for (let row = 0; row < rows; row++)
    await recordAudit(db, { actor: `operator:${row}`, action: 'test', subject: 'a|b', details: { row } });
};
const headOf = async (db: TestDatabase['db']): Promise<AuditHead> => {
  const head = await auditHead(db);
  if (!head) throw new Error('Nothing is audited');
  return head;
};
const asOwner = async ({ owner }: TestDatabase, statement: string): Promise<void> => {
  await sql.raw('alter table audit_log disable trigger user').execute(owner.db);
  await sql.raw(statement).execute(owner.db);
  await sql.raw('alter table audit_log enable trigger user').execute(owner.db);
};

describe('the audit log', () => {
  it('has no fault while nobody changes it, and matches its kept heads', async () => {
    const { db } = await databases.open();
    await write(db, 3);
    const head = await headOf(db);
    await write(db, 2);
    expect(await verifyAudit(db, [head])).toEqual({ rows: 5n, faults: [] });
  });

  it('reveals a changed row, and a row that is missing in the middle', async () => {
    const database = await databases.open();
    await write(database.db, 5);
    await asOwner(database, `update audit_log set actor = 'operator:somebody' where id = 2`);
    await asOwner(database, `delete from audit_log where id = 4`);
    expect((await verifyAudit(database.db, [])).faults).toEqual([
      { id: 2n, fault: 'edited, or sealed with another key' },
      { id: 5n, fault: 'a row before it is missing' },
    ]);
  });

  it('reveals a cut tail by a kept head, even if rows were written since', async () => {
    const database = await databases.open();
    await write(database.db, 5);
    const head = await headOf(database.db);
    await asOwner(database, `delete from audit_log where id > 3`);
    expect((await verifyAudit(database.db, [])).faults).toEqual([]);
    expect((await verifyAudit(database.db, [head])).faults).toEqual([
      { id: 5n, fault: `the newest row of ${head.day} is missing` },
    ]);
    await write(database.db, 4);
    expect((await verifyAudit(database.db, [head])).faults).toEqual([
      { id: 5n, fault: `not the row that was the newest of ${head.day}` },
    ]);
  });

  it('cannot be sealed again by an owner of the tables with another key', async () => {
    const database = await databases.open();
    await write(database.db, 2);
    const forger = openDatabase(database.url, { as: 'owner', auditKey: auditKeyOf('a guess') });
    await sql`alter table audit_log disable trigger user`.execute(forger.db);
    await sql`update audit_log a set actor = 'forged', hash = audit_hash(audit_key(), null, a) where id = 1`.execute(
      forger.db,
    );
    await sql`alter table audit_log enable trigger user`.execute(forger.db);
    await forger.close();
    expect((await verifyAudit(database.db, [])).faults.map(({ id }) => id)).toEqual([1n, 2n]);
  });

  it('is sealed by HMAC-SHA256, so that another program can check it', async () => {
    const { db } = await databases.open();
    await write(db, 1);
    const text = await sql<{ text: string; seal: string }>`
      select json_build_array(id, extract(epoch from at), actor, action, subject, details)::text as text, encode(hash, 'hex') as seal
      from audit_log`.execute(db);
    const secret = 'the audit key of demos and tests, known to everybody';
    const key = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
    const seal = createHmac('sha256', Buffer.from(key))
      .update(text.rows[0]?.text ?? '')
      .digest('hex');
    expect(text.rows[0]?.seal).toBe(seal);
  });

  it('is written under one key from the first start on', async () => {
    const { db, url } = await databases.open();
    await bindAuditKey(db);
    const other = openDatabase(url, { auditKey: auditKeyOf('another key, as long as it may be') });
    await expect(bindAuditKey(other.db)).rejects.toThrow(WrongNetworkError);
    await expect(write(other.db, 1)).rejects.toThrow('another audit key');
    await other.close();
  });
});
