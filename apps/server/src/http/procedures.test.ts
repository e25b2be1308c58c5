import { call, ORPCError, Procedure, type AnyProcedure } from '@orpc/server';
import type { RouteMeta } from '@tributary/contract';
import { Refused } from '@tributary/domain';
import type { Actor, MemberActor, OperatorActor, TokenBearer } from '@tributary/modules/identity';
import { describe, expect, it } from 'vitest';
import type { RequestContext, SessionKind } from './context.ts';
import { api } from './procedures.ts';

const anna: MemberActor = { kind: 'member', id: 1, userrefid: 'anna', blocked: false };
const viewed: MemberActor = {
  ...anna,
  view: { operatorId: 7, username: 'olga', name: 'Olga', endsAt: new Date('2030-01-01') },
};
const olga: OperatorActor = {
  kind: 'operator',
  id: 7,
  username: 'olga',
  name: 'Olga',
  isMain: false,
  permissions: [],
  hasSecondFactor: false,
};
const main: OperatorActor = { ...olga, isMain: true };
const allowed = (...permissions: OperatorActor['permissions']): OperatorActor => ({ ...olga, permissions });

type Request = {
  sessions?: Partial<Record<SessionKind, Actor>>;
  bearer?: TokenBearer | 'none' | undefined;
  requiresSecondFactor?: boolean;
  input?: unknown;
};
const member = (actor: Actor): Request => ({ sessions: { member: actor } });
const operator = (actor: Actor): Request => ({ sessions: { operator: actor } });
const token = (actor: Actor, ...scopes: string[]): Request => ({ bearer: { tokenId: 1, scopes, actor } });

type Ran = { actor: Actor | undefined };
/** What the procedures below end with, so that they need no answer that fits their contract. */
const DONE = 'conflict';
const ran: Ran[] = [];
const passwords: unknown[] = [];
const paths: string[] = [];
const looks: SessionKind[] = [];
const note = ({ context: { actor } }: { context: { actor: Actor | undefined } }): never => {
  ran.push({ actor });
  throw new Refused(DONE);
};

const contextOf = ({ sessions = {}, requiresSecondFactor = false, ...request }: Request): RequestContext => ({
  visit: { ip: '192.0.2.1', userAgent: 'a browser' },
  idempotencyKey: undefined,
  actor: undefined,
  noteMatch: (path) => void paths.push(path),
  findTokenBearer: async () => ('bearer' in request ? request.bearer : 'none'),
  findActor: async (kind) => {
    looks.push(kind);
    return sessions[kind];
  },
  requiresSecondFactor,
  confirmPassword: async ({ id }, password) => {
    passwords.push([id, password]);
    if (password !== 'right') throw new Refused('passwordWrong');
  },
  sessionToken: () => undefined,
  setSession: () => undefined,
  clearSession: () => undefined,
  cookie: () => undefined,
  setCookie: () => undefined,
  setHeader: () => undefined,
});

const failureOf = async (procedure: AnyProcedure, request: Request): Promise<unknown> => {
  try {
    return await call(procedure, request.input, { context: contextOf(request) });
  } catch (error) {
    return error;
  }
};
/** `ran`, with the actor that the handler was told of, or the code that the request is refused with. */
const outcome = async (procedure: AnyProcedure, request: Request = {}): Promise<unknown> => {
  ran.length = 0;
  const error = await failureOf(procedure, request);
  if (!(error instanceof ORPCError)) throw error;
  const [first, second] = ran;
  expect(second).toBeUndefined();
  return first && error.code === DONE ? (first.actor ?? 'nobody') : error.code;
};
/** The same route under another rule. */
const under = (procedure: AnyProcedure, meta: RouteMeta): AnyProcedure =>
  new Procedure({ ...procedure['~orpc'], meta });

const ROUTES = {
  anyone: api.packages.list.handler(note),
  own: api.wallets.summary.handler(note),
  member: api.incomes.report.handler(note),
  revoke: api.apiTokens.revoke.handler(note),
  either: api.odl.entries.handler(note),
  any: api.operatorApiTokens.list.handler(note),
  books: api.watch.books.handler(note),
  export: api.adminMembers.export.handler(note),
  me: api.operators.me.handler(note),
  operators: api.operators.list.handler(note),
  rerun: api.watch.rerun.handler(note),
} satisfies Record<string, AnyProcedure>;
const EXPORT = { format: 'csv' };
const REVOKED = { id: 1 };
const RERUN = { day: '2026-01-01', reason: 'R', password: 'right' };

describe('a route for anyone', () => {
  it.each([
    ['nobody', {}],
    ['a member', member(anna)],
    ['an operator', operator(main)],
  ])('runs for nobody in particular where %s calls it, and looks for no session', async (_who, request) => {
    looks.length = 0;
    expect(await outcome(ROUTES.anyone, request)).toBe('nobody');
    expect(looks).toEqual([]);
  });
});

describe('a route of members', () => {
  it('needs the session of a member', async () => {
    expect(await outcome(ROUTES.member)).toBe('notSignedIn');
    expect(await outcome(ROUTES.member, operator(main))).toBe('notSignedIn');
    expect(await outcome(ROUTES.member, { ...member(anna), input: {} })).toEqual(anna);
  });

  it('that names its own member is theirs, and nobody’s without a session', async () => {
    const input = { userrefid: 'anna' };
    expect(await outcome(ROUTES.own, { ...member(anna), input })).toEqual(anna);
    expect(await outcome(ROUTES.own, { input })).toBe('notSignedIn');
  });

  it.each([[undefined], [{}], [{ userrefid: 'bert' }], [{ userrefid: 'ANNA' }], [{ userrefid: '' }], [7]])(
    'that names its own member is not found with %j, before the input is looked at',
    async (wrong) => expect(await outcome(ROUTES.own, { ...member(anna), input: wrong })).toBe('notFound'),
  );

  it.each([[{ userrefid: 'anna' }], [{}]])(
    'that names its own member is not found with %j by who is none',
    async (input) => expect(await outcome(ROUTES.own, { ...member(main), input })).toBe('notFound'),
  );

  it('that writes is closed to who looks at a member’s app, and one that reads is open', async () => {
    expect(await outcome(ROUTES.own, { ...member(viewed), input: { userrefid: 'anna' } })).toEqual(viewed);
    expect(await outcome(ROUTES.revoke, { ...member(viewed), input: REVOKED })).toBe('readOnlySession');
    expect(await outcome(ROUTES.revoke, { ...member(anna), input: REVOKED })).toEqual(anna);
  });
});

describe('a route of members and operators', () => {
  it('runs for a member, and for an operator with its right', async () => {
    const right = allowed('View Reports');
    expect(await outcome(ROUTES.either, { ...member(anna), input: {} })).toEqual(anna);
    expect(await outcome(ROUTES.either, { ...operator(right), input: {} })).toEqual(right);
    expect(await outcome(ROUTES.either, operator(allowed('View Members')))).toBe('notAllowed');
    expect(await outcome(ROUTES.either)).toBe('notSignedIn');
  });

  it('takes the operator of two who are signed in, with the operator’s rights', async () => {
    const sessions = (of: OperatorActor) => ({ sessions: { member: anna, operator: of }, input: {} });
    expect(await outcome(ROUTES.either, sessions(main))).toEqual(main);
    expect(await outcome(ROUTES.either, sessions(olga))).toBe('notAllowed');
  });
});

describe('a route of operators', () => {
  it('needs the session of an operator', async () => {
    expect(await outcome(ROUTES.any)).toBe('notSignedIn');
    expect(await outcome(ROUTES.any, member(anna))).toBe('notSignedIn');
    expect(await outcome(ROUTES.any, operator(anna))).toBe('notSignedIn');
    expect(await outcome(ROUTES.any, operator(olga))).toEqual(olga);
  });

  it.each([[[]], [['View Members']], [['Generate Reports']]] as const)(
    'needs all of its rights, and not %j alone',
    async (few) =>
      expect(await outcome(ROUTES.export, { ...operator(allowed(...few)), input: EXPORT })).toBe(
        'notAllowed',
      ),
  );

  it.each([
    ['who has all of its rights', allowed('Generate Reports', 'View Members')],
    ['the main administrator', main],
  ])('runs for %s', async (_who, actor) =>
    expect(await outcome(ROUTES.export, { ...operator(actor), input: EXPORT })).toEqual(actor),
  );

  it('needs its right', async () => {
    expect(await outcome(ROUTES.books, operator(allowed('View Members')))).toBe('notAllowed');
    expect(await outcome(ROUTES.books, operator(allowed('View Reports')))).toEqual(allowed('View Reports'));
  });

  it('of the main administrator is nobody else’s, whatever their rights', async () => {
    expect(await outcome(ROUTES.operators, operator(allowed('View Members', 'View Reports')))).toBe(
      'notAllowed',
    );
    expect(await outcome(ROUTES.operators, { ...operator(main), input: {} })).toEqual(main);
  });

  it.each(['any', 'books', 'either'] as const)(
    'asks for a second factor where one is required: %s',
    async (name) =>
      expect(await outcome(ROUTES[name], { ...operator(main), requiresSecondFactor: true })).toBe(
        'secondFactorMissing',
      ),
  );

  it('asks for no second factor where it leads to one, where it was given, and where none is required', async () => {
    const required = { requiresSecondFactor: true };
    const enrolled = { ...main, hasSecondFactor: true };
    expect(await outcome(ROUTES.me, { ...operator(main), ...required })).toEqual(main);
    expect(await outcome(ROUTES.any, { ...operator(enrolled), ...required })).toEqual(enrolled);
    expect(await outcome(ROUTES.any, operator(main))).toEqual(main);
    expect(await outcome(ROUTES.either, { ...member(anna), ...required, input: {} })).toEqual(anna);
  });
});

describe('an API token', () => {
  it('opens the routes that name one of its scopes, for its owner, and no session beside it counts', async () => {
    const input = { userrefid: 'anna' };
    expect(await outcome(ROUTES.own, { ...token(anna, 'rewards', 'balances'), input })).toEqual(anna);
    expect(await outcome(ROUTES.own, { ...token(anna, 'rewards'), input })).toBe('scopeMissing');
    expect(await outcome(ROUTES.own, { ...token(anna, 'balances'), input: { userrefid: 'bert' } })).toBe(
      'notFound',
    );
    expect(await outcome(ROUTES.own, { ...token(main, 'balances'), ...member(anna), input })).toBe(
      'scopeMissing',
    );
    expect(await outcome(ROUTES.books, token(main, 'jobs'))).toEqual(main);
    expect(await outcome(ROUTES.books, token(olga, 'jobs'))).toBe('notAllowed');
    expect(await outcome(ROUTES.books, token(anna, 'jobs'))).toBe('scopeMissing');
  });

  it.each(['anyone', 'any', 'either'] as const)(
    'opens no route without a scope, not even those for anyone: %s',
    async (name) =>
      expect(await outcome(ROUTES[name], { ...token(main, 'jobs'), ...operator(main) })).toBe('scopeMissing'),
  );

  it.each(['anyone', 'any'] as const)(
    'that is good for nothing is nobody’s, also beside a session: %s',
    async (name) =>
      expect(await outcome(ROUTES[name], { ...operator(main), bearer: undefined })).toBe('notSignedIn'),
  );
});

describe('the own password', () => {
  it('is asked for once the input is valid, of the operator who is signed in', async () => {
    passwords.length = 0;
    expect(await outcome(ROUTES.rerun, { ...operator(main), input: { ...RERUN, reason: '' } })).toBe(
      'BAD_REQUEST',
    );
    expect(await outcome(ROUTES.rerun, { ...operator(olga), input: RERUN })).toBe('notAllowed');
    expect(passwords).toEqual([]);
    expect(await outcome(ROUTES.rerun, { ...operator(main), input: { ...RERUN, password: 'no' } })).toBe(
      'passwordWrong',
    );
    expect(await outcome(ROUTES.rerun, { ...operator(main), input: RERUN })).toEqual(main);
    expect(passwords).toEqual([
      [main.id, 'no'],
      [main.id, 'right'],
    ]);
  });

  it('is wrong where a route asks for it and its input has none', async () => {
    passwords.length = 0;
    const asking = (route: AnyProcedure) => under(route, { access: { who: 'operator', password: true } });
    expect(await outcome(asking(ROUTES.any), operator(main))).toBe('passwordWrong');
    for (const input of [{}, { password: 7 }, { password: 'right' }])
      expect(await outcome(asking(ROUTES.any), { ...operator(main), input })).toEqual(
        input.password === 'right' ? main : 'passwordWrong',
      );
    expect(passwords).toEqual([[main.id, 'right']]);
  });

  it('is asked for by no other route', async () => {
    passwords.length = 0;
    const input = { password: 'no' };
    expect(await outcome(ROUTES.any, { ...operator(main), input })).toEqual(main);
    const members = under(ROUTES.anyone, { access: { who: 'member' } });
    expect(await outcome(members, { ...member(anna), input })).toEqual(anna);
    expect(passwords).toEqual([]);
  });
});

describe('every route', () => {
  it.each([
    ['nobody', {}],
    ['a member', member(anna)],
    ['the main administrator', operator(main)],
    ['a token', token(main, 'jobs')],
  ])('without a rule refuses %s', async (_who, request) =>
    expect(await outcome(under(ROUTES.anyone, {}), request)).toBe('notAllowed'),
  );

  it('is noted by its path in the contract, also where it refuses', async () => {
    paths.length = 0;
    await outcome(ROUTES.own, { ...member(anna), input: { userrefid: 'bert' } });
    expect(paths).toEqual(['/api/wallet-summary/{userrefid}']);
  });

  it('answers a refusal by its code, status and details, and a database out of reach as unavailable', async () => {
    const failing = (error: unknown) =>
      failureOf(
        api.packages.list.handler(() => {
          throw error;
        }),
        {},
      );
    expect(await failing(new Refused('ipBlocked', { message: 'No.', attemptsLeft: 0 }))).toMatchObject({
      code: 'ipBlocked',
      status: 401,
      message: 'No.',
      data: { attemptsLeft: 0 },
    });
    const gone = Object.assign(new Error('gone'), { code: '08006' });
    expect(await failing(gone)).toMatchObject({ code: 'unavailable', status: 503 });
    const bug = new Error('a bug');
    expect(await failing(bug)).toBe(bug);
  });
});
