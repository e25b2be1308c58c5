import { sql } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { cloneDatabase, type TestDatabase } from '@tributary/testing';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { runYear, type YearResult } from './year/run-year.ts';
import type { SimulatedYear } from './year/simulated-year.ts';
import { readFigures } from './year/year-figures.ts';
import { faultsOf } from './year/year-summary.ts';
import type { YearOptions } from './year/year-plan.ts';

/** A seed whose year contains every event that the test needs; `npm run simulate -- --seed N` plays others. */
const SEED = 1;

const ownDatabase = async (): Promise<TestDatabase> => {
  const database = await cloneDatabase(inject('serverUrl'));
  onTestFinished(() => database.drop());
  return database;
};

const outcomesOf = ({ year }: YearResult): string[] => [...year.outcomes.keys()];

describe('a simulated programme with all invariants true and every account equal to the model’s', () => {
  it('ends for 80 members after 45 days, with three droughts, three plans, reversals, pauses, an outage and two crashes a week', async () => {
    const database = await ownDatabase();
    const result = await runYear(database, { days: 45, members: 80, seed: SEED });
    expect(faultsOf(result, SEED)).toEqual([]);
    const { people, reversals, odl, plan } = await readFigures(database.db);
    expect(people.matured).toBeGreaterThan(0);
    expect(reversals.lots).toBeGreaterThan(0);
    expect(odl.graced).toBe(1);
    expect(plan.versions).toBe(4);
    expect(result.year.treasurer.pastDroughts).toHaveLength(3);
    expect(result.year.crashes.happened).toHaveLength(12);
    expect(result.checks.times).toBe(8);
    expect(outcomesOf(result)).toEqual(
      expect.arrayContaining([
        'activate done',
        'activate amountOutOfRange',
        'activate insufficientForActivation',
        'claim done',
        'request done',
        'request insufficientForWithdrawal',
        'approve done',
        'reject done',
        'confirm done',
        'confirm sameApprover',
      ]),
    );
  });
});

describe('a planted fault', () => {
  const SHORT: YearOptions = { days: 14, members: 30, seed: 5 };

  /** Runs with a fault at the end of a day; after the seventh day everything is compared. */
  const runWith = async (
    onDay: number,
    plant: (year: SimulatedYear, database: TestDatabase) => unknown,
  ): Promise<string[]> => {
    const database = await ownDatabase();
    const result = await runYear(database, SHORT, async (year) => {
      if (year.day === onDay) await plant(year, database);
    });
    return faultsOf(result, SHORT.seed);
  };

  it('is reported alone if it is in the model, with seed, day, member, expected and found', async () => {
    const lines = await runWith(7, ({ players, programme }) => {
      players[1]!.model.balances.profit += 1n;
      players[1]!.model.balances.debt -= 1n;
      programme.treasuryMicro -= 1n;
      const reward = programme.rewards.find(({ kind, parts }) => kind === 'daily' && parts.length > 0);
      reward!.parts[0]!.micro -= 1n;
    });
    expect(lines.toSorted()).toEqual([
      expect.stringMatching(
        /^seed 5, day 7 \(2026-01-08\), member2, debt: expected -0\.000001, found 0\.000000$/,
      ),
      expect.stringMatching(
        /^seed 5, day 7 \(2026-01-08\), member2, profit: expected \d+\.\d{6}, found \d+\.\d{6}$/,
      ),
      expect.stringContaining('day 7 (2026-01-08), the programme, reward_treasury: expected '),
      expect.stringMatching(/the programme, rewards 2026-01-0\d daily credited: .* left, found /),
    ]);
  });

  it('is reported as a difference and as a breach if it is in the books', async () => {
    const lines = await runWith(7, async ({ players }, { owner }) => {
      await sql`update ledger.member_balances set working = working + 1 where member_id = ${players[2]!.memberId}`.execute(
        owner.db,
      );
      await sql`update rewards set computed = computed + 1
        where (member_id, business_date, kind, cause_id) =
          (select member_id, business_date, kind, cause_id from rewards where kind = 'daily' limit 1)`.execute(
        owner.db,
      );
    });
    expect(lines).toContainEqual(expect.stringContaining('member3, working: expected '));
    expect(lines).toContainEqual(
      expect.stringMatching(/the programme, rewards 2026-01-0\d daily credited: expected .* found /),
    );
    expect(lines).toContainEqual(expect.stringMatching(/the books, I\d\d .*: expected no breach, found /));
  });

  it('is reported by the first differing command if it is in the model’s permissions', async () => {
    const lines = await runWith(8, ({ players }) => {
      for (const { model } of players) model.balances.r_wallet += usdt(1_000_000);
    });
    expect(lines).toEqual([
      expect.stringMatching(/member\d+, activate .*: expected done, found insufficientForActivation$/),
    ]);
  });
});
