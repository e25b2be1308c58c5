import { inTransaction, sql } from '@tributary/database';
import { propose } from '@tributary/modules/proposals';
import { operatorNamed, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { TestApp } from '../../testing/test-app.ts';

const database = useDatabase({ booksHold: false });
let app: TestApp;
const tokens: Record<string, string> = {};
const HASH = `0x${'a'.repeat(64)}`;
const OTHER = `0x${'b'.repeat(64)}`;
const hashOf = (sign: string): string => `0x${sign.repeat(64)}`;

beforeAll(async () => {
  const { db, owner } = database.current;
  const programme = await TestProgramme.begin(db);
  const alice = await programme.join('alice1');
  const bob = await programme.join('bob1');
  // The ID of alice10 begins with that of alice1.
  const alice10 = await programme.join('alice10');
  await sql`
    insert into deposits (member_id, chain, tx_hash, log_index, from_address, amount_raw, amount, block_number, block_hash, status, credited_at)
    values (${alice}, 'bsc', ${HASH}, 0, '0xf', 500000000000000000000, 500000000, 9, '0xb', 'credited', app_now()),
      (${alice}, 'bsc', ${`0x${'c'.repeat(64)}`}, 0, '0xf', 1, 0, 9, '0xb', 'dust', app_now())`.execute(
    owner.db,
  );
  await sql`
    insert into deposit_exceptions (chain, tx_hash, log_index, member_id, token, amount_raw)
    values ('bsc', ${OTHER}, 3, ${alice}, '0xnot-usdt', 5)`.execute(owner.db);
  // A pending deposit, one whose block was orphaned, and one transaction that pays two members.
  await sql`
    insert into deposits (member_id, chain, tx_hash, log_index, from_address, amount_raw, amount, block_number, block_hash, status, orphaned_at)
    values (${alice}, 'bsc', ${hashOf('1')}, 0, '0xf', 1, 20000000, 9, '0xb', 'detected', null),
      (${alice}, 'bsc', ${hashOf('2')}, 0, '0xf', 1, 30000000, 9, '0xb', 'orphaned', app_now()),
      (${alice}, 'bsc', ${hashOf('3')}, 0, '0xf', 1, 40000000, 9, '0xb', 'detected', null),
      (${bob}, 'bsc', ${hashOf('3')}, 1, '0xf', 1, 50000000, 9, '0xb', 'detected', null),
      (${alice10}, 'bsc', ${hashOf('7')}, 0, '0xf', 1, 1234567891, 9, '0xb', 'detected', null)`.execute(
    owner.db,
  );
  const oskar = await operatorNamed(db, 'oskar');
  await sql`
    insert into deposit_claims (member_id, tx_hash, reason, claimed_by, status, settled_at, refused_for)
    values (${bob}, ${hashOf('4')}, 'Ticket 7', ${oskar.id}, 'looking', null, null),
      (${bob}, ${hashOf('5')}, 'Ticket 8', ${oskar.id}, 'refused', app_now(), 'It was reverted.')`.execute(
    owner.db,
  );
  await sql`
    insert into funding_claims (amount, tx_hash, reference, evidence, status, settled_at, refused_for, proposed_by)
    values (600000000, ${hashOf('6')}, 'R', 'E', 'refused', app_now(), 'No node has seen it.', 'operator:oskar')`.execute(
    owner.db,
  );
  const details = { amountMicro: '700000000', txHash: hashOf('6'), reference: 'R' };
  const funding = {
    kind: 'treasury.fund',
    subject: `transfer:${hashOf('6')}`,
    details,
    reason: 'E',
  } as const;
  await inTransaction(db, (tx) => propose(tx, funding, oskar));
  app = await TestApp.begin(db);
  await app.addOperator('olga', { permissions: ['View Reports', 'Approve Payments'] });
  tokens['olga'] = String((await app.logInOperator('olga')).body['token']);
});

const get = async (path: string): Promise<never> =>
  (await app.call('GET', `/api/admin${path}`, { caller: { token: tokens['olga']! } })).body['data'] as never;

const bare = HASH.slice(2);
/** One hash as people paste it. */
const PASTED = [
  HASH,
  bare,
  bare.toUpperCase(),
  HASH.toUpperCase(),
  `https://bscscan.com/tx/${HASH}`,
  `https://bscscan.com/tx/${HASH}#eventlog`,
  `https://bscscan.com/tx/${HASH}?ref=app&x=1`,
  `${HASH}\u200b`,
  `\u2068${HASH}\u2069`,
  `0x${bare.slice(0, 30)}\u200b${bare.slice(30)}`,
  `${HASH.slice(0, 34)}\r\n${HASH.slice(34)}`,
  `“${HASH}”`,
  `I sent it with ${HASH}. Where is it?`,
];

describe('a pasted hash', () => {
  it.each(PASTED)('is traced from %j', async (text) =>
    expect(await get(`/deposits/trace?q=${encodeURIComponent(text)}`)).toMatchObject({ user_id: 'alice1' }),
  );

  it.each(PASTED)('is found in the lists from %j', async (text) => {
    const q = encodeURIComponent(text);
    expect(await get(`/deposits?q=${q}`)).toMatchObject({ total: 1, rows: [{ user_id: 'alice1' }] });
    expect(await get(`/deposits/exceptions?q=${q.replaceAll('a'.repeat(64), 'b'.repeat(64))}`)).toMatchObject(
      {
        total: /a{64}/.test(q) ? 1 : 0,
      },
    );
  });

  it.each(PASTED)('is found by the search of the console from %j', async (text) => {
    const { found } = (await get(`/search?text=${encodeURIComponent(text)}`)) as {
      found: { kind: string }[];
    };
    expect(found.map(({ kind }) => kind)).toEqual(['deposit']);
  });

  it.each([bare, PASTED[5], PASTED[7], PASTED[10]])('is read in a claim from %j', async (text) => {
    const reply = await app.call('POST', '/api/admin/deposits/claims', {
      caller: { token: tokens['olga']! },
      body: { userrefid: 'alice1', txHash: text, reason: 'Ticket 9', password: 'wrong one' },
    });
    // The hash was read: only the password is wrong.
    expect(reply.body).toMatchObject({ code: 'passwordWrong' });
  });

  it.each(['', ' ', 'my payment', `${HASH}0`, HASH.slice(0, -1)])('is not read from %j', async (txHash) => {
    const reply = await app.call('POST', '/api/admin/deposits/claims', {
      caller: { token: tokens['olga']! },
      body: { userrefid: 'alice1', txHash, reason: 'Ticket 9', password: 'x' },
    });
    expect(reply).toMatchObject({
      status: 422,
      body: { fields: { txHash: 'A transaction has 0x and 64 digits' } },
    });
  });
});

describe('the desk of deposits', () => {
  it('lists deposits in the documents’ words, without private keys', async () => {
    const list = await get('/deposits?status=Approved');
    expect(list).toMatchObject({
      total: 1,
      sums: { amount: '500.000000', success: 1, moved: 0, transfer_pending: 1 },
      rows: [{ user_id: 'alice1', status: 'success', requestMode: 'USDT-BEP20', transfer_status: 'pending' }],
    });
    expect(JSON.stringify(await get('/usdt-payments'))).not.toMatch(/private/i);
  });

  it('lists and sums one member’s deposits, by the whole ID in any letter case', async () => {
    const list = (await get('/deposits?user_id=ALICE1&size=50')) as { rows: { user_id: string }[] };
    expect(list).toMatchObject({ total: 5, sums: { amount: '500.000000', requests: 5, pending: 3 } });
    expect(new Set(list.rows.map(({ user_id }) => user_id))).toEqual(new Set(['alice1']));
    expect(await get('/deposits?user_id=alice')).toMatchObject({ total: 0, rows: [] });
  });

  it.each(['1,234.567891', '1234.567891', '1,234.5', '34.5678'])('finds an amount typed as %s', async (q) => {
    expect(await get(`/deposits?q=${q}`)).toMatchObject({ total: 1, rows: [{ user_id: 'alice10' }] });
  });

  it.each([
    [HASH.toUpperCase().replace('0X', '0x'), /^Yes: 500\.00 USDT, credited to alice1 on /],
    [OTHER, /^No: alice1 received a token of the contract 0xnot-usdt/],
    [`0x${'c'.repeat(64)}`, /^It arrived for alice1: .*less than the smallest amount/],
    [hashOf('1'), /^It is on its way to alice1: 20\.00 USDT, \d+ blocks deep, not final yet\.$/],
    [
      hashOf('2'),
      /^No: 30\.00 USDT for alice1 left the chain with its block on .*; any credit was reversed\.$/,
    ],
    [hashOf('3'), /to alice1: 40\.00 USDT.* to bob1: 50\.00 USDT/],
    [hashOf('4'), /^oskar claimed it for bob1\. Checking the chain\.$/],
    [hashOf('5'), /^oskar claimed it for bob1\. It was not credited: It was reverted\.$/],
    [
      hashOf('6'),
      /^It is a funding of the treasury of 700\.00 USDT, named by oskar, not a deposit\. It waits for/,
    ],
    [`0x${'d'.repeat(64)}`, /^No transfer to a member’s deposit address has this hash/],
    [`0x${'d'.repeat(40)}`, /^No member has this address/],
    ['whatever', /^This is not a transaction hash, an address or a payment id/],
  ])('explains the state of %s', async (asked, sentence) => {
    expect((await get(`/deposits/trace?q=${asked}`))['sentence']).toMatch(sentence);
  });

  it('lists open transfers before answered ones, the longest waiting first', async () => {
    const rows = (await get('/deposits/exceptions?size=50'))['rows'] as {
      note: string | null;
      seen_at: string;
    }[];
    expect(rows.length).toBeGreaterThan(2);
    const order = rows.map(({ note, seen_at }) => `${note === null ? 0 : 1} ${seen_at}`);
    expect(order).toEqual(order.toSorted());
  });

  it('accepts one answer for a transfer, and names the faster operator', async () => {
    const [row] = (await get('/deposits/exceptions?kind=wrong+token'))['rows'] as { id: string }[];
    const answer = () =>
      app.call('POST', '/api/admin/deposits/exceptions/answer', {
        body: { id: row!.id, reason: 'Told the member' },
        caller: { token: tokens['olga']! },
      });
    expect((await answer()).status).toBe(200);
    expect((await answer()).body['message']).toBe('Another operator has already answered this.');
    expect((await get('/deposits/exceptions?status=answered'))['rows']).toMatchObject([
      { note: 'Told the member', answered_by: 'olga' },
    ]);
    const states = ((await get('/deposits/exceptions?size=50'))['rows'] as { note: string | null }[]).map(
      ({ note }) => note === null,
    );
    expect(states).toEqual(states.toSorted((a, b) => Number(b) - Number(a)));
    expect(states.at(-1)).toBe(false);
  });
});
