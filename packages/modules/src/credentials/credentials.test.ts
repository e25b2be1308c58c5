import { inTransaction, rowsOf, sql } from '@tributary/database';
import {
  CREDENTIALS,
  endsBy,
  NO_CREDENTIALS,
  OPERATOR_CREDENTIALS,
  type OperatorRecovery,
  type Recovery,
} from '@tributary/definitions/credentials';
import { operatorNamed, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { endCredentials, endOperatorCredentials } from './index.ts';

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

type Owner = 'member_id' | 'operator_id';

const leftOf = async (owner: Owner, id: number): Promise<string[]> => {
  const found: string[] = [];
  const listed = owner === 'member_id' ? CREDENTIALS : OPERATOR_CREDENTIALS;
  for (const [table, { ends }] of Object.entries(listed)) {
    const unused = ends === 'used' ? sql`and used_at is null` : sql``;
    const rows = sql`select 1 from ${sql.table(table)} where ${sql.ref(owner)} = ${id} ${unused}`;
    if ((await rowsOf(database.current.db, rows)).length > 0) found.push(table);
  }
  return found;
};

const left = (id: number) => leftOf('member_id', id);

/** Tables about a person with a key, a hash or a sealed text. */
const secretTablesOf = async (owner: Owner): Promise<string[]> =>
  (
    await rowsOf(
      database.current.db,
      sql<{ name: string }>`
      select distinct c.table_name as name from information_schema.columns c
      where c.table_schema = 'public' and (c.data_type = 'bytea' or c.column_name ~ '(hash|secret|key|token|auth)$')
        and exists (select from information_schema.columns m where m.table_schema = 'public'
          and m.table_name = c.table_name and m.column_name = ${owner})
        and exists (select from information_schema.tables t where t.table_schema = 'public'
          and t.table_name = c.table_name and t.table_type = 'BASE TABLE')
        and c.column_name not in ('tx_hash', 'body_hash', 'settled_hash')`,
    )
  ).map(({ name }) => name);

const operatorWithAll = async (): Promise<number> => {
  const { db } = database.current;
  const { id } = await operatorNamed(db, `keeper${++names}`);
  const later = sql`app_now() + interval '1 day'`;
  for (const [table, columns, values] of [
    ['sessions', 'token_hash, expires_at', sql`${Buffer.from(`so${id}`)}, ${later}`],
    ['known_devices', 'token_hash', sql`${Buffer.from(`do${id}`)}`],
    ['password_links', 'token_hash, expires_at', sql`${Buffer.from(`lo${id}`)}, ${later}`],
    ['second_factors', 'sealed_key, confirmed_at', sql`'\\x00', app_now()`],
  ] as const)
    await sql`insert into ${sql.table(table)} (operator_id, ${sql.raw(columns)}) values (${id}, ${values})`.execute(
      db,
    );
  return id;
};

describe('the list of credentials of a member’s account', () => {
  it('is complete: no other table about a member has a key, a hash or a sealed text', async () => {
    const listed = [...Object.keys(CREDENTIALS), ...NO_CREDENTIALS].sort();
    expect((await secretTablesOf('member_id')).sort()).toEqual(listed);
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

describe('the list of credentials of an operator’s account', () => {
  it('is complete: no other table about an operator has a key, a hash or a sealed text', async () => {
    const tables = await secretTablesOf('operator_id');
    expect(tables.sort()).toEqual(Object.keys(OPERATOR_CREDENTIALS).sort());
  });

  it.each<[OperatorRecovery, string[]]>([
    ['operator.disabled', ['second_factors']],
    ['operator.password.ended', ['second_factors']],
    ['operator.password.set', ['second_factors']],
    ['operator.factor.removed', []],
    ['operator.email.changed', ['sessions', 'known_devices', 'second_factors']],
  ])('keeps after %s only: %j', async (recovery, stays) => {
    const [id, other] = [await operatorWithAll(), await operatorWithAll()];
    const before = await leftOf('operator_id', other);
    expect(before.length).toBe(4);
    await inTransaction(database.current.db, (tx) => endOperatorCredentials(tx, id, recovery));
    expect(await leftOf('operator_id', id)).toEqual(stays);
    expect(await leftOf('operator_id', other)).toEqual(before);
  });
});
