import type { Db } from '@tributary/database';
import { planChanges, planFromStored, type Plan, type PlanChange } from '@tributary/domain';
import { selectPlanVersions, type StoredPlanVersion } from './plan-versions-store.ts';
import { earliestActiveFrom } from './publish-plan.ts';

/** A version with what it changes for a member; of a draft, what it would change if it came as soon as it can. */
export type PlanVersion = Omit<StoredPlanVersion, 'terms' | 'before'> & { plan: Plan; changes: PlanChange[] };

/** All versions with their changes in words: drafts first, then the published ones, the latest date first (AMB-127). */
export const planVersions = async (db: Db): Promise<PlanVersion[]> => {
  const earliest = await earliestActiveFrom(db);
  return (await selectPlanVersions(db)).map(({ terms, before, ...version }) => {
    const plan = planFromStored(terms);
    const changes = before ? planChanges(planFromStored(before), plan, version.activeFrom ?? earliest) : [];
    return { ...version, plan, changes };
  });
};
