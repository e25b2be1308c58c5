import { inTransaction, oneRow, rowsOf, sql } from '@tributary/database';
import { changeSetting, lockSetting } from '@tributary/modules/settings';
import { useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { beginWithPersons } from '../../testing/persons.ts';
import { OPERATOR_PASSWORD, type TestApp } from '../../testing/test-app.ts';

const CUSTODY = `0x${'c'.repeat(40)}`;

const database = useDatabase();
let app: TestApp;
let tokens: Record<string, string>;

beforeAll(async () => {
  ({ app, tokens } = await beginWithPersons(database.current.db));
});

const send = (method: 'POST' | 'PATCH' | 'GET', path: string, body?: object) =>
  app.call(method, `/api/admin/collections${path}`, {
    caller: { token: tokens['main1'] ?? '' },
    ...(body && { body: { reason: 'A look', password: OPERATOR_PASSWORD, ...body } }),
  });
type Overview = {
  rules: Record<string, unknown>;
  pause: { by: string; reason: string } | null;
} & Record<string, unknown>;
const overview = async (): Promise<Overview> =>
  (await send('GET', '/overview')).body['data'] as unknown as Overview;

describe('collection in the console', () => {
  it('shows that no collector has run and that deposit addresses hold nothing', async () => {
    expect(await overview()).toMatchObject({
      collector: null,
      under_way: null,
      lying: [],
      total: { addresses: 0, amount: '0.000000', oldest_at: null },
      pause: null,
      rules: {
        from: '20.000000',
        afterHours: 72,
        feePerMille: 10,
        coinPrice: '1500.000000',
        hotFloor: '5000.000000',
        hotCeiling: '20000.000000',
        xrpFloor: '1000.000000',
        xrpCeiling: '5000.000000',
      },
      hot_wallets: [],
    });
  });

  it('shows the excess of the hot wallet and what prevents its return, proposes one, and counts the excess until it is under way', async () => {
    const { db } = database.current;
    await sql`insert into payout_accounts (chain, account, asset) values ('bsc', '0xa', 'USDT')`.execute(db);
    await sql`insert into hot_wallets (chain, account, held, block_number)
      values ('bsc', '0xa', 20500.009 * 10::numeric ^ 18, 1)`.execute(db);
    const wallets = async () => (await overview())['hot_wallets'];
    const propose = (amount: string) => send('POST', '/returns', { chain: 'bsc', account: '0xa', amount });
    const excesses = async () => {
      const caller = { token: tokens['main1'] ?? '' };
      const { body } = await app.call('GET', '/api/admin/report/summary', { caller });
      return (body['data'] as unknown as { needs: { excesses: number } }).needs.excesses;
    };
    expect(await excesses()).toBe(1);
    expect(await wallets()).toMatchObject([
      {
        excess: '500.000000',
        returns_to: null,
        no_return: expect.stringContaining('SIGNER_CUSTODY_ADDRESS'),
        returns: [],
      },
    ]);
    expect((await propose('500')).status).toBe(409);
    await sql`update payout_accounts set returns_to = ${CUSTODY}`.execute(db);
    await sql`insert into custody_addresses (chain, address, message, signature, method, proven_at, recorded_by)
      values ('bsc', ${CUSTODY}, 'M', '0x1', 'eip191', app_now(), 'operator:test')`.execute(db);
    expect(await wallets()).toMatchObject([{ excess: '500.000000', returns_to: CUSTODY, no_return: null }]);
    expect((await propose('500.01')).status).toBe(409);
    expect((await propose('500')).status).toBe(200);
    const open = await app.call('GET', '/api/admin/proposals', { caller: { token: tokens['main1'] ?? '' } });
    expect(open.body['data']).toMatchObject([
      {
        kind: 'return',
        about: 'Return 500.00 USDT to custody',
        facts: [
          { name: 'From', value: '0xa' },
          { name: 'To', value: CUSTODY },
          { name: 'Ceiling', value: '20,000.00 USDT' },
        ],
      },
    ]);
    const [proposed] = open.body['data'] as unknown as { id: number }[];
    const decline = `/api/admin/proposals/returns/${proposed?.id}/decline`;
    const taken = { caller: { token: tokens['main1'] ?? '' }, body: { reason: 'Not today' } };
    expect((await app.call('POST', decline, taken)).status).toBe(200);
    await sql`insert into custody_returns (proposal_id, chain, account, destination, amount_raw, keeps_raw)
      values (${proposed?.id}, 'bsc', '0xa', ${CUSTODY}, 1, 0)`.execute(db);
    expect(await excesses()).toBe(0);
  });

  it('is paused and resumed by one operator with reason and password, and keeps the name of the first', async () => {
    expect((await send('POST', '/pause', { paused: true, password: 'not it' })).status).toBe(403);
    expect((await overview()).pause).toBeNull();
    expect((await send('POST', '/pause', { paused: true, reason: 'A strange token' })).status).toBe(200);
    expect((await send('POST', '/pause', { paused: true, reason: 'Again' })).status).toBe(200);
    expect((await overview()).pause).toMatchObject({ by: 'main1', reason: 'A strange token' });
    expect((await send('POST', '/pause', { paused: false })).status).toBe(200);
    expect((await overview()).pause).toBeNull();
    const rows = sql`select action from audit_log where action like 'collection.%' order by id`;
    expect(await rowsOf(database.current.db, rows)).toEqual([
      { action: 'collection.paused' },
      { action: 'collection.resumed' },
    ]);
  });

  it('applies a stricter rule at once, and a looser one after a second person confirmed it', async () => {
    const both = await send('PATCH', '/rules', { from: '10', afterHours: 96 });
    expect([both.status, both.body['message']]).toEqual([
      200,
      'Proposed. A second person has to confirm each looser limit.',
    ]);
    expect((await overview()).rules).toMatchObject({ from: '20.000000', afterHours: 96 });
    const { body } = await app.call('GET', '/api/admin/proposals', {
      caller: { token: tokens['main1'] ?? '' },
    });
    expect(body['data']).toMatchObject([
      {
        kind: 'loosening',
        facts: [
          { name: 'Deposits of an address that are collected at once', value: 'from $20.00 to $10.00' },
        ],
      },
    ]);
  });

  it('refuses a change of rules when another operator changed them since', async () => {
    const late = await send('PATCH', '/rules', { feePerMille: 5, seen: { feePerMille: 9 } });
    expect(late.status).toBe(409);
    expect((await overview()).rules['feePerMille']).toBe(10);
  });

  it.each([
    ['an amount of nothing', { from: '0' }],
    ['no hours', { afterHours: 0 }],
    ['more than the whole of what moves', { feePerMille: 1_001 }],
    ['a floor of the hot wallet that is not below its ceiling', { hotFloor: '20000' }],
    ['a floor of the XRP account that is not below its ceiling', { xrpFloor: '5000' }],
    [
      'a floor of the hot wallet above the ceiling that holds until a second person confirms a higher one',
      { hotFloor: '25000', hotCeiling: '30000' },
    ],
    [
      'a ceiling of the XRP account below the floor that holds until a second person confirms a lower one',
      { xrpFloor: '100', xrpCeiling: '900' },
    ],
  ])('refuses %s', async (_name, change) => {
    const before = (await overview()).rules;
    expect((await send('PATCH', '/rules', change)).status).toBe(422);
    expect((await overview()).rules).toEqual(before);
  });

  it('refuses a ceiling below the floor that another operator raises at the same moment', async () => {
    const { db } = database.current;
    let lower: ReturnType<typeof send> | undefined;
    await inTransaction(db, async (tx) => {
      await lockSetting(tx, 'hotFloorMicro');
      await changeSetting(tx, 'hotFloorMicro', { value: '12000000000', actor: 'operator:main2' });
      lower = send('PATCH', '/rules', { hotCeiling: '11000' });
      const isWaiting = sql<{ is: boolean }>`
        select exists (select from pg_locks join pg_database d on d.oid = database
          where locktype = 'advisory' and not granted and datname = current_database()) as is`;
      await expect.poll(() => oneRow(tx, isWaiting)).toEqual({ is: true });
    });
    expect((await lower)?.status).toBe(422);
    expect((await overview()).rules).toMatchObject({ hotFloor: '12000.000000', hotCeiling: '20000.000000' });
  });
});
