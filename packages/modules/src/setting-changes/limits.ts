import type { Db, Tx } from '@tributary/database';
import type { SETTINGS } from '../settings/index.ts';
import { changeGroup, groupNow, type GroupChange, type ValuesOf } from './group.ts';

/** Bounds against one operator's slip, or a thief. Amounts are micro-USDT as text. */
export const LIMITS = [
  'secondApproverFromMicro',
  'turnoverLimitMicro',
  'secondTurnoverFromMicro',
  'secondFundingFromMicro',
  'secondCreditFromMicro',
  'payoutsPerHour',
  'payoutsPerDay',
  'payoutSumPerHourMicro',
  'payoutSumPerDayMicro',
  'withdrawalsPerDay',
  'depositRestHours',
  'proposalHours',
  'planNoticeDays',
  'planTakingNoticeDays',
] as const satisfies readonly (keyof typeof SETTINGS)[];

export type LimitName = (typeof LIMITS)[number];
export type Limits = ValuesOf<LimitName>;

export const limitsNow = (db: Db | Tx): Promise<Limits> => groupNow(db, LIMITS);

/**
 * Changes limits: in the safe direction at once, in the other once a second person confirmed it.
 * @throws Refused as `changeGroup` does
 */
export const changeLimits = async (
  db: Db,
  change: GroupChange<LimitName>,
): Promise<{ limits: Limits; proposalId: number | null }> => {
  const { now, proposalId } = await changeGroup(db, { names: LIMITS, action: 'limits.change' }, change);
  return { limits: now, proposalId };
};
