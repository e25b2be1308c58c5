import type { Db, Tx } from '@tributary/database';
import { LIMITS } from '@tributary/definitions/settings';
import { changeGroup, groupNow, type GroupChange, type ValuesOf } from './group.ts';

const NAMES = Object.values(LIMITS);
type LimitName = (typeof NAMES)[number];
type Limits = ValuesOf<LimitName>;

export const limitsNow = (db: Db | Tx): Promise<Limits> => groupNow(db, NAMES);

/**
 * Changes limits: in the safe direction at once, in the other once a second person confirmed it.
 * @throws Refused as `changeGroup` does
 */
export const changeLimits = (
  db: Db,
  change: GroupChange<LimitName>,
): Promise<{ now: Limits; proposalId: number | null }> =>
  changeGroup(db, { names: NAMES, action: 'limits.change' }, change);
