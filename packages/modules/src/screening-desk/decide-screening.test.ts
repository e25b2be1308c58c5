import { oneRow, rowsOf, sql } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { balancesOf } from '@tributary/ledger';
import { codeOf, operatorNamed, useScreening, type Screening } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { confirmProposal, declineProposal } from '../proposals/index.ts';
import { decideWithdrawal, requestWithdrawal } from '../withdrawals/index.ts';
import { confirmScreening, proposeScreening, usualCheckHours } from './index.ts';

const screening = useScreening();
const { deposit, list, member, screen, stateOf, stranger, withdrawal } = screening;

type Operator = Screening['olga'];
const kind = 'screening.decide';
const propose = (id: number, what: 'release' | 'reject' = 'release', operator = screening.olga) =>
  proposeScreening(screening.db, { id, what, reason: 'We looked at it', operator });
const confirm = (id: number, operator: Operator = screening.oskar) =>
  confirmProposal(screening.db, { id, kind, operator }, confirmScreening);

/** A deposit of a listed address, held. */
const listedDeposit = async () => {
  const [from, anna] = [stranger(), await member()];
  const sources = { listFile: list(`${from},OFAC SDN,2026-11-11`) };
  await screen(sources);
  await deposit(anna, from, usdt(70));
  await screen(sources);
  return { anna, from, ...(await stateOf(anna.id)) };
};
/** A withdrawal to a listed address. */
const listedWithdrawal = async () => {
  const [address, anna] = [stranger(), await member()];
  const request = await withdrawal(anna, address);
  await screen({ listFile: list(`${address},OFAC SDN,2026-11-11`) });
  return { anna, request, ...(await stateOf(anna.id)) };
};
const approve = (id: number, operator = screening.olga) =>
  decideWithdrawal(
    { db: screening.db },
    { operator, id, seen: {}, decision: 'approve', hasTypedPassword: true },
  );
const statusOf = async (id: number): Promise<string> =>
  (await oneRow(screening.db, sql<{ status: string }>`select status from withdrawals where id = ${id}`))
    .status;

describe('the usual time of a check', () => {
  it('is the median of decided ones in whole hours, from five on', async () => {
    const decidedAfter = async (minutes: number): Promise<void> => {
      const { id } = await listedDeposit();
      await confirm((await propose(id)).id);
      await sql`update screenings set asked_at = decided_at - make_interval(mins => ${minutes}::int) where id = ${id}`.execute(
        screening.owner,
      );
    };
    for (const minutes of [10, 120, 3_001, 4_000]) await decidedAfter(minutes);
    expect(await usualCheckHours(screening.db)).toBeNull();
    await decidedAfter(2_881);
    expect(await usualCheckHours(screening.db)).toBe(49);
  });
});

describe('a decision about a listed address', () => {
  it('releases a deposit once a second operator confirms it, with both in the audit log', async () => {
    const { anna, id } = await listedDeposit();
    const { id: proposal } = await propose(id);
    expect(await balancesOf(screening.db, anna.id)).toMatchObject({ r_wallet: 0n, held: usdt(70) });
    await confirm(proposal);
    expect(await balancesOf(screening.db, anna.id)).toMatchObject({ r_wallet: usdt(70), held: 0n });
    expect((await stateOf(anna.id)).state).toBe('released');
    const log = await rowsOf(
      screening.db,
      sql`select actor, action from audit_log where subject = ${`screening:${id}`} order by id`,
    );
    expect(log).toEqual([
      { actor: 'operator:olga', action: 'screening.decide.proposed' },
      { actor: 'operator:oskar', action: 'screening.decide.confirmed' },
    ]);
  });

  it('makes a released withdrawal ready for approval, and approves nothing itself', async () => {
    const { id, request } = await listedWithdrawal();
    await confirm((await propose(id)).id);
    expect(await statusOf(request)).toBe('pending');
    await approve(request);
    expect(await statusOf(request)).toBe('approved');
  });

  it('rejects a withdrawal and refunds it, and nobody approves that request again', async () => {
    const { anna, id, request } = await listedWithdrawal();
    await confirm((await propose(id, 'reject')).id);
    expect(await statusOf(request)).toBe('rejected');
    expect(await balancesOf(screening.db, anna.id)).toMatchObject({ profit: usdt(100), held: 0n });
    const { at } = await oneRow(
      screening.db,
      sql<{ at: Date }>`select updated_at as at from withdrawals where id = ${request}`,
    );
    const again = {
      operator: screening.olga,
      id: request,
      seen: { updatedAt: at },
      decision: 'approve',
      hasTypedPassword: true,
    } as const;
    expect(await codeOf(decideWithdrawal({ db: screening.db }, again))).toBe('conflict');
  });

  it('changes nothing if the second operator declines', async () => {
    const { anna, id } = await listedDeposit();
    const { id: proposal } = await propose(id);
    await declineProposal(screening.db, {
      id: proposal,
      kind,
      operator: screening.oskar,
      reason: 'Ask first',
    });
    expect(await balancesOf(screening.db, anna.id)).toMatchObject({ r_wallet: 0n, held: usdt(70) });
    await propose(id);
  });

  it('is confirmed once, however many operators confirm at once', async () => {
    const { anna, id } = await listedDeposit();
    const { id: proposal } = await propose(id);
    const codes = await Promise.all(Array.from({ length: 5 }, () => codeOf(confirm(proposal))));
    expect(codes.filter((code) => code === 'conflict')).toHaveLength(4);
    expect(await balancesOf(screening.db, anna.id)).toMatchObject({ r_wallet: usdt(70), held: 0n });
  });

  it('is not confirmed by its proposer, or by an account that its proposer made', async () => {
    const { id } = await listedDeposit();
    const { id: proposal } = await propose(id);
    expect(await codeOf(confirm(proposal, screening.olga))).toBe('sameApprover');
    const double = await operatorNamed(screening.db, `double${id}`);
    await sql`insert into audit_log (actor, action, subject, details)
      values ('operator:olga', 'operator.create', ${`operator:${double.id}`}, '{}')`.execute(screening.db);
    expect(await codeOf(confirm(proposal, double))).toBe('sameApprover');
  });

  it('refuses an operator who is the member', async () => {
    const { anna, id } = await listedDeposit();
    const own = await operatorNamed(screening.db, `own${id}`, anna.id);
    expect(await codeOf(propose(id, 'release', own))).toBe('ownAccount');
    const { id: proposal } = await propose(id);
    expect(await codeOf(confirm(proposal, own))).toBe('ownAccount');
  });

  it('is refused to an operator who opened the account of the member', async () => {
    const { anna, id } = await listedDeposit();
    const opener = await operatorNamed(screening.db, `opener${id}`);
    await sql`insert into audit_log (actor, action, subject, details)
      values (${`operator:opener${id}`}, 'member.password.reset', ${`member:${anna.id}`}, '{}')`.execute(
      screening.db,
    );
    expect(await codeOf(propose(id, 'release', opener))).toBe('openedAccount');
    const { id: proposal } = await propose(id);
    expect(await codeOf(confirm(proposal, opener))).toBe('openedAccount');
  });

  it('refuses a rejected deposit, and a decision about a row that is released or unknown', async () => {
    const { id } = await listedDeposit();
    expect(await codeOf(propose(id, 'reject'))).toBe('conflict');
    await confirm((await propose(id)).id);
    expect(await codeOf(propose(id))).toBe('conflict');
    expect(await codeOf(propose(999_999))).toBe('notFound');
  });

  it('lets two operators decide each refund of a member whose deposit was released', async () => {
    const { anna, id, from } = await listedDeposit();
    await confirm((await propose(id)).id);
    await screening.scene.passHours(25);
    await screen();
    await sql`insert into withdrawal_addresses (member_id, coin, no, address, added_at)
      values (${anna.id}, 'usdt', 1, ${from}, app_now() - interval '25 hours')`.execute(screening.db);
    const asked = {
      memberId: anna.id,
      wallet: 'r_wallet',
      coin: 'usdt',
      grossMicro: usdt(70),
      address: from,
    } as const;
    const refund = await requestWithdrawal(screening.db, asked);
    await approve(refund.id);
    expect(await statusOf(refund.id)).toBe('pending');
    await approve(refund.id, screening.oskar);
    expect(await statusOf(refund.id)).toBe('approved');
  });
});
