import { passwordProof } from '@tributary/contract';
import { oneRow, sql } from '@tributary/database';
import { PASSWORD, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { beginWithPersons, forgetPasswordAttempts } from '../testing/persons.ts';
import { filled, ROUTES as routes, type RouteFacts as Route } from '../testing/routes.ts';
import { OPERATOR_PASSWORD, type TestApp } from '../testing/test-app.ts';
import { TURNOVER } from '../testing/turnover.ts';

const database = useDatabase();
let app: TestApp;
let tokens: Record<string, string>;

beforeAll(async () => {
  ({ app, tokens } = await beginWithPersons(database.current.db));
});

/** A valid input for each route with a password, without the password. */
const VALID: Record<string, object> = {
  'planVersions.publish': { revision: 1, activeFrom: '2030-01-01' },
  'planVersions.withdraw': {},
  'levels.save': { levels: { igniteFund: [], elevatePlus: [], legacyVault: [] } },
  'odl.changeSettings': { enabled: true, reason: 'R' },
  'odl.changeTurnover': TURNOVER,
  'odl.confirmTurnover': { turnover: '25000' },
  'odl.cancelSettlement': { window: 0, reason: 'A slip' },
  'dashboard.countClosing': { step: 1, seen: 0 },
  'publicContent.add': { kind: 'claim', title: 'T', words: 'W', status: 'absent' },
  'publicContent.change': { revision: 1, title: 'T', words: 'W', status: 'absent' },
  'publicContent.close': { revision: 1, closing: 'C' },
  'grants.confirm': {},
  'adminMembers.edit': {
    firstName: 'A',
    email: 'a@b.co',
    mobileNumber: '+919876543210',
    seen: 0,
    reason: 'R',
  },
  'adminMembers.flag': { flag: 'pin', on: true, reason: 'R' },
  'adminMembers.endSessions': { reason: 'R' },
  'adminMembers.resetPassword': { reason: 'R' },
  'adminMembers.view': { reason: 'R' },
  'watch.rerun': { reason: 'R' },
  'operators.create': {
    username: 'new.one',
    name: 'N',
    email: 'n@b.co',
    phone: '1',
    role: 'Support Admin',
    permissions: ['View Members'],
  },
  'operators.edit': {
    name: 'N',
    email: 'n@b.co',
    phone: '1',
    role: 'Support Admin',
    permissions: ['View Members'],
    seen: 0,
  },
  'operators.sendPasswordLink': { reason: 'R' },
  'operators.endSessions': { reason: 'R' },
  'adminWithdrawals.bulkApprove': {
    rows: [{ id: 1, withdraw_amount: '1', wallet_address: 'a', created_at: '2026-01-01T00:00:00Z' }],
  },
  'adminWithdrawals.revoke': { reason: 'R' },
  'restrictions.changeLimits': { reason: 'R' },
  'restrictions.blockMember': { reason: 'R' },
  'restrictions.unblockMember': { reason: 'R' },
  'restrictions.unlockMember': { reason: 'R' },
  'restrictions.unlockOperator': { reason: 'R' },
  'restrictions.holdWithdrawals': { reason: 'R' },
  'restrictions.releaseWithdrawals': { reason: 'R' },
  'restrictions.disableOperator': { reason: 'R' },
  'restrictions.enableOperator': { reason: 'R' },
  'restrictions.linkOperator': { reason: 'R', userrefid: null },
  'restrictions.resetOperatorSecondFactor': { reason: 'R' },
  'restrictions.resetMemberSecondFactor': { reason: 'R' },
  'operatorSecondFactor.begin': {},
  'operatorSecondFactor.end': { code: '123456' },
  'treasury.fund': { amount: '1', source: 'operator', reference: 'R', evidence: 'E' },
  'treasury.confirmFunding': {},
  'proposals.confirmUnblock': {},
  'proposals.confirmRelease': {},
  'proposals.confirmPublication': {},
  'proposals.confirmCredit': {},
  'proposals.confirmPayout': {},
  'proposals.confirmRestart': {},
  'proposals.confirmEmail': {},
  'proposals.confirmFactors': {},
  'proposals.confirmLoosening': {},
  'proposals.confirmReversal': {},
  'proposals.confirmScreening': {},
  'proposals.confirmReturn': {},
  'payouts.proposeRestart': { reason: 'R' },
  'payouts.proposeExplanation': {
    chain: 'c',
    account: 'a',
    explanations: [{ sequence: 0, tx_hash: 'h' }],
    reason: 'R',
  },
  'payouts.proposeResumption': { chain: 'c', account: 'a', reason: 'R' },
  'payouts.proposeRelease': { reason: 'R' },
  'payouts.proposeResolution': { outcome: 'paid', block: 1, reason: 'R' },
  'adminDeposits.claim': { userrefid: 'nobody9', txHash: `0x${'1'.repeat(64)}`, reason: 'R' },
  'treasury.settings': { reason: 'R' },
  'screenings.propose': { what: 'release', reason: 'R' },
  'collections.pause': { paused: true, reason: 'R' },
  'collections.changeRules': { reason: 'R' },
  'collections.proposeReturn': { chain: 'c', account: 'a', amount: '1', reason: 'R' },
  'operatorApiTokens.create': { name: 'T', scopes: ['members'] },
  'secondFactor.begin': {},
  'secondFactor.end': { code: '123456' },
  'passkeys.begin': {},
  'passkeys.remove': {},
  'apiTokens.create': { name: 'T', scopes: ['balances'] },
  'webhooks.create': { url: 'https://example.com/hook', events: ['deposit.credited'] },
  'webhooks.rotate': {},
};

/** The person whose password a route needs, and another person's password. */
const PERSONS = {
  operator: { name: 'main1', own: OPERATOR_PASSWORD, other: PASSWORD },
  member: { name: 'alice1', own: PASSWORD, other: OPERATOR_PASSWORD },
};
type Person = (typeof PERSONS)[keyof typeof PERSONS];
const personOf = ({ access }: Route): Person => PERSONS[access.who === 'member' ? 'member' : 'operator'];

const fieldsOf = (input: unknown): string[] =>
  Object.keys((input as { shape?: Record<string, unknown> } | undefined)?.shape ?? {});

const forget = () => forgetPasswordAttempts(database.current.db);

describe('the password before money or terms change (AMB-020)', () => {
  const asked = routes.filter(({ access }) => passwordProof(access) === 'each');
  const recently = routes.filter(({ access }) => passwordProof(access) === 'recent');
  const send = (route: Route, password: unknown, token = tokens[personOf(route).name]!) =>
    app.call(route.method, `/api${filled(route.path, '1')}`, {
      body: { ...VALID[route.name], ...(password === undefined ? {} : { password }) },
      caller: { token },
    });

  it('is tested with a valid input of every route that needs it', () => {
    expect(asked.map(({ name }) => name).sort()).toEqual(Object.keys(VALID).sort());
  });

  it('is needed by every route of a person that accepts a password, and by no other', () => {
    const takes = routes.filter(
      ({ input, access }) => access.who !== 'anyone' && fieldsOf(input).includes('password'),
    );
    const names = [...asked, ...recently].map(({ name }) => name);
    expect(takes.map(({ name }) => name).sort()).toEqual(names.sort());
  });

  describe.each([
    ['another password', () => 'not it'],
    ['the own password and a space', ({ own }: Person) => `${own} `],
    ['another person’s password', ({ other }: Person) => other],
  ])('with %s', (_title, passwordOf) => {
    it.each(asked.map((route) => [route.name, route] as const))('is refused on %s', async (_name, route) => {
      await forget();
      const reply = await send(route, passwordOf(personOf(route)));
      expect([reply.status, reply.body['code'], reply.body['message']]).toEqual([
        403,
        'passwordWrong',
        'Incorrect password!',
      ]);
    });
  });

  describe.each([[undefined], [''], [7], [null], [['x']]])('with %j for one', (password) => {
    it.each(asked.map((route) => [route.name, route] as const))(
      'is refused as missing on %s, and an invalid input uses no attempt',
      async (_name, route) => {
        await forget();
        const reply = await send(route, password);
        expect([reply.status, reply.body['code']]).toEqual([422, 'invalidInput']);
        expect(
          await oneRow(
            database.current.db,
            sql`select count(*)::int as n from throttles where bucket like '%:password:%'`,
          ),
        ).toEqual({ n: 0 });
      },
    );
  });

  it.each(asked.map((route) => [route.name, route] as const))('is accepted on %s', async (_name, route) => {
    await forget();
    expect((await send(route, personOf(route).own)).body['code']).not.toBe('passwordWrong');
  });
});
