import { asksPassword, type Access } from '@tributary/contract';
import { inTransaction, oneRow, sql } from '@tributary/database';
import { PERMISSIONS, usdt } from '@tributary/domain';
import { propose } from '@tributary/modules/proposals';

import {
  giveVerifiedAddress,
  memberWithBalance,
  PASSWORD,
  TestProgramme,
  useDatabase,
} from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROUTES, type RouteFacts } from '../testing/routes.ts';
import { OPERATOR_PASSWORD, TestApp, type Reply } from '../testing/test-app.ts';

const database = useDatabase();
let app: TestApp;
let programme: TestProgramme;
const tokens: Record<string, string> = {};

/** The name of the operator who has this right alone. */
const operatorWith = (permission: string): string => permission.replace(/ /g, '-');

beforeAll(async () => {
  const { db } = database.current;
  programme = await TestProgramme.begin(db);
  app = await TestApp.begin(db);
  const alice = await programme.join('alice1');
  await programme.join('bob1', 'alice1');
  await programme.activate(alice, 'igniteFund', 100);
  for (const name of ['alice1', 'bob1']) tokens[name] = await app.logIn(name, PASSWORD);
  await app.addOperator('main1', { isMain: true });
  await app.addOperator('none1');
  for (const permission of PERMISSIONS)
    await app.addOperator(operatorWith(permission), { permissions: [permission] });
  for (const name of ['main1', 'none1', ...PERMISSIONS.map(operatorWith)]) {
    tokens[name] = String((await app.logInOperator(name)).body['token']);
  }
});

type Route = RouteFacts;
const routes = ROUTES;

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';

const filled = (path: string, id: string): string =>
  path
    .replace('{userrefid}', id)
    .replace('{username}', id)
    .replace('{id}', '1')
    .replace('{kind}', 'daily')
    .replace('{day}', '2026-01-01') +
  (path.endsWith('/export') ? `?format=csv${path.includes('/grants/') ? '&kind=royalty' : ''}` : '');
/** The own id, where the contract has it in the body instead of the path. */
const ownInBody = ({ access, path }: Route, id: string): Record<string, string> =>
  access.who === 'member' && access.own !== undefined && !path.includes(`{${access.own}}`)
    ? { [access.own]: id }
    : {};
const call = (route: Route, id: string, token?: string) =>
  app.call(route.method, `/api${filled(route.path, id)}`, {
    ...(route.method === 'GET' ? {} : { body: ownInBody(route, id) }),
    caller: token ? { token } : {},
  });

describe('the route matrix (Z1, Z4)', () => {
  it('has every route of the contract', () => expect(routes.length).toBeGreaterThan(30));

  it.each(routes.map((route) => [route.name, route] as const))(
    '%s has a rule and a handler',
    async (_name, route) => {
      expect(route.access).toBeDefined();
      const reply = await call(
        route,
        'alice1',
        route.name.endsWith('.logout') ? undefined : tokens['alice1'],
      );
      expect([reply.status, reply.body['code']]).not.toEqual([500, 'serverError']);
    },
  );

  describe.each([
    ['no session', undefined],
    ['one that nobody has', 'x'.repeat(43)],
  ])('with %s', (_title, token) => {
    it.each(
      routes.filter((route) => route.access.who !== 'anyone').map((route) => [route.name, route] as const),
    )('%s refuses who has no session', async (_name, route) => {
      const reply = await call(route, 'alice1', token);
      expect([reply.status, reply.body['code']]).toEqual([401, 'notSignedIn']);
    });
  });

  it.each(
    routes.filter((route) => route.access.who === 'member').map((route) => [route.name, route] as const),
  )('%s refuses operators', async (_name, route) => {
    expect((await call(route, 'alice1', tokens['main1'])).status).toBe(401);
  });

  const owned = routes.filter((route) => route.access.who === 'member' && route.access.own);
  describe.each([
    'bob1',
    'ALICE1',
    'alice1.',
    '%61lice1x',
    'alice1%2e',
    'TOP',
    '..%2falice1',
    'alice1%00',
    '1',
    'null',
  ])('with the id %s', (id) => {
    it.each(owned.map((route) => [route.name, route] as const))(
      '%s answers 404 for every id but the own',
      async (_name, route) => {
        const missing = await call(route, 'nobody99', tokens['alice1']);
        const reply = await call(route, id, tokens['alice1']);
        expect([missing.status, reply.status]).toEqual([404, 404]);
        // A foreign id and a missing one cannot be told apart.
        if (reply.body['code']) expect(reply.body).toEqual(missing.body);
      },
    );
  });

  it.each(owned.map((route) => [route.name, route] as const))(
    '%s answers for the own id',
    async (_name, route) => expect((await call(route, 'alice1', tokens['alice1'])).status).toBe(200),
  );

  const forOperators = routes.filter((route) => route.access.who === 'operator');
  const forEither = routes.filter((route) => route.access.who === 'either');

  describe.each(['none1', ...PERMISSIONS.map(operatorWith)])('with the rights of %s', (name) => {
    it.each(forOperators.map((route) => [route.name, route] as const))(
      '%s needs its permission',
      async (_name, route) => {
        const { permission, main } = route.access as Extract<Access, { who: 'operator' }>;
        const needed = [permission ?? []].flat().map(operatorWith);
        const may = !main && needed.every((each) => each === name);
        expect((await call(route, '', tokens[name])).status === 403).toBe(!may);
      },
    );

    it.each(forEither.map((route) => [route.name, route] as const))(
      '%s, which takes members as well, needs its permission',
      async (_name, route) => {
        const { permission } = route.access as Extract<Access, { who: 'either' }>;
        const may = name === operatorWith(permission);
        expect((await call(route, '', tokens[name])).status).toBe(may ? 200 : 403);
      },
    );
  });

  it.each(forOperators.map((route) => [route.name, route] as const))(
    '%s takes the main administrator and no member',
    async (_name, route) => {
      expect((await call(route, '', tokens['main1'])).status).not.toBe(403);
      expect((await call(route, '', tokens['alice1'])).status).toBe(401);
    },
  );

  it.each(forEither.map((route) => [route.name, route] as const))(
    '%s takes the main administrator and members',
    async (_name, route) => {
      expect((await call(route, '', tokens['main1'])).status).toBe(200);
      expect((await call(route, '', tokens['alice1'])).status).toBe(200);
    },
  );

  it('ignores ids in bodies: the effect is on the session’s own member (Z2)', async () => {
    const { body } = await app.call('POST', '/api/usdt/initiate', {
      body: { amount: '100', userrefid: 'bob1', user_id: 'bob1' },
      caller: { token: tokens['alice1']! },
    });
    const paymentId = String(body['payment_id']);
    const owner = await oneRow(
      database.current.db,
      sql<{ name: string }>`
      select m.userrefid as name from payment_sessions s join members m on m.id = s.member_id where s.payment_id = ${paymentId}`,
    );
    expect(owner.name).toBe('alice1');
    expect(
      (await app.call('GET', `/api/usdt/status?payment=${paymentId}`, { caller: { token: tokens['bob1']! } }))
        .status,
    ).toBe(404);
  });
});

/** What each route for operators asks of them, written down by hand: a right that is lowered in the contract shows here. */
const RIGHTS = `
planVersions.list          Approve Payments
planVersions.draft         Approve Payments
planVersions.change        Approve Payments
planVersions.discard       Approve Payments
planVersions.publish       Approve Payments, password
planVersions.withdraw      Approve Payments, password
levels.show                View Reports
levels.save                main, password
odl.entries                View Reports
odl.saveEntry              main
odl.settings               View Reports
odl.changeSettings         main, password
odl.turnover               View Reports
odl.changeTurnover         main, password
odl.confirmTurnover        main, password, second person
odl.cancelSettlement       main, password
adminTickets.page          Customer Support
adminTickets.export        Customer Support, Generate Reports
adminTickets.thread        Customer Support
adminTickets.status        Customer Support
adminTickets.note          Customer Support
adminTickets.file          Customer Support
adminTickets.templates     Customer Support
adminTickets.saveTemplate  Customer Support
adminTickets.deleteTemplate Customer Support
adminAudit.list            View Members, View Reports
adminAudit.export          View Members, View Reports, Generate Reports
adminAudit.edited          View Members
adminAudit.exportEdited    View Members, Generate Reports
adminAudit.chain           View Members, View Reports
publicContent.list         Content Management
publicContent.export       Content Management, Generate Reports
publicContent.versions     Content Management
publicContent.add          Content Management, password
publicContent.change       Content Management, password
publicContent.close        Content Management, password
qrCodes.list               Content Management
qrCodes.export             Content Management, Generate Reports
qrCodes.add                Content Management
qrCodes.remove             Content Management
qrCodes.image              Content Management
adminDeposits.list         View Reports
adminDeposits.export       View Reports, Generate Reports
adminDeposits.documented   View Reports
adminDeposits.exceptions   View Reports
adminDeposits.exportExceptions View Reports, Generate Reports
adminDeposits.trace        View Reports
adminDeposits.answer       Approve Payments
adminDeposits.claims       View Reports
adminDeposits.claim        Approve Payments, password
adminMembers.list          View Members
adminMembers.export        View Members, Generate Reports
adminMembers.documented    View Members
adminMembers.record        View Members
adminMembers.edit          Edit Members, password
adminMembers.flag          Edit Members, password
adminMembers.endSessions   Edit Members, password
adminMembers.resetPassword Edit Members, password
adminMembers.view          View Members, Edit Members, Delete Members, View Reports, Generate Reports, Approve Payments, Content Management, Customer Support, Analytics Dashboard, Marketing Tools, Email Campaigns, password
adminRewards.report        View Reports
adminRewards.export        View Reports, Generate Reports
adminRewards.daily         View Reports
adminRewards.network       View Reports
adminRewards.levels        View Reports
adminRewards.missed        View Reports
adminWithdrawals.report    View Reports
adminWithdrawals.documented View Reports
adminWithdrawals.export    View Reports, Generate Reports
adminWithdrawals.quote     Approve Payments
adminWithdrawals.bulkOffer Approve Payments
adminWithdrawals.bulkApprove Approve Payments, password
adminWithdrawals.revoke    Approve Payments, password
adminWithdrawals.update    Approve Payments, second person
operatorApiTokens.list     any
operatorApiTokens.create   password
operatorApiTokens.revoke   any
operators.me               before enrolment
operators.list             main
operators.create           main, password
operators.edit             main, password
operators.sessions         main
operators.endSessions      main, password
restrictions.limits        View Reports
restrictions.changeLimits  main, password
restrictions.blockMember   Edit Members, password
restrictions.unblockMember Edit Members, password
restrictions.unlockMember  Edit Members, password
restrictions.holdWithdrawals Approve Payments, password
restrictions.releaseWithdrawals Approve Payments, password
restrictions.disableOperator main, password
restrictions.enableOperator main, password
restrictions.unlockOperator main, password
restrictions.linkOperator  main, password
restrictions.resetOperatorSecondFactor main, password
restrictions.resetMemberSecondFactor Edit Members, password
operatorSecondFactor.status before enrolment
operatorSecondFactor.begin password, before enrolment
operatorSecondFactor.confirm before enrolment
operatorSecondFactor.end   password
dashboard.summary          View Reports
dashboard.income           Analytics Dashboard
dashboard.deposits         Analytics Dashboard
dashboard.capping          View Reports
dashboard.activity         View Reports
dashboard.closing          View Reports
dashboard.countClosing     main, password
watch.queue                View Reports
watch.closes               View Reports
watch.asked                View Reports
watch.dryRun               main
watch.rerun                main, password
watch.books                View Reports
watch.reconciliations      View Reports
watch.differences          View Reports
payouts.undecided          View Reports
payouts.proposeResumption  Approve Payments, password
payouts.proposeRestart     Approve Payments, password
payouts.proposeRelease     Approve Payments, password
payouts.proposeResolution  Approve Payments, password
proposals.open             any
proposals.confirmUnblock   Edit Members, password, second person
proposals.declineUnblock   Edit Members
proposals.confirmRelease   Approve Payments, password, second person
proposals.declineRelease   Approve Payments
proposals.confirmPublication Approve Payments, password, second person
proposals.declinePublication Approve Payments
proposals.confirmCredit    Approve Payments, password, second person
proposals.declineCredit    Approve Payments
proposals.confirmPayout    Approve Payments, password, second person
proposals.declinePayout    Approve Payments
proposals.confirmRestart   Approve Payments, password, second person
proposals.declineRestart   Approve Payments
grants.list                View Reports
grants.export              View Reports, Generate Reports
grants.propose             Approve Payments
grants.confirm             Approve Payments, password, second person
grants.decline             Approve Payments
treasury.overview          View Reports
treasury.fund              main, password
treasury.fundings          View Reports
treasury.confirmFunding    main, password, second person
treasury.settings          main, password
treasury.paidFrom          View Reports
treasury.rewardsPaidFrom   View Reports`;

const rightsInWords = (access: Access): string => {
  if (access.who === 'either') return access.permission;
  if (access.who !== 'operator') return '';
  const words = [
    ...(access.main ? ['main'] : []),
    ...[access.permission ?? []].flat(),
    ...(access.password ? ['password'] : []),
    ...(access.secondPerson ? ['second person'] : []),
    ...(access.beforeEnrolment ? ['before enrolment'] : []),
  ];
  return words.join(', ') || 'any';
};

describe('rights of operators (AMB-052)', () => {
  it('are those of the written table, route by route', () => {
    const held = routes
      .filter(({ access }) => access.who === 'operator' || access.who === 'either')
      .map(({ name, access }) => `${name.padEnd(26)} ${rightsInWords(access)}`);
    expect(held.sort()).toEqual(RIGHTS.trim().split('\n').sort());
  });
});

const TURNOVER = {
  turnover: '25000',
  cto_percentage: 20,
  ignite_fund_percentage: 20,
  elevate_plus_percentage: 30,
  legacy_vault_percentage: 50,
  slabs: { igniteFund: [30, 35, 35], elevatePlus: [30, 35, 35], legacyVault: [30, 35, 35] },
};

/** An input that each route with a password finds valid, its password aside. */
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
    newPassword: 'secret',
  },
  'operators.edit': {
    name: 'N',
    email: 'n@b.co',
    phone: '1',
    role: 'Support Admin',
    permissions: ['View Members'],
    seen: 0,
  },
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
  'payouts.proposeRestart': { reason: 'R' },
  'payouts.proposeResumption': { chain: 'c', account: 'a', reason: 'R' },
  'payouts.proposeRelease': { reason: 'R' },
  'payouts.proposeResolution': { outcome: 'paid', block: 1, reason: 'R' },
  'adminDeposits.claim': { userrefid: 'nobody9', txHash: `0x${'1'.repeat(64)}`, reason: 'R' },
  'treasury.settings': { reason: 'R' },
  'operatorApiTokens.create': { name: 'T', scopes: ['members'] },
  'secondFactor.begin': {},
  'secondFactor.end': { code: '123456' },
  'passkeys.begin': {},
  'passkeys.remove': {},
  'apiTokens.create': { name: 'T', scopes: ['balances'] },
  'webhooks.create': { url: 'https://example.com/hook', events: ['deposit.credited'] },
  'webhooks.rotate': {},
};

/** Whose password is asked for on a route, and which is the other's. */
const PERSONS = {
  operator: { name: 'main1', own: OPERATOR_PASSWORD, other: PASSWORD },
  member: { name: 'alice1', own: PASSWORD, other: OPERATOR_PASSWORD },
};
type Person = (typeof PERSONS)[keyof typeof PERSONS];
const personOf = ({ access }: Route): Person => PERSONS[access.who === 'member' ? 'member' : 'operator'];

const fieldsOf = (input: unknown): string[] =>
  Object.keys((input as { shape?: Record<string, unknown> } | undefined)?.shape ?? {});

const forget = () => sql`delete from throttles where bucket like '%:password:%'`.execute(database.current.db);

describe('the own password before money or terms move (AMB-020)', () => {
  const asked = routes.filter(({ access }) => asksPassword(access));
  const send = (route: Route, password: unknown, token = tokens[personOf(route).name]!) =>
    app.call(route.method, `/api${filled(route.path, '1')}`, {
      body: { ...VALID[route.name], ...(password === undefined ? {} : { password }) },
      caller: { token },
    });

  it('has a valid input here for every route that asks for it', () => {
    expect(asked.map(({ name }) => name).sort()).toEqual(Object.keys(VALID).sort());
  });

  it('is asked for by every route of a person that takes a password, and by no other', () => {
    const takes = routes.filter(
      ({ input, access }) => access.who !== 'anyone' && fieldsOf(input).includes('password'),
    );
    expect(takes.map(({ name }) => name)).toEqual(asked.map(({ name }) => name));
  });

  describe.each([
    ['any other', () => 'not it'],
    ['the own one with a space', ({ own }: Person) => `${own} `],
    ['the one of somebody else', ({ other }: Person) => other],
  ])('with %s', (_title, passwordOf) => {
    it.each(asked.map((route) => [route.name, route] as const))(
      '%s refuses a wrong one',
      async (_name, route) => {
        await forget();
        const reply = await send(route, passwordOf(personOf(route)));
        expect([reply.status, reply.body['code'], reply.body['message']]).toEqual([
          403,
          'passwordWrong',
          'Incorrect password!',
        ]);
      },
    );
  });

  describe.each([[undefined], [''], [7], [null], [['x']]])('with %j for one', (password) => {
    it.each(asked.map((route) => [route.name, route] as const))(
      '%s refuses none, and a slip elsewhere uses no attempt',
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

  it.each(asked.map((route) => [route.name, route] as const))(
    '%s takes the right one',
    async (_name, route) => {
      await forget();
      expect((await send(route, personOf(route).own)).body['code']).not.toBe('passwordWrong');
    },
  );
});

/** Proposes and then decides as one and the same person, once for each route where money needs two. */
const ALONE: Record<string, () => Promise<Reply>> = {
  'grants.confirm': async () => {
    const proposal = {
      userrefid: 'alice1',
      kind: 'royalty',
      month: '2026-01',
      particular: 'P',
      bonusAmount: '1',
    };
    const { body } = await app.call('POST', '/api/admin/grants', { body: proposal, caller: asMain() });
    const { id } = body['data'] as { id: number };
    return app.call('POST', `/api/admin/grants/${id}/confirm`, {
      body: { password: OPERATOR_PASSWORD },
      caller: asMain(),
    });
  },
  'treasury.confirmFunding': async () => {
    const funding = {
      amount: '20000',
      source: 'operator',
      reference: 'R2',
      evidence: 'E',
      password: OPERATOR_PASSWORD,
    };
    const { body } = await app.call('POST', '/api/admin/treasury/fundings', {
      body: { ...funding, txHash: `0x${'7'.repeat(64)}` },
      caller: asMain(),
    });
    const { id } = body['data'] as { id: number };
    return app.call('POST', `/api/admin/treasury/fundings/${id}/confirm`, {
      body: { password: OPERATOR_PASSWORD },
      caller: asMain(),
    });
  },
  'proposals.confirmUnblock': async () => {
    const { id } = await proposed('/api/admin/members/bob1/block', '/api/admin/members/bob1/unblock');
    return confirmAlone(`unblocks/${id}`);
  },
  'proposals.confirmRelease': async () => {
    const path = '/api/admin/members/bob1/withdrawals';
    const { id } = await proposed(`${path}/hold`, `${path}/release`);
    return confirmAlone(`releases/${id}`);
  },
  'proposals.confirmPublication': async () => {
    const draft = await app.call('POST', '/api/admin/plan-versions', { body: {}, caller: asMain() });
    const { version, revision } = draft.body['data'] as { version: number; revision: number };
    const { body } = await app.call('POST', `/api/admin/plan-versions/${version}/publish`, {
      body: { revision, activeFrom: '2030-01-01', password: OPERATOR_PASSWORD },
      caller: asMain(),
    });
    return confirmAlone(`publications/${(body['data'] as { id: number }).id}`);
  },
  'proposals.confirmCredit': async () =>
    confirmAlone(
      `credits/${await proposedByMain({ kind: 'deposit.credit', subject: 'deposit-claim:0', details: { claim: 0 } })}`,
    ),
  'proposals.confirmPayout': async () =>
    confirmAlone(
      `payouts/${await proposedByMain({ kind: 'payout.settle', subject: 'account:c:a', details: { what: 'resume' } })}`,
    ),
  'proposals.confirmRestart': async () =>
    confirmAlone(
      `restarts/${await proposedByMain({ kind: 'payouts.resume', subject: 'payouts:x', details: { stoppedBy: 'breaker' } })}`,
    ),
  'odl.confirmTurnover': async () => {
    const proposal = { ...TURNOVER, turnover: '2000000', password: OPERATOR_PASSWORD };
    await app.call('POST', '/api/admin/turnover', { body: proposal, caller: asMain() });
    return app.call('POST', '/api/admin/turnover/confirm', {
      body: { turnover: '2000000', password: OPERATOR_PASSWORD },
      caller: asMain(),
    });
  },
  'adminWithdrawals.update': async () => {
    const { db } = database.current;
    const memberId = await memberWithBalance(programme, 'twice1', { profit: usdt(2_000) });
    await giveVerifiedAddress(db, memberId, { coin: 'usdt', address: ADDRESS });
    const wanted = {
      wallet_address: ADDRESS,
      wallet_type: 'Profit',
      withdraw_type: 'USDT',
      withdraw_amount: '1500',
    };
    const made = await app.call('POST', '/api/withdrawals', {
      body: wanted,
      caller: { token: await app.logIn('twice1', PASSWORD) },
    });
    const { id } = made.body['data'] as { id: number };
    const approve = () =>
      app.call('POST', '/api/admin/withdrawals/status/update', {
        body: { id, status: 'Approved' },
        caller: asMain(),
      });
    await approve();
    return approve();
  },
};
/** What a worker or another page proposed in the name of the main administrator. */
const proposedByMain = async (proposal: Omit<Parameters<typeof propose>[1], 'reason'>): Promise<number> => {
  const { db } = database.current;
  const main = await oneRow(
    db,
    sql<{ id: number; username: string }>`select id, username from operators where username = 'main1'`,
  );
  return (await inTransaction(db, (tx) => propose(tx, { ...proposal, reason: 'R' }, main))).id;
};
const asMain = () => ({ token: tokens['main1']! });
/** What was restricted and is to be released, as one and the same person. */
const proposed = async (restrict: string, release: string): Promise<{ id: number }> => {
  const body = { reason: 'R', password: OPERATOR_PASSWORD };
  await app.call('POST', restrict, { body, caller: asMain() });
  return (await app.call('POST', release, { body, caller: asMain() })).body['data'] as { id: number };
};
const confirmAlone = (path: string) =>
  app.call('POST', `/api/admin/proposals/${path}/confirm`, {
    body: { password: OPERATOR_PASSWORD },
    caller: asMain(),
  });

describe('two people for one decision (AMB-020)', () => {
  it('have a case here for every route that needs them', () => {
    const needing = routes.filter(({ access }) => access.who === 'operator' && access.secondPerson);
    expect(needing.map(({ name }) => name).sort()).toEqual(Object.keys(ALONE).sort());
  });

  it.each(Object.entries(ALONE))('%s refuses whoever proposed it', async (_name, decideAlone) => {
    await forget();
    const reply = await decideAlone();
    expect([reply.status, reply.body['code']]).toEqual([403, 'sameApprover']);
  });
});
