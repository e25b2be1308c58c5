import { inTransaction, oneRow, sql } from '@tributary/database';
import { usdt, type Permission } from '@tributary/domain';
import { propose } from '@tributary/modules/proposals';
import {
  giveVerifiedAddress,
  memberWithBalance,
  PASSWORD,
  TestProgramme,
  useDatabase,
} from '@tributary/testing';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetPasswordAttempts } from '../testing/persons.ts';
import { OPERATOR_PASSWORD, TestApp, type Reply } from '../testing/test-app.ts';

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';
// The tests change the times of audit rows, which breaks their seals.
const database = useDatabase({ booksHold: false });
let app: TestApp;
let programme: TestProgramme;
let names = 0;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  const { db } = database.current;
  programme = await TestProgramme.begin(db);
  app = await TestApp.begin(db);
  for (const name of ['main1', 'main2']) {
    await app.addOperator(name, { isMain: true });
    tokens[name] = String((await app.logInOperator(name)).body['token']);
  }
});
beforeEach(() => forgetPasswordAttempts(database.current.db));

const send = (who: string, path: string, body: object = {}, method = 'POST'): Promise<Reply> =>
  app.call(method, `/api/admin${path}`, {
    body: { reason: 'R', password: OPERATOR_PASSWORD, ...body },
    caller: { token: tokens[who]! },
  });
const ACCOUNT = {
  name: 'Devika Rao',
  phone: '+919880122470',
  role: 'General Admin',
  permissions: ['Approve Payments', 'View Reports'] satisfies Permission[],
};
/** A sub-administrator whom main1 made and who chose a password by the mailed link. */
const made = async (): Promise<string> => {
  const username = `sub${++names}`;
  const email = `${username}@example.in`;
  const reply = await send('main1', '/operators', { ...ACCOUNT, username, email });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  await claim(username);
  return username;
};
const claim = async (username: string): Promise<void> => {
  const mails = (await app.call('GET', '/api/demo/outbox')).body['data'] as { to: string; text: string }[];
  const mail = mails.find(({ to }) => to === `${username}@example.in`);
  const token = /set-password#([\w-]+)/.exec(mail?.text ?? '')?.[1];
  const set = await app.call('POST', '/api/admin/set-password', {
    body: { token, password: OPERATOR_PASSWORD },
  });
  expect(set.status).toBe(200);
  tokens[username] = String((await app.logInOperator(username)).body['token']);
};
/** Moves the acts of operators on each other three days into the past. */
const threeDaysLater = async (): Promise<void> => {
  const { db } = database.current.owner;
  await sql`alter table audit_log disable trigger user`.execute(db);
  await sql`update audit_log set at = at - interval '73 hours' where subject like 'operator:%'`.execute(db);
  await sql`alter table audit_log enable trigger user`.execute(db);
};
/** Proposes in the name of the first operator and confirms as the second. */
const decide = async (first: string, second: string): Promise<Reply> => {
  const { db } = database.current;
  const operator = await oneRow(
    db,
    sql<{ id: number; username: string }>`select id, username from operators where username = ${first}`,
  );
  const subject = `account:chain:${++names}`;
  const details = { what: 'resume', chain: 'chain', account: 'account', haltedAt: 'never' };
  const proposal = { kind: 'payout.settle', subject, details, reason: 'R' } as const;
  const { id } = await inTransaction(db, (tx) => propose(tx, proposal, operator));
  return send(second, `/proposals/payouts/${id}/confirm`);
};
const codeOf = ({ body }: Reply) => body['code'];

describe('an account that one operator made, edited, enabled, unlocked or reset', () => {
  const ACTS: [string, (username: string) => Promise<unknown>][] = [
    ['created', () => Promise.resolve()],
    [
      'edited',
      (name) =>
        send(
          'main1',
          `/operators/${name}/profile`,
          { ...ACCOUNT, email: `${name}@example.in`, seen: 1 },
          'PATCH',
        ),
    ],
    [
      'enabled',
      async (name) => {
        await send('main1', `/operators/${name}/disable`);
        await send('main1', `/operators/${name}/enable`);
        tokens[name] = String((await app.logInOperator(name)).body['token']);
      },
    ],
    [
      'unlinked',
      async (name) => {
        await programme.join(`linked${names}`);
        await send('main1', `/operators/${name}/link`, { userrefid: `linked${names}` });
        await send('main1', `/operators/${name}/link`);
      },
    ],
    [
      'freed of its second factor',
      async (name) => {
        const { id } = await oneRow(
          database.current.db,
          sql<{ id: number }>`select id from operators where username = ${name}`,
        );
        await sql`insert into second_factors (operator_id, sealed_key) values (${id}, '\\x00')`.execute(
          database.current.owner.db,
        );
        await send('main1', `/operators/${name}/second-factor/reset`);
        tokens[name] = String((await app.logInOperator(name)).body['token']);
      },
    ],
    ['unlocked', (name) => send('main1', `/operators/${name}/unlock`)],
    [
      'given a new password',
      async (name) => {
        await send('main1', `/operators/${name}/password-link`);
        await claim(name);
      },
    ],
  ];

  it.each(ACTS)(
    'cannot be a second person for 72 hours after it was %s; the operator who did it cannot be one for that account',
    async (act, work) => {
      const username = await made();
      if (act !== 'created') await threeDaysLater();
      await work(username);
      for (const first of ['main1', 'main2']) {
        const reply = await decide(first, username);
        expect([reply.status, codeOf(reply)]).toEqual([403, 'sameApprover']);
        expect(reply.body['message']).toMatch(/^main1 .+ the account .+ Until .+ another person/);
      }
      expect(codeOf(await decide(username, 'main1'))).toBe('sameApprover');
      // Another operator is a valid second person, so the request is refused only for its content.
      expect(codeOf(await decide(username, 'main2'))).toBe('conflict');
      await threeDaysLater();
      expect(codeOf(await decide('main1', username))).toBe('conflict');
    },
  );
});

describe('an account whose password was not set by its owner through a link', () => {
  it('is never a second person, and no operator sets its password', async () => {
    const username = await made();
    await threeDaysLater();
    await sql`update operators set claimed_at = null where username = ${username}`.execute(
      database.current.owner.db,
    );
    const reply = await decide('main2', username);
    expect([codeOf(reply), reply.body['message']]).toEqual([
      'sameApprover',
      expect.stringMatching(/was not set by its owner through a mailed link/),
    ]);
    const edit = { ...ACCOUNT, email: `${username}@example.in`, seen: 1, newPassword: 'a chosen password' };
    await send('main1', `/operators/${username}/profile`, edit, 'PATCH');
    const { hash } = await oneRow(
      database.current.db,
      sql<{ hash: string }>`select password_hash as hash from operators where username = ${username}`,
    );
    expect((await app.logInOperator(username)).status).toBe(200);
    expect(hash).not.toBeNull();
  });

  it('cannot be a second approver of a withdrawal, a grant or a funding', async () => {
    const username = await made();
    const memberId = await memberWithBalance(programme, 'owner1', { profit: usdt(5_000) });
    await giveVerifiedAddress(database.current.db, memberId, { coin: 'usdt', address: ADDRESS });
    const wanted = {
      wallet_address: ADDRESS,
      wallet_type: 'Profit',
      withdraw_type: 'USDT',
      withdraw_amount: '2000',
    };
    const asked = await app.call('POST', '/api/withdrawals', {
      body: wanted,
      caller: { token: await app.logIn('owner1', PASSWORD) },
    });
    const { id } = asked.body['data'] as { id: number };
    const approve = (who: string) => send(who, '/withdrawals/status/update', { id, status: 'Approved' });
    expect((await approve('main1')).status).toBe(200);
    expect(codeOf(await approve(username))).toBe('sameApprover');
    const grant = {
      userrefid: 'owner1',
      kind: 'royalty',
      month: '2026-01',
      particular: 'P',
      bonusAmount: '1',
    };
    const proposed = await send('main1', '/grants', grant);
    const { id: grantId } = proposed.body['data'] as { id: number };
    expect(codeOf(await send(username, `/grants/${grantId}/confirm`))).toBe('sameApprover');
  });
});

describe('a limit', () => {
  const limits = async () =>
    (await app.call('GET', '/api/admin/limits', { caller: { token: tokens['main1']! } })).body['data'];

  it('is raised by two people and lowered by one', async () => {
    const raised = await send('main1', '/limits', { secondApproverFrom: '999999' }, 'PATCH');
    expect(raised.body['message']).toMatch(/second person has to confirm/);
    expect(await limits()).toMatchObject({ secondApproverFrom: '1000.000000' });
    const open = await app.call('GET', '/api/admin/proposals', { caller: { token: tokens['main2']! } });
    const { id, facts } = (open.body['data'] as { id: number; kind: string; facts: object[] }[]).find(
      ({ kind }) => kind === 'loosening',
    )!;
    expect(facts).toEqual([
      {
        name: 'Withdrawals of a member in 24 hours that need two approvals',
        value: 'from $1,000.00 to $999,999.00',
      },
    ]);
    expect(codeOf(await send('main1', `/proposals/loosenings/${id}/confirm`))).toBe('sameApprover');
    expect((await send('main2', `/proposals/loosenings/${id}/confirm`)).status).toBe(200);
    expect(await limits()).toMatchObject({ secondApproverFrom: '999999.000000' });
    await send('main1', '/limits', { secondApproverFrom: '1000' }, 'PATCH');
    expect(await limits()).toMatchObject({ secondApproverFrom: '1000.000000' });
  });

  it('is not raised when another operator changed it after the proposal', async () => {
    const { db } = database.current;
    await send('main1', '/limits', { payoutsPerHour: 5_000 }, 'PATCH');
    await send('main2', '/limits', { payoutsPerHour: 10 }, 'PATCH');
    const { id } = await oneRow(
      db,
      sql<{ id: number }>`select id from proposals where kind = 'settings.loosen' and status = 'open'`,
    );
    expect(codeOf(await send('main2', `/proposals/loosenings/${id}/confirm`))).toBe('conflict');
    expect(await limits()).toMatchObject({ payoutsPerHour: 10 });
  });

  it('is lowered by two people and raised by one for the days of the treasury', async () => {
    const change = (coverageDays: number) => send('main1', '/treasury/settings', { coverageDays }, 'PATCH');
    expect((await change(9)).body).toMatchObject({ data: { coverageDays: 9 } });
    const lowered = await change(0);
    expect(lowered.body).toMatchObject({ data: { coverageDays: 9 } });
    expect(lowered.body['message']).toMatch(/second person has to confirm/);
  });
});

describe('an installation with one main administrator', () => {
  it('reports that two people cannot decide yet, and why', async () => {
    const summary = async () =>
      (await app.call('GET', '/api/admin/report/summary', { caller: { token: tokens['main1']! } })).body[
        'data'
      ];
    expect(await summary()).toMatchObject({ two_people: null });
    await sql`update operators set status = 'Inactive' where username = 'main2'`.execute(
      database.current.owner.db,
    );
    expect(await summary()).toMatchObject({
      two_people: expect.stringMatching(/^Only one main administrator is active/),
    });
  });
});
