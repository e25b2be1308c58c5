import { inTransaction, pageOf, rowsOf, sql, sumsOf, type Db } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { mainNamed, useDecisions, type DecidingOperator } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { confirmOrDecline, proposeGrant } from '../grants/index.ts';
import type { OperatorActor } from '../identity/index.ts';
import { confirmTurnover, setTurnover } from '../odl/index.ts';
import { blockMember, confirmReinstatement, proposeReinstatement } from '../restrictions/index.ts';
import { confirmProposal, declineProposal, openProposals } from '../proposals/index.ts';
import { claimFunding, confirmFunding } from '../treasury/index.ts';
import { decidedApprovals, decisionTimes } from './index.ts';

const decisions = useDecisions();
const { memberWith, pending, decide } = decisions;

let db: Db;
let olga: DecidingOperator;
let oskar: DecidingOperator;
let main: DecidingOperator;
let userrefid: string;

const actor = (operator: DecidingOperator, permissions: OperatorActor['permissions']): OperatorActor => ({
  kind: 'operator',
  name: operator.username,
  isMain: operator === main,
  permissions,
  hasSecondFactor: false,
  ...operator,
});

const listed = (
  query: Parameters<typeof decidedApprovals>[1] = {},
  permissions: OperatorActor['permissions'] = ['View Reports'],
) => pageOf(db, decidedApprovals(actor(oskar, permissions), query), { page: 1, size: 50 });

const kindsOf = async (...asked: Parameters<typeof listed>) => {
  const { rows, total, sums } = await listed(...asked);
  expect(total).toBe(rows.length);
  expect(sums.approved + sums.declined).toBe(total);
  return rows.map(({ kind, result }) => `${kind} ${result}`);
};

const ALL = [
  'turnover approved',
  'funding approved',
  'special declined',
  'royalty approved',
  'unblock approved',
  'unblock declined',
  'withdrawal declined',
  'withdrawal approved',
];

const grant = (kind: 'royalty' | 'special') =>
  proposeGrant(db, {
    operator: olga,
    userrefid,
    kind,
    month: '2026-01',
    particular: 'January',
    baseMicro: usdt(500),
    amountMicro: usdt(100),
  });

const unblock = () =>
  proposeReinstatement(db, { kind: 'member.unblock', userrefid, reason: 'found', operator: olga });

beforeAll(async () => {
  ({ db, olga, oskar } = decisions.current);
  main = await mainNamed(db, 'maren');
  const mona = await mainNamed(db, 'mona');
  const memberId = await memberWith(usdt(9_000));
  [{ userrefid }] = (await rowsOf(
    db,
    sql<{ userrefid: string }>`select userrefid from members where id = ${memberId}`,
  )) as [{ userrefid: string }];
  const alone = await pending(memberId, usdt(20));
  await decide({ id: alone.id });
  const large = await pending(memberId, usdt(2_000));
  await decide({ id: large.id });
  await decide({ id: large.id, operator: oskar });
  const refused = await pending(memberId, usdt(2_500));
  await decide({ id: refused.id });
  await decide({ id: refused.id, operator: oskar, decision: 'reject', remark: 'not the owner' });
  await blockMember(db, { userrefid, reason: 'lost phone', actor: 'operator:olga' });
  const first = await unblock();
  await declineProposal(db, { id: first.id, kind: 'member.unblock', operator: oskar, reason: 'no callback' });
  const second = await unblock();
  await confirmProposal(
    db,
    { id: second.id, kind: 'member.unblock', operator: oskar },
    confirmReinstatement('member.unblock'),
  );
  await confirmOrDecline(db, { id: (await grant('royalty')).id, operator: oskar, decision: 'confirm' });
  await confirmOrDecline(db, {
    id: (await grant('special')).id,
    operator: oskar,
    decision: 'decline',
    reason: 'twice',
  });
  const funding = await claimFunding(db, {
    amountMicro: usdt(60_000),
    txHash: `0x${'a'.repeat(64)}`,
    reference: 'capital of January',
    evidence: 'bank letter',
    operator: mona,
  });
  await confirmProposal(db, { id: funding.id, kind: 'treasury.fund', operator: main }, confirmFunding);
  await setTurnover(db, { turnoverMicro: usdt(60_000), actor: 'operator:mona' });
  const [turnover] = await openProposals(db);
  await confirmProposal(db, { id: turnover!.id, kind: 'odl.turnover', operator: main }, confirmTurnover);
});

describe('the list of decided approvals', () => {
  it('has the decisions of two people, the newest first, and no withdrawal that one operator decided', async () => {
    expect(await kindsOf()).toEqual(ALL);
  });

  it('names both operators, the amount and the reason', async () => {
    const { rows } = await listed();
    expect(rows[0]).toMatchObject({
      about: expect.stringMatching(/^odl-window:\d+$/) as string,
      amountMicro: usdt(60_000),
      askedBy: 'operator:mona',
      decidedBy: 'operator:maren',
    });
    expect(rows[1]).toMatchObject({ about: 'capital of January', amountMicro: usdt(60_000) });
    expect(rows[2]).toMatchObject({ about: userrefid, amountMicro: usdt(100), reason: 'twice' });
    expect(rows[5]).toMatchObject({ about: userrefid, amountMicro: null, reason: 'no callback' });
    expect(rows[6]).toMatchObject({
      about: userrefid,
      amountMicro: usdt(2_500),
      askedBy: 'operator:olga',
      decidedBy: 'operator:oskar',
      reason: 'not the owner',
    });
    expect(
      rows.every(({ askedBy, askedAt, at }) => askedBy !== null && askedAt !== null && askedAt <= at),
    ).toBe(true);
  });

  it.each([
    [{ kind: 'special' }, ['special declined']],
    [{ kind: 'royalty', result: 'declined' }, []],
    [{ result: 'declined' }, ALL.filter((each) => each.endsWith('declined'))],
    [{ text: 'No Callback' }, ['unblock declined']],
  ] as const)('can be narrowed to %o', async (query, found) => {
    expect(await kindsOf(query)).toEqual(found);
  });

  it.each([
    [['Edit Members'], ['unblock approved', 'unblock declined']],
    [
      ['Approve Payments'],
      ['special declined', 'royalty approved', 'withdrawal declined', 'withdrawal approved'],
    ],
    [['View Members'], []],
  ] as const)(
    'shows an operator with %o the kinds that they may see while open',
    async (permissions, found) => {
      expect(await kindsOf({}, permissions)).toEqual(found);
      expect(await kindsOf({ kind: 'turnover' }, permissions)).toEqual([]);
    },
  );

  it('counts decisions by the time that the second operator took', async () => {
    const timesOf = (permissions: OperatorActor['permissions'], days = 30) =>
      decisionTimes(db, actor(oskar, permissions), days);
    // The request of the declined withdrawal was ten hours earlier, that of a grant two and a half days.
    const owner = decisions.database.current.owner.db;
    await sql`update withdrawal_approvals set approved_at = approved_at - interval '10 hours'
      where withdrawal_id = (select max(withdrawal_id) from withdrawal_approvals)`.execute(owner);
    await sql`update reward_grants set proposed_at = proposed_at - interval '60 hours' where kind = 'special'`.execute(
      owner,
    );
    expect(await timesOf(['View Reports'])).toEqual([6, 0, 1, 0, 0, 1, 0]);
    expect(await timesOf(['Approve Payments'])).toEqual([2, 0, 1, 0, 0, 1, 0]);
    expect(await timesOf(['View Members'])).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(await timesOf(['View Reports'], 0)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it('is counted from an index alone', async () => {
    const plan = await inTransaction(db, async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      const counted = sumsOf(decidedApprovals(actor(oskar, ['View Reports']), { result: 'declined' }));
      return rowsOf(tx, sql`explain ${counted}`);
    });
    expect(JSON.stringify(plan)).toContain('Index Only Scan using audit_log_decisions');
  });
});
