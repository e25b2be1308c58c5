import { sql } from '@tributary/database';
import { checkBooks } from '@tributary/modules/books';
import { TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { OPERATOR_PASSWORD, TestApp } from '../../testing/test-app.ts';

const database = useDatabase({ booksHold: false });
let app: TestApp;
let programme: TestProgramme;
const tokens: Record<string, string> = {};
let breach = '';

beforeAll(async () => {
  const { db, owner } = database.current;
  programme = await TestProgramme.begin(db);
  app = await TestApp.begin(db);
  for (const name of ['olga', 'oskar'])
    await app.addOperator(name, { permissions: ['View Reports', 'Approve Payments'] });
  await app.addOperator('viewer', { permissions: ['View Reports'] });
  for (const name of ['olga', 'oskar', 'viewer'])
    tokens[name] = String((await app.logInOperator(name)).body['token']);
  const member = await programme.join('anna1');
  await sql`update members set sponsor_name = 'nobody9' where userrefid = 'anna1'`.execute(owner.db);
  await checkBooks(db);
  breach = `{"member": "${member}"}`;
});

const call = (method: 'GET' | 'POST', path: string, body?: object, who = 'olga') =>
  app.call(method, `/api/admin${path}`, {
    ...(body && { body: { password: OPERATOR_PASSWORD, ...body } }),
    caller: { token: tokens[who] ?? '' },
  });
const explain = (over: object = {}, who = 'olga') =>
  call(
    'POST',
    '/jobs/breaches/explain',
    { invariant: 'I39', breach, reason: 'An import wrote it', why: 'It is no money', ...over },
    who,
  );
const rows = async () => (await call('GET', '/jobs/breaches')).body['data'];

describe('a broken row of the books in the console', () => {
  it('is listed with its rule, and nobody has explained it', async () => {
    expect(await rows()).toEqual([
      {
        invariant: 'I39',
        rule: expect.stringContaining('facts kept for lists'),
        breach,
        why_never: null,
        proposal: null,
        explanation: null,
      },
    ]);
  });

  it.each([
    ['without what happened', { reason: ' ' }, 422],
    ['without why no entry corrects it', { why: '' }, 422],
    ['with an entry that is no number', { entry_id: 'x' }, 422],
    ['with an unknown entry', { entry_id: 999_999 }, 409],
    ['of another row', { breach: '{"member": "999"}' }, 404],
    ['of another invariant', { invariant: 'I01' }, 404],
  ])('is not explained %s', async (_how, over, status) => expect((await explain(over)).status).toBe(status));

  it('is not explained by an operator without the right to approve payments', async () =>
    expect((await explain({}, 'viewer')).status).toBe(403));

  it('shows the second person the rule, the row, what happened and why, and then both operators', async () => {
    const { status, body } = await explain();
    expect([status, body['message']]).toEqual([200, 'Proposed. A second person has to confirm it.']);
    const { id } = body['data'] as { id: number };
    expect(await rows()).toMatchObject([{ proposal: id, explanation: null }]);
    expect((await call('GET', '/proposals', undefined, 'oskar')).body['data']).toMatchObject([
      {
        kind: 'explanation',
        about: 'Explain a broken row of I39',
        reason: 'An import wrote it',
        facts: [
          { name: 'Rule', value: expect.stringContaining('facts kept for lists') },
          { name: 'Broken row', value: breach },
          { name: 'Member', value: 'anna1' },
          { name: 'Why no entry corrects it', value: 'It is no money' },
        ],
      },
    ]);
    expect((await explain()).status).toBe(409);
    const confirm = `/proposals/explanations/${id}/confirm`;
    expect((await call('POST', confirm, {})).body['code']).toBe('sameApprover');
    expect((await call('POST', confirm, {}, 'oskar')).status).toBe(200);
    expect(await rows()).toMatchObject([
      {
        proposal: null,
        explanation: {
          what: 'An import wrote it',
          why: 'It is no money',
          entry_id: null,
          proposed_by: 'olga',
          confirmed_by: 'oskar',
        },
      },
    ]);
  });

  it('counts as broken and explained in the jobs from the next check on', async () => {
    const { db } = database.current;
    const counts = async () => ((await call('GET', '/jobs/book-checks')).body['data'] as object[])[0];
    expect(await counts()).toMatchObject({ broken: 1, explained: 0 });
    await programme.passDays(1);
    await checkBooks(db);
    // The session ended during that day.
    tokens['olga'] = String((await app.logInOperator('olga')).body['token']);
    expect(await counts()).toMatchObject({ broken: 1, explained: 1 });
  });
});
