import { oneRow, sql, stopClockAt } from '@tributary/database';
import { PASSWORD, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { OPERATOR_PASSWORD, TestApp } from '../../testing/test-app.ts';

const database = useDatabase();
let app: TestApp;
let member = '';
let main = '';

beforeAll(async () => {
  const { db } = database.current;
  const programme = await TestProgramme.begin(db);
  await programme.activate(await programme.join('alice1'), 'igniteFund', 100);
  app = await TestApp.begin(db);
  member = await app.logIn('alice1', PASSWORD);
  await app.addOperator('chief1', { isMain: true });
  main = String((await app.logInOperator('chief1')).body['token']);
});

const get = (path: string, token: string) => app.call('GET', `/api${path}`, { caller: { token } });
const post = (path: string, token: string, body: object) =>
  app.call('POST', `/api${path}`, { body, caller: { token } });

const WINDOW = { startdate: '2025-12-31T18:30:00.000Z', enddate: '2026-01-03T18:30:00.000Z' };
const TURNOVER = {
  turnover: 5_000,
  cto_percentage: 20,
  ignite_fund_percentage: 20,
  elevate_plus_percentage: 30,
  legacy_vault_percentage: 50,
  slabs: { igniteFund: [30, 20, 50], elevatePlus: [30, 20, 50], legacyVault: [30, 20, 50] },
};

it('serves the turnover at its documented path too (AMB-085)', async () => {
  const [ours, documented] = [await get('/admin/turnover', main), await get('/admin/cto-settings', main)];
  expect([documented.status, documented.body['data']]).toEqual([200, ours.body['data']]);
});

it('saves the turnover at its documented path too, with the same password (AMB-085)', async () => {
  const save = (password: string) =>
    post('/admin/cto-settings', main, { cto_percentage: 20, cto_amount: '9', password });
  const refused = await save('not it');
  expect([refused.status, refused.body['message']]).toEqual([403, 'Incorrect password!']);
  expect((await post('/admin/cto-settings', main, { cto_percentage: 20 })).status).toBe(422);
  expect((await save(OPERATOR_PASSWORD)).body).toMatchObject({
    message: 'Changes saved successfully!',
    data: { cto_percentage: 20, savedBy: 'operator:chief1' },
  });
});

describe('ODL for a member', () => {
  it('shows the running window without its entries (AMB-017)', async () => {
    const { body } = await get('/entries', member);
    expect(body).toMatchObject({ ...WINDOW, data: WINDOW });
    expect(Object.keys(body['data'] as object)).toEqual(['startdate', 'enddate']);
  });

  it('records a claim at the server’s time for the session’s member, whatever the body says (J9, SEC-11)', async () => {
    expect((await get('/odl-claim', member)).body).toMatchObject({ user_id: 'alice1', claimstatus: 'false' });
    const claimed = await post('/claim', member, { user_id: 'bob1', claimed_at: '2027-01-01T00:00:00Z' });
    expect([claimed.status, claimed.body['message']]).toEqual([200, 'Successfully claimed!']);
    const { at } = await oneRow(
      database.current.db,
      sql<{
        at: Date;
      }>`select c.claimed_at as at from odl_claims c join members m on m.id = c.member_id where m.userrefid = 'alice1'`,
    );
    expect(claimed.body['claimedAt']).toBe(at.toISOString());
    expect(at.getUTCFullYear()).toBe(2026);
    const again = await post('/claim', member, { user_id: 'alice1', claimed_at: '2025-01-01T00:00:00Z' });
    expect([again.status, again.body['message']]).toEqual([409, 'ODL Already Claimed']);
    expect((await get('/odl-claim', member)).body).toMatchObject({ claimstatus: 'true' });
  });
});

describe('ODL for an operator', () => {
  it('records the turnover of an hour once, and counts achieved hours only', async () => {
    const entry = { date: '2026-01-01', hour: 9, amount: '120.50', status: 'Achieved' };
    expect((await post('/entries', main, entry)).body['message']).toBe('Entry saved!');
    const twice = await post('/entries', main, entry);
    expect([twice.status, twice.body['message']]).toEqual([409, 'This date and hour already has an entry.']);
    await post('/entries', main, { ...entry, hour: 10, status: 'Expired' });
    await post('/entries', main, { ...entry, date: '2025-12-31', hour: 23 });
    const { entries } = (await get('/entries', main)).body['data'] as { entries: Record<string, unknown> };
    expect(entries).toMatchObject({ total: 3, sums: { achieved: '241.000000', expired: '120.500000' } });
    expect((entries['rows'] as unknown[])[0]).toMatchObject({ hour: 10, status: 'Expired', ...WINDOW });
    expect((await get('/admin/turnover', main)).body['data']).toMatchObject({
      achievedInWindow: '120.500000',
      activatedInWindow: '100.000000',
    });
  });

  it('saves the turnover of the running window with the password, and returns the resulting shares', async () => {
    expect((await post('/admin/turnover', main, { ...TURNOVER, password: 'not it' })).status).toBe(403);
    const saved = await post('/admin/turnover', main, { ...TURNOVER, password: OPERATOR_PASSWORD });
    expect(saved.body).toMatchObject({
      message: 'Changes saved successfully!',
      data: {
        turnover: '5000.000000',
        cto_amount: '1000.000000',
        created_at: WINDOW.startdate,
        savedBy: 'operator:chief1',
        funds: {
          igniteFund: {
            percentage: 20,
            amount: '200.000000',
            slabs: [
              { range: '$100-$250', percentage: 30, amount: '60.000000' },
              { range: '$251-$500', percentage: 20, amount: '40.000000' },
              { range: '$501-$999', percentage: 50, amount: '100.000000' },
            ],
          },
          legacyVault: {
            slabs: [{ range: '$10000-$25000' }, { range: '$25001-$50000' }, { range: '$50001-$99999' }],
          },
        },
      },
    });
  });

  it('merges a partial change into the stored values and refuses one that does not fit (AMB-072)', async () => {
    const part = await post('/admin/turnover', main, {
      cto_percentage: 25,
      cto_amount: '999999',
      password: OPERATOR_PASSWORD,
    });
    expect(part.body['data']).toMatchObject({
      turnover: '5000.000000',
      cto_amount: '1250.000000',
      ignite_fund_percentage: 20,
    });
    const rest = await post('/admin/turnover', main, { turnover: 6_000, password: OPERATOR_PASSWORD });
    expect(rest.body['data']).toMatchObject({ turnover: '6000.000000', cto_percentage: 25 });
    const uneven = await post('/admin/turnover', main, {
      legacy_vault_percentage: 51,
      password: OPERATOR_PASSWORD,
    });
    expect([uneven.status, (await get('/admin/turnover', main)).body['data']]).toMatchObject([
      422,
      { legacy_vault_percentage: 50 },
    ]);
    await post('/admin/turnover', main, { ...TURNOVER, password: OPERATOR_PASSWORD });
  });

  it('refuses a turnover when another operator saved or proposed one since, and names that operator', async () => {
    await app.addOperator('chief2', { isMain: true });
    const other = String((await app.logInOperator('chief2')).body['token']);
    const seen = async () =>
      ((await get('/admin/turnover', main)).body['data'] as { version: string }).version;
    const both = await seen();
    const save = (token: string, turnover: number, version: string) =>
      post('/admin/turnover', token, { turnover, seen: version, password: OPERATOR_PASSWORD });
    expect((await save(other, 7_000, both)).status).toBe(200);
    const late = await save(main, 8_000, both);
    expect([late.status, late.body['message']]).toEqual([
      409,
      'chief2 has saved another turnover. Check it before you save.',
    ]);
    const saved = await seen();
    expect((await save(other, 2_000_000, saved)).body['message']).toContain('Proposed');
    expect((await save(main, 8_000, saved)).status).toBe(409);
    const gone = await save(main, 8_000, `7${await seen()}`);
    expect(gone.body['message']).toBe(
      'A new window has begun, and its turnover starts at 0. Check it before you save.',
    );
    expect((await save(main, 5_000, await seen())).status).toBe(200);
  });

  it('confirms another operator’s figure only with the percentages that were shown', async () => {
    const other = String((await app.logInOperator('chief2')).body['token']);
    const propose = (cto_percentage: number) =>
      post('/admin/turnover', other, { turnover: 2_000_000, cto_percentage, password: OPERATOR_PASSWORD });
    const shown = async () => {
      const open = (await get('/admin/proposals', main)).body['data'] as {
        id: number;
        kind: string;
        about: string;
        facts: { name: string; value: string }[];
      }[];
      return open.find(({ kind }) => kind === 'turnover')!;
    };
    const confirm = (id: number) =>
      post(`/admin/proposals/turnovers/${id}/confirm`, main, { password: OPERATOR_PASSWORD });
    await propose(25);
    const seen = await shown();
    expect(seen.about).toBe('4 Jan 2026, 00:00 IST');
    expect(seen.facts).toEqual([
      { name: 'Turnover, USDT', value: '2,000,000.00' },
      { name: 'Saved now', value: '5,000.00' },
      { name: 'CTO percentage', value: '20% becomes 25%' },
      { name: 'CTO amount', value: '500,000.00' },
      { name: 'For Ignite Fund', value: '100,000.00' },
      { name: 'For Elevate Plus', value: '150,000.00' },
      { name: 'For Legacy Vault', value: '250,000.00' },
    ]);
    expect((await get('/admin/turnover', main)).body['data']).toMatchObject({
      proposed: { turnover: '2000000.000000', by: 'chief2' },
    });
    await propose(90);
    expect((await confirm(seen.id)).status).toBe(409);
    const newer = await shown();
    expect(newer.facts).toContainEqual({ name: 'CTO percentage', value: '20% becomes 90%' });
    expect((await confirm(newer.id)).status).toBe(200);
    expect((await get('/admin/turnover', main)).body['data']).toMatchObject({
      turnover: '2000000.000000',
      cto_percentage: 90,
      proposed: null,
    });
    await post('/admin/turnover', main, { ...TURNOVER, password: OPERATOR_PASSWORD });
  });

  it('audits the figure before and after, with the percentages', async () => {
    await post('/admin/turnover', main, { turnover: 6_500, cto_percentage: 25, password: OPERATOR_PASSWORD });
    const { rows } = (await get('/admin/audit?act=odl&size=5', main)).body['data'] as {
      rows: { action: string; before: string; after: string }[];
    };
    expect(rows[0]?.action).toBe('odl.turnover');
    expect(JSON.parse(rows[0]!.before)).toMatchObject({ turnover: '5,000.00', ctoPercent: 20 });
    expect(JSON.parse(rows[0]!.after)).toMatchObject({ turnover: '6,500.00', ctoPercent: 25 });
    await post('/admin/turnover', main, { ...TURNOVER, password: OPERATOR_PASSWORD });
  });

  it('records an hour of zero, in the letter case of the list (AMB-071)', async () => {
    const entry = { date: '2026-01-01', hour: 11, amount: '0', status: 'expired' };
    expect((await post('/entries', main, entry)).status).toBe(200);
    expect((await post('/entries', main, { ...entry, hour: 12, amount: '-1' })).status).toBe(422);
  });

  it.each([
    [{ ignite_fund_percentage: 21 }, 'Fund distribution percentages must add up to 100%'],
    [
      { slabs: { ...TURNOVER.slabs, elevatePlus: [30, 20, 49] } },
      'elevate_plus slabs percentages must add up to 100%',
    ],
  ])('refuses %j, which does not add up', async (change, text) => {
    const reply = await post('/admin/turnover', main, {
      ...TURNOVER,
      ...change,
      password: OPERATOR_PASSWORD,
    });
    expect(reply.status).toBe(422);
    expect(JSON.stringify(reply.body)).toContain(text);
  });

  it('pauses ODL with the password, and shows the windows and the last settlement (AMB-104)', async () => {
    const blind = await post('/odl-settings', main, {
      enabled: false,
      reason: ' ',
      password: OPERATOR_PASSWORD,
    });
    expect(blind.body['fields']).toEqual({ reason: 'Reason is required' });
    const paused = await post('/odl-settings', main, {
      enabled: false,
      reason: 'A wrong figure',
      password: OPERATOR_PASSWORD,
    });
    expect(paused.body['data']).toMatchObject({ enabled: false, windowHours: 72, lastSettlement: null });
    expect(paused.body['data']).toMatchObject({
      pause: { by: 'chief1', reason: 'A wrong figure', automatic: false },
    });
    await stopClockAt(database.current.db, new Date('2026-01-02T12:00:00Z'));
    // The previous day's session has ended.
    main = String((await app.logInOperator('chief1')).body['token']);
    await post('/odl-settings', main, { enabled: true, reason: 'Corrected', password: OPERATOR_PASSWORD });
    expect((await get('/odl-settings', main)).body['data']).toMatchObject({
      enabled: true,
      pause: null,
      windowEnd: WINDOW.enddate,
    });
  });
});
