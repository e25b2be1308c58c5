import { oneRow, rowsOf, sql, stopClockAt } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { balancesOf } from '@tributary/ledger';
import {
  beginDeposits,
  operatorNamed,
  useFreshDatabase,
  type DepositScene,
  COLD,
  proveCold,
} from '@tributary/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reconcileCustody } from '../custody/index.ts';
import { confirmProposal, declineProposal, openProposals } from '../proposals/index.ts';
import { claimFunding } from '../treasury/index.ts';
import {
  claimDeposit,
  confirmDepositClaim,
  declineDepositClaim,
  settleDepositClaims,
  shownDepositClaims,
} from './index.ts';

const STRANGER = `0x${'12'.repeat(20)}`;
const RAW = 10n ** 18n;
const databases = useFreshDatabase();
let scene: DepositScene;
let olga: { id: number; username: string };
let oskar: { id: number; username: string };

beforeEach(async () => {
  scene = await beginDeposits((await databases.open()).db);
  await proveCold(scene);
  [olga, oskar] = [await operatorNamed(scene.db, 'olga'), await operatorNamed(scene.db, 'oskar')];
});
afterEach(() => scene.close());

const transfer = (
  to: string,
  dollars: bigint,
  { final = true, reverts = false, from }: { final?: boolean; reverts?: boolean; from?: string } = {},
): string => {
  const hash = scene.node.transfer({ to, amountRaw: dollars * RAW, ...(from && { from }) }, { reverts });
  scene.node.mine();
  if (final) scene.node.finalize();
  return hash;
};
const claim = (txHash: string, userrefid = 'payer1') =>
  claimDeposit(scene.db, { userrefid, txHash, reason: 'Ticket 12', operator: olga });
const settle = () => settleDepositClaims({ db: scene.db, chain: scene.chain, custodyAddresses: [COLD] });
const wallet = async () => (await balancesOf(scene.db, scene.member)).r_wallet;
const claims = () => shownDepositClaims(scene.db);
const kind = 'deposit.credit' as const;
const confirm = (id: number, operator = oskar) =>
  confirmProposal(scene.db, { id, kind, operator }, confirmDepositClaim);
const proposal = async () => (await openProposals(scene.db))[0]!;

describe('a transfer that is claimed for a member', () => {
  it('is credited once when it went to custody and the chain shows it as final', async () => {
    const hash = transfer(COLD, 100n, { final: false });
    await claim(hash);
    expect(await settle()).toBe(0);
    scene.node.finalize();
    // One look at the chain, and another one before the credit.
    expect([await settle(), await settle(), await settle()]).toEqual([1, 1, 0]);
    expect(await wallet()).toBe(usdt(100));
    await expect(claim(hash)).rejects.toMatchObject({ code: 'conflict' });
    expect(await rowsOf(scene.db, sql`select status, transfer_status from deposits`)).toEqual([
      { status: 'credited', transfer_status: 'moved' },
    ]);
    const audit = await rowsOf<{ action: string }>(
      scene.db,
      sql`select action from audit_log where subject = ${`member:${scene.member}`} and action like 'deposit.%' order by id`,
    );
    expect(audit.map(({ action }) => action)).toEqual(['deposit.claim', 'deposit.credited']);
  });

  it('is refused if its operator was linked to the member since, and holds up no other claim', async () => {
    const link = (memberId: number | null) =>
      sql`update operators set member_id = ${memberId} where id = ${olga.id}`.execute(scene.db);
    for (const dollars of [5_000n, 100n]) {
      await claim(transfer(COLD, dollars));
      await link(scene.member);
      await settle();
      await link(null);
      expect((await claims())[0]).toMatchObject({
        status: 'refused',
        refusedFor: 'The operator who claimed it is this member.',
      });
    }
    expect(await openProposals(scene.db)).toEqual([]);
  });

  it('is credited when the watcher missed it at the member’s own address, and only once', async () => {
    await claim(transfer(scene.address, 100n));
    await settle();
    await settle();
    expect(await wallet()).toBe(usdt(100));
    await scene.watch();
    expect(await wallet()).toBe(usdt(100));
  });

  it('counts only its part in custody as moved when one transaction also paid the member’s own address', async () => {
    const paid = [scene.address, COLD].map((to) => ({ to, amountRaw: 100n * RAW }));
    const hash = scene.node.transfer(paid);
    scene.node.mine();
    scene.node.finalize();
    await scene.watch();
    await claim(hash);
    await settle();
    await settle();
    expect(await wallet()).toBe(usdt(200));
    expect(
      await rowsOf(scene.db, sql`select transfer_status as transfer from deposits order by log_index`),
    ).toEqual([{ transfer: 'pending' }, { transfer: 'moved' }]);
    const { db, chain } = scene;
    await reconcileCustody({ db, chain, custodyAddresses: [COLD] });
    // The treasury of the scene is on no chain, so only the sum differs.
    expect(await rowsOf(db, sql`select address from custody_differences`)).toEqual([{ address: 'total' }]);
  });

  it('waits from 250 on for a second operator, who sees what the chain shows', async () => {
    const hash = transfer(COLD, 250n);
    await claim(hash);
    expect([await settle(), await settle()]).toEqual([1, 0]);
    expect(await wallet()).toBe(0n);
    const open = await proposal();
    expect(open).toMatchObject({
      kind,
      proposerName: 'olga',
      reason: 'Ticket 12',
      details: { userrefid: 'payer1', txHash: hash, amount: '250.00', to: COLD },
    });
    await expect(confirm(open.id, olga)).rejects.toMatchObject({ code: 'sameApprover' });
    await confirm(open.id);
    await expect(confirm(open.id)).rejects.toMatchObject({ code: 'conflict' });
    expect([await settle(), await settle()]).toEqual([1, 0]);
    expect(await wallet()).toBe(usdt(250));
  });

  it('waits for a second operator when it and the others of 24 hours, of its operator or for its member, reach 250', async () => {
    await scene.programme.join('other1');
    const settled = async (hash: string, userrefid?: string, operator = olga) => {
      await claimDeposit(scene.db, {
        userrefid: userrefid ?? 'payer1',
        txHash: hash,
        reason: 'Ticket 12',
        operator,
      });
      await settle();
      await settle();
      return (await claims())[0]?.status;
    };
    expect(await settled(transfer(COLD, 100n))).toBe('credited');
    expect(await settled(transfer(COLD, 101n))).toBe('credited');
    expect(await settled(transfer(COLD, 49n), 'other1')).toBe('proposed');
    expect(await settled(transfer(COLD, 50n), 'payer1', oskar)).toBe('proposed');
    expect(await settled(transfer(COLD, 102n), 'other1', oskar)).toBe('credited');
    await stopClockAt(scene.db, new Date('2026-01-03T12:00:00Z'));
    expect(await settled(transfer(COLD, 103n))).toBe('credited');
  });

  it('is refused if its operator was disabled or lost the right before the chain showed it', async () => {
    for (const ended of [sql`status = 'Inactive'`, sql`status = 'Active', permissions = '{Edit Members}'`]) {
      await claim(transfer(COLD, 100n));
      await sql`update operators set ${ended} where id = ${olga.id}`.execute(scene.db);
      await settle();
      expect((await claims())[0]).toMatchObject({
        status: 'refused',
        refusedFor: 'The operator who claimed it is disabled, or lost the right to claim.',
      });
    }
    expect(await wallet()).toBe(0n);
  });

  it('is not credited when the second operator declines or the proposal lapses, and may be claimed again', async () => {
    const hash = transfer(COLD, 300n);
    await claim(hash);
    await settle();
    const { id } = await proposal();
    await declineProposal(scene.db, { id, kind, operator: oskar, reason: 'No' }, declineDepositClaim);
    expect(await claims()).toMatchObject([{ status: 'refused', refusedFor: 'oskar declined it.' }]);
    await claim(hash);
    await settle();
    const { proposedAt } = await proposal();
    await stopClockAt(scene.db, new Date(proposedAt.getTime() + 72 * 3_600_000));
    expect(await settle()).toBe(1);
    expect((await claims())[0]).toMatchObject({ refusedFor: 'No second person confirmed it.' });
    expect(await wallet()).toBe(0n);
  });

  it.each([
    ['reverted', () => transfer(COLD, 100n, { reverts: true }), 'reverted'],
    ['to an unknown address', () => transfer(STRANGER, 100n), 'no address of ours'],
    ['from custody itself', () => transfer(COLD, 100n, { from: COLD }), 'came from one of ours'],
    [
      'from a member’s deposit address',
      () => transfer(COLD, 100n, { from: scene.address }),
      'came from one of ours',
    ],
    ['of nothing', () => transfer(COLD, 0n), 'none of the USDT'],
  ])('is refused with a reason when it was %s', async (_title, make, why) => {
    await claim(make());
    expect(await settle()).toBe(1);
    const [found] = await claims();
    expect([found?.status, found?.refusedFor]).toEqual(['refused', expect.stringContaining(why)]);
    expect(await wallet()).toBe(0n);
  });

  it('is refused if it went to another member’s address', async () => {
    await scene.programme.join('other1');
    await claim(transfer(scene.address, 100n), 'other1');
    await settle();
    expect((await claims())[0]?.refusedFor).toContain('another member');
  });

  it('is refused when it is already credited', async () => {
    const hash = transfer(scene.address, 100n);
    await scene.watch();
    await claim(hash);
    await settle();
    expect((await claims())[0]?.refusedFor).toContain('credited already');
    expect(await wallet()).toBe(usdt(100));
  });

  it('is refused when no node has seen it for a day', async () => {
    await claim(`0x${'9'.repeat(64)}`);
    expect(await settle()).toBe(0);
    await stopClockAt(scene.db, new Date('2026-01-03T12:00:00Z'));
    expect(await settle()).toBe(1);
    expect((await claims())[0]?.refusedFor).toContain('No node has seen');
  });

  it('funds the treasury or credits a member, never both', async () => {
    const fund = (txHash: string) =>
      claimFunding(scene.db, {
        amountMicro: usdt(100),
        txHash,
        reference: `capital ${txHash.slice(0, 6)}`,
        evidence: 'letter',
        operator: olga,
      });
    const [first, second] = [transfer(COLD, 100n), transfer(COLD, 101n)];
    await fund(first);
    await expect(claim(first)).rejects.toMatchObject({ code: 'conflict' });
    await claim(second);
    await expect(fund(second)).rejects.toMatchObject({ code: 'conflict' });
    const third = transfer(COLD, 102n);
    const results = await Promise.allSettled([claim(third), fund(third)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('answers notFound for an unknown member', async () => {
    await expect(claim(transfer(COLD, 100n), 'nobody9')).rejects.toMatchObject({ code: 'notFound' });
    expect(await oneRow(scene.db, sql`select count(*)::int as n from deposit_claims`)).toEqual({ n: 0 });
  });
});
