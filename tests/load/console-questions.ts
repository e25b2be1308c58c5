// The queries of the console's lists, read from the contract: pages, every filter, both directions of every order, a
// period, and searches with many, one and no matches.
import { createHash } from 'node:crypto';
import { ROUTES, type RouteFacts } from '@tributary/server/testing';
import { z } from 'zod';

/** `bar` in milliseconds for 95 of 100 answers. */
export type Question = { name: string; path: string; bar: number };

const LIST_BAR_MS = 300;
const DASHBOARD_BAR_MS = 500;

/** The transaction of the five hundredth deposit. */
const HASH = `0x${createHash('sha256').update('500').digest('hex')}`;

/**
 * Search texts of operators besides one without a match: TR# is a member of the middle, TR+ the next one, * their
 * number.
 */
const SEARCHED: Record<string, readonly string[]> = {
  'adminMembers.list': [
    'TR#',
    '0400',
    'member*@example.in',
    '+919000654',
    'Ananya Menon',
    'Kumar',
    'an',
    'TR',
    'tr1',
  ],
  'adminAudit.list': ['TR#', 'op7', 'seen 4000'],
  'adminAudit.edited': ['TR#', 'Delhi7', 'city'],
  'adminDeposits.list': ['TR#', 'success', HASH],
  'adminDeposits.exceptions': ['TR#', 'dust', '0xtoken3'],
  'collections.list': ['Final', '0x'],
  'adminRewards.report': ['TR#', 'Kumar', 'Ignite'],
  'approvals.decided': ['op7', 'seen 4002'],
  'adminTickets.page': ['TR#', 'Kumar', 'T-400', 'delayed'],
  'adminWithdrawals.report': ['TR#', 'Kumar', 'approved', '12.34'],
  'operators.list': ['op7', 'Operator'],
  'grants.list': ['TR+', 'Leadership 7', 'Kumar'],
  'publicContent.list': ['funds'],
  'qrCodes.list': ['pay7', 'UPI'],
};

/** Texts for filters that accept any text. */
const SAMPLES: Record<string, readonly string[]> = {
  who: ['op7', 'main1'],
  user_id: ['TR#'],
  row: ['500000', 'd500000', '2026-04-01.daily.500000.500000'],
  status: ['All', 'Pending', 'Approved', 'Rejected', 'Paying'],
};

type Input = z.ZodObject;

const optionsOf = (schema: unknown): readonly string[] | undefined => {
  let inner = schema;
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodDefault) inner = inner.unwrap();
  return inner instanceof z.ZodEnum ? (inner.options as string[]) : undefined;
};

const ofQuery = (query: Record<string, string>): string => new URLSearchParams(query).toString();

const narrowings = (
  name: string,
  field: string,
  schema: unknown,
  week: { from: string; to: string },
): Record<string, string>[] => {
  switch (field) {
    case 'page':
      return [{ page: '1000' }];
    case 'size':
      return [{ size: '50' }];
    case 'q':
      return [...(SEARCHED[name] ?? []), 'zzzzzz'].map((q) => ({ q }));
    case 'from':
      return [{ from: week.from, to: week.to }, { from: '2026-01-01' }];
    case 'activatedFrom':
      return [{ activatedFrom: week.from, activatedTo: week.to }];
    case 'to':
    case 'activatedTo':
      return [];
    default: {
      const options = optionsOf(schema) ?? SAMPLES[field];
      if (!options) throw new Error(`${name}: say in SAMPLES what ${field} may be`);
      return options.map((value) => ({ [field]: value }));
    }
  }
};

/** The parameters that open a whole list which shows a part by default. */
const WHOLE: Record<string, Record<string, string>> = { 'adminWithdrawals.report': { status: 'All' } };

type Listed = { name: string; path: string; of: Record<string, string> };

/** The lists that one route answers: one each, but rewards and grants have one for each kind. */
const listsOf = ({ name, path, input }: RouteFacts, batch: string): Listed[] => {
  const { kind, batchId } = (input as Input).shape;
  if (batchId) return [{ name, path: path.replace('{batchId}', batch), of: {} }];
  if (kind && (path.includes('{kind}') || !(kind instanceof z.ZodOptional)))
    return (optionsOf(kind) ?? []).map((value): Listed =>
      path.includes('{kind}')
        ? { name: `${name} ${value}`, path: path.replace('{kind}', value), of: {} }
        : { name: `${name} ${value}`, path, of: { kind: value } },
    );
  const whole = WHOLE[name];
  return [{ name, path, of: {} }, ...(whole ? [{ name: `${name} of all`, path, of: whole }] : [])];
};

const isForOperators = ({ method, access }: RouteFacts): boolean =>
  method === 'GET' && (access.who === 'operator' || access.who === 'either');

const isList = ({ input }: RouteFacts): boolean => input instanceof z.ZodObject && 'size' in input.shape;

const questionsOf = (route: RouteFacts, week: { from: string; to: string }, batch: string): Question[] => {
  const shape = (route.input as Input).shape;
  return listsOf(route, batch).flatMap(({ name, path, of }) => {
    const ask = (query: Record<string, string>): Question => ({
      name: `${name}: ${ofQuery(query) || 'first page'}`,
      path: `${path}?${ofQuery({ size: '10', ...of, ...query })}`,
      bar: LIST_BAR_MS,
    });
    const chosen = Object.entries(shape)
      .filter(([field]) => !(field in of) && field !== 'batchId' && !route.path.includes(`{${field}}`))
      .flatMap(([field, schema]) => narrowings(route.name, field, schema, week));
    return [ask({}), ...chosen.map(ask)];
  });
};

/** Addresses that answer thousands of rows as documented; no screen uses them. */
const DOCUMENTED = new Set([
  'adminDeposits.documented',
  'adminMembers.documented',
  'adminRewards.daily',
  'adminRewards.network',
  'adminRewards.levels',
  'adminRewards.missed',
  'adminWithdrawals.documented',
]);

/** Pages of single things that exist. */
const OF_ONE: readonly Question[] = [
  { name: 'one member', path: '/admin/members/TR#/record', bar: LIST_BAR_MS },
  { name: 'days of daily rewards', path: '/admin/reward-days/daily', bar: LIST_BAR_MS },
  { name: 'standing of daily rewards', path: '/admin/reward-standing/daily', bar: LIST_BAR_MS },
  { name: 'standing of network rewards', path: '/admin/reward-standing/network', bar: LIST_BAR_MS },
  { name: 'one ticket', path: '/admin/ticket/T-400', bar: LIST_BAR_MS },
  {
    name: 'tracing a transfer',
    path: `/admin/deposits/trace?q=${HASH}`,
    bar: LIST_BAR_MS,
  },
  ...['TR#', 'kumar', 'an', '12.34', '500', 'T-400', HASH, 'delayed', 'zzzzzz'].map((text) => ({
    name: `search for ${text}`,
    path: `/admin/search?text=${encodeURIComponent(text)}`,
    bar: LIST_BAR_MS,
  })),
  { name: 'a bulk of fifty', path: `/admin/withdrawals/bulk?ids=BULK`, bar: LIST_BAR_MS },
];

/** The numbering of planted members: from this number on, and every twentieth has a row in every list. */
const FIRST_NUMBER = 100_000;
const STEP = 20;

/** All queries, lists first. `week` lies within the programme, `batch` is one of rewards, `waiting` are requests. */
export const questions = (about: {
  members: number;
  week: { from: string; to: string };
  batch: string;
  waiting: readonly number[];
}): Question[] => {
  const routes = ROUTES.filter(isForOperators);
  const lists = routes.filter(isList).flatMap((route) => questionsOf(route, about.week, about.batch));
  const pages = routes
    .filter((route) => !isList(route) && !DOCUMENTED.has(route.name) && !route.path.includes('/export'))
    .filter(
      ({ path, input }) =>
        !path.includes('{') && (!(input instanceof z.ZodObject) || input.safeParse({}).success),
    )
    .map(({ name, path }) => ({
      name,
      path,
      bar: name.startsWith('dashboard.') ? DASHBOARD_BAR_MS : LIST_BAR_MS,
    }));
  const ofOne = OF_ONE.map((each) => ({ ...each, path: each.path.replace('BULK', about.waiting.join(',')) }));
  const number = STEP * Math.floor((about.members * 2) / 5 / STEP);
  const named = (text: string): string =>
    text
      .replaceAll('TR#', `TR${FIRST_NUMBER + number}`)
      .replaceAll('TR%23', `TR${FIRST_NUMBER + number}`)
      .replaceAll('TR%2B', `TR${FIRST_NUMBER + number + 1}`)
      .replaceAll('*', String(number));
  return [...lists, ...pages, ...ofOne].map(({ name, path, bar }) => ({
    name: named(name),
    path: named(path),
    bar,
  }));
};
