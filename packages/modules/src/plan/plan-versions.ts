import type { Db } from '@tributary/database';
import { planChanges, planFromStored, type Plan, type PlanChange } from '@tributary/domain';
import { selectPlanVersions, type StoredPlanVersion } from './plan-versions-store.ts';
import { noticeDays, planNotice, type PlanNotice } from './publish-plan.ts';

/** A version with what it changes for a member; of a draft, what it would change if it came as soon as it can. */
export type PlanVersion = Omit<StoredPlanVersion, 'terms' | 'before'> & {
  plan: Plan;
  changes: PlanChange[];
  /** Of a draft, the notice that it needs if it is published today; null of any other. */
  notice: PlanNotice | null;
};

/** All versions with their changes in words: drafts first, then the published ones, the latest date first (AMB-127). */
export const planVersions = async (db: Db): Promise<PlanVersion[]> => {
  const set = await noticeDays(db);
  return (await selectPlanVersions(db)).map(({ terms, before, ...version }) => {
    const plan = planFromStored(terms);
    if (!before) return { ...version, plan, changes: [], notice: null };
    const old = planFromStored(before);
    const notice = planNotice(old, plan, set);
    const changes = planChanges(old, plan, version.activeFrom ?? notice.earliest);
    return { ...version, plan, changes, notice: version.state === 'draft' ? notice : null };
  });
};
