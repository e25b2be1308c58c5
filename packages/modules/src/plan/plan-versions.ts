import type { Db } from '@tributary/database';
import { planChanges, planFromStored, type LevelRates, type Plan, type PlanChange } from '@tributary/domain';
import { selectPlanVersions, type StoredPlanVersion } from './plan-versions-store.ts';
import { noticeDays, planNotice, type PlanNotice } from './publish-plan.ts';

/** A version with its changes for a member; a draft is compared as if it came at the earliest possible date. */
export type PlanVersion = Omit<StoredPlanVersion, 'terms' | 'before'> & {
  plan: Plan;
  changes: PlanChange[];
  /** The percentages that a draft would replace; null for any other version. */
  levelsBefore: LevelRates | null;
  /** The notice that a draft needs if it is published today; null for any other version. */
  notice: PlanNotice | null;
};

/** All versions with their changes in words: drafts first, then the published ones, the latest date first (AMB-127). */
export const planVersions = async (db: Db): Promise<PlanVersion[]> => {
  const set = await noticeDays(db);
  return (await selectPlanVersions(db)).map(({ terms, before, ...version }) => {
    const plan = planFromStored(terms);
    if (!before) return { ...version, plan, changes: [], levelsBefore: null, notice: null };
    const old = planFromStored(before);
    const notice = planNotice(old, plan, set);
    const changes = planChanges(old, plan, version.activeFrom ?? notice.earliest);
    const isDraft = version.state === 'draft';
    const levelsBefore = isDraft ? old.levelBps : null;
    return { ...version, plan, changes, levelsBefore, notice: isDraft ? notice : null };
  });
};
