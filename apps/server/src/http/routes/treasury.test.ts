import { rowsOf, sql } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { reverseRequested } from '@tributary/modules/reversals';
import { requestReversal, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { OPERATOR_PASSWORD, TestApp } from '../../testing/test-app.ts';

const database = useDatabase();
let app: TestApp;
let programme: TestProgramme;
let token = '';
let lotId = 0;
let buyer = 0;

/** Two bounties of 10% over fundings of 30, 40 and 100: the first takes 30 and 20, the second 20 and 30. */
beforeAll(async () => {
  const { db } = database.current;
  programme = await TestProgramme.begin(db, { treasury: 0 });
  const sponsor = await programme.join('sponsor');
  buyer = await programme.join('buyer1', 'sponsor');
  await programme.activate(sponsor, 'legacyVault', 10_000);
  lotId = await programme.activate(buyer, 'igniteFund', 500);
  await programme.activate(buyer, 'igniteFund', 500);
  for (const amount of [30, 40, 100]) await programme.fund(usdt(amount));
  app = await TestApp.begin(db);
  await app.addOperator('chief1', { isMain: true });
  token = String((await app.logInOperator('chief1')).body['token']);
});

const get = async (path: string) =>
  (await app.call('GET', `/api/admin/treasury${path}`, { caller: { token } })).body['data'] as Record<
    string,
    unknown
  >;
type Line = { cause: string; amount: string; funding: { id: number | null; source: string } };
const lines = async (): Promise<[string, string, number | string][]> =>
  ((await get('/paid-from?size=50'))['rows'] as Line[]).map(({ cause, amount, funding }) => [
    cause,
    amount,
    funding.id ?? funding.source,
  ]);

describe('the treasury in the console', () => {
  it('shows which funding paid each reward, first in, first out', async () => {
    expect(await lines()).toEqual([
      ['direct:3', '20.000000', 2],
      ['direct:3', '30.000000', 3],
      ['direct:2', '30.000000', 1],
      ['direct:2', '20.000000', 2],
    ]);
    expect(
      await rowsOf(
        programme.db,
        sql`select b.id from reward_batches b where b.status = 'paid'
          and b.total is distinct from (select sum(f.amount) from batch_fundings f where f.batch_id = b.id)`,
      ),
    ).toEqual([]);
  });

  it('lists fundings, newest first, with source, evidence and operator', async () => {
    const { body } = await app.call('GET', '/api/admin/treasury/fundings', { caller: { token } });
    const rows = body['data'] as Record<string, unknown>[];
    expect(rows.map(({ id, amount }) => [id, amount])).toEqual([
      [3, '100.000000'],
      [2, '40.000000'],
      [1, '30.000000'],
    ]);
    expect(rows[0]).toMatchObject({ source: 'operator', confirmed_by: null, tx_hash: null });
    for (const { reference, evidence, by } of rows)
      for (const text of [reference, evidence, by]) expect(text).toMatch(/\S/);
  });

  it('shows which parts of a reward came from which funding', async () => {
    const [newest] = (await get('/paid-from?size=50'))['rows'] as { batchId: number }[];
    const { rows, total, sums } = await get(`/paid-from/${newest?.batchId}`);
    expect([total, sums]).toEqual([2, { amount: '50.000000' }]);
    const funding = (id: number, reference: string) => ({ id, source: 'operator', reference });
    expect(rows).toMatchObject([
      {
        userrefid: 'sponsor',
        kind: 'direct',
        causeId: 3,
        amount: '20.000000',
        funding: funding(2, expect.any(String)),
      },
      {
        userrefid: 'sponsor',
        kind: 'direct',
        causeId: 3,
        amount: '30.000000',
        funding: funding(3, expect.any(String)),
      },
    ]);
  });

  it('pays from the money that a reversal returned, after earlier funds', async () => {
    await requestReversal(programme.db, { memberId: buyer, lotId });
    await reverseRequested(programme.db);
    await programme.activate(buyer, 'igniteFund', 900);
    expect((await lines()).slice(0, 2)).toEqual([
      ['direct:4', '70.000000', 3],
      ['direct:4', '20.000000', 'returned'],
    ]);
  });

  it('shows the coverage to operators with figures and to members in days', async () => {
    const { balance, waiting, settings } = await get('');
    expect([balance, waiting]).toEqual(['30.000000', { batches: 0, amount: '0.000000' }]);
    expect(settings).toMatchObject({ coverageDays: 0, rewardPayoutsPaused: false });
  });
});

describe('the treasury that operators change', () => {
  const send = (method: 'POST' | 'PATCH', path: string, body: object) =>
    app.call(method, `/api/admin/treasury${path}`, { body, caller: { token } });

  it('accepts a funding by the main administrator with their password, once per reference, and audits it', async () => {
    const funding = { amount: '75', source: 'operator', reference: 'bank 17', evidence: 'statement 17' };
    expect((await send('POST', '/fundings', { ...funding, password: 'not it' })).status).toBe(403);
    expect((await send('POST', '/fundings', { ...funding, password: OPERATOR_PASSWORD })).status).toBe(200);
    const again = await send('POST', '/fundings', { ...funding, password: OPERATOR_PASSWORD });
    expect([again.status, again.body['message']]).toEqual([409, 'This funding reference is already used.']);
    expect((await get(''))['balance']).toBe('105.000000');
  });

  it('refuses to change limits and the pause line when another operator changed them since', async () => {
    const patch = (path: string, body: object) =>
      app.call('PATCH', `/api/admin${path}`, {
        body: { password: OPERATOR_PASSWORD, reason: 'Two people from here on', ...body },
        caller: { token },
      });
    const seen = { payoutsPerHour: 50, secondCreditFrom: '250.000000' };
    const limits = (body: object) => patch('/limits', { seen, reason: 'Two people from here on', ...body });
    expect((await limits({ payoutsPerHour: 40, secondCreditFrom: '200' })).status).toBe(200);
    const late = await limits({ payoutsPerHour: 60 });
    expect([late.status, late.body['message']]).toEqual([
      409,
      'chief1 has changed this. Check it before you change it.',
    ]);
    expect((await limits({ secondCreditFrom: '100' })).status).toBe(409);
    // Only values named in the request are compared.
    expect((await limits({ payoutsPerDay: 400 })).status).toBe(200);
    expect((await patch('/treasury/settings', { coverageDays: 9, seenDays: 0 })).status).toBe(200);
    expect((await patch('/treasury/settings', { coverageDays: 8, seenDays: 0 })).status).toBe(409);
    expect((await patch('/treasury/settings', { coverageDays: 0, seenDays: 9 })).status).toBe(200);
  });

  it('keeps the ages after which checks are late: shorter by one person, longer as a proposal', async () => {
    const ages = async () =>
      (await app.call('GET', '/api/admin/late-hours', { caller: { token } })).body['data'];
    const change = (body: object) =>
      app.call('PATCH', '/api/admin/late-hours', {
        body: { password: OPERATOR_PASSWORD, reason: 'We look more often', ...body },
        caller: { token },
      });
    const seeds = { close: 26, books: 26, chain: 2, collection: 72, withdrawal: 24 };
    expect(await ages()).toEqual(seeds);
    expect((await change({ close: 25, chain: 3 })).status).toBe(200);
    expect(await ages()).toEqual({ ...seeds, close: 25 });
    expect((await change({ chain: 3 })).status).toBe(409);
    expect((await change({ close: 0 })).status).toBe(422);
    const summary = await app.call('GET', '/api/admin/report/summary', { caller: { token } });
    expect(summary.body['data']).toMatchObject({ standing: { late: { ...seeds, close: 25 } } });
  });

  it('pauses payments of rewards by a switch until it is switched back', async () => {
    const pause = (rewardPayoutsPaused: boolean) =>
      send('PATCH', '/settings', { rewardPayoutsPaused, reason: 'A look', password: OPERATOR_PASSWORD });
    expect((await pause(true)).status).toBe(200);
    await programme.activate(buyer, 'igniteFund', 100);
    expect((await get(''))['waiting']).toEqual({ batches: 1, amount: '10.000000' });
    await pause(false);
    await programme.settle();
    expect((await get(''))['waiting']).toEqual({ batches: 0, amount: '0.000000' });
    expect(
      await rowsOf(
        programme.db,
        sql`select count(*)::int as n from audit_log where action = 'treasury.settings' and actor = 'operator:chief1'
          and details->'before'->'rewardPayoutsPaused' <> details->'after'->'rewardPayoutsPaused'`,
      ),
    ).toEqual([{ n: 2 }]);
  });
});
