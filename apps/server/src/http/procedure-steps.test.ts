import type { Access } from '@tributary/contract';
import { Refused } from '@tributary/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  anna,
  compared,
  confirmed,
  failureOf,
  hearsPassword,
  main,
  member,
  olga,
  operator,
  outcome,
  passwords,
  placeOfReads,
  ROUTES,
  under,
  viewed,
  written,
} from '../testing/procedure-outcomes.ts';
import { api } from './procedures.ts';

const WRITING = { who: 'operator', writes: true } as const;
const writing = (access: Access = WRITING) => under(ROUTES.any, { access });

beforeEach(() => {
  compared.length = 0;
  written.length = 0;
  passwords.length = 0;
});

describe('a change by an operator', () => {
  it('is refused for the operator’s own member account', async () => {
    expect(await outcome(writing(), { ...operator(olga), input: { userrefid: 'own' } })).toBe('ownAccount');
    expect(await outcome(writing(), { ...operator(olga), input: { userrefid: 'anna' } })).toEqual(olga);
    expect(compared).toEqual([
      [olga, 'own'],
      [olga, 'anna'],
    ]);
  });

  it.each([[undefined], [{}], [{ userrefid: 7 }], [{ userrefid: ['own'] }]])(
    'is compared with no account if its input is %j',
    async (input) => {
      expect(await outcome(writing(), { ...operator(olga), input })).toEqual(olga);
      expect(compared).toEqual([]);
    },
  );

  it.each([
    ['a read by an operator', { who: 'operator' }, operator(olga)],
    ['a change by a member', { who: 'member', writes: true }, member(anna)],
    ['a read by a member or an operator', { who: 'either', permission: 'View Reports' }, member(anna)],
  ] as const)('is not what %s is', async (_what, access, request) => {
    await outcome(writing(access), { ...request, input: { userrefid: 'own' } });
    expect(compared).toEqual([]);
  });

  it('costs no comparison while the password is wrong', async () => {
    const route = writing({ ...WRITING, password: 'each' });
    const input = { userrefid: 'own', password: 'wrong' };
    expect(await outcome(route, { ...operator(olga), input })).toBe('passwordWrong');
    expect(compared).toEqual([]);
  });
});

describe('a command', () => {
  const command = { ...member(anna), input: { id: 1 } };

  it('is noted for its session, done or refused', async () => {
    expect(await outcome(ROUTES.revoke, command)).toEqual(anna);
    expect(written).toEqual([anna]);
    const refused = under(ROUTES.revoke, { access: { who: 'member', password: 'each' } });
    expect(await outcome(refused, command)).toBe('passwordWrong');
    expect(written).toEqual([anna, anna]);
  });

  it.each([
    ['a read', ROUTES.member, { ...member(anna), input: {} }],
    ['a command that is refused before it runs', ROUTES.revoke, { ...member(viewed), input: { id: 1 } }],
    ['a command of nobody', under(ROUTES.revoke, { access: { who: 'anyone' } }), { input: { id: 1 } }],
  ] as const)('is not what %s is', async (_what, route, request) => {
    await outcome(route, request);
    expect(written).toEqual([]);
  });

  it('stays done while its note cannot be stored, and reports any other fault of the note', async () => {
    const gone = Object.assign(new Error('gone'), { code: '08006' });
    expect(await outcome(ROUTES.revoke, { ...command, failsToNote: gone })).toEqual(anna);
    const bug = new Error('a bug');
    expect(await failureOf(ROUTES.revoke, { ...command, failsToNote: bug })).toBe(bug);
  });
});

describe('the handler of a route', () => {
  const typed = { ...operator(olga), input: { password: 'right' } };

  it('hears whether the password came with the request or was typed earlier', async () => {
    confirmed.clear();
    const recent = under(ROUTES.any, { access: { who: 'operator', password: 'recent' } });
    expect(await hearsPassword(recent, typed)).toBe(true);
    expect(await hearsPassword(recent, operator(olga))).toBe(false);
  });

  it('hears of no password on a route that needs none, even if one was sent', async () => {
    expect(await hearsPassword(ROUTES.any, typed)).toBe(false);
    expect(passwords).toEqual([]);
  });
});

describe('an error', () => {
  const failing = (error: unknown) =>
    failureOf(
      api.packages.list.handler(() => {
        throw error;
      }),
      {},
    );

  it('is answered as a refusal with code, status and details', async () => {
    const refused = new Refused('ipBlocked', { message: 'No.', attemptsLeft: 0 });
    expect(await failing(refused)).toMatchObject({
      code: 'ipBlocked',
      status: 401,
      message: 'No.',
      data: { attemptsLeft: 0 },
    });
  });

  it('is answered as unavailable if the database cannot be reached, and stays itself if it is a bug', async () => {
    const gone = Object.assign(new Error('gone'), { code: '08006' });
    expect(await failing(gone)).toMatchObject({ code: 'unavailable', status: 503 });
    const bug = new Error('a bug');
    expect(await failing(bug)).toBe(bug);
  });
});

describe('the place of reads', () => {
  const older = under(ROUTES.any, { access: { who: 'operator' }, reads: 'standby' });

  it('is the standby for the caller of a route that declares it', async () => {
    expect(await placeOfReads(older, operator(main))).toBe(main);
    expect(await placeOfReads(under(ROUTES.anyone, { access: { who: 'anyone' }, reads: 'standby' }))).toBe(
      'nobody',
    );
  });

  it('is the primary for every other route', async () => {
    expect(await placeOfReads(ROUTES.any, operator(main))).toBe('primary');
    expect(await placeOfReads(ROUTES.anyone)).toBe('primary');
  });
});
