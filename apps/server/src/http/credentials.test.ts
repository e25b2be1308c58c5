import type { AnyProcedure } from '@orpc/server';
import { describe, expect, it } from 'vitest';
import {
  anna,
  main,
  member,
  olga,
  operator,
  outcome,
  confirmed,
  passwords,
  ROUTES,
  token,
  under,
} from '../testing/procedure-outcomes.ts';

const RERUN = { day: '2026-01-01', reason: 'R', password: 'right' };

describe('an API token', () => {
  it('opens the routes of its scopes for its owner, and a session sent with it is ignored', async () => {
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
    'opens no route without a scope, not even a public one: %s',
    async (name) =>
      expect(await outcome(ROUTES[name], { ...token(main, 'jobs'), ...operator(main) })).toBe('scopeMissing'),
  );

  it.each(['anyone', 'any'] as const)('is refused when invalid, even beside a session: %s', async (name) =>
    expect(await outcome(ROUTES[name], { ...operator(main), bearer: undefined })).toBe('notSignedIn'),
  );
});

describe('the confirmation by a password', () => {
  it('is checked after the input is valid, against the operator of the session', async () => {
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

  it('is refused as wrong when a route needs it and the input has none', async () => {
    passwords.length = 0;
    const asking = (route: AnyProcedure) => under(route, { access: { who: 'operator', password: 'each' } });
    expect(await outcome(asking(ROUTES.any), operator(main))).toBe('passwordWrong');
    for (const input of [{}, { password: 7 }, { password: 'right' }])
      expect(await outcome(asking(ROUTES.any), { ...operator(main), input })).toEqual(
        input.password === 'right' ? main : 'passwordWrong',
      );
    expect(passwords).toEqual([[main.id, 'right']]);
  });

  it('counts for the session’s next calls of routes that need a recent one, unless the password is wrong', async () => {
    passwords.length = 0;
    confirmed.clear();
    const route = under(ROUTES.any, { access: { who: 'operator', password: 'recent' } });
    const call = (input?: object) => outcome(route, { ...operator(main), ...(input && { input }) });
    expect(await call()).toBe('passwordNeeded');
    expect(await call({ password: 'no' })).toBe('passwordWrong');
    expect(await call({})).toBe('passwordNeeded');
    expect(await call({ password: 'right' })).toEqual(main);
    expect(await call({})).toEqual(main);
    expect(passwords).toEqual([
      [main.id, 'no'],
      [main.id, 'right'],
    ]);
  });

  it('confirms nothing else when a route needs it with each call', async () => {
    confirmed.clear();
    const route = under(ROUTES.any, { access: { who: 'operator', password: 'each' } });
    expect(await outcome(route, { ...operator(main), input: { password: 'right' } })).toEqual(main);
    expect([...confirmed]).toEqual([]);
  });

  it('is not needed by other routes', async () => {
    passwords.length = 0;
    const input = { password: 'no' };
    expect(await outcome(ROUTES.any, { ...operator(main), input })).toEqual(main);
    const members = under(ROUTES.anyone, { access: { who: 'member' } });
    expect(await outcome(members, { ...member(anna), input })).toEqual(anna);
    expect(passwords).toEqual([]);
  });
});
