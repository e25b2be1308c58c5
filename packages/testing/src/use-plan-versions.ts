import { inTransaction, rowsOf, sql, type Db } from '@tributary/database';
import {
  addDays,
  FOUNDING_PLAN,
  type BusinessDay,
  type Micro,
  type PackageTerms,
  type Plan,
} from '@tributary/domain';
import { draftPlan, planVersions, publishPlan } from '@tributary/modules/plan';
import { changeSetting } from '@tributary/modules/settings';
import { START, TestProgramme } from './programme.ts';
import { useFreshDatabase } from './use-database.ts';

const actor = 'operator:olga';

/** The founding plan with other terms of Ignite Fund, and other parts. */
export const ignite = (terms: Partial<PackageTerms>, rest: Partial<Plan> = {}): Plan => ({
  ...FOUNDING_PLAN,
  packages: { ...FOUNDING_PLAN.packages, igniteFund: { ...FOUNDING_PLAN.packages.igniteFund, ...terms } },
  ...rest,
});

/** Programmes whose plan changes, each in its own database, and their versions. */
export const usePlanVersions = (): {
  begin: () => Promise<{ db: Db; owner: Db; programme: TestProgramme }>;
  publish: (db: Db, plan: Plan, activeFrom: string) => Promise<number>;
  statesOf: (db: Db) => Promise<Record<string, string>>;
} => {
  const databases = useFreshDatabase();
  return {
    begin: async () => {
      const { db, owner } = await databases.open();
      return { db, owner: owner.db, programme: await TestProgramme.begin(db) };
    },
    publish: async (db, plan, activeFrom) => {
      const draft = await draftPlan(db, { actor, plan });
      await publishPlan(db, { actor, ...draft, activeFrom });
      return draft.version;
    },
    statesOf: async (db) =>
      Object.fromEntries((await planVersions(db)).map(({ version, state }) => [version, state])),
  };
};

/** A programme whose next plan takes effect this many days after the start. */
export const useWaitingPlan = (
  noticeDays: number,
): ((plan: Plan) => Promise<{ db: Db; owner: Db; programme: TestProgramme }>) => {
  const { begin, publish } = usePlanVersions();
  return async (plan) => {
    const begun = await begin();
    await inTransaction(begun.db, (tx) =>
      changeSetting(tx, 'planTakingNoticeDays', { value: noticeDays, actor }),
    );
    await publish(begun.db, plan, addDays(START, noticeDays));
    return begun;
  };
};

type Line = { on: BusinessDay; cause: number; bps: number; level: number; credited: Micro };

/** A member's rewards of one kind, day by day. */
export const rewardLinesOf = (db: Db, memberId: number, kind: string): Promise<Line[]> =>
  rowsOf(
    db,
    sql<Line>`
    select business_date::text as on, cause_id as cause, rate_bps::int as bps, level::int as level, credited from rewards
    where member_id = ${memberId} and kind = ${kind}::reward_kind order by business_date, cause_id`,
  );
