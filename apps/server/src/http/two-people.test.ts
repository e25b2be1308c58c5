import { inTransaction, oneRow, sql } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { propose } from '@tributary/modules/proposals';
import {
  giveVerifiedAddress,
  memberWithBalance,
  PASSWORD,
  useDatabase,
  type TestProgramme,
} from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { beginWithPersons, forgetPasswordAttempts } from '../testing/persons.ts';
import { ROUTES as routes } from '../testing/routes.ts';
import { OPERATOR_PASSWORD, type Reply, type TestApp } from '../testing/test-app.ts';
import { TURNOVER } from '../testing/turnover.ts';

const database = useDatabase();
let app: TestApp;
let programme: TestProgramme;
let tokens: Record<string, string>;

beforeAll(async () => {
  ({ app, programme, tokens } = await beginWithPersons(database.current.db));
});

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';

/** Proposes and decides as the same person, for each route where money needs two. */
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
  'proposals.confirmFunding': async () => {
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
    return confirmAlone(`fundings/${id}`);
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
  'proposals.confirmEmail': async () =>
    confirmAlone(
      `emails/${await proposedByMain({ kind: 'member.email', subject: 'member:0', details: { userrefid: 'bob1' } })}`,
    ),
  'proposals.confirmFactors': async () =>
    confirmAlone(
      `factors/${await proposedByMain({ kind: 'member.factors', subject: 'member:0', details: { userrefid: 'bob1' } })}`,
    ),
  'proposals.confirmLoosening': async () =>
    confirmAlone(
      `loosenings/${await proposedByMain({ kind: 'settings.loosen', subject: 'settings:x', details: { coverageDays: 0 } })}`,
    ),
  'proposals.confirmReversal': async () =>
    confirmAlone(
      `reversals/${await proposedByMain({ kind: 'activation.reverse', subject: 'lot:0', details: { userrefid: 'bob1' } })}`,
    ),
  'proposals.confirmScreening': async () =>
    confirmAlone(
      `screenings/${await proposedByMain({ kind: 'screening.decide', subject: 'screening:0', details: { screening: 0 } })}`,
    ),
  'proposals.confirmReturn': async () =>
    confirmAlone(
      `returns/${await proposedByMain({ kind: 'custody.return', subject: 'account:c:a', details: { amountRaw: '1', keepsRaw: '1' } })}`,
    ),
  'proposals.confirmToken': async () =>
    confirmAlone(
      `tokens/${await proposedByMain({ kind: 'token.collect', subject: 'token:c:a:t', details: {} })}`,
    ),
  'proposals.confirmExplanation': async () =>
    confirmAlone(
      `explanations/${await proposedByMain({ kind: 'books.explain', subject: 'breach:I39:x', details: { invariant: 'I39' } })}`,
    ),
  'proposals.confirmTurnover': async () => {
    const proposal = { ...TURNOVER, turnover: '2000000', password: OPERATOR_PASSWORD };
    await app.call('POST', '/api/admin/turnover', { body: proposal, caller: asMain() });
    const { id } = await oneRow(
      database.current.db,
      sql<{ id: number }>`select id from proposals where kind = 'odl.turnover'`,
    );
    return confirmAlone(`turnovers/${id}`);
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
        body: { id, status: 'Approved', password: OPERATOR_PASSWORD },
        caller: asMain(),
      });
    await approve();
    return approve();
  },
};
/** A proposal of a worker or another page in the name of the main administrator. */
const proposedByMain = async (proposal: Omit<Parameters<typeof propose>[1], 'reason'>): Promise<number> => {
  const { db } = database.current;
  const main = await oneRow(
    db,
    sql<{ id: number; username: string }>`select id, username from operators where username = 'main1'`,
  );
  return (await inTransaction(db, (tx) => propose(tx, { ...proposal, reason: 'R' }, main))).id;
};
const asMain = () => ({ token: tokens['main1']! });
/** A restriction and the proposal of its release by the same person. */
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

describe('a decision that needs two people (AMB-020)', () => {
  it('has a case in this test for each of its routes', () => {
    const needing = routes.filter(({ access }) => access.who === 'operator' && access.secondPerson);
    expect(needing.map(({ name }) => name).sort()).toEqual(Object.keys(ALONE).sort());
  });

  it.each(Object.entries(ALONE))(
    'refuses the proposer as the second person: %s',
    async (_name, decideAlone) => {
      await forgetPasswordAttempts(database.current.db);
      const reply = await decideAlone();
      expect([reply.status, reply.body['code']]).toEqual([403, 'sameApprover']);
    },
  );
});
