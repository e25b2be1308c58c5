import { currentTime, oneRow, rowsOf, sql, stopClockAt, type Db } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { balancesOf } from '@tributary/ledger';
import { silentLogger } from '@tributary/runtime';
import {
  giveVerifiedAddress,
  memberWithBalance,
  operatorNamed,
  startEvmPayouts,
  TestProgramme,
  useFreshDatabase,
} from '@tributary/testing';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  decideWithdrawal,
  getWithdrawal,
  payApproved,
  requestWithdrawal,
  revokeApproval,
} from '../withdrawals/index.ts';
import { createPasswordLink, setPasswordByLink } from '../operators/index.ts';
import { confirmProposal, declineProposal, openProposals } from '../proposals/index.ts';
import {
  blockMember,
  disableOperator,
  enableOperator,
  holdWithdrawals,
  linkOperator,
  confirmReinstatement,
  proposeReinstatement,
  type Reinstatement,
} from './index.ts';

const ADDRESS = '0x1111111111111111111111111111111111111111';
const databases = useFreshDatabase();
let db: Db;
let memberId: number;
let olga: { id: number; username: string };
let oskar: { id: number; username: string };

beforeEach(async () => {
  ({ db } = await databases.open());
  const programme = await TestProgramme.begin(db, { treasury: 0 });
  await programme.letOneApprove();
  memberId = await memberWithBalance(programme, 'anna', { profit: usdt(1_000) });
  await giveVerifiedAddress(db, memberId, { coin: 'usdt', address: ADDRESS });
  [olga, oskar] = [await operatorNamed(db, 'olga'), await operatorNamed(db, 'oskar')];
});

const request = () => {
  const wanted = { wallet: 'profit', coin: 'usdt', grossMicro: usdt(100), address: ADDRESS } as const;
  return requestWithdrawal(db, { memberId, ...wanted });
};
const approve = (id: number, operator = olga) =>
  decideWithdrawal({ db }, { operator, id, seen: {}, hasTypedPassword: true, decision: 'approve' });
const actions = async () =>
  (await rowsOf(db, sql<{ action: string }>`select action from audit_log order by id`)).map(
    ({ action }) => action,
  );
const propose = (kind: Reinstatement, operator = olga) =>
  proposeReinstatement(db, { kind, userrefid: 'anna', reason: 'Spoke on the phone', operator });
const confirm = (kind: Reinstatement, id: number, operator = oskar) =>
  confirmProposal(db, { id, kind, operator }, confirmReinstatement(kind));
const reinstate = async (kind: Reinstatement) => confirm(kind, (await propose(kind)).id);
const openSession = (owner: 'member_id' | 'operator_id', id: number) =>
  sql`insert into sessions (token_hash, ${sql.id(owner)}, expires_at)
    values (${Buffer.from(`${owner}${id}`)}, ${id}, app_now() + interval '1 day')`.execute(db);
const sessions = async () =>
  (await oneRow(db, sql<{ n: number }>`select count(*)::int as n from sessions`)).n;

describe('a member', () => {
  const anna = { userrefid: 'ANNA', reason: 'Stolen phone', actor: 'operator:olga' };

  it('loses all sessions and cannot request anything once blocked, audited once with before and after', async () => {
    await openSession('member_id', memberId);
    await blockMember(db, anna);
    await blockMember(db, anna);
    expect(await sessions()).toBe(0);
    await expect(request()).rejects.toMatchObject({ code: 'memberBlocked' });
    const audit = await rowsOf(
      db,
      sql`select actor, details->>'reason' as reason, details->'before'->>'blocked' as before, details->'after'->>'blocked' as after
        from audit_log where action = 'member.block'`,
    );
    expect(audit).toEqual([
      { actor: 'operator:olga', reason: 'Stolen phone', before: 'false', after: 'true' },
    ]);
    await reinstate('member.unblock');
    await expect(request()).resolves.toMatchObject({ status: 'pending' });
  });

  it('cannot request anything while an operator stops withdrawals, or later during the wait after a password change', async () => {
    await holdWithdrawals(db, anna);
    await expect(request()).rejects.toMatchObject({ code: 'withdrawalsHeld' });
    await sql`update members set withdrawals_held_until = app_now() + interval '1 hour' where id = ${memberId}`.execute(
      db,
    );
    await reinstate('member.release');
    await expect(request()).rejects.toMatchObject({ code: 'withdrawalsHeld' });
    expect(await actions()).toEqual(
      expect.arrayContaining(['member.withdrawals.hold', 'member.withdrawals.release']),
    );
  });

  it.each([
    ['one that does not exist', 'nobody'],
    ['the root', 'TOP'],
  ])('answers notFound for %s', async (_which, userrefid) =>
    expect(blockMember(db, { ...anna, userrefid })).rejects.toMatchObject({ code: 'notFound' }),
  );
});

describe('a member’s return after a block or a stop, by two people (AMB-139)', () => {
  const anna = { userrefid: 'ANNA', reason: 'Stolen phone', actor: 'operator:olga' };
  const isBlocked = async () =>
    (
      await oneRow(
        db,
        sql<{ is: boolean }>`select status = 'blocked' as is from members where id = ${memberId}`,
      )
    ).is;

  it('needs an operator other than the proposer, happens once, and has both in the audit log', async () => {
    await blockMember(db, anna);
    const { id } = await propose('member.unblock');
    await expect(propose('member.unblock', oskar)).rejects.toMatchObject({ code: 'conflict' });
    await expect(confirm('member.unblock', id, olga)).rejects.toMatchObject({ code: 'sameApprover' });
    await expect(confirm('member.release', id)).rejects.toMatchObject({ code: 'notFound' });
    expect(await isBlocked()).toBe(true);
    const results = await Promise.allSettled([confirm('member.unblock', id), confirm('member.unblock', id)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await isBlocked()).toBe(false);
    const rows = await rowsOf(
      db,
      sql`select actor, action, details->>'reason' as reason from audit_log where action like 'member.unblock%' order by id`,
    );
    expect(rows).toEqual([
      { actor: 'operator:olga', action: 'member.unblock.proposed', reason: 'Spoke on the phone' },
      { actor: 'operator:oskar', action: 'member.unblock', reason: 'Spoke on the phone' },
      { actor: 'operator:oskar', action: 'member.unblock.confirmed', reason: 'Spoke on the phone' },
    ]);
    await expect(propose('member.unblock')).rejects.toMatchObject({ code: 'conflict' });
  });

  it('does not happen once the proposal is declined or taken back, and may be proposed again', async () => {
    await blockMember(db, anna);
    const { id } = await propose('member.unblock');
    const decline = { id, kind: 'member.unblock', operator: olga, reason: 'A mistake' } as const;
    await declineProposal(db, decline);
    await expect(declineProposal(db, decline)).rejects.toMatchObject({ code: 'conflict' });
    await expect(confirm('member.unblock', id)).rejects.toMatchObject({ code: 'conflict' });
    expect(await isBlocked()).toBe(true);
    await reinstate('member.unblock');
    expect(await isBlocked()).toBe(false);
  });

  it('lapses after 72 hours, and makes room for a new proposal', async () => {
    await blockMember(db, anna);
    const { id } = await propose('member.unblock');
    const { proposedAt } = (await openProposals(db))[0]!;
    await stopClockAt(db, new Date(proposedAt.getTime() + 72 * 3_600_000));
    expect(await openProposals(db)).toEqual([]);
    await expect(confirm('member.unblock', id)).rejects.toMatchObject({ code: 'conflict' });
    const again = await propose('member.unblock');
    await confirm('member.unblock', again.id);
    expect(await isBlocked()).toBe(false);
  });

  it('does not happen when withdrawals were stopped again since the proposal', async () => {
    await holdWithdrawals(db, anna);
    const { id } = await propose('member.release');
    await sql`update members set withdrawals_stopped_at = withdrawals_stopped_at + interval '1 second' where id = ${memberId}`.execute(
      db,
    );
    await expect(confirm('member.release', id)).rejects.toMatchObject({ code: 'conflict' });
    await expect(request()).rejects.toMatchObject({ code: 'withdrawalsHeld' });
    expect((await openProposals(db)).map((each) => each.id)).toEqual([id]);
  });

  it.each([
    ['was disabled', sql`status = 'Inactive'`],
    ['lost the right', sql`permissions = '{Approve Payments}'`],
  ])('is not confirmed by an operator who %s while the request waited for a lock', async (_title, end) => {
    await blockMember(db, anna);
    const { id } = await propose('member.unblock');
    await sql`update operators set ${end} where id = ${oskar.id}`.execute(db);
    await expect(confirm('member.unblock', id)).rejects.toMatchObject({ code: 'notAllowed' });
    expect(await isBlocked()).toBe(true);
  });

  it('is not confirmed once its proposer was linked to the member', async () => {
    await blockMember(db, anna);
    const { id } = await propose('member.unblock');
    await linkOperator(db, { username: 'olga', userrefid: 'anna', reason: 'Same person', by: oskar });
    const third = await operatorNamed(db, 'orla');
    await expect(confirm('member.unblock', id, third)).rejects.toMatchObject({
      code: 'conflict',
      message:
        'olga has, or had within 30 days, the member account that this is about. It has to be proposed again.',
    });
    expect(await isBlocked()).toBe(true);
  });

  it('is refused by the database for the same person, and decided once', async () => {
    await blockMember(db, anna);
    const { id } = await propose('member.unblock');
    const decide = (by: number) =>
      sql`update proposals set status = 'confirmed', decided_by = ${by}, decided_at = app_now() where id = ${id}`.execute(
        db,
      );
    await expect(decide(olga.id)).rejects.toThrow('confirmed_by_another');
    await decide(oskar.id);
    await expect(decide(oskar.id)).rejects.toThrow('decided once');
  });
});

describe('an operator', () => {
  it('loses all sessions once disabled, and can be enabled again', async () => {
    await openSession('operator_id', oskar.id);
    const change = { username: 'Oskar', reason: 'Left', by: olga };
    await disableOperator(db, change);
    expect(await sessions()).toBe(0);
    const status = () => oneRow(db, sql`select status from operators where id = ${oskar.id}`);
    expect(await status()).toEqual({ status: 'Inactive' });
    await enableOperator(db, change);
    expect(await status()).toEqual({ status: 'Active' });
    expect(await actions()).toEqual(expect.arrayContaining(['operator.disable', 'operator.enable']));
  });

  it('has no mailed link and no known device left once disabled, also after the account is enabled', async () => {
    const token = await createPasswordLink(db, oskar.id);
    await sql`insert into known_devices (operator_id, token_hash) values (${oskar.id}, '\\x01')`.execute(db);
    const change = { username: 'oskar', reason: 'Stolen laptop', by: olga };
    await disableOperator(db, change);
    await enableOperator(db, change);
    await expect(setPasswordByLink(db, token, 'a quiet river of 12 stones')).rejects.toMatchObject({
      code: 'linkNotValid',
    });
    expect(await rowsOf(db, sql`select from known_devices where operator_id = ${oskar.id}`)).toEqual([]);
  });

  it('cannot change their own account, and the last main administrator stays', async () => {
    const own = { username: 'olga', reason: 'x', by: olga };
    await expect(disableOperator(db, own)).rejects.toMatchObject({ code: 'conflict' });
    await expect(linkOperator(db, { ...own, userrefid: null })).rejects.toMatchObject({ code: 'conflict' });
    await sql`update operators set is_main = true where id in (${olga.id}, ${oskar.id})`.execute(db);
    const each = (username: string, by: typeof olga) => disableOperator(db, { username, reason: 'x', by });
    const results = await Promise.allSettled([each('olga', oskar), each('oskar', olga)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('cannot decide on the withdrawals of the member that they are linked to, or were within 30 days', async () => {
    const { id } = await request();
    await linkOperator(db, { username: 'olga', userrefid: 'anna', reason: 'Same person', by: oskar });
    await expect(approve(id)).rejects.toMatchObject({ code: 'ownWithdrawal' });
    await linkOperator(db, { username: 'olga', userrefid: null, reason: 'A mistake', by: oskar });
    await expect(approve(id)).rejects.toMatchObject({ code: 'ownWithdrawal' });
    await stopClockAt(db, new Date((await currentTime(db)).getTime() + 30 * 24 * 3_600_000));
    await expect(approve(id)).resolves.toMatchObject({ status: 'approved' });
  });
});

describe('an approval', () => {
  it('is revoked while nothing is signed: the hold returns, and a new approval takes a new one', async () => {
    const { id } = await request();
    await approve(id);
    const revoke = () => revokeApproval(db, { id, operator: oskar, reason: 'Wrong person' });
    expect(await revoke()).toMatchObject({ status: 'rejected', remark: 'Wrong person', approvedAt: null });
    expect(await balancesOf(db, memberId)).toMatchObject({ profit: usdt(1_000), held: 0n });
    await expect(revoke()).rejects.toMatchObject({ code: 'illegalTransition' });
    const { updatedAt } = await getWithdrawal(db, id);
    await decideWithdrawal({ db }, { operator: olga, id, seen: { updatedAt }, decision: 'approve' });
    expect(await balancesOf(db, memberId)).toMatchObject({ profit: usdt(900), held: usdt(100) });
    expect(await actions()).toContain('withdrawal.approval.revoked');
  });

  it('cannot be revoked once it is signed', async () => {
    const { id } = await request();
    await approve(id);
    const evm = await startEvmPayouts();
    onTestFinished(() => evm.close());
    await payApproved({ db, chain: evm.chain, logger: silentLogger() });
    await expect(revokeApproval(db, { id, operator: oskar, reason: 'x' })).rejects.toMatchObject({
      code: 'illegalTransition',
    });
  });
});
