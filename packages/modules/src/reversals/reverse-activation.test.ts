import { inTransaction, oneRow, pageOf, rowsOf, sql } from '@tributary/database';
import { usdt, type Micro } from '@tributary/domain';
import { balancesOf, memberPosting, post, programmePosting } from '@tributary/ledger';
import { takeBack, TestProgramme, useFreshDatabase, vaultLine as line } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { claimOdl, setTurnover } from '../odl/index.ts';
import { explainReward, rewardList } from '../rewards/index.ts';
import { settleDebts } from './index.ts';

const databases = useFreshDatabase();
const begin = async (options?: { treasury: number }): Promise<TestProgramme> =>
  TestProgramme.begin((await databases.open()).db, options);

const wallets = async (programme: TestProgramme, members: readonly number[]) =>
  Promise.all(members.map((member) => balancesOf(programme.db, member)));

describe('an activation that is reversed after its rewards were paid (J14)', () => {
  it('leaves each of eleven members and the treasury as if it had never existed', async () => {
    const programme = await begin();
    const members = await line(programme, 12);
    const buyer = members.at(-1) ?? 0;
    const packagesBefore = await packages(programme);
    const lotId = await programme.activate(buyer, 'legacyVault', 50_000);
    const beforeDays = await wallets(programme, members.slice(0, -1));
    expect(beforeDays.at(-1)?.working).toBeGreaterThan(usdt(4_999));
    await programme.passDays(3);
    const fromOthers = await othersOnly(programme, buyer);
    await takeBack(programme, buyer, lotId);

    expect(await left(programme, buyer, lotId)).toBe(0n);
    expect(await earnedBy(programme)).toEqual(fromOthers);
    expect(await balancesOf(programme.db, buyer)).toMatchObject({
      r_wallet: usdt(50_000),
      principal: 0n,
      profit: 0n,
      debt: 0n,
    });
    expect((await packages(programme)).filter((each) => each.memberId !== buyer).length).toBe(
      packagesBefore.length,
    );
  });

  it('stays as a row in the reports, with its money reversed and the reason', async () => {
    const programme = await begin();
    const [sponsor = 0, buyer = 0] = await line(programme, 2);
    const lotId = await programme.activate(buyer, 'igniteFund', 500);
    await programme.passDays(1);
    await takeBack(programme, buyer, lotId);
    const { rows, sums } = await pageOf(programme.db, rewardList(sponsor, {}), { page: 1, size: 20 });
    const direct = rows.find((row) => row.kind === 'direct');
    expect(direct).toMatchObject({
      shown: 'reversed',
      creditedMicro: usdt(50),
      takenBackMicro: usdt(50),
    });
    expect(sums.creditedMicro).toBe(usdt(50));
    const explained = await explainReward(
      programme.db,
      sponsor,
      `${direct?.businessDate}.direct.${direct?.causeId}`,
    );
    expect(explained.words).toContain('50.00 USDT of it was taken back');
  });

  it('becomes a named debt if the money is spent, and is settled from the next income', async () => {
    const programme = await begin();
    const [sponsor = 0, buyer = 0] = await line(programme, 2);
    const lotId = await programme.activate(buyer, 'legacyVault', 100_000);
    // 10% of it as Direct Bounty, and the first slab of Beyond Limit Bonus.
    await spend(programme, sponsor);
    await takeBack(programme, buyer, lotId);
    expect(await balancesOf(programme.db, sponsor)).toMatchObject({ working: 0n, debt: -usdt(10_100) });
    await programme.give(sponsor, usdt(4_000), 'profit');
    await programme.give(sponsor, usdt(7_000));
    expect(await settleDebts(programme.db)).toBe(1);
    expect(await balancesOf(programme.db, sponsor)).toMatchObject({
      profit: 0n,
      r_wallet: usdt(7_000),
      debt: -usdt(6_100),
    });
    await programme.give(sponsor, usdt(6_101), 'working');
    expect(await settleDebts(programme.db)).toBe(1);
    expect(await balancesOf(programme.db, sponsor)).toMatchObject({ working: usdt(1), debt: 0n });
    expect(await settleDebts(programme.db)).toBe(0);
  });

  it('takes unpaid amounts out of the waiting batch, and nothing from the wallets', async () => {
    const programme = await begin({ treasury: 0 });
    const [sponsor = 0, buyer = 0] = await line(programme, 2);
    const lotId = await programme.activate(buyer, 'legacyVault', 100_000);
    await programme.passDays(2);
    await takeBack(programme, buyer, lotId);
    expect(
      await rowsOf(
        programme.db,
        sql`select cause from reward_batches where status = 'cancelled' order by queue_no`,
      ),
    ).toEqual([{ cause: `direct:${lotId}` }, { cause: `blb:${sponsor}:1` }]);
    await programme.fund(usdt(1_000_000));
    expect(await balancesOf(programme.db, buyer)).toMatchObject({ profit: 0n, working: 0n });
    expect(await balancesOf(programme.db, sponsor)).toMatchObject({ working: 0n, profit: usdt(100) });
  });
});

describe('a reward beyond the smaller cap, team or base', () => {
  it('is reversed before older ones, so that the remaining lots do not exceed their cap', async () => {
    const programme = await begin();
    const small = await programme.join('small');
    await programme.activate(small, 'igniteFund', 100);
    const second = await programme.activate(small, 'igniteFund', 100);
    const below = await programme.join('below', 'small');
    await programme.activate(below, 'legacyVault', 10_000);
    // 5% of 10,000 is 500, of which the caps of both lots leave 400; 100 more is Beyond Limit Bonus.
    expect((await balancesOf(programme.db, small)).working).toBe(usdt(500));
    await takeBack(programme, small, second);
    expect((await balancesOf(programme.db, small)).working).toBe(usdt(300));
    expect(await packageOf(programme, small)).toMatchObject({
      cap: usdt(200),
      earned: usdt(200),
      active: false,
    });
  });

  it('frees a package that was full only because of it; the days in between stay without rewards', async () => {
    const programme = await begin();
    const owner = await programme.join('owner');
    await programme.activate(owner, 'igniteFund', 100);
    const buyer = await programme.join('buyer', 'owner');
    const lotId = await programme.activate(buyer, 'elevatePlus', 9_000);
    expect(await packageOf(programme, owner)).toMatchObject({ earned: usdt(200), active: false });
    await programme.passDays(2);
    await takeBack(programme, buyer, lotId);
    expect(await packageOf(programme, owner)).toMatchObject({ earned: 0n, active: true });
    await programme.passDays(1);
    expect((await packageOf(programme, owner)).earned).toBe(300_000n);
  });

  it('may be a slab of Beyond Limit Bonus, which a later activation can complete again', async () => {
    const programme = await begin();
    const leader = await programme.join('leader');
    const buyer = await programme.join('buyer', 'leader');
    const lotId = await programme.activate(buyer, 'elevatePlus', 5_000);
    expect((await balancesOf(programme.db, leader)).working).toBe(usdt(100));
    await takeBack(programme, buyer, lotId);
    expect((await balancesOf(programme.db, leader)).working).toBe(0n);
    await programme.activate(buyer, 'elevatePlus', 6_000);
    expect((await balancesOf(programme.db, leader)).working).toBe(usdt(100));
    expect(await rowsOf(programme.db, sql`select times from blb_paid`)).toEqual([{ times: 2 }]);
  });

  it('may be an ODL share of a slab that the package would not have reached', async () => {
    const programme = await begin();
    const member = await programme.join('claimer');
    await programme.activate(member, 'igniteFund', 200);
    const second = await programme.activate(member, 'igniteFund', 200);
    await setTurnover(programme.db, { turnoverMicro: usdt(10_000), actor: 'test' });
    await claimOdl(programme.db, member);
    await programme.passDays(3);
    const { working } = await balancesOf(programme.db, member);
    expect(working).toBe(usdt(80));
    await takeBack(programme, member, second);
    expect((await balancesOf(programme.db, member)).working).toBe(0n);
  });
});

/** The sum of the remaining rewards that a lot caused, for its member and for the uplines. */
const left = async (programme: TestProgramme, buyer: number, lotId: number): Promise<Micro> =>
  (
    await oneRow(
      programme.db,
      sql<{ amount: Micro }>`
      select coalesce(sum(credited), 0)::bigint - coalesce((select sum(amount) from reward_reversals where reversed_lot_id = ${lotId}), 0)::bigint as amount
      from rewards where (kind = 'daily' and cause_id = ${lotId}) or (kind = 'direct' and cause_id = ${lotId}) or (kind = 'network' and cause_id = ${buyer})
        or (kind = 'blb' and source_id = ${buyer})`,
    )
  ).amount;

const othersOnly = (programme: TestProgramme, buyer: number) =>
  rowsOf(
    programme.db,
    sql`
    select member_id as "memberId", sum(credited)::bigint as amount from rewards
    where member_id <> ${buyer} and source_id <> ${buyer} group by member_id order by member_id`,
  );

/** The balances of each member's reward wallets. */
const earnedBy = (programme: TestProgramme) =>
  rowsOf(
    programme.db,
    sql`
    select member_id as "memberId", profit + working as amount from ledger.member_balances
    where profit + working > 0 order by member_id`,
  );

type PackageRow = { memberId: number; cap: Micro; earned: Micro; active: boolean };
const packages = (programme: TestProgramme): Promise<PackageRow[]> =>
  rowsOf(
    programme.db,
    sql<PackageRow>`select member_id as "memberId", cap, earned, active from packages order by member_id, package_no`,
  );
const packageOf = async (programme: TestProgramme, memberId: number): Promise<PackageRow> =>
  (await packages(programme)).find((each) => each.memberId === memberId) ?? {
    memberId,
    cap: 0n,
    earned: 0n,
    active: false,
  };

/** Empties the Working wallet, as a withdrawal would. */
const spend = async (programme: TestProgramme, memberId: number): Promise<void> => {
  const { working } = await balancesOf(programme.db, memberId);
  await inTransaction(programme.db, (tx) =>
    post(tx, {
      owner: memberId,
      movement: 'refund',
      cause: `spent:${memberId}`,
      actor: 'test',
      postings: [memberPosting(memberId, 'working', -working), programmePosting('operator', working)],
    }),
  );
};
