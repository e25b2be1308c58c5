import type { OperatorActor } from '@tributary/modules/identity';
import { describe, expect, it } from 'vitest';
import {
  allowed,
  anna,
  looks,
  main,
  member,
  olga,
  operator,
  outcome,
  paths,
  ROUTES,
  token,
  under,
  viewed,
} from '../testing/procedure-outcomes.ts';

const EXPORT = { format: 'csv' };
const REVOKED = { id: 1 };

describe('a route for anyone', () => {
  it.each([
    ['nobody', {}],
    ['a member', member(anna)],
    ['an operator', operator(main)],
  ])('runs without an actor for %s, and reads no session', async (_who, request) => {
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

  it('runs for the member that it names, and never without a session', async () => {
    const input = { userrefid: 'anna' };
    expect(await outcome(ROUTES.own, { ...member(anna), input })).toEqual(anna);
    expect(await outcome(ROUTES.own, { input })).toBe('notSignedIn');
  });

  it.each([[undefined], [{}], [{ userrefid: 'bert' }], [{ userrefid: 'ANNA' }], [{ userrefid: '' }], [7]])(
    'answers notFound for the name in %j, before it checks the input',
    async (wrong) => expect(await outcome(ROUTES.own, { ...member(anna), input: wrong })).toBe('notFound'),
  );

  it.each([[{ userrefid: 'anna' }], [{}]])(
    'answers notFound for %j to a session that is not a member’s',
    async (input) => expect(await outcome(ROUTES.own, { ...member(main), input })).toBe('notFound'),
  );

  it('refuses writes to an operator’s view of a member’s app, and allows reads', async () => {
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

  it('acts for the operator when both have sessions, with the operator’s rights', async () => {
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
    'needs all of its rights, not only %j',
    async (few) =>
      expect(await outcome(ROUTES.export, { ...operator(allowed(...few)), input: EXPORT })).toBe(
        'notAllowed',
      ),
  );

  it.each([
    ['an operator with all of its rights', allowed('Generate Reports', 'View Members')],
    ['the main administrator', main],
  ])('runs for %s', async (_who, actor) =>
    expect(await outcome(ROUTES.export, { ...operator(actor), input: EXPORT })).toEqual(actor),
  );

  it('needs its right', async () => {
    expect(await outcome(ROUTES.books, operator(allowed('View Members')))).toBe('notAllowed');
    expect(await outcome(ROUTES.books, operator(allowed('View Reports')))).toEqual(allowed('View Reports'));
  });

  it('is refused to other operators, whatever their rights, if it is for the main administrator', async () => {
    expect(await outcome(ROUTES.operators, operator(allowed('View Members', 'View Reports')))).toBe(
      'notAllowed',
    );
    expect(await outcome(ROUTES.operators, { ...operator(main), input: {} })).toEqual(main);
  });

  it.each(['any', 'books', 'either'] as const)(
    'needs a second factor where one is required: %s',
    async (name) =>
      expect(await outcome(ROUTES[name], { ...operator(main), requiresSecondFactor: true })).toBe(
        'secondFactorMissing',
      ),
  );

  it('needs no second factor if it leads to one, if one was given, or if none is required', async () => {
    const required = { requiresSecondFactor: true };
    const enrolled = { ...main, hasSecondFactor: true };
    expect(await outcome(ROUTES.me, { ...operator(main), ...required })).toEqual(main);
    expect(await outcome(ROUTES.any, { ...operator(enrolled), ...required })).toEqual(enrolled);
    expect(await outcome(ROUTES.any, operator(main))).toEqual(main);
    expect(await outcome(ROUTES.either, { ...member(anna), ...required, input: {} })).toEqual(anna);
  });
});

describe('every route', () => {
  it.each([
    ['nobody', {}],
    ['a member', member(anna)],
    ['the main administrator', operator(main)],
    ['a token', token(main, 'jobs')],
  ])('refuses %s without an access rule', async (_who, request) =>
    expect(await outcome(under(ROUTES.anyone, {}), request)).toBe('notAllowed'),
  );

  it('is reported by its path in the contract, even when it refuses', async () => {
    paths.length = 0;
    await outcome(ROUTES.own, { ...member(anna), input: { userrefid: 'bert' } });
    expect(paths).toEqual(['/api/wallet-summary/{userrefid}']);
  });
});
