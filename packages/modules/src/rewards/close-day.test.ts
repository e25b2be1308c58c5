import { inTransaction, openDatabase, oneRow, rowsOf, sql, stopClockAt, type Db } from '@tributary/database';
import {
  addDays,
  moneyToWire,
  startOfBusinessDay,
  usdt,
  type BusinessDay,
  type Micro,
} from '@tributary/domain';
import { balancesOf } from '@tributary/ledger';
import { START, SUITE, TestProgramme, useFreshDatabase } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { activatePackage } from '../packages/index.ts';
import { beginDueDays } from '../business-day/index.ts';
import { insertLevelRates } from '../plan/index.ts';
import { closeDay, creditDirectBounty, explainReward, payBatches } from './index.ts';

const databases = useFreshDatabase();

type Line = {
  on: BusinessDay;
  kind: string;
  level: number;
  computed: Micro;
  credited: Micro;
  status: string;
};

const rewardsOf = (db: Db, memberId: number): Promise<Line[]> =>
  rowsOf(
    db,
    sql<Line>`
    select business_date::text as on, kind, level, computed, credited, status from rewards where member_id = ${memberId} order by business_date, kind, level, cause_id`,
  );

const countOf = async (db: Db, kind: string): Promise<number> =>
  (
    await oneRow(
      db,
      sql<{ n: number }>`select count(*)::int as n from rewards where kind = ${kind}::reward_kind`,
    )
  ).n;

describe('the worked example of the decisions', () => {
  it('pays 100.00 at once, then 4.00, 0.40 and 50.00 a day, and explains each', async () => {
    const { db } = await databases.open();
    const programme = await TestProgramme.begin(db);
    const s = await programme.join('sponsor1');
    await programme.activate(s, 'legacyVault', 10_000);
    const m = await programme.join('member1', 'sponsor1');
    const lot = await programme.activate(m, 'elevatePlus', 1_000);
    expect(await balancesOf(db, s)).toMatchObject({ working: usdt(100) });
    await programme.passDays(3);
    expect(await balancesOf(db, m)).toMatchObject({ profit: usdt(12), principal: usdt(1_000) });
    expect(await balancesOf(db, s)).toMatchObject({ profit: usdt(150), working: 101_200_000n });

    const network = await explainReward(db, s, `${programme.day}.network.${m}`);
    expect(network).toMatchObject({
      baseMicro: usdt(4),
      rateBps: 1_000,
      creditedMicro: 400_000n,
      level: 1,
      levelPath: ['member1', 'sponsor1'],
    });
    expect(network.posting).toMatchObject({ wallet: 'working', amountMicro: 400_000n });
    const direct = await explainReward(db, s, `${START}.direct.${lot}`);
    expect(direct).toMatchObject({
      baseMicro: usdt(1_000),
      rateBps: 1_000,
      creditedMicro: usdt(100),
      batchStatus: 'paid',
    });
    await expect(explainReward(db, m, `${programme.day}.network.${m}`)).rejects.toMatchObject({
      code: 'notFound',
    });
  });
});

describe('a close', () => {
  // The usual suite covers these days by the simulated year, against the reference model.
  it.skipIf(SUITE === 'usual')(
    'pays each lot 300 days and nothing on day 301, and returns the principal (J7)',
    async () => {
      const { db } = await databases.open();
      const programme = await TestProgramme.begin(db);
      const members = await Promise.all(
        ['ignite1', 'elevate1', 'legacy1'].map((name) => programme.join(name)),
      );
      await programme.activate(members[0]!, 'igniteFund', 100);
      await programme.activate(members[1]!, 'elevatePlus', 1_000);
      await programme.activate(members[2]!, 'legacyVault', 10_000);
      await programme.passDays(310);
      for (const [index, total] of [usdt(90), usdt(1_200), usdt(15_000)].entries()) {
        const rows = await rewardsOf(db, members[index]!);
        expect(rows.map((row) => row.on)).toEqual(
          Array.from({ length: 300 }, (_, day) => addDays(START, day + 1)),
        );
        expect(rows.reduce((sum, row) => sum + row.credited, 0n)).toBe(total);
        expect(await balancesOf(db, members[index]!)).toMatchObject({
          profit: total,
          principal: 0n,
          r_wallet: [usdt(100), usdt(1_000), usdt(10_000)][index],
        });
      }
    },
  );

  it('catches up missed days, each under its own date (J3)', async () => {
    const { db } = await databases.open();
    const programme = await TestProgramme.begin(db);
    const member = await programme.join('late1');
    await programme.activate(member, 'igniteFund', 500);
    await programme.standAt(addDays(START, 4));
    const closed = await beginDueDays(db);
    expect(closed.map((day) => day.date)).toEqual([1, 2, 3, 4].map((day) => addDays(START, day)));
    expect((await rewardsOf(db, member)).map((row) => row.on)).toEqual(closed.map((day) => day.date));
    expect(await beginDueDays(db)).toEqual([]);
  });

  it('creates nothing when the clock jumps back, and loses or doubles nothing at any jump (J4)', async () => {
    const { db } = await databases.open();
    const programme = await TestProgramme.begin(db);
    const member = await programme.join('jumpy1');
    await programme.activate(member, 'igniteFund', 100);
    let seed = 7;
    const random = (): number => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
    let now = startOfBusinessDay(START).getTime();
    let furthest = now;
    for (let jump = 0; jump < 60; jump++) {
      now += (random() * 30 - 4) * 3_600_000;
      furthest = Math.max(furthest, now);
      await stopClockAt(db, new Date(now));
      await beginDueDays(db);
    }
    const days = Math.floor((furthest - startOfBusinessDay(START).getTime()) / 86_400_000);
    expect((await rewardsOf(db, member)).map((row) => row.on)).toEqual(
      Array.from({ length: days }, (_, day) => addDays(START, day + 1)),
    );
  });

  it('dates an activation by the Indian day: 18:29:59.999Z is today, 18:30 is tomorrow (J5)', async () => {
    const { db } = await databases.open();
    const programme = await TestProgramme.begin(db);
    const member = await programme.join('night1');
    await programme.give(member, usdt(200));
    for (const instant of ['2026-01-01T18:29:59.999Z', '2026-01-01T18:30:00.000Z']) {
      await stopClockAt(db, new Date(instant));
      await activatePackage(db, { memberId: member, type: 'igniteFund', amountMicro: usdt(100) });
    }
    const days = await rowsOf(
      db,
      sql<{ day: string }>`select activated_on::text as day from lots order by id`,
    );
    expect(days.map((row) => row.day)).toEqual(['2026-01-01', '2026-01-02']);
    await programme.standAt('2026-01-02');
    await beginDueDays(db);
    expect(await rewardsOf(db, member)).toMatchObject([{ on: '2026-01-02', credited: 300_000n }]);
  });

  it('uses the level rates of its beginning throughout, and new ones from the next close (J8, AMB-127)', async () => {
    const { db } = await databases.open();
    const programme = await TestProgramme.begin(db);
    const s = await programme.join('rates1');
    await programme.activate(s, 'igniteFund', 100);
    const m = await programme.join('rates2', 'rates1');
    await programme.activate(m, 'igniteFund', 100);
    await programme.passDays(1);
    await inTransaction(db, (tx) =>
      insertLevelRates(tx, { igniteFund: [2_000], elevatePlus: [], legacyVault: [] }, 'test'),
    );
    await programme.passDays(1);
    const network = (await rewardsOf(db, s)).filter((row) => row.kind === 'network');
    expect(network.map((row) => row.credited)).toEqual([15_000n, 60_000n]);
  });

  it('credits nothing to uplines without an active package, and does not compress levels (J13)', async () => {
    const { db } = await databases.open();
    const programme = await TestProgramme.begin(db);
    const line: number[] = [];
    for (let depth = 0; depth < 11; depth++) {
      const member = await programme.join(`line${depth}`, depth === 0 ? 'TOP' : `line${depth - 1}`);
      line.push(member);
      if (![2, 5, 8].includes(depth))
        await programme.activate(
          member,
          depth === 0 ? 'legacyVault' : 'igniteFund',
          depth === 0 ? 10_000 : 100,
        );
    }
    await programme.passDays(1);
    const levels = async (member: number) =>
      (await rewardsOf(db, member)).filter((row) => row.kind === 'network').map((row) => row.level);
    expect(await levels(line[0]!)).toEqual([1, 3, 4, 6, 7, 9, 10]);
    expect(await levels(line[1]!)).toEqual([2, 3, 5]);
    expect(await levels(line[2]!)).toEqual([]);
    expect(await levels(line[6]!)).toEqual([1, 3, 4]);
  });

  it('runs once for any number of workers, and a second run adds nothing (J2)', async () => {
    const { db, url } = await databases.open();
    const programme = await TestProgramme.begin(db);
    for (let n = 0; n < 40; n++) {
      const member = await programme.join(`work${n}`, n === 0 ? 'TOP' : `work${Math.floor(n / 2)}`);
      await programme.activate(member, 'igniteFund', 100 + n);
    }
    const second = openDatabase(url);
    for (let day = 1; day <= 3; day++) {
      await programme.standAt(addDays(START, day));
      const runs = [db, db, second.db, second.db].map((each) =>
        beginDueDays(each, { workers: 2, chunkMembers: 7, chunkTeams: 5 }),
      );
      await Promise.all(runs);
      expect(await countOf(db, 'daily')).toBe(40 * day);
    }
    await second.close();
  });

  it('gives the same result for any division into chunks', async () => {
    const digests: string[] = [];
    for (const options of [{}, { chunkMembers: 3, chunkTeams: 2, workers: 3 }]) {
      const { db } = await databases.open();
      const programme = await TestProgramme.begin(db);
      for (let n = 0; n < 25; n++) {
        const member = await programme.join(`split${n}`, n < 2 ? 'TOP' : `split${Math.floor(n / 3)}`);
        await programme.activate(
          member,
          n % 4 === 0 ? 'legacyVault' : 'igniteFund',
          n % 4 === 0 ? 10_000 : 100,
        );
      }
      await programme.standAt(addDays(START, 1));
      const closed = await closeDay(db, addDays(START, 1), options);
      await payBatches(db);
      digests.push(`${closed.rows} ${closed.creditedMicro} ${closed.digest}`);
    }
    expect(digests[1]).toBe(digests[0]);
  });
});

describe('a cap', () => {
  it('clips the last reward, ends the package, and records the cut (J6)', async () => {
    const { db } = await databases.open();
    const programme = await TestProgramme.begin(db);
    const s = await programme.join('capped1');
    await programme.activate(s, 'igniteFund', 100);
    const buyers: number[] = [];
    for (let n = 0; n < 60; n++) {
      const buyer = await programme.join(`buyer${n}`, 'capped1');
      await programme.give(buyer, usdt(999));
      buyers.push(buyer);
    }
    // Sixty direct bounties of 49.95 compete for a cap of 200.
    await Promise.all(
      buyers.map((memberId) => activatePackage(db, { memberId, type: 'igniteFund', amountMicro: usdt(999) })),
    );
    await programme.settle();
    const rows = (await rewardsOf(db, s)).filter((row) => row.kind === 'direct');
    expect(rows.reduce((sum, row) => sum + row.credited, 0n)).toBe(usdt(200));
    expect(rows.map((row) => moneyToWire(row.credited)).sort()).toEqual(
      ['0.200000', '49.950000', '49.950000', '49.950000', '49.950000'].sort(),
    );
    const [pack] = await rowsOf(
      db,
      sql<{
        active: boolean;
        because: string;
      }>`select active, ended_because as because from packages where member_id = ${s}`,
    );
    expect(pack).toEqual({ active: false, because: 'capped' });
  });

  it('counts a reward event once, even if it is delivered fifty times (J15)', async () => {
    const { db } = await databases.open();
    const programme = await TestProgramme.begin(db);
    const s = await programme.join('once1');
    await programme.activate(s, 'igniteFund', 100);
    const buyer = await programme.join('once2', 'once1');
    const lotId = await programme.activate(buyer, 'igniteFund', 100);
    const deliver = () =>
      inTransaction(db, (tx) =>
        creditDirectBounty(tx, { sponsorId: s, buyerId: buyer, lotId, amountMicro: usdt(100), on: START }),
      );
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, deliver));
    expect(outcomes.every((outcome) => outcome.status === 'rejected')).toBe(true);
    expect((await rewardsOf(db, s)).filter((row) => row.kind === 'direct')).toHaveLength(1);
  });
});
