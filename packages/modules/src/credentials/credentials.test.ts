import { inTransaction, oneRow, rowsOf, sql } from '@tributary/database';
import { TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { CREDENTIALS, endCredentials, type Recovery } from './credentials.ts';

const database = useDatabase();
let programme: TestProgramme;
let names = 0;

beforeAll(async () => {
  programme = await TestProgramme.begin(database.current.db);
});

/** Tables with keys, hashes or sealed texts that give nobody access to a member's account. */
const NO_CREDENTIALS = [
  'proposal_stops',
  'operators',
  'email_links',
  'deposits',
  'deposit_exceptions',
  'token_collections',
];

const memberWithAll = async (): Promise<number> => {
  const id = await programme.join(`holder${++names}`);
  const { db } = database.current;
  await sql`insert into sessions (token_hash, member_id, expires_at) values (${Buffer.from(`s${id}`)}, ${id}, app_now() + interval '1 day')`.execute(
    db,
  );
  await sql`insert into known_devices (token_hash, member_id) values (${Buffer.from(`d${id}`)}, ${id})`.execute(
    db,
  );
  await sql`insert into password_codes (member_id, code_hash, sent_to, expires_at)
    values (${id}, '\\x00', 'a@b.co', app_now() + interval '1 day')`.execute(db);
  await sql`insert into password_links (token_hash, member_id, expires_at)
    values (${Buffer.from(`l${id}`)}, ${id}, app_now() + interval '1 day')`.execute(db);
  await sql`insert into passkeys (member_id, credential_id, public_key, name) values (${id}, ${`c${id}`}, '\\x00', 'Phone')`.execute(
    db,
  );
  await sql`insert into passkey_codes (member_id, code_hash, expires_at)
    values (${id}, '\\x00', clock_timestamp() + interval '1 hour')`.execute(db);
  await sql`insert into second_factors (member_id, sealed_key, confirmed_at) values (${id}, '\\x00', app_now())`.execute(
    db,
  );
  return id;
};

const left = async (id: number): Promise<string[]> => {
  const { counts } = await oneRow(
    database.current.db,
    sql<{ counts: Record<string, number> }>`select json_build_object(
      'sessions', (select count(*) from sessions where member_id = ${id}),
      'known_devices', (select count(*) from known_devices where member_id = ${id}),
      'password_codes', (select count(*) from password_codes where member_id = ${id}),
      'password_links', (select count(*) from password_links where member_id = ${id} and used_at is null),
      'passkeys', (select count(*) from passkeys where member_id = ${id}),
      'passkey_codes', (select count(*) from passkey_codes where member_id = ${id}),
      'second_factors', (select count(*) from second_factors where member_id = ${id})) as counts`,
  );
  return Object.keys(counts).filter((table) => counts[table] !== 0);
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
    const listed = [...CREDENTIALS.map(({ table }) => table), ...NO_CREDENTIALS].sort();
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
});
