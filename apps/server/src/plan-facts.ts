import type { Db } from '@tributary/database';
import { activePlan, planVersions } from '@tributary/modules/plan';
import { publishedDays } from '@tributary/modules/transparency';
import type { PlanFacts } from './http/pages/plan-page.ts';

const NEWEST_DAYS = 14;

export const readPlanFacts = async (db: Db): Promise<PlanFacts> => ({
  versions: await planVersions(db),
  inForce: await activePlan(db),
  days: await publishedDays(db, { most: NEWEST_DAYS }),
});
