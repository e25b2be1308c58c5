import { inTransaction, rowsOf, sql, type Db } from '@tributary/database';
import {
  addDays,
  simulatePlan,
  type Micro,
  type Plan,
  type PlanFrom,
  type SimulatedActivations,
  type SimulatedDay,
} from '@tributary/domain';
import { ignite, TestProgramme, useFreshDatabase, usePlanVersions } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { activePlan } from './plan-in-force.ts';
import { programmeFigures } from './programme-figures.ts';
import { insertLevelRates } from './plan-store.ts';

const { begin, publish } = usePlanVersions();
const databases = useFreshDatabase();

type Day = { day: string; daily: Micro; network: Micro; direct: Micro; blb: Micro };

/** The engine's rewards after a day, by day. */
const credited = (db: Db, after: string): Promise<Day[]> =>
  rowsOf(
    db,
    sql<Day>`
    select business_date::text as day, coalesce(sum(credited) filter (where kind = 'daily'), 0)::bigint as daily,
      coalesce(sum(credited) filter (where kind = 'network'), 0)::bigint as network,
      coalesce(sum(credited) filter (where kind = 'direct'), 0)::bigint as direct,
      coalesce(sum(credited) filter (where kind = 'blb'), 0)::bigint as blb
    from reward_tallies where business_date > ${after}::date group by 1 order by 1`,
  );

const simulated = async (
  db: Db,
  {
    days,
    activations = 'none',
    later = [],
  }: { days: number; activations?: SimulatedActivations; later?: PlanFrom[] },
): Promise<SimulatedDay[]> => {
  const figures = await programmeFigures(db);
  const now = { from: figures.day, plan: (await activePlan(db)).plan };
  return [...simulatePlan(figures, [now, ...later], activations)].slice(0, days);
};

const of = <Row, Key extends keyof Row>(days: readonly Row[], key: Key): Row[Key][] =>
  days.map((day) => day[key]);
const sumOf = (amounts: readonly Micro[]): Micro => amounts.reduce((sum, each) => sum + each, 0n);

/** A line of three, one package of each type, and beside it a member without a team. */
const line = async (programme: TestProgramme): Promise<number[]> => {
  const top = await programme.join('anna1');
  const middle = await programme.join('bela1', 'anna1');
  const last = await programme.join('cora1', 'bela1');
  const alone = await programme.join('dora1');
  await programme.activate(top, 'legacyVault', 10_000);
  await programme.activate(middle, 'elevatePlus', 2_000);
  await programme.activate(last, 'igniteFund', 500);
  return [top, middle, last, alone];
};

describe('the simulation of a plan', () => {
  it('owes what the engine credits, day by day, while nothing is activated', async () => {
    const { db, programme } = await begin();
    const [top = 0, , last = 0] = await line(programme);
    await programme.passDays(3);
    // A second activation of the same package, and one that has not earned yet.
    await programme.activate(last, 'igniteFund', 300);
    await programme.passDays(2);
    await programme.activate(top, 'igniteFund', 200);
    await programme.passDays(1);
    const { day } = programme;
    const days = await simulated(db, { days: 8 });
    await programme.passDays(8);
    const real = await credited(db, day);
    expect(days.map((each) => each.day)).toEqual(of(real, 'day'));
    expect(of(days, 'daily')).toEqual(of(real, 'daily'));
    expect(of(days, 'network')).toEqual(of(real, 'network'));
    expect(sumOf(of(days, 'owedMicro'))).toBe(sumOf([...of(real, 'daily'), ...of(real, 'network')]));
  });

  it('stops where the engine stops: at the last earning day, and at the cap', async () => {
    const { db, programme } = await begin();
    // Ignite Fund earns 10% a day up to its amount; Elevate Plus earns for 14 days.
    const short = ignite({ dailyBps: 1_000, capMultiplier: 1 });
    const terms = { ...short.packages.elevatePlus, periodDays: 14, takeCareDays: 20 };
    const plan: Plan = { ...short, packages: { ...short.packages, elevatePlus: terms } };
    await publish(db, plan, addDays(programme.day, 30));
    await programme.passDays(30);
    const [, , , alone = 0] = await line(programme);
    await programme.passDays(4);
    await programme.activate(alone, 'igniteFund', 700);
    await programme.passDays(1);
    const { day } = programme;
    const days = await simulated(db, { days: 20 });
    await programme.passDays(20);
    const real = await credited(db, day);
    expect(of(days, 'daily')).toEqual(of(real, 'daily'));
    expect(new Set(of(real, 'daily')).size).toBe(3);
  });

  it('owes what the engine credits after other level percentages and a new plan take effect', async () => {
    const { db, programme } = await begin();
    await line(programme);
    await programme.passDays(5);
    const { day } = programme;
    const { plan } = await activePlan(db);
    const levelBps = { ...plan.levelBps, legacyVault: [400, 900], elevatePlus: [50] };
    const later = [{ from: addDays(day, 3), plan: { ...plan, levelBps } }];
    const days = await simulated(db, { days: 6, later });
    await programme.passDays(2);
    await inTransaction(db, (tx) => insertLevelRates(tx, levelBps, 'operator:olga'));
    await programme.passDays(4);
    const real = await credited(db, day);
    expect(of(days, 'network')).toEqual(of(real, 'network'));
    expect(new Set(of(real, 'network')).size).toBe(2);
  });

  it('owes what the engine credits, network bounties to within 5%, while members activate as in the last 30 days', async () => {
    const { db, programme } = await begin();
    const [, , last = 0] = await line(programme);
    const month = async (days: number): Promise<void> => {
      for (let n = 0; n < days; n++) {
        await programme.passDays(1);
        await programme.activate(last, 'elevatePlus', 1_000);
      }
    };
    await month(32);
    const { day } = programme;
    const days = await simulated(db, { days: 6, activations: 'asLastMonth' });
    await month(6);
    const real = await credited(db, day);
    expect(of(days, 'daily')).toEqual(of(real, 'daily'));
    expect(of(days, 'direct')).toEqual(of(real, 'direct'));
    const [owed, paid] = [sumOf(of(days, 'network')), sumOf(of(real, 'network'))];
    expect((owed * 1_000n) / paid).toBeGreaterThan(950n);
    expect((owed * 1_000n) / paid).toBeLessThan(1_050n);
  });

  it('includes the waiting rewards in the money that the treasury needs', async () => {
    const { db } = await databases.open();
    const programme = await TestProgramme.begin(db, { treasury: 0 });
    await line(programme);
    await programme.passDays(2);
    const waiting = sumOf(
      (await credited(db, '2000-01-01')).flatMap(({ daily, network, direct, blb }) => [
        daily,
        network,
        direct,
        blb,
      ]),
    );
    expect(waiting).toBeGreaterThan(0n);
    const [first] = await simulated(db, { days: 1 });
    expect(first?.needMicro).toBe(waiting + (first?.owedMicro ?? 0n));
    expect(first?.coveredDays).toBe(0);
  });

  it('owes nothing in a programme without activations', async () => {
    const { db, programme } = await begin();
    await programme.passDays(1);
    const days = await simulated(db, { days: 365, activations: 'asLastMonth' });
    expect(days).toHaveLength(365);
    expect(sumOf(of(days, 'owedMicro'))).toBe(0n);
    expect(days[0]?.coveredDays).toBeNull();
  });
});
