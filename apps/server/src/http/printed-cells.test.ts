import { oneRow, sql } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { OPERATORS, OWN_TICKETS, reportOf, type ListDefinition } from '@tributary/definitions/lists';
import { claimOdl, setTurnover } from '@tributary/modules/odl';
import { PASSWORD, SEED, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { live } from '../testing/listed-programme.ts';
import { ROUTES } from '../testing/routes.ts';
import { TestApp } from '../testing/test-app.ts';
import { cellBatches } from './exports/report.ts';

/** The most rows of a list that are searched for. */
const ROWS = 6;

const database = useDatabase();
let app: TestApp;
let batch = '';
const tokens: Record<string, string> = {};

/** A slab of three legs, and a claimed share of a window. */
const earnSlabsAndShares = async (programme: TestProgramme): Promise<void> => {
  const { db } = database.current;
  const { id: leader } = await oneRow(
    db,
    sql<{ id: number }>`select id from members where userrefid = 'leader'`,
  );
  await programme.activate(leader, 'legacyVault', 10_000);
  for (const name of ['dora1', 'emil1', 'fred1'])
    await programme.activate(await programme.join(name, 'leader'), 'elevatePlus', 5_000);
  await setTurnover(db, { turnoverMicro: usdt(10_000), actor: 'test' });
  await claimOdl(db, leader);
  await programme.passDays(3);
  await programme.settle();
};

beforeAll(async () => {
  const { db } = database.current;
  const programme = await TestProgramme.begin(db);
  batch = await live(programme, database.current);
  await earnSlabsAndShares(programme);
  app = await TestApp.begin(db);
  tokens['member'] = await app.logIn('leader', PASSWORD);
  await app.addOperator('main1', { isMain: true });
  tokens['operator'] = String((await app.logInOperator('main1')).body['token']);
});

type Route = (typeof ROUTES)[number];
const shapeOf = ({ input }: Route): Record<string, unknown> =>
  input instanceof z.ZodObject ? input.shape : {};
const hasFile = (list: Route): boolean =>
  ROUTES.some(({ method, path }) => method === 'GET' && path === `${list.path}/export`);

/** Lists that only a screen prints: they have no file. */
const WITHOUT_FILE: Readonly<Record<string, ListDefinition>> = {
  'operators.list': OPERATORS,
  'tickets.list': OWN_TICKETS,
};

const SEARCHED = ROUTES.filter(
  (route) =>
    route.method === 'GET' && 'q' in shapeOf(route) && (hasFile(route) || route.name in WITHOUT_FILE),
);

/** The kinds of a list. A list without kinds has one kind without a name. */
const kindsOf = (route: Route): readonly string[] => {
  const { kind } = shapeOf(route);
  const choice = kind instanceof z.ZodDefault ? kind.unwrap() : kind;
  return choice instanceof z.ZodEnum ? choice.options.map(String) : [''];
};

/** Fields that choose the list itself, with their values in this programme. */
const OF: Record<string, () => string> = {
  userrefid: () => 'leader',
  batchId: () => batch,
};

const read = async (list: Route, { file = false, kind = '', ...query }: Record<string, string | boolean>) => {
  const given = new URLSearchParams(query as Record<string, string>);
  let path = file ? `${list.path}/export` : list.path;
  for (const [field, value] of Object.entries({ ...OF, ...(kind !== '' && { kind: () => String(kind) }) })) {
    const text = value();
    if (path.includes(`{${field}}`)) path = path.replace(`{${field}}`, text);
    else if (field in shapeOf(list)) given.set(field, text);
  }
  const token = tokens[list.access.who === 'member' ? 'member' : 'operator']!;
  return app.call('GET', `/api${path}?${given.toString()}`, { caller: { token } });
};

const rowsOf = async (route: Route, query: Record<string, string>) => {
  const { body } = await read(route, { size: '50', ...query });
  const data = body['data'] as { rows: { id: unknown }[] } & { entries?: { rows: { id: unknown }[] } };
  return (data.entries ?? data).rows;
};

const idsOf = async (route: Route, query: Record<string, string>): Promise<string[]> =>
  (await rowsOf(route, query)).map(({ id }) => String(id));

/** The heads and the cells of a list as its file prints them, or as its screen does. */
const printedTable = async (route: Route, kind: string): Promise<string[][]> => {
  const shown = WITHOUT_FILE[route.name];
  if (shown) {
    const report = reportOf(shown);
    const page = await rowsOf(route, {});
    const table = [report.columns.map(({ header }) => header)];
    for await (const cells of cellBatches(
      report,
      (async function* () {
        yield page as never;
      })(),
    ))
      table.push(...cells.map((row) => row.map(({ text }) => text)));
    return table;
  }
  const reply = await read(route, { file: true, kind, format: 'tsv' });
  return String(reply.body['text'])
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
};

/**
 * Columns of lists with up to millions of rows that no index of texts covers. They have their own filter, or repeat
 * what another column says.
 */
const NOT_SEARCHED: Readonly<Record<string, readonly string[]>> = {
  // `tributary verify-audit` checks all seals.
  'adminAudit.list': ['Seal'],
  'adminDeposits.list': ['Approved Date', 'Rejected Date'],
  // A sponsor's ID finds the sponsor, not all that they brought.
  'adminMembers.list': ['Sponsor Id', 'Activation Date'],
  'adminRewards.report': ['Rate'],
  'adminTickets.page': ['Last word'],
  'adminWithdrawals.report': ['Approved Date'],
  // The search covers the log's row of the decision. The request itself is in one of five other tables.
  'approvals.decided': ['About', 'Amount', 'Asked by', 'Asked', 'Reason'],
  'collections.list': ['Of what moved', 'An address, BNB'],
  'team.downlineReport': ['PACKAGE', 'LEVEL', 'APPROVED DATE'],
};
/** A row's place in the shown order is not part of the row. */
const isPosition = (head: string): boolean => /^s(r|l)\.? ?no$/i.test(head);

/** The printed text of a cell of the file, without its quotes and the sign before what looks like a formula. */
const printedIn = (cell: string): string =>
  (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell).replace(/^'/, '');

/** Rows spread over the list, different ones with each seed. */
const rowsOfSeed = (count: number): number[] => [
  ...new Set(Array.from({ length: ROWS }, (_, n) => (SEED * 7 + n * 11) % count)),
];

describe('the search of every list', () => {
  it.each([['"\\u0000"'], ['{"a":"\\ud800"}'], ['[1e999999]'], ['['.repeat(60)]])(
    'finds nothing in the audit log for %s, and does not fail',
    async (q) => {
      const list = SEARCHED.find(({ name }) => name === 'adminAudit.list')!;
      expect((await read(list, { size: '5', q })).status).toBe(200);
    },
  );

  it('covers at least twenty lists', () => {
    expect(SEARCHED.length).toBeGreaterThan(20);
    expect(
      Object.keys(NOT_SEARCHED).filter((name) => !SEARCHED.some((route) => route.name === name)),
    ).toEqual([]);
  });

  it.each(
    SEARCHED.flatMap((route) =>
      kindsOf(route).map((kind) => [`${route.name} ${kind}`.trim(), kind, route] as const),
    ),
  )('finds in %s every row by each of its printed cells', async (title, kind, route) => {
    const ids = await idsOf(route, { kind });
    const [heads = [], ...rows] = await printedTable(route, kind);
    expect(ids.length, title).toBeGreaterThan(0);
    // The export itself is a row of the audit log.
    rows.splice(0, rows.length - ids.length);
    const missed: string[] = [];
    for (const index of rowsOfSeed(ids.length))
      for (const [column, head] of heads.entries()) {
        const cell = printedIn(rows[index]?.[column] ?? '');
        if (cell === '' || cell === '-' || isPosition(head) || NOT_SEARCHED[route.name]?.includes(head))
          continue;
        const found = await idsOf(route, { kind, q: cell });
        if (!found.includes(ids[index]!)) missed.push(`${head}: ${cell}`);
      }
    expect(missed).toEqual([]);
  });
});
