import { sql } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { screenAddresses } from '@tributary/modules/screening-desk';
import {
  listedDeposit,
  memberWithBalance,
  PASSWORD,
  type TestProgramme,
  useDatabase,
} from '@tributary/testing';
import { silentLogger } from '@tributary/runtime';
import { beforeAll, describe, expect, it } from 'vitest';
import { beginWithPersons } from '../../testing/persons.ts';
import { OPERATOR_PASSWORD, type TestApp } from '../../testing/test-app.ts';

const database = useDatabase();
let app: TestApp;
let tokens: Record<string, string>;
let anna = 0;
let annas = '';

beforeAll(async () => {
  const { db } = database.current;
  let programme: TestProgramme;
  ({ app, tokens, programme } = await beginWithPersons(db));
  await app.addOperator('main2', { isMain: true });
  tokens['main2'] = String((await app.logInOperator('main2')).body['token']);
  anna = await memberWithBalance(programme, 'anna9', {});
  annas = await app.logIn('anna9', PASSWORD);
});

const send = (method: 'POST' | 'GET', path: string, body?: object, who = 'main1') =>
  app.call(method, `/api/admin${path}`, {
    caller: { token: tokens[who] ?? '' },
    ...(body && { body: { password: OPERATOR_PASSWORD, ...body } }),
  });
const overview = async () => (await send('GET', '/screenings/overview')).body['data'];
/** The dashboard's count of listed addresses that wait for a decision. */
const waiting = async () => {
  const { needs } = (await send('GET', '/report/summary')).body['data'] as Summary;
  return needs.screenings.count;
};
type Summary = { needs: { screenings: { count: number } } };
type Row = { id: number; state: string; why: string; decided_by: string | null };
const rows = async (query = ''): Promise<Row[]> =>
  ((await send('GET', `/screenings${query}`)).body['data'] as { rows: Row[] }).rows;

describe('screening in the console', () => {
  it('says that it is off, before and after a worker looked', async () => {
    const off = { is_on: false, list: null, oracle: null, held: 0, held_amount: '0.000000', unchecked: 0 };
    expect(await overview()).toMatchObject({ ...off, looked_at: null });
    const { db } = database.current;
    await screenAddresses({ db, listFile: undefined, oracle: undefined, logger: silentLogger() });
    expect(await overview()).toMatchObject(off);
  });

  it('names the sources and the problem of each', async () => {
    const oracle = { contract: `0x${'0c'.repeat(20)}`, ask: () => Promise.reject(new Error('No reply.')) };
    const { db } = database.current;
    await screenAddresses({ db, listFile: '/nowhere/list.csv', oracle, logger: silentLogger() });
    expect(await overview()).toMatchObject({
      is_on: true,
      list: { entries: null, problem: expect.stringContaining('cannot be read') as string },
      oracle: { contract: oracle.contract, problem: 'The oracle does not answer: No reply.' },
    });
    await sql`delete from screening_sources`.execute(database.current.owner.db);
  });

  it('knows no usual time of a check before one was decided', async () => {
    const { body } = await app.call('GET', '/api/checks/usual', { caller: { token: annas } });
    expect(body['data']).toEqual({ hours: null });
  });

  it('lists a held deposit, and releases it by two operators', async () => {
    const { id } = await listedDeposit(database.current.db, anna, usdt(33));
    expect(await rows('?state=hit')).toMatchObject([{ id, asked_for: 'deposit', amount: '33.000000' }]);
    expect(await overview()).toMatchObject({ held: 1, held_amount: '33.000000' });
    expect(await waiting()).toBe(1);
    const wrong = { what: 'release', reason: 'R', password: 'not it' };
    expect((await send('POST', `/screenings/${id}/decisions`, wrong)).status).toBe(403);
    const asked = await send('POST', `/screenings/${id}/decisions`, { what: 'release', reason: 'Looked at' });
    const { proposal } = asked.body['data'] as { proposal: number };
    const open = (await send('GET', '/proposals')).body['data'];
    expect(open).toMatchObject([{ kind: 'screening', reason: 'Looked at' }]);
    expect((await send('POST', `/proposals/screenings/${proposal}/confirm`, {})).status).toBe(403);
    expect((await send('POST', `/proposals/screenings/${proposal}/confirm`, {}, 'main2')).status).toBe(200);
    expect(await rows()).toMatchObject([{ id, state: 'released', decided_by: 'main1, main2' }]);
    expect(await waiting()).toBe(0);
  });

  it('tells the member in neutral words that a check is under way', async () => {
    await listedDeposit(database.current.db, anna, usdt(44));
    const history = await app.call('GET', '/api/deposits/anna9', { caller: { token: annas } });
    const text = JSON.stringify(history.body['data']);
    expect(text).toContain('"under_check":true');
    expect(text).toContain('"under_check_amount":"44.000000"');
    expect(text).not.toMatch(/listed|oracle|screen|sanction/i);
  });
});
