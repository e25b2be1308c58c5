import { sql } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { decideWithdrawal, requestWithdrawal } from '@tributary/modules/withdrawals';
import { confirmOrDecline, proposeGrant } from '@tributary/modules/grants';
import { answerTicket, raiseTicket } from '@tributary/modules/tickets';
import { setFlag } from '@tributary/modules/member-records';
import { addQrCode } from '@tributary/modules/qr-codes';
import { makeEpoch } from '@tributary/modules/liabilities';
import { saveEntry } from '@tributary/modules/odl';
import { keepFigures } from '@tributary/modules/transparency';
import { secretsKeyOf } from '@tributary/runtime';
import { giveVerifiedAddress, operatorNamed, PASSWORD, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ROUTES } from '../testing/routes.ts';
import { TestApp } from '../testing/test-app.ts';

const database = useDatabase();
let app: TestApp;
let batch = '';
const tokens: Record<'member' | 'operator', string> = { member: '', operator: '' };

const ADDRESSES = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
] as const;

/** A leader with two below them, three days of rewards, and at least two different rows in every list. */
const live = async (programme: TestProgramme): Promise<void> => {
  const { db, owner } = database.current;
  const leader = await programme.join('leader');
  const [below, lowest] = [await programme.join('below', 'leader'), await programme.join('lowest', 'below')];
  await programme.give(leader, usdt(50), 'profit');
  await programme.give(below, usdt(50), 'profit');
  await programme.give(leader, usdt(70), 'working');
  const liabilities = { db, secretsKey: secretsKeyOf('a key of tests') };
  await makeEpoch(liabilities);
  await keepFigures(db);
  await programme.activate(leader, 'igniteFund', 200);
  await programme.passDays(1);
  await makeEpoch(liabilities);
  await keepFigures(db);
  await programme.activate(leader, 'elevatePlus', 1_000);
  await programme.activate(below, 'igniteFund', 100);
  await programme.join('aside', 'leader');
  await programme.activate(lowest, 'igniteFund', 300);
  await programme.passDays(1);
  const olga = await operatorNamed(db, 'olga');
  const oskar = await operatorNamed(db, 'oskar');
  for (const [n, userrefid] of ['leader', 'below', 'lowest'].entries()) {
    const grant = {
      userrefid,
      kind: 'royalty',
      month: '2026-01',
      particular: `P${n}`,
      baseMicro: 0n,
    } as const;
    const { id } = await proposeGrant(db, { ...grant, operator: olga, amountMicro: usdt(n + 1) });
    if (n < 2) await confirmOrDecline(db, { operator: oskar, id, decision: n === 0 ? 'confirm' : 'decline' });
  }
  await sql`update operators set status = 'Inactive' where id = ${oskar.id}`.execute(owner.db);
  const entry = { amountMicro: usdt(10), actor: 'operator:olga' };
  await saveEntry(db, { ...entry, day: '2026-01-01', hour: 1, status: 'achieved' });
  await saveEntry(db, { ...entry, day: '2026-01-03', hour: 2, status: 'expired' });
  for (const [index, memberId] of [leader, below].entries())
    await giveVerifiedAddress(db, memberId, { coin: 'usdt', address: ADDRESSES[index === 0 ? 0 : 1] });
  const request = (memberId: number, wallet: 'profit' | 'working', whole: number) =>
    requestWithdrawal(db, {
      memberId,
      wallet,
      coin: 'usdt',
      grossMicro: usdt(whole),
      address: memberId === leader ? ADDRESSES[0] : ADDRESSES[1],
    });
  const decide = (id: number, decision: 'approve' | 'reject') =>
    decideWithdrawal({ db }, { operator: olga, id, seen: {}, decision, remark: 'Seen' });
  await request(leader, 'profit', 20);
  await request(leader, 'profit', 15);
  await decide((await request(leader, 'working', 30)).id, 'approve');
  await decide((await request(below, 'profit', 40)).id, 'reject');
  await sql`
    insert into payment_sessions (payment_id, member_id, amount, status, created_at, expires_at, resolved_at)
    select 'pay' || n, ${leader}, n * 100000000, case when n = 1 then 'declined' else 'waiting' end,
      '2026-01-01T06:00:00Z'::timestamptz + make_interval(days => n), app_now() + make_interval(days => n - 2),
      case when n = 1 then app_now() end
    from generate_series(1, 3) n`.execute(owner.db);
  for (const [n, priority] of (['Low', 'High'] as const).entries()) {
    const ticket = await raiseTicket(db, {
      memberId: leader,
      subject: 'Query not listed',
      priority,
      description: n === 0 ? 'expired' : 'another thing',
    });
    if (n === 0)
      await answerTicket(db, {
        ticketNo: `T-${ticket.id}`,
        operator: { id: olga.id, username: 'olga' },
        status: 'Resolved',
        note: 'Done',
      });
    await sql`update tickets set created_at = '2026-01-01T06:00:00Z'::timestamptz + make_interval(days => ${n}::int * 3)
      where id = ${ticket.id}`.execute(owner.db);
  }
  await sql`insert into reconciliations (checked_on, chain, block_number, addresses, listed, found, expected, open_payouts)
    values (app_day(), 'bsc', 9, 40, 6, 0, 0, 0)`.execute(owner.db);
  await sql`insert into custody_readings (chain, block_number, address, is_own, found)
    select 'bsc', 9, '0x' || n, n = 1, n * 1000000000000 from generate_series(1, 6) n`.execute(owner.db);
  await sql`
    with e as (insert into webhook_endpoints (member_id, url, events, sealed_key)
      values (${leader}, 'https://example.com/hook', '{deposit.credited}', '\\x00') returning id)
    insert into webhook_deliveries (endpoint_id, member_id, event, cause, details, happened_at, status, ended_at)
    select e.id, ${leader}, 'deposit.credited', 'deposit:' || n, '{}', app_now(),
      case n when 1 then 'waiting' else 'delivered' end, case n when 2 then app_now() end
    from e, generate_series(1, 2) n`.execute(owner.db);
  // Transfers that did not become deposits, each of another kind, age and member.
  await sql`
    insert into deposit_exceptions (chain, tx_hash, log_index, member_id, token, amount_raw, seen_at)
    select 'bsc', '0xwrong' || n, 0, case n when 1 then ${leader}::int else ${below}::int end, '0xtoken' || n, 5,
      '2026-01-01T06:00:00Z'::timestamptz + make_interval(days => n * 2)
    from generate_series(1, 2) n`.execute(owner.db);
  await sql`
    insert into deposits (member_id, chain, tx_hash, log_index, from_address, amount_raw, amount, block_number, block_hash, status,
      detected_at, orphaned_at)
    values (${lowest}, 'bsc', '0xgone', 0, '0xfrom', 7000000000000000000, 7000000, 1, '0xblock', 'orphaned', '2026-01-02T06:00:00Z', '2026-01-02T07:00:00Z')`.execute(
    owner.db,
  );
  await sql`insert into deposit_answers values ('bsc', '0xwrong1', 0, 'Told the member', 'operator:olga')`.execute(
    owner.db,
  );
  const olgas = { flag: 'pinned', on: true, reason: 'Seen', actor: 'operator:olga' } as const;
  await setFlag(db, { ...olgas, userrefid: 'below' });
  await setFlag(db, { ...olgas, userrefid: 'leader', flag: 'levelManual', actor: 'operator:oskar' });
  await setFlag(db, { ...olgas, userrefid: 'leader' });
  const png = Buffer.from('89504e470d0a1a0a00', 'hex');
  const code = { image: png, networkAddress: 'n', actor: 'operator:olga' };
  await addQrCode(db, { ...code, type: 'UPI', depositAddress: 'a@below' });
  await addQrCode(db, { ...code, type: 'USDT', depositAddress: '0xb', networkAddress: 'o' });
  await sql`update qr_codes set added_at = '2026-01-01T06:00:00Z'::timestamptz + make_interval(days => id * 2)`.execute(
    owner.db,
  );
  const { rows } = await sql<{ id: number }>`
    select r.batch_id as id from rewards r join reward_batches b on b.id = r.batch_id
    where b.status = 'paid' group by r.batch_id order by count(*) desc limit 1`.execute(db);
  batch = String(rows[0]!.id);
};

let statements = 0;
const counted = new WeakSet<object>();

beforeAll(async () => {
  const { db, pool } = database.current;
  pool.on('acquire', (client) => {
    if (counted.has(client)) return;
    counted.add(client);
    const ask = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      statements++;
      return ask(...args);
    }) as typeof client.query;
  });
  const programme = await TestProgramme.begin(db);
  await live(programme);
  app = await TestApp.begin(db);
  tokens.member = await app.logIn('leader', PASSWORD);
  await app.addOperator('main1', { isMain: true });
  tokens.operator = String((await app.logInOperator('main1')).body['token']);
});

type Input = z.ZodObject;
const isObject = (schema: unknown): schema is Input => schema instanceof z.ZodObject;

const PLACE = new Set(['page', 'after', 'size', 'sort']);
/** Fields that say whose list it is, and what this programme puts there. */
const OF: Record<string, () => string> = {
  userrefid: () => 'leader',
  batchId: () => batch,
};

/** Kinds that are a list each. */
const KIND_OF: Record<string, string> = { 'grants.list': 'royalty', 'adminRewards.report': 'daily' };

/** Texts of which each list holds one, for filters that take any text. */
const SAMPLES: Record<string, readonly string[]> = {
  q: ['P0', 'expired', 'activation', 'below', 'added'],
  who: ['olga', 'oskar'],
  row: ['1', 'none'],
  user_id: ['below', 'LEADER'],
  status: ['All', 'Approved', 'reject'],
  level: ['1', '2'],
  activatedFrom: ['2026-01-03', '2030-01-01'],
  activatedTo: ['2026-01-02', '2025-01-01'],
  from: ['2026-01-03', '2030-01-01'],
  to: ['2026-01-02', '2025-01-01'],
};

type Listed = {
  rows: { id?: unknown }[];
  total: number;
  sums: Record<string, unknown>;
  next?: string | null;
};

/** Lists that look something up besides their rows: settings, prices, sums of a kind of their own. */
const ASK_ONCE_MORE = new Set([
  // The number of the root.
  'adminMembers.list',
  // The business day.
  'adminRewards.report',
  'odl.entries',
  'deposits.history',
  'adminWithdrawals.report',
]);

/** Rows alone, as the documents have them, of a list that stands here under its own name. */
const DOCUMENTED = new Set(['adminWithdrawals.documented']);

/** Every route that answers with a list, read from the contract: pages and stretches have a size. */
const LISTS = ROUTES.filter(
  ({ name, method, input }) =>
    method === 'GET' && isObject(input) && 'size' in input.shape && !DOCUMENTED.has(name),
);

const dataOf = (schema: unknown): Record<string, unknown> => {
  let inner = schema;
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodNullable) inner = inner.unwrap();
  return isObject(inner) ? inner.shape : {};
};

/** The fields of a list, which the entries of ODL have one below (their report says more than its rows). */
const isListed = (output: unknown): boolean => {
  const data = dataOf(dataOf(output)['data']);
  const list = 'entries' in data ? dataOf(data['entries']) : data;
  return ['rows', 'total', 'sums'].every((field) => field in list);
};

const isOf = (route: (typeof LISTS)[number], field: string): boolean =>
  field === 'userrefid' || field === 'batchId' || (field === 'kind' && route.name in KIND_OF);

const call = async (route: (typeof LISTS)[number], query: Record<string, string> = {}) => {
  const shape = (route.input as Input).shape;
  const given = Object.fromEntries(
    Object.keys(shape).flatMap((field) =>
      isOf(route, field) ? [[field, field === 'kind' ? KIND_OF[route.name]! : OF[field]!()]] : [],
    ),
  );
  const path = route.path.replace(/\{(\w+)\}/g, (_all, field: string) => given[field]!);
  const rest = Object.entries({ ...given, size: '50', ...query }).filter(
    ([field]) => !route.path.includes(`{${field}}`),
  );
  const who = route.access.who === 'member' ? 'member' : 'operator';
  const reply = await app.call('GET', `/api${path}?${new URLSearchParams(rest).toString()}`, {
    caller: { token: tokens[who] },
  });
  const data = reply.body['data'] as Listed & { entries?: Listed };
  return { status: reply.status, list: data && (data.entries ?? data), body: reply.body };
};

const content = ({ rows, total, sums }: Listed): string => JSON.stringify({ rows, total, sums });

const optionsOf = (route: (typeof LISTS)[number], field: string): readonly string[] => {
  let schema = (route.input as Input).shape[field] as z.ZodType;
  while (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    schema = schema.unwrap() as z.ZodType;
  return schema instanceof z.ZodEnum ? (schema.options as string[]) : (SAMPLES[field] ?? []);
};

const filtersOf = (route: (typeof LISTS)[number]): string[] =>
  Object.keys((route.input as Input).shape).filter((field) => !PLACE.has(field) && !isOf(route, field));

const each = LISTS.map((route) => [route.name, route] as const);

describe('every list of the contract', () => {
  it('is one of these, by its size in the question and by rows, total and sums in the answer', () => {
    const answering = ROUTES.filter(
      ({ name, method, output }) => method === 'GET' && !DOCUMENTED.has(name) && isListed(output),
    );
    expect(answering.map(({ name }) => name)).toEqual(LISTS.map(({ name }) => name));
    expect(LISTS.length).toBeGreaterThan(30);
  });

  it.each(each)('%s answers rows, their count over all pages, and sums', async (_name, route) => {
    const all = await call(route);
    expect([all.status, Array.isArray(all.list.rows), typeof all.list.sums]).toEqual([200, true, 'object']);
    expect(all.list.rows.length).toBeGreaterThan(1);
    expect(all.list.total).toBe(all.list.rows.length);
  });

  it.each(each)('%s asks the database for its rows together, not one by one (O2)', async (name, route) => {
    await call(route);
    const counts: number[] = [];
    // Once in a while something is noted beside, such as that a session is used: not twice in a row.
    for (let time = 0; time < 2; time++) {
      const before = statements;
      await call(route);
      counts.push(statements - before);
    }
    expect(Math.min(...counts)).toBeLessThanOrEqual(ASK_ONCE_MORE.has(name) ? 3 : 2);
  });

  const filters = LISTS.flatMap((route) =>
    filtersOf(route).map((field) => [route.name, field, route] as const),
  );
  it.each(filters)('%s honours its filter %s', async (_name, field, route) => {
    const options = optionsOf(route, field);
    expect(options.length, `say in SAMPLES what ${field} may be`).toBeGreaterThan(0);
    const plain = content((await call(route)).list);
    const answers = await Promise.all(options.map((value) => call(route, { [field]: value })));
    expect(answers.map(({ status }) => status)).toEqual(options.map(() => 200));
    expect(new Set([plain, ...answers.map(({ list }) => content(list))]).size).toBeGreaterThan(1);
    // No filter leaves more than there is without it, save a status that stands for a fixed one.
    if (field !== 'status')
      for (const { list } of answers) expect(list.total).toBeLessThanOrEqual((await call(route)).list.total);
  });

  const withRow = LISTS.filter((route) => 'row' in (route.input as Input).shape);
  it.each(withRow.map((route) => [route.name, route] as const))(
    '%s shows one row alone, counted and summed, by the id that it gave out',
    async (_name, route) => {
      const all: Record<string, string> = route.name === 'adminWithdrawals.report' ? { status: 'All' } : {};
      const { rows } = (await call(route, all)).list;
      expect(rows.length).toBeGreaterThan(0);
      for (const { id } of rows.slice(0, 5)) {
        const { list } = await call(route, { row: String(id), ...all });
        expect([list.total, list.rows.map((row) => row.id)]).toEqual([1, [id]]);
      }
    },
  );

  const unknown = LISTS.flatMap((route) =>
    ['q', 'from', 'kind', 'status', 'level', 'type', 'sort']
      .filter((field) => !(field in (route.input as Input).shape))
      .map((field) => [route.name, field, route] as const),
  );
  it.each(unknown)('%s has no filter %s: it changes nothing', async (_name, field, route) => {
    const value = {
      q: 'zzz',
      from: '2030-01-01',
      kind: 'odl',
      status: 'Paid',
      level: '9',
      type: 'debit',
      sort: 'id',
    };
    const reply = await call(route, { [field]: value[field as keyof typeof value] });
    expect(content(reply.list)).toBe(content((await call(route)).list));
  });

  const sorts = LISTS.filter((route) => 'sort' in (route.input as Input).shape).flatMap((route) =>
    optionsOf(route, 'sort')
      .filter((word) => !word.startsWith('-'))
      .map((word) => [route.name, word, route] as const),
  );
  it.each(sorts)('%s honours its order by %s, in both directions', async (_name, word, route) => {
    // The console's list begins with those that wait.
    const all: Record<string, string> = route.name === 'adminWithdrawals.report' ? { status: 'All' } : {};
    const up = (await call(route, { ...all, sort: word })).list.rows;
    const down = (await call(route, { ...all, sort: `-${word}` })).list.rows;
    expect(down).toEqual(up.toReversed());
    expect(down).not.toEqual(up);
  });

  it.each(each)('%s shows each row once, five at a time', async (_name, route) => {
    const all = (await call(route)).list.rows;
    const seen: unknown[] = [];
    let query: Record<string, string> | undefined = {};
    for (let page = 1; query; page++) {
      const { list } = await call(route, { size: '5', ...query });
      seen.push(...list.rows);
      const more: boolean = list.next === undefined ? page * 5 < list.total : list.next !== null;
      query = !more ? undefined : list.next ? { after: list.next } : { page: String(page + 1) };
    }
    expect(seen).toEqual(all);
  });

  const isStretch = ({ input }: (typeof LISTS)[number]): boolean => 'after' in (input as Input).shape;
  const placesOf = (route: (typeof LISTS)[number]) =>
    isStretch(route) ? ['x', 'W10', 'WyJhIiwiYiIsImMiXQ', 'WyJhIiwiYiJd'] : ['0', '-1', '1.5', 'x'];

  it.each(each.flatMap(([name, route]) => placesOf(route).map((place) => [name, place, route] as const)))(
    '%s refuses a place that is none: %s',
    async (_name, place, route) => {
      const { status, body } = await call(route, { [isStretch(route) ? 'after' : 'page']: place });
      expect([status, body['code']]).toEqual([422, 'invalidInput']);
    },
  );

  describe.each(['0', '51', 'x'])('with a size of %s', (size) => {
    it.each(each)('%s is refused', async (_name, route) =>
      expect((await call(route, { size })).status).toBe(422),
    );
  });
});
