import { z } from 'zod';
import { ROUTES, type RouteFacts } from '@tributary/server/testing';
import { broken, fieldsFor, pick, typedByPeople, type Random } from './values.ts';

export type Caller = 'nobody' | 'stranger' | 'alice1' | 'bob1' | 'main1' | 'helper1';
export type FuzzRequest = {
  route: string;
  caller: Caller;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
};

const CALLERS: readonly Caller[] = ['nobody', 'stranger', 'alice1', 'bob1', 'main1', 'helper1'];

/** Mostly a caller who may use the route, so that requests succeed. */
const callerFor = (random: Random, { access }: RouteFacts): Caller => {
  if (random(5) === 0) return pick(random, CALLERS);
  if (access.who === 'member') return pick<Caller>(random, ['alice1', 'alice1', 'bob1']);
  return pick<Caller>(random, access.who === 'operator' ? ['main1', 'main1', 'helper1'] : CALLERS);
};

/**
 * Comparing a password takes some 50 ms of processor time, and a logout needs a new login: a few of these are enough.
 */
const isSlow = ({ name, access }: RouteFacts): boolean =>
  /log_?(in|out)|register|password|secondFactor/i.test(name) ||
  (access.who === 'operator' && access.password !== undefined);
const SLOW_IN = 20;

const SCHEMAS = new Map(
  ROUTES.map((route) => [
    route.name,
    route.input instanceof z.ZodType
      ? z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any' })
      : {},
  ]),
);

const routeFor = (random: Random): RouteFacts => {
  const route = pick(random, ROUTES);
  return isSlow(route) && random(SLOW_IN) > 0 ? routeFor(random) : route;
};

const IDS = [
  '1',
  '2',
  'alice1',
  'bob1',
  'main1',
  '0',
  '-1',
  '99999999999',
  '%00',
  '%ED%A0%80',
  '..%2f..',
  'null',
];
const KEYS = ['one', 'two', 'x'.repeat(255), 'x'.repeat(256), 'ключ'.length.toString(), '\t'];

const asQuery = (fields: Record<string, unknown>): string =>
  Object.entries(fields)
    .map(([name, value]) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
      return `${encodeURIComponent(name)}=${encodeURIComponent(text.toWellFormed().slice(0, 2_000))}`;
    })
    .join('&');

/** A body that is not an object of fields, or not even JSON. */
const strangeBody = (random: Random, text: string): string | Buffer =>
  pick<() => string | Buffer>(random, [
    () => text.slice(0, random(text.length + 1)),
    () => `[${text}]`,
    () => '"text"',
    () => '{"__proto__":{"isMain":true},"constructor":{"prototype":{}}}',
    () => `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
    () => Buffer.from([0xff, 0xfe, 0x00, 0x80, 0xc0, 0xaf]),
    () => `{"a":"${'y'.repeat(1_100_000)}"}`,
  ])();

/** The path with its parameters: mostly values that the caller may see, sometimes any. */
const pathOf = (random: Random, route: RouteFacts, caller: Caller): string =>
  route.path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    if (/^user_?ref_?id$/i.test(name) && random(4) > 0) return caller === 'bob1' ? 'bob1' : 'alice1';
    return pick(random, IDS);
  });

const headersOf = (random: Random): Record<string, string> => ({
  ...(random(3) === 0 ? { 'idempotency-key': pick(random, KEYS) } : {}),
  ...(random(20) === 0 ? { origin: 'https://elsewhere.example' } : {}),
  ...(random(20) === 0 ? { cookie: 'tributary_member=%%%; tributary_operator=\u0001' } : {}),
  ...(random(30) === 0 ? { 'x-forwarded-for': '1.2.3.4, ::1' } : {}),
});

/** One request made from the contract: most are as a client sends them, the others are broken in one place. */
export const makeRequest = (random: Random): FuzzRequest => {
  const route = routeFor(random);
  const caller = callerFor(random, route);
  const schema = SCHEMAS.get(route.name) ?? {};
  const valid = fieldsFor(random, schema);
  if (route.access.who === 'member' && route.access.own) valid[route.access.own] = caller;
  const [breaks, retypes] = [random(3) === 0, random(6) === 0];
  const fields = breaks ? broken(random, valid) : retypes ? typedByPeople(random, valid) : valid;
  const path = `/api${pathOf(random, route, caller)}`;
  const common = { route: route.name, caller, method: route.method };
  if (route.method === 'GET')
    return { ...common, path: `${path}?${asQuery(fields)}`, headers: headersOf(random), body: undefined };
  const text = JSON.stringify(fields) ?? '{}';
  const body = random(12) === 0 ? strangeBody(random, text) : text;
  const type =
    random(20) === 0
      ? pick(random, ['text/plain', 'application/xml', 'x/y; charset=nonsense'])
      : 'application/json';
  return { ...common, path, headers: { ...headersOf(random), 'content-type': type }, body };
};

const RAW: readonly ((random: Random) => string | Buffer)[] = [
  (random) => Buffer.from(Array.from({ length: 1 + random(400) }, () => random(256))),
  () => 'GET /api/plan HTTP/1.1\r\n\r\n',
  () => 'GET /api/plan HTTP/9.9\r\nHost: x\r\n\r\n',
  () =>
    'POST /api/users/login HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\nConnection: close\r\n\r\n{"a"',
  () => 'POST /api/users/login HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n{}',
  () =>
    'POST /api/users/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\nzz\r\n',
  () =>
    'POST /api/users/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n',
  () => `GET /api/${'a'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  () => `GET /api/plan HTTP/1.1\r\nHost: x\r\n${'X-Long: y\r\n'.repeat(3_000)}\r\n`,
  () => 'GET /api/%zz%00%ff HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  () => 'BREW /api/plan HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  () => 'GET http://elsewhere.example/api/plan HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
];

/** Bytes that hardly form a request. */
export const makeRaw = (random: Random): Buffer => Buffer.from(pick(random, RAW)(random));
