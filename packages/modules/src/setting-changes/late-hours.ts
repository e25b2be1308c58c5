import type { Db, Tx } from '@tributary/database';
import { LATE_HOURS } from '@tributary/definitions/settings';
import { changeGroup, groupNow, type GroupChange, type ValuesOf } from './group.ts';

const NAMES = Object.values(LATE_HOURS);
type LateName = (typeof NAMES)[number];
type LateHours = ValuesOf<LateName>;

export const lateHoursNow = (executor: Db | Tx): Promise<LateHours> => groupNow(executor, NAMES);

/**
 * Changes ages after which checks are late: shorter at once, longer once a second person confirmed it.
 * @throws Refused as `changeGroup` does
 */
export const changeLateHours = (
  db: Db,
  change: GroupChange<LateName>,
): Promise<{ now: LateHours; proposalId: number | null }> =>
  changeGroup(db, { names: NAMES, action: 'limits.change' }, change);
