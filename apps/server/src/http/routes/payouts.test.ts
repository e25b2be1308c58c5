import { sql } from '@tributary/database';
import { useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { OPERATOR_PASSWORD, TestApp } from '../../testing/test-app.ts';

const HASH = `0x${'ab'.repeat(32)}`;
const ACCOUNT = '0x9999999999999999999999999999999999999999';

const database = useDatabase();
let app: TestApp;
let token: string;

beforeAll(async () => {
  const { db, owner } = database.current;
  app = await TestApp.begin(db);
  await app.addOperator('olga', { permissions: ['View Reports', 'Approve Payments'] });
  token = String((await app.logInOperator('olga')).body['token']);
  await sql`insert into payout_accounts (chain, account, asset, base_sequence, halted_at, halted_for)
    values ('bsc', ${ACCOUNT}, 'USDT', 0, app_now(), 'One sequence is not our payout.')`.execute(owner.db);
  await sql`insert into unexplained_sequences (chain, account, sequence, tx_hash, block) values ('bsc', ${ACCOUNT}, 0, ${HASH}, 7)`.execute(
    owner.db,
  );
});

const call = (method: string, path: string, body?: object) =>
  app.call(method, `/api/admin/payouts${path}`, { ...(body && { body }), caller: { token } });
const explain = (over: object = {}) =>
  call('POST', '/sequences', {
    chain: 'bsc',
    account: ACCOUNT,
    explanations: [{ sequence: 0, tx_hash: HASH }],
    reason: 'Our own test transfer',
    password: OPERATOR_PASSWORD,
    ...over,
  });

describe('an unexplained sequence of a paying account', () => {
  it('is listed as the network reports it, without an amount when no USDT moved', async () => {
    expect((await call('GET', '/sequences')).body['data']).toMatchObject([
      {
        sequence: 0,
        tx_hash: HASH,
        block: 7,
        destination: null,
        amount: null,
        withdraw_type: 'USDT',
        fits: [],
      },
    ]);
  });

  it('is not explained by an empty explanation or one of another transaction', async () => {
    expect((await explain({ explanations: [] })).status).toBe(422);
    const other = await explain({ explanations: [{ sequence: 0, tx_hash: `0x${'00'.repeat(32)}` }] });
    expect([other.status, other.body['code']]).toEqual([409, 'conflict']);
  });

  it('has one proposal, in which the second person reads each explanation', async () => {
    const first = await explain();
    expect([first.status, first.body['message']]).toEqual([
      200,
      'Proposed. A second person has to confirm it.',
    ]);
    expect((await explain()).body['code']).toBe('conflict');
    const { data } = (await app.call('GET', '/api/admin/proposals', { caller: { token } })).body;
    expect(data).toMatchObject([
      {
        kind: 'payout',
        about: 'Take one transaction as no payout',
        facts: expect.arrayContaining([{ name: 'Sequence 0', value: `No payout, by ${HASH}` }]),
      },
    ]);
  });
});
