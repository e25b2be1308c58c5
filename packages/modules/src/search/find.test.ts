import { oneRow, sql, type Db } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { MEMBER_ADDRESSES, operatorNamed, useDecisions } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OperatorActor } from '../identity/index.ts';
import { find } from './index.ts';

const decisions = useDecisions();
const HASH = 'ab'.repeat(32);

let db: Db;
let operator: OperatorActor;
let memberId: number;
let userrefid: string;
let withdrawalId: number;

const search = async (text: string, more: Partial<OperatorActor> = {}) =>
  (await find(db, { ...operator, ...more }, text)).found.map(({ kind, id }) => `${kind} ${id}`);

beforeAll(async () => {
  ({ db } = decisions.current);
  operator = {
    kind: 'operator',
    name: 'Sofia',
    isMain: false,
    permissions: ['View Members', 'View Reports', 'Customer Support'],
    hasSecondFactor: false,
    ...(await operatorNamed(db, 'sofia')),
  };
  const { owner } = decisions.database.current;
  memberId = await decisions.memberWith(usdt(900));
  withdrawalId = (await decisions.pending(memberId, usdt(321))).id;
  ({ userrefid } = await oneRow(
    owner.db,
    sql<{ userrefid: string }>`
    update members set full_name = 'Ravi 100%_Menon', mobile = '+919880122470', email = 'ravi@example.com'
    where id = ${memberId} returning userrefid`,
  ));
  await sql`
    insert into deposits (member_id, chain, tx_hash, log_index, from_address, amount_raw, amount, block_number, block_hash, status)
    values (${memberId}, 'bsc', ${`0x${HASH}`}, 0, '0xfrom', 55000000000000000000, ${usdt(55)}, 1, '0xblock', 'detected')`.execute(
    owner.db,
  );
  await sql`
    insert into tickets (member_id, subject, priority, description) values (${memberId}, 'Where is my deposit?', 'Low', 'It is missing')`.execute(
    owner.db,
  );
});

describe('the search of the console', () => {
  it.each([
    ['the beginning of a user id', () => userrefid.slice(0, -1).toUpperCase()],
    ['a user id', () => userrefid],
    ['the beginning of a name', () => 'ravi 1'],
    ['a name with signs of patterns', () => 'Ravi 100%_m'],
    ['an e-mail address', () => 'RAVI@example.com'],
    ['a mobile number', () => '+919880122470'],
  ])('finds a member by %s', async (_name, text) => {
    expect(await search(text())).toContain(`member ${userrefid}`);
  });

  it('treats pattern characters as plain text', async () => {
    expect(await search('%%')).toEqual([]);
    expect(await search('____')).toEqual([]);
  });

  it.each([
    ['its number', () => `#${withdrawalId}`],
    ['its amount', () => '$321'],
    ['its net amount', () => '288.90'],
    ['its destination', () => MEMBER_ADDRESSES.usdt],
  ])('finds a withdrawal by %s', async (_name, text) => {
    expect(await search(text())).toContain(`withdrawal ${withdrawalId}`);
  });

  it.each([
    ['its hash', () => `https://explorer.example/tx/0x${HASH.toUpperCase()}`],
    ['its amount', () => '55.00'],
  ])('finds a deposit by %s', async (_name, text) => {
    expect(await search(text())).toEqual([expect.stringMatching(/^deposit \d+$/)]);
  });

  it.each([
    ['its number', () => 'T-1'],
    ['words of its subject', () => 'MY DEPOSIT'],
  ])('finds a ticket by %s', async (_name, text) => {
    expect(await search(text())).toContain('ticket 1');
  });

  it('finds only what the operator may read', async () => {
    expect(await search(userrefid, { permissions: ['View Reports'] })).toEqual([]);
    expect(await search('321', { permissions: ['View Members'] })).toEqual([]);
    expect(await search('my deposit', { permissions: ['Customer Support'] })).toEqual(['ticket 1']);
  });

  it('finds nothing for a text that is too short, and gives it no meaning', async () => {
    expect(await find(db, operator, ' r ')).toEqual({ readAs: '', found: [] });
  });
});
