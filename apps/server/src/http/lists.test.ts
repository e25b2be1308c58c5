import { PASSWORD, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { live } from '../testing/listed-programme.ts';
import { ROUTES } from '../testing/routes.ts';
import { TestApp } from '../testing/test-app.ts';

const database = useDatabase();
let app: TestApp;
let batch = '';
const tokens: Record<'member' | 'operator', string> = { member: '', operator: '' };

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
  batch = await live(programme, database.current);
  app = await TestApp.begin(db);
  tokens.member = await app.logIn('leader', PASSWORD);
  await app.addOperator('main1', { isMain: true });
  tokens.operator = String((await app.logInOperator('main1')).body['token']);
});

type Input = z.ZodObject;
const isObject = (schema: unknown): schema is Input => schema instanceof z.ZodObject;

const PLACE = new Set(['page', 'after', 'size', 'sort']);
/** Fields that name the owner of a list, with their values in this programme. */
const OF: Record<string, () => string> = {
  userrefid: () => 'leader',
  batchId: () => batch,
};

/** Routes with a list per kind, and the kind tested. */
const KIND_OF: Record<string, string> = { 'grants.list': 'royalty', 'adminRewards.report': 'daily' };

/** Values for filters that accept any text; each list holds one of them. */
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

/** The business day, and the sums of the dates on the page. */
const ASK_TWICE_MORE = new Set(['adminRewards.report']);
/** Lists that query something besides their rows: settings, prices or other sums. */
const ASK_ONCE_MORE = new Set([
  // The time after which a reminder says that its window has closed.
  'notifications.list',
  // The sums of the dates on the page.
  'wallets.statement',
  'incomes.report',
  // The number of the root.
  'adminMembers.list',
  // The price of a coin.
  'collections.list',
  // The business day.
  'odl.entries',
  'deposits.history',
]);

/** Routes that answer only the rows of a list, in the documents' form, beside the list's own route. */
const DOCUMENTED = new Set(['adminWithdrawals.documented']);

/** Every route that answers with a list, from the contract: pages and stretches have a size. */
const LISTS = ROUTES.filter(
  ({ name, method, input }) =>
    method === 'GET' && isObject(input) && 'size' in input.shape && !DOCUMENTED.has(name),
);

const dataOf = (schema: unknown): Record<string, unknown> => {
  let inner = schema;
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodNullable) inner = inner.unwrap();
  return isObject(inner) ? inner.shape : {};
};

/** True for the fields of a list. The ODL entries have theirs one level below. */
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
  it('has a size in its input and rows, total and sums in its answer', () => {
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

  it.each(each)('%s reads its rows in a constant number of queries (O2)', async (name, route) => {
    await call(route);
    const counts: number[] = [];
    // Occasionally another statement is added, such as the use of a session, but not twice in a row.
    for (let time = 0; time < 2; time++) {
      const before = statements;
      await call(route);
      counts.push(statements - before);
    }
    const more = ASK_TWICE_MORE.has(name) ? 2 : ASK_ONCE_MORE.has(name) ? 1 : 0;
    expect(Math.min(...counts)).toBeLessThanOrEqual(2 + more);
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
    // No filter returns more than the unfiltered list, except a status that replaces a default one.
    if (field !== 'status')
      for (const { list } of answers) expect(list.total).toBeLessThanOrEqual((await call(route)).list.total);
  });

  const withRow = LISTS.filter((route) => 'row' in (route.input as Input).shape);
  it.each(withRow.map((route) => [route.name, route] as const))(
    '%s returns only the row with a given id, counted and summed',
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
  it.each(unknown)('%s ignores %s, which is not one of its filters', async (_name, field, route) => {
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
  it.each(sorts)('%s honours the order by %s in both directions', async (_name, word, route) => {
    // By default the console's list shows only pending ones.
    const all: Record<string, string> = route.name === 'adminWithdrawals.report' ? { status: 'All' } : {};
    const up = (await call(route, { ...all, sort: word })).list.rows;
    const down = (await call(route, { ...all, sort: `-${word}` })).list.rows;
    expect(down).toEqual(up.toReversed());
    expect(down).not.toEqual(up);
  });

  it.each(each)('%s returns each row once in pages of five', async (_name, route) => {
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
    '%s refuses an invalid place: %s',
    async (_name, place, route) => {
      const { status, body } = await call(route, { [isStretch(route) ? 'after' : 'page']: place });
      expect([status, body['code']]).toEqual([422, 'invalidInput']);
    },
  );

  describe.each(['0', '51', 'x'])('with a size of %s', (size) => {
    it.each(each)('%s refuses it', async (_name, route) =>
      expect((await call(route, { size })).status).toBe(422),
    );
  });
});
