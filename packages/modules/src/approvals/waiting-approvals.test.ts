import { inTransaction, sql, type Db } from '@tributary/database';
import { addDays, Refused, usdt } from '@tributary/domain';
import { mainNamed, operatorNamed, useDecisions, type DecidingOperator } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { recordAudit } from '../audit/index.ts';
import { proposeGrant } from '../grants/index.ts';
import type { OperatorActor } from '../identity/index.ts';
import { setTurnover } from '../odl/index.ts';
import { confirmProposal, declineProposal, propose } from '../proposals/index.ts';
import { blockMember, linkOperator, proposeReinstatement } from '../restrictions/index.ts';
import { claimFunding } from '../treasury/index.ts';
import { waitingApprovals, type WaitingApproval } from './index.ts';

const decisions = useDecisions();
const { memberWith, pending, decide } = decisions;

let db: Db;
let olga: DecidingOperator;
let oskar: DecidingOperator;
let main: DecidingOperator;

const actor = (operator: DecidingOperator, more: Partial<OperatorActor> = {}): OperatorActor => ({
  kind: 'operator',
  name: operator.username,
  isMain: false,
  permissions: ['Approve Payments', 'View Reports'],
  hasSecondFactor: false,
  ...operator,
  ...more,
});

const waiting = async (operator: OperatorActor) =>
  (await waitingApprovals(db, operator)).map(({ what, whyNot }) => ({
    what: 'proposal' in what ? what.proposal.kind : what.kind,
    whyNot,
  }));

const nameOf = async (memberId: number): Promise<string> => {
  const { rows } = await sql<{
    name: string;
  }>`select userrefid as name from members where id = ${memberId}`.execute(db);
  return rows[0]!.name;
};

const isOf =
  (withdrawal: number) =>
  ({ what }: WaitingApproval): boolean =>
    'kind' in what && what.kind === 'withdrawal' && what.id === withdrawal;

/** A withdrawal that Olga approved first, of a member whose account this actor opened afterwards. */
const openedBy = async (by: string): Promise<number> => {
  const memberId = await memberWith(usdt(9_000));
  const row = await pending(memberId, usdt(2_000));
  await decide({ id: row.id });
  await recordAudit(db, { actor: by, action: 'member.password.reset', subject: `member:${memberId}` });
  return row.id;
};

beforeAll(async () => {
  ({ db, olga, oskar } = decisions.current);
  main = await mainNamed(db, 'maren');
});

describe('the list of approvals that wait for a second person', () => {
  it('is empty at first', async () => {
    expect(await waiting(actor(oskar))).toEqual([]);
  });

  it('has a withdrawal after its first approval, and not before', async () => {
    const memberId = await memberWith(usdt(9_000));
    const { id } = await pending(memberId, usdt(2_000));
    expect(await waiting(actor(oskar))).toEqual([]);
    await decide({ id });
    const [one] = await waitingApprovals(db, actor(oskar));
    expect(one).toMatchObject({
      what: { kind: 'withdrawal', id, about: await nameOf(memberId) },
      amountMicro: usdt(2_000),
      askedBy: 'operator:olga',
      whyNot: null,
    });
  });

  it('tells the operator of the first approval that another operator decides', async () => {
    expect(await waiting(actor(olga))).toEqual([
      { what: 'withdrawal', whyNot: 'You made the first decision. Another operator has to make the second.' },
    ]);
  });

  it('names the permission that an operator lacks, and lists nothing for one without View Reports', async () => {
    expect(await waiting(actor(oskar, { permissions: ['View Reports'] }))).toEqual([
      { what: 'withdrawal', whyNot: 'This decision needs the permission “Approve Payments”.' },
    ]);
    expect(await waiting(actor(oskar, { permissions: ['View Members'] }))).toEqual([]);
  });

  it('tells an operator that the withdrawal is their own', async () => {
    const linked = await operatorNamed(db, 'linked');
    await sql`update operators set member_id = (select member_id from withdrawals where status = 'pending' limit 1)
      where id = ${linked.id}`.execute(db);
    expect(await waiting(actor(linked))).toEqual([
      { what: 'withdrawal', whyNot: new Refused('ownAccount').message },
    ]);
  });

  it('offers no confirmation once the first operator is the member, or was within 30 days', async () => {
    const memberId = await memberWith(usdt(10));
    const proposer = await operatorNamed(db, 'proposer');
    const asked = {
      kind: 'member.release',
      subject: `member:${memberId}`,
      details: {},
      reason: 'R',
    } as const;
    const proposal = await inTransaction(db, (tx) => propose(tx, asked, proposer));
    const ofRelease = async () =>
      (await waiting(actor(oskar))).find(({ what }) => what === asked.kind)?.whyNot;
    expect(await ofRelease()).toBeNull();
    const link = { username: proposer.username, reason: 'Same person', by: olga };
    await linkOperator(db, { ...link, userrefid: await nameOf(memberId) });
    expect(await ofRelease()).toContain('proposer has, or had within 30 days, the member account');
    await linkOperator(db, { ...link, userrefid: null });
    expect(await ofRelease()).toContain('proposer has, or had within 30 days, the member account');
    await declineProposal(db, { ...proposal, kind: asked.kind, operator: oskar, reason: 'no' });
  });

  it('tells an operator that a proposal is about a request of their own, which they can neither confirm nor decline', async () => {
    const memberId = await memberWith(usdt(100));
    const { id } = await pending(memberId, usdt(20));
    const linked = await operatorNamed(db, 'payee');
    await sql`update operators set member_id = ${memberId} where id = ${linked.id}`.execute(db);
    const details = { what: 'explain', requests: `${id + 1_000},${id}` };
    const asked = { kind: 'payout.settle', subject: 'sequences:bsc:0x1', details, reason: 'lost' } as const;
    const ask = (operator: DecidingOperator) => inTransaction(db, (tx) => propose(tx, asked, operator));
    await expect(ask(linked)).rejects.toMatchObject({ code: 'ownAccount' });
    const proposal = { ...(await ask(olga)), kind: asked.kind };
    expect(await waiting(actor(linked))).toContainEqual({
      what: 'payout.settle',
      whyNot: new Refused('ownAccount').message,
    });
    expect(await waiting(actor(oskar))).toContainEqual({ what: 'payout.settle', whyNot: null });
    const own = { ...proposal, operator: linked, reason: 'no' };
    await expect(confirmProposal(db, own, () => Promise.resolve())).rejects.toMatchObject({
      code: 'ownAccount',
    });
    await expect(declineProposal(db, own)).rejects.toMatchObject({ code: 'ownAccount' });
    await declineProposal(db, { ...own, operator: oskar });
  });

  it('lists grants and proposals, with the amounts of fundings and turnovers, the first one to lapse at the top', async () => {
    const userrefid = await nameOf(await memberWith(usdt(10)));
    await proposeGrant(db, {
      operator: olga,
      userrefid,
      kind: 'special',
      month: '2026-01',
      particular: 'January',
      baseMicro: usdt(500),
      amountMicro: usdt(100),
    });
    await claimFunding(db, {
      amountMicro: usdt(60_000),
      txHash: `0x${'a'.repeat(64)}`,
      reference: 'capital of January',
      evidence: 'bank letter',
      operator: olga,
    });
    await setTurnover(db, { turnoverMicro: usdt(60_000), actor: 'operator:olga' });
    await blockMember(db, { userrefid, reason: 'lost phone', actor: 'operator:olga' });
    await proposeReinstatement(db, { kind: 'member.unblock', userrefid, reason: 'found', operator: olga });
    const all = await waitingApprovals(db, actor(main, { isMain: true }));
    expect(all.map(({ what }) => ('proposal' in what ? what.proposal.kind : what.kind)).toSorted()).toEqual([
      'member.unblock',
      'odl.turnover',
      'special',
      'treasury.fund',
      'withdrawal',
    ]);
    const amountOf = (kind: string) =>
      all.find(({ what }) => 'proposal' in what && what.proposal.kind === kind)?.amountMicro;
    expect(['treasury.fund', 'odl.turnover', 'member.unblock'].map(amountOf)).toEqual([
      usdt(60_000),
      usdt(60_000),
      null,
    ]);
    const lapses = all.map(({ lapsesAt }) => lapsesAt.getTime());
    expect(lapses).toEqual(lapses.toSorted((a, b) => a - b));
    expect(await waiting(actor(oskar))).toContainEqual({
      what: 'treasury.fund',
      whyNot: 'A main administrator decides this.',
    });
  });

  it('gives the reason to an operator who has opened the account of the member since', async () => {
    const id = await openedBy('operator:oskar');
    const { whyNot } = (await waitingApprovals(db, actor(oskar))).find(isOf(id))!;
    expect(whyNot).toMatch(
      /^You forced a new password of this member on .+ For 30 days other people approve/,
    );
  });

  it('leaves out a withdrawal whose first approver opened the account of the member since', async () => {
    const id = await openedBy('operator:olga');
    expect((await waitingApprovals(db, actor(main, { isMain: true }))).some(isOf(id))).toBe(false);
  });

  it('says that the first operator was disabled, and lists no withdrawal of theirs', async () => {
    await sql`update operators set status = 'Inactive' where id = ${olga.id}`.execute(db);
    const left = await waiting(actor(main, { isMain: true }));
    await sql`update operators set status = 'Active' where id = ${olga.id}`.execute(db);
    expect(left.map(({ what }) => what)).not.toContain('withdrawal');
    expect(left).toContainEqual({
      what: 'treasury.fund',
      whyNot: 'The operator who proposed this is no longer active. It has to be proposed again.',
    });
  });

  it('drops a decision that lapsed', async () => {
    const { programme } = decisions.current;
    await programme.standAt(addDays(programme.day, 3));
    expect(await waiting(actor(main, { isMain: true }))).toEqual([]);
  });
});
