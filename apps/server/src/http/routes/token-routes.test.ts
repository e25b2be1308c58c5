import { rowsOf, sql } from '@tributary/database';
import { TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { OPERATOR_PASSWORD, TestApp } from '../../testing/test-app.ts';

const database = useDatabase({ booksHold: false });
const hashOf = (sign: string): string => `0x${sign.repeat(64)}`;
const tokenOf = (sign: string): string => `0x${sign.repeat(40)}`;
const idOf = (sign: string): string => `bsc.${hashOf(sign)}.0`;

let app: TestApp;
const sessions: Record<string, string> = {};

beforeAll(async () => {
  const { db, owner } = database.current;
  const alice = await (await TestProgramme.begin(db)).join('alice1');
  await sql`insert into deposit_exceptions (chain, tx_hash, log_index, member_id, token, amount_raw)
    select 'bsc', '0x' || repeat(sign, 64), 0, ${alice}, '0x' || repeat(sign, 40), 7
    from unnest(${['a', 'b', 'c', 'd']}::text[]) as sign`.execute(owner.db);
  app = await TestApp.begin(db);
  await app.addOperator('olga', { permissions: ['View Reports', 'Approve Payments'] });
  await app.addOperator('oskar', { permissions: ['View Reports', 'Approve Payments'] });
  await app.addOperator('reader', { permissions: ['View Reports'] });
  for (const name of ['olga', 'oskar', 'reader'])
    sessions[name] = String((await app.logInOperator(name)).body['token']);
});

const post = (name: string, path: string, body: object = {}) =>
  app.call('POST', `/api/admin/${path}`, {
    caller: { token: sessions[name] ?? '' },
    body: { reason: 'Ticket 12', password: OPERATOR_PASSWORD, ...body },
  });
const propose = (name: string, id: string, body: object = {}) =>
  post(name, 'deposits/tokens', { id, ...body });
const proposalIn = ({ body }: Awaited<ReturnType<typeof post>>): number =>
  (body['data'] as { id: number }).id;
const confirm = (name: string, id: number) => post(name, `proposals/tokens/${id}/confirm`);
const requests = () =>
  rowsOf(database.current.db, sql<{ token: string }>`select token from token_collections order by id`);

describe('the request for another token', () => {
  it('needs the right to approve payments, from both operators', async () => {
    expect((await propose('reader', idOf('a'))).status).toBe(403);
    expect((await propose('nobody', idOf('a'))).status).toBe(401);
    const id = proposalIn(await propose('olga', idOf('a')));
    expect((await confirm('reader', id)).status).toBe(403);
    expect((await confirm('olga', id)).body).toMatchObject({ code: 'sameApprover' });
    expect(await requests()).toEqual([]);
  });

  it('needs a reason and the own password', async () => {
    expect((await propose('olga', idOf('b'), { reason: ' ' })).status).toBe(422);
    expect((await propose('olga', idOf('b'), { password: 'wrong one' })).body).toMatchObject({
      code: 'passwordWrong',
    });
  });

  it('is stored once: a second proposal and a second confirmation are refused', async () => {
    const id = proposalIn(await propose('olga', idOf('c')));
    expect((await propose('oskar', idOf('c'))).status).toBe(409);
    expect((await confirm('oskar', id)).status).toBe(200);
    expect((await confirm('oskar', id)).status).toBe(409);
    expect((await propose('olga', idOf('c'))).body).toMatchObject({
      message: 'This token is already on its way from this address.',
    });
    expect(await requests()).toEqual([{ token: tokenOf('c') }]);
  });

  it('can be declined, and proposed again', async () => {
    const id = proposalIn(await propose('olga', idOf('d')));
    expect((await post('oskar', `proposals/tokens/${id}/decline`)).status).toBe(200);
    expect((await confirm('oskar', id)).status).toBe(409);
    expect((await propose('oskar', idOf('d'))).status).toBe(200);
  });

  it.each([
    ['', 404],
    ['bsc', 404],
    [`bsc.${tokenOf('a')}.0`, 404],
    [`${idOf('a')}0`, 404],
    [`${idOf('a')}' or true --`, 404],
    ['x'.repeat(201), 422],
    [null, 422],
    [{ token: tokenOf('a') }, 422],
  ])('names a transfer that was seen; %j is answered with %i', async (id, status) => {
    expect((await propose('oskar', id as string)).status).toBe(status);
  });

  it('takes the token, the member and the amount from the transfer, whatever else the body says', async () => {
    const body = { token: tokenOf('f'), address: tokenOf('f'), amountRaw: '9' };
    expect((await propose('olga', idOf('b'), body)).status).toBe(200);
    const details = await rowsOf(
      database.current.db,
      sql<{ token: string; amountRaw: string; userrefid: string }>`
      select details ->> 'token' as token, details ->> 'amountRaw' as "amountRaw", details ->> 'userrefid' as userrefid
      from proposals where subject like ${`%:${tokenOf('b')}`}`,
    );
    expect(details).toEqual([{ token: tokenOf('b'), amountRaw: '7', userrefid: 'alice1' }]);
  });
});
