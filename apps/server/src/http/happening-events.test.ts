import type { AddressInfo } from 'node:net';
import { rowsOf, sql } from '@tributary/database';
import { usdt, type Permission } from '@tributary/domain';
import { recordAudit } from '@tributary/modules/audit';
import type { ProposalKind, Right } from '@tributary/definitions/approvals';
import { answerTicket, raiseTicket } from '@tributary/modules/tickets';
import { cancelWithdrawal, requestWithdrawal } from '@tributary/modules/withdrawals';
import {
  giveVerifiedAddress,
  memberWithBalance,
  operatorNamed,
  PASSWORD,
  TestProgramme,
  useDatabase,
} from '@tributary/testing';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listsOf, mayHear } from './console-happenings.ts';
import { openHappenings, type Happenings } from '../happenings.ts';
import { TestApp } from '../testing/test-app.ts';

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';
const OPERATORS: Record<string, Permission[]> = {
  reader: ['View Reports'],
  helper: ['Customer Support'],
  keeper: ['View Members'],
  auditor: ['View Members', 'View Reports'],
  writer: ['Content Management'],
  payer: ['Approve Payments'],
  nothing: [],
};
const DECIDED_WITH: Readonly<Record<ProposalKind, Right>> = {
  'member.email': 'Edit Members',
  'member.factors': 'Edit Members',
  'settings.loosen': 'Approve Payments',
  'activation.reverse': 'Approve Payments',
  'member.unblock': 'Edit Members',
  'member.release': 'Approve Payments',
  'plan.publish': 'Approve Payments',
  'deposit.credit': 'Approve Payments',
  'payout.settle': 'Approve Payments',
  'payouts.resume': 'Approve Payments',
  'screening.decide': 'Approve Payments',
  'custody.return': 'Approve Payments',
  'token.collect': 'Approve Payments',
  'books.explain': 'Approve Payments',
  'treasury.fund': 'main',
  'odl.turnover': 'main',
};
const database = useDatabase();
let app: TestApp;
let happenings: Happenings;
let alice = 0;
let port = 0;
const tokens: Record<string, string> = {};
const leaving: AbortController[] = [];

beforeAll(async () => {
  const { db, url } = database.current;
  const programme = await TestProgramme.begin(db);
  happenings = openHappenings(url);
  app = await TestApp.begin(db, { happenings });
  alice = await memberWithBalance(programme, 'alice1', { profit: usdt(500) });
  await giveVerifiedAddress(db, alice, { coin: 'usdt', address: ADDRESS });
  await programme.join('bob1');
  for (const name of ['alice1', 'bob1']) tokens[name] = await app.logIn(name, PASSWORD);
  for (const [name, permissions] of Object.entries(OPERATORS)) await app.addOperator(name, { permissions });
  await app.addOperator('main1', { isMain: true });
  for (const name of [...Object.keys(OPERATORS), 'main1'])
    tokens[name] = String((await app.logInOperator(name)).body['token']);
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.app.server.address() as AddressInfo);
  return async () => {
    await app.app.close();
    await happenings.close();
  };
});

afterEach(() => {
  for (const each of leaving.splice(0)) each.abort();
});

/** The events that a listener received so far. */
const listenAs = async (name: string, path = '/api/events') => {
  const leave = new AbortController();
  leaving.push(leave);
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { authorization: `Bearer ${tokens[name] ?? ''}` },
    signal: leave.signal,
  });
  const heard: unknown[] = [];
  const read = async () => {
    let rest = '';
    for await (const chunk of reply.body!.pipeThrough(new TextDecoderStream())) {
      const messages = (rest + chunk).split('\n\n');
      rest = messages.pop() ?? '';
      for (const message of messages)
        if (message.startsWith('data: ')) heard.push(JSON.parse(message.slice(6)));
        else if (message.startsWith('event: missed\n')) heard.push('missed');
    }
  };
  if (reply.status === 200) void read().catch(() => undefined);
  return { status: reply.status, heard, leave: () => leave.abort() };
};

const request = () =>
  requestWithdrawal(database.current.db, {
    memberId: alice,
    wallet: 'profit',
    coin: 'usdt',
    grossMicro: usdt(20),
    address: ADDRESS,
  });

const isListening = () =>
  rowsOf(
    // Only the database's owner sees the statements of others.
    database.current.owner.db,
    sql`
    select 1 from pg_stat_activity where application_name = 'tributary-events' and query ilike 'listen%'
      and datname = current_database()`,
  );

describe('an event of money', () => {
  it('reaches only the member and operators with the right to read reports', async () => {
    await expect.poll(isListening).toHaveLength(1);
    const [own, other, operator] = [
      await listenAs('alice1'),
      await listenAs('bob1'),
      await listenAs('reader', '/api/admin/events'),
    ];
    const { id } = await request();
    await cancelWithdrawal(database.current.db, alice, id);
    const told = [
      { noun: 'withdrawals', id, status: 'pending' },
      { noun: 'withdrawals', id, status: 'cancelled' },
    ];
    const lists = ['adminWithdrawals'];
    await expect.poll(() => own.heard).toEqual(told);
    await expect.poll(() => operator.heard).toEqual(told.map((each) => ({ ...each, lists })));
    expect(other.heard).toEqual([]);
  });

  it('rings the member’s bell over the same stream, and no other member’s', async () => {
    await expect.poll(isListening).toHaveLength(1);
    const { db } = database.current;
    const [own, other] = [await listenAs('alice1'), await listenAs('bob1')];
    const { id } = await raiseTicket(db, {
      memberId: alice,
      subject: 'Query not listed',
      priority: 'Low',
      description: 'x',
    });
    const olga = await operatorNamed(db, 'olga');
    await answerTicket(db, {
      ticketNo: `T-${id}`,
      operator: { id: olga.id, username: 'olga' },
      status: 'Resolved',
      note: 'Done',
    });
    const rings = (heard: unknown[]) =>
      (heard as { noun: string; status: string }[])
        .filter(({ noun }) => noun === 'notifications')
        .map(({ status }) => status);
    await expect.poll(() => rings(own.heard)).toEqual(['ticket.answered']);
    expect(rings(other.heard)).toEqual([]);
  });

  it('makes each listener reload after the database connection was lost', async () => {
    await expect.poll(isListening).toHaveLength(1);
    const [own, operator] = [await listenAs('alice1'), await listenAs('reader', '/api/admin/events')];
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'tributary-events' and datname = current_database()`.execute(
      database.current.owner.db,
    );
    // No listener is connected now, so the event of this request is lost.
    const lost = await request();
    for (const { heard } of [own, operator])
      await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['missed']);
    const { id } = await request();
    const told = { noun: 'withdrawals', id, status: 'pending' };
    for (const { heard } of [own, operator])
      await expect.poll(() => heard, { timeout: 10_000 }).toContainEqual(expect.objectContaining(told));
    expect(lost.id).toBeLessThan(id);
  });

  it('does not count as use of the session, however often the stream reconnects', async () => {
    const { db } = database.current;
    const seen = sql`update sessions set last_seen_at = app_now() - interval '20 minutes' where operator_id is not null`;
    await seen.execute(db);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect((await listenAs('reader', '/api/admin/events')).status).toBe(200);
    expect(
      await rowsOf(
        db,
        sql`select id from sessions where operator_id is not null and last_seen_at > app_now() - interval '1 minute'`,
      ),
    ).toEqual([]);
  });

  it.each([
    ['nobody', '/api/events'],
    ['reader', '/api/events'],
    ['alice1', '/api/admin/events'],
  ] as const)('is refused to %s at %s: the session must be of the right kind', async (name, path) =>
    expect((await listenAs(name, path)).status).toBe(401),
  );

  it('reaches an operator with the right to open a list that shows it', async () => {
    const { db } = database.current;
    await expect.poll(isListening).toHaveLength(1);
    const names = [...Object.keys(OPERATORS), 'main1'];
    const listeners = await Promise.all(names.map((name) => listenAs(name, '/api/admin/events')));
    expect(listeners.map(({ status }) => status)).toEqual(names.map(() => 200));
    const act = (action: string) =>
      recordAudit(db, { actor: 'operator:olga', action, subject: `member:${alice}` });
    await cancelWithdrawal(db, alice, (await request()).id);
    await raiseTicket(db, {
      memberId: alice,
      subject: 'Query not listed',
      priority: 'Low',
      description: 'x',
    });
    for (const action of [
      'member.edit',
      'qr-code.add',
      'grant.propose',
      'plan.publish',
      'operator.edit',
      'unheard.of',
    ])
      await act(action);
    const heardBy = (index: number) =>
      (listeners[index]!.heard as { noun: string; status: string }[]).map(({ noun, status }) =>
        noun === 'operators' ? status : noun,
      );
    const all = [
      'member.edit',
      'qr-code.add',
      'grant.propose',
      'plan.publish',
      'operator.edit',
      'unheard.of',
    ];
    const money = ['withdrawals', 'withdrawals'];
    const heard: Record<string, string[]> = {
      // An operator who may read reports sees every open proposal.
      reader: [...money, 'member.edit', 'grant.propose', 'plan.publish'],
      helper: ['tickets'],
      keeper: ['member.edit'],
      auditor: [...money, ...all],
      writer: ['qr-code.add'],
      payer: ['plan.publish'],
      nothing: [],
      main1: [...money, 'tickets', ...all],
    };
    for (const [index, name] of names.entries())
      await expect.poll(() => [name, heardBy(index)]).toEqual([name, heard[name]]);
  });

  it.each(Object.entries(DECIDED_WITH))(
    'reaches operators with the right to decide on the proposal %s',
    (kind, right) => {
      const proposed = { noun: 'operators', id: 1, status: `${kind}.proposed` } as const;
      const decider = { isMain: right === 'main', permissions: right === 'main' ? [] : [right] };
      expect(mayHear(decider, proposed)).toBe(true);
      expect(listsOf(proposed)).toContain('proposals');
    },
  );

  it.each<[string, Permission[]]>([
    ['withdrawal.approve', ['View Reports']],
    ['grant.propose', ['View Reports']],
    ['member.edit', ['View Members']],
    ['plan.publish', ['Approve Payments']],
    ['ticket.answer', ['Customer Support']],
    ['qr-code.add', ['Content Management']],
    ['content.add', ['Content Management']],
    ['closing.set', ['View Reports']],
    ['operator.edit', ['View Members', 'View Reports']],
    ['unheard.of', ['View Members', 'View Reports']],
  ])('of the act %s needs %j, the right that its list requires', (status, needed) => {
    const heard = (permissions: Permission[]) =>
      mayHear({ isMain: false, permissions }, { noun: 'operators', status });
    expect(heard(needed)).toBe(true);
    expect(needed.map((one) => heard(needed.filter((each) => each !== one)))).not.toContain(true);
  });

  it('allows eight listeners per person at most, and another once one leaves', async () => {
    const streams = [];
    for (let n = 0; n < 8; n++) streams.push(await listenAs('bob1'));
    expect(streams.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await listenAs('bob1')).status).toBe(429);
    streams[0]!.leave();
    await expect.poll(async () => (await listenAs('bob1')).status).toBe(200);
  });
});
