import { sql } from '@tributary/database';
import { TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { TestApp } from '../../testing/test-app.ts';

const database = useDatabase({ booksHold: false });
let app: TestApp;
const tokens: Record<string, string> = {};
const HASH = `0x${'a'.repeat(64)}`;
const OTHER = `0x${'b'.repeat(64)}`;

beforeAll(async () => {
  const { db, owner } = database.current;
  const programme = await TestProgramme.begin(db);
  const alice = await programme.join('alice1');
  await sql`
    insert into deposits (member_id, chain, tx_hash, log_index, from_address, amount_raw, amount, block_number, block_hash, status, credited_at)
    values (${alice}, 'bsc', ${HASH}, 0, '0xf', 500000000000000000000, 500000000, 9, '0xb', 'credited', app_now()),
      (${alice}, 'bsc', ${`0x${'c'.repeat(64)}`}, 0, '0xf', 1, 0, 9, '0xb', 'dust', app_now())`.execute(
    owner.db,
  );
  await sql`
    insert into deposit_exceptions (chain, tx_hash, log_index, member_id, token, amount_raw)
    values ('bsc', ${OTHER}, 3, ${alice}, '0xnot-usdt', 5)`.execute(owner.db);
  app = await TestApp.begin(db);
  await app.addOperator('olga', { permissions: ['View Reports', 'Approve Payments'] });
  tokens['olga'] = String((await app.logInOperator('olga')).body['token']);
});

const get = async (path: string): Promise<never> =>
  (await app.call('GET', `/api/admin${path}`, { caller: { token: tokens['olga']! } })).body['data'] as never;

describe('the desk of deposits', () => {
  it('lists deposits in the documents’ words, and no private key', async () => {
    const list = await get('/deposits?status=Approved');
    expect(list).toMatchObject({
      total: 1,
      sums: { amount: '500.000000', success: 1, moved: 0, transfer_pending: 1 },
      rows: [{ user_id: 'alice1', status: 'success', requestMode: 'USDT-BEP20', transfer_status: 'pending' }],
    });
    expect(JSON.stringify(await get('/usdt-payments'))).not.toMatch(/private/i);
  });

  it.each([
    [HASH.toUpperCase().replace('0X', '0x'), /^Yes: 500\.00 USDT, credited to alice1 on /],
    [OTHER, /^No: what reached alice1 is a token of the contract 0xnot-usdt/],
    [`0x${'c'.repeat(64)}`, /^It arrived for alice1: .*less than the least credit/],
    [`0x${'d'.repeat(64)}`, /^No transfer to an address of ours has this hash/],
    [`0x${'d'.repeat(40)}`, /^No member has this address/],
    ['whatever', /^This is no transaction hash, no address and no payment of ours/],
  ])('says of %s what became of it', async (asked, sentence) => {
    expect((await get(`/deposits/trace?q=${asked}`))['sentence']).toMatch(sentence);
  });

  it('takes one answer for a transfer, and names whoever was faster', async () => {
    const [row] = (await get('/deposits/exceptions?kind=wrong+token'))['rows'] as { id: string }[];
    const answer = () =>
      app.call('POST', '/api/admin/deposits/exceptions/answer', {
        body: { id: row!.id, reason: 'Told the member' },
        caller: { token: tokens['olga']! },
      });
    expect((await answer()).status).toBe(200);
    expect((await answer()).body['message']).toBe('Somebody else answered this one meanwhile.');
    expect((await get('/deposits/exceptions?status=answered'))['rows']).toMatchObject([
      { note: 'Told the member', answered_by: 'olga' },
    ]);
  });
});
