import type { Db } from '@tributary/database';
import type { SETTINGS } from '../settings/index.ts';
import { changeGroup, type GroupChange, type ValuesOf } from './group.ts';

/** When deposits are collected, and what that may cost. */
const COLLECTION_RULES = [
  'collectFromMicro',
  'collectAfterHours',
  'collectFeePerMille',
  'collectCoinPriceMicro',
] as const satisfies readonly (keyof typeof SETTINGS)[];

export type CollectionRuleName = (typeof COLLECTION_RULES)[number];

/**
 * Changes rules of collection: what collects less, or at a lower fee, at once, the other way once a second person confirmed it.
 * @throws Refused as `changeGroup` does
 */
export const changeCollectionRules = (
  db: Db,
  change: GroupChange<CollectionRuleName>,
): Promise<{ now: ValuesOf<CollectionRuleName>; proposalId: number | null }> =>
  changeGroup(db, { names: COLLECTION_RULES, action: 'collection.rules.changed' }, change);
