import { inTransaction, rowsOf, sql } from '@tributary/database';
import { CREDENTIALS, endsBy, NO_CREDENTIALS, type Recovery } from '@tributary/definitions/credentials';
import { TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { endCredentials } from './index.ts';

const database = useDatabase();
let programme: TestProgramme;
let names = 0;

beforeAll(async () => {
  programme = await TestProgramme.begin(database.current.db);
});

const memberWithAll = async (): Promise<number> => {
  const id = await programme.join(`holder${++names}`);
  const later = sql`app_now() + interval '1 day'`;
  for (const [table, columns, values] of [
    ['sessions', 'token_hash, expires_at', sql`${Buffer.from(`s${id}`)}, ${later}`],
    ['known_devices', 'token_hash', sql`${Buffer.from(`d${id}`)}`],
    ['password_codes', 'code_hash, sent_to, expires_at', sql`'\\x00', 'a@b.co', ${later}`],
    ['password_links', 'token_hash, expires_at', sql`${Buffer.from(`l${id}`)}, ${later}`],
    ['passkeys', 'credential_id, public_key, name', sql`${`c${id}`}, '\\x00', 'Phone'`],
    ['passkey_codes', 'code_hash, expires_at', sql`'\\x00', ${later}`],
    ['second_factors', 'sealed_key, confirmed_at', sql`'\\x00', app_now()`],
  ] as const)
    await sql`insert into ${sql.table(table)} (member_id, ${sql.raw(columns)}) values (${id}, ${values})`.execute(
      database.current.db,
    );
  return id;
};

const left = async (id: number): Promise<string[]> => {
  const found: string[] = [];
  for (const [table, { ends }] of Object.entries(CREDENTIALS)) {
    const unused = ends === 'used' ? sql`and used_at is null` : sql``;
    const rows = sql`select 1 from ${sql.table(table)} where member_id = ${id} ${unused}`;
    if ((await rowsOf(database.current.db, rows)).length > 0) found.push(table);
  }
  return found;
};

describe('the list of credentials of a member’s account', () => {
  it('is complete: no other table about a member has a key, a hash or a sealed text', async () => {
    const tables = await rowsOf(
      database.current.db,
      sql<{ name: string }>`
      select distinct c.table_name as name from information_schema.columns c
      where c.table_schema = 'public' and (c.data_type = 'bytea' or c.column_name ~ '(hash|secret|key|token|auth)$')
        and exists (select from information_schema.columns m where m.table_schema = 'public'
          and m.table_name = c.table_name and m.column_name = 'member_id')
        and exists (select from information_schema.tables t where t.table_schema = 'public'
          and t.table_name = c.table_name and t.table_type = 'BASE TABLE')
        and c.column_name not in ('tx_hash', 'body_hash', 'settled_hash')`,
    );
    const listed = [...Object.keys(CREDENTIALS), ...NO_CREDENTIALS].sort();
    expect(tables.map(({ name }) => name).sort()).toEqual(listed);
  });

  it.each<[Recovery, string[]]>([
    ['password.changed', ['passkeys', 'second_factors']],
    ['password.recovered', ['second_factors']],
    ['password.forced', ['second_factors']],
    ['email.changed', ['second_factors']],
    ['member.blocked', ['second_factors']],
    ['factors.removed', []],
  ])('keeps after %s only: %j', async (recovery, stays) => {
    const [id, other] = [await memberWithAll(), await memberWithAll()];
    const before = await left(other);
    await inTransaction(database.current.db, (tx) => endCredentials(tx, id, recovery));
    expect(await left(id)).toEqual(stays);
    expect(await left(other)).toEqual(before);
  });

  it.each<[Recovery, string]>([
    ['password.changed', 'Sessions, known devices and earlier mailed links end'],
    ['member.blocked', 'Sessions, known devices, earlier mailed links and passkeys end'],
    [
      'factors.removed',
      'Sessions, known devices, earlier mailed links, passkeys and the authenticator app end',
    ],
  ])('says what ends by %s', (recovery, text) => expect(endsBy(recovery)).toBe(text));
});
