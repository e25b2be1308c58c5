import { inTransaction, type Db } from '@tributary/database';
import {
  actorForPeople,
  PACKAGE_TYPES_LOWEST_FIRST,
  planFaults,
  Refused,
  type LevelRates,
} from '@tributary/domain';
import { recordAudit } from '../audit/index.ts';
import {
  insertLevelRates,
  lockLevelRates,
  selectNewestLevelRates,
  type SavedLevelRates,
} from './plan-store.ts';
import { activePlan } from './plan-in-force.ts';

/** The level percentages of the next close in basis points, with their operator and time (CLEV-03). */
export const savedLevelRates = (db: Db): Promise<SavedLevelRates> => selectNewestLevelRates(db);

/**
 * Saves the level percentages for the next close (AMB-006, AMB-127); a close that has begun keeps those that it
 * froze. The number of levels that a package unlocks belongs to the version of the plan and does not change.
 * @throws Refused `invalidInput` with the fields that are wrong, `conflict` if another operator saved others
 *   since `seen`
 */
export const saveLevelRates = (
  db: Db,
  { rates, actor, seen }: { rates: LevelRates; actor: string; seen?: Date | undefined },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockLevelRates(tx);
    const last = await selectNewestLevelRates(tx);
    if (seen && seen.getTime() !== last.savedAt.getTime())
      throw new Refused('conflict', {
        message: `${actorForPeople(last.savedBy)} saved other percentages meanwhile. Reload and look at them.`,
      });
    const { version, plan } = await activePlan(tx);
    const before = plan.levelBps;
    const fields = planFaults({ ...plan, levelBps: rates });
    for (const type of PACKAGE_TYPES_LOWEST_FIRST)
      if (rates[type].length !== before[type].length)
        fields[`levels.${type}`] = `${before[type].length} levels are needed`;
    if (Object.keys(fields).length > 0) throw new Refused('invalidInput', { fields });
    await insertLevelRates(tx, rates, actor);
    await recordAudit(tx, {
      actor,
      action: 'plan.levels',
      subject: `plan-version:${version}`,
      details: { before, after: rates },
    });
  });
