import { inTransaction, oneRow, rowsOf, sql, stopClockAt, type Db } from '@tributary/database';
import { addDays, FOUNDING_PLAN, startOfBusinessDay, usdt, type Plan } from '@tributary/domain';
import { balancesOf } from '@tributary/ledger';
import {
  Effects,
  ignite,
  rewardLinesOf as linesOf,
  SimulatedCrash,
  START,
  type TestProgramme,
  useWaitingPlan,
} from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { activatePackage, packagesOf } from '../packages/index.ts';
import { beginDueDays } from '../business-day/index.ts';
import { claimOdl, setTurnover } from '../odl/index.ts';
import { closeDay } from '../rewards/index.ts';
import { carryTeamEvents } from '../team/index.ts';
import { insertLevelRates } from './index.ts';

const actor = 'operator:olga';
const NOTICE = 7;
const FROM = addDays(START, NOTICE);
const withWaiting = useWaitingPlan(NOTICE);

const levels = (first: number): Plan['levelBps'] => ({
  ...FOUNDING_PLAN.levelBps,
  igniteFund: [first, 300, 200, 100, 100],
});

describe('a lot of a version', () => {
  it('keeps earning under its own version, while an added amount gets the new terms', async () => {
    const { db, programme } = await withWaiting(
      ignite({ dailyBps: 100, capMultiplier: 5, directBps: 900, periodDays: 20, takeCareDays: 30 }),
    );
    const member = await programme.join('pinned1');
    const old = await programme.activate(member, 'igniteFund', 100);
    await programme.passDays(NOTICE);
    const added = await programme.activate(member, 'igniteFund', 200);
    await programme.passDays(30);
    const daily = await linesOf(db, member, 'daily');
    expect(new Set(daily.map(({ cause, credited }) => `${cause} ${credited}`))).toEqual(
      new Set([`${old} 300000`, `${added} 2000000`]),
    );
    const daysOf = (lot: number) => daily.filter(({ cause }) => cause === lot).map(({ on }) => on);
    expect([daysOf(old).length, daysOf(added).length]).toEqual([NOTICE + 30, 20]);
    expect(await packagesOf(db, member)).toMatchObject([{ capMicro: usdt(1_200), amountMicro: usdt(100) }]);
    expect(await balancesOf(db, member)).toMatchObject({ principal: usdt(100), r_wallet: usdt(200) });
  });

  it('has the new version from 00:00:00.001 of its date on, before any sweep has run', async () => {
    const { db, programme } = await withWaiting(ignite({ dailyBps: 100 }));
    const member = await programme.join('early1');
    await programme.give(member, usdt(200));
    const midnight = startOfBusinessDay(FROM).getTime();
    for (const milliseconds of [-1, 1]) {
      await stopClockAt(db, new Date(midnight + milliseconds));
      await activatePackage(db, { memberId: member, type: 'igniteFund', amountMicro: usdt(100) });
    }
    const lots = await rowsOf(
      db,
      sql`select activated_on::text as day, plan_version as version, daily_bps as bps from lots order by id`,
    );
    expect(lots).toEqual([
      { day: addDays(FROM, -1), version: 1, bps: 30 },
      { day: FROM, version: 2, bps: 100 },
    ]);
  });

  it('has the version whose terms the member has read, if the member names one', async () => {
    const { db, programme } = await withWaiting(ignite({ dailyBps: 100 }));
    const member = await programme.join('read1');
    await programme.give(member, usdt(200));
    const activate = (planVersion?: number) =>
      activatePackage(db, { memberId: member, type: 'igniteFund', amountMicro: usdt(100), planVersion });
    await expect(activate(2)).rejects.toMatchObject({ code: 'planChanged' });
    await activate(1);
    await stopClockAt(db, startOfBusinessDay(FROM));
    await expect(activate(1)).rejects.toMatchObject({ code: 'planChanged' });
    expect(await balancesOf(db, member)).toMatchObject({ r_wallet: usdt(100), principal: usdt(100) });
    await activate(2);
  });

  it('uses the Direct Bounty of its package, which changes when an amount is added', async () => {
    const { db, programme } = await withWaiting(ignite({ directBps: 900 }));
    const sponsor = await programme.join('direct1');
    await programme.activate(sponsor, 'igniteFund', 500);
    await programme.passDays(NOTICE);
    await programme.activate(await programme.join('buyer1', 'direct1'), 'igniteFund', 100);
    await programme.activate(sponsor, 'igniteFund', 100);
    await programme.activate(await programme.join('buyer2', 'direct1'), 'igniteFund', 100);
    expect((await linesOf(db, sponsor, 'direct')).map(({ credited }) => credited)).toEqual([
      usdt(5),
      usdt(9),
    ]);
  });

  it.each(['daily_bps = 99', 'cap_multiplier = 9', 'plan_version = 2', 'matures_on = null', 'amount = 1'])(
    'never gets %s from the application’s own role',
    async (change) => {
      const { db, programme } = await withWaiting(ignite({ dailyBps: 100 }));
      await programme.activate(await programme.join('fixed1'), 'igniteFund', 100);
      await expect(sql.raw(`update lots set ${change}`).execute(db)).rejects.toThrow('keeps the terms');
    },
  );
});

describe('a level percentage (AMB-127)', () => {
  const pair = async (programme: TestProgramme): Promise<number> => {
    const sponsor = await programme.join('upline1');
    await programme.activate(sponsor, 'igniteFund', 100);
    await programme.activate(await programme.join('below1', 'upline1'), 'igniteFund', 100);
    return sponsor;
  };
  const ratesOf = async (db: Db, member: number) =>
    (await linesOf(db, member, 'network')).map(({ on, bps }) => [on, bps]);

  it('takes effect with the close of its version’s date, for running packages too', async () => {
    const { db, programme } = await withWaiting(ignite({}, { levelBps: levels(2_000) }));
    const sponsor = await pair(programme);
    await programme.passDays(NOTICE + 1);
    expect(await ratesOf(db, sponsor)).toEqual([
      ...Array.from({ length: NOTICE - 1 }, (_each, n) => [addDays(START, n + 1), 500]),
      [FROM, 2_000],
      [addDays(FROM, 1), 2_000],
    ]);
  });

  it('is that of each date when all closes run late', async () => {
    const { db, programme } = await withWaiting(ignite({}, { levelBps: levels(2_000) }));
    const sponsor = await pair(programme);
    await programme.standAt(addDays(FROM, 2));
    await beginDueDays(db);
    const rates = await ratesOf(db, sponsor);
    expect(rates.map(([, bps]) => bps)).toEqual([...Array(NOTICE - 1).fill(500), 2_000, 2_000, 2_000]);
  });

  it('stays the same within a business day: changed after half of the chunks, with a crash and a later resume (J8)', async () => {
    const { db, owner, programme } = await withWaiting(ignite({}, { levelBps: levels(2_000) }));
    const uplines: number[] = [];
    for (let n = 0; n < 12; n++) {
      const upline = await programme.join(`half${n}`);
      uplines.push(upline);
      await programme.activate(upline, 'igniteFund', 100);
      await programme.activate(await programme.join(`leaf${n}`, `half${n}`), 'igniteFund', 100);
    }
    await programme.passDays(NOTICE - 2);
    const date = addDays(FROM, -1);
    await programme.standAt(date);
    const options = { workers: 1 };
    const crashAfter = (commits: number) =>
      expect(closeDay(new Effects({ at: commits, side: 'after' }).db(db), date, options)).rejects.toThrow(
        SimulatedCrash,
      );
    await crashAfter(1);
    // A network this small is one chunk; the test cuts it into four.
    await sql`delete from close_chunks where business_date = ${date}::date and phase = 2`.execute(owner);
    for (let chunk = 0; chunk < 4; chunk++) {
      const [from, to] = [uplines[chunk * 3] ?? 0, uplines[chunk * 3 + 3] ?? 1_000];
      await sql`
        insert into close_chunks (business_date, phase, chunk_no, from_member, to_member)
        values (${date}::date, 2, ${chunk}, ${from}, ${to} - 1)`.execute(db);
    }
    // The beginning, the one chunk of daily bounties, the search for another, and half of the network chunks.
    await crashAfter(5);
    const chunks = await oneRow(
      db,
      sql`select count(done_at)::int as done, count(*)::int as all from close_chunks where business_date = ${date}::date and phase = 2`,
    );
    expect(chunks).toEqual({ done: 2, all: 4 });
    await inTransaction(db, (tx) => insertLevelRates(tx, levels(4_000), actor));
    // The run is resumed on the date of the new version.
    await programme.standAt(FROM);
    await beginDueDays(db, options);
    const rates = await rowsOf(
      db,
      sql`select business_date::text as on, array_agg(distinct rate_bps::int) as bps, count(*)::int as rows
        from rewards where kind = 'network' and business_date >= ${addDays(date, -1)}::date group by 1 order by 1`,
    );
    expect(rates).toEqual([
      { on: addDays(date, -1), bps: [500], rows: 12 },
      { on: date, bps: [500], rows: 12 },
      { on: FROM, bps: [2_000], rows: 12 },
    ]);
  });
});

describe('an ODL window', () => {
  it('keeps the percentages and slabs of its beginning; the next one has those of the new version', async () => {
    const turnoverShares = {
      ctoPercent: 50,
      fundPercent: { igniteFund: 100, elevatePlus: 0, legacyVault: 0 },
      slabPercent: { ...FOUNDING_PLAN.turnoverShares.slabPercent, igniteFund: [0, 0, 100] as const },
    };
    const odlSlabBounds = { ...FOUNDING_PLAN.odlSlabBounds, igniteFund: [usdt(10), usdt(20)] as const };
    const { db, programme } = await withWaiting(ignite({}, { turnoverShares, odlSlabBounds }));
    const member = await programme.join('window1');
    await programme.activate(member, 'igniteFund', 100);
    // Windows begin on days 0, 3, 6 and 9; the new version on day 7.
    for (const [days, turnover] of [
      [6, 1_000],
      [3, 200],
    ] as const) {
      await programme.passDays(days);
      await setTurnover(db, { turnoverMicro: usdt(turnover), actor });
      await claimOdl(db, member);
    }
    await programme.passDays(3);
    const odl = await rowsOf(
      db,
      sql`select business_date::text as on, level::int as slab, base, computed from rewards where kind = 'odl' order by 1`,
    );
    expect(odl).toEqual([
      // 1,000 x 20% x 20% x 30%
      { on: addDays(START, 9), slab: 1, base: usdt(12), computed: usdt(12) },
      // 200 x 50% x 100% x 100%, and 100 is above both limits now
      { on: addDays(START, 12), slab: 3, base: usdt(100), computed: usdt(100) },
    ]);
  });
});

describe('a Beyond Limit Bonus', () => {
  it('uses the plan of the activation’s day, though it is counted later', async () => {
    const blbSlabs = FOUNDING_PLAN.blbSlabs.map((slab) => ({ ...slab, bonusMicro: slab.bonusMicro * 2n }));
    const { db, programme } = await withWaiting({ ...FOUNDING_PLAN, blbSlabs });
    const sponsor = await programme.join('blb1');
    const buyer = await programme.join('blb2', 'blb1');
    await programme.give(buyer, usdt(5_000));
    await programme.standAt(addDays(FROM, -1));
    await activatePackage(db, { memberId: buyer, type: 'elevatePlus', amountMicro: usdt(5_000) });
    await programme.standAt(FROM);
    while ((await carryTeamEvents(db)) > 0);
    expect((await linesOf(db, sponsor, 'blb')).map(({ credited }) => credited)).toEqual([usdt(100)]);
    await beginDueDays(db);
  });
});
