import type { Db, Tx } from '@tributary/database';
import { Refused } from '@tributary/domain';
import type { SETTINGS } from '../settings/index.ts';
import { changeGroup, groupNow, type GroupChange, type ValuesOf } from './group.ts';

/** When deposits are collected, the highest cost, and the floor and ceiling of each paying account. */
const COLLECTION_RULES = [
  'collectFromMicro',
  'collectAfterHours',
  'collectFeePerMille',
  'collectCoinPriceMicro',
  'hotFloorMicro',
  'hotCeilingMicro',
  'xrpFloorMicro',
  'xrpCeilingMicro',
] as const satisfies readonly (keyof typeof SETTINGS)[];

export type CollectionRuleName = (typeof COLLECTION_RULES)[number];

export type CollectionRuleValues = ValuesOf<CollectionRuleName>;

export const collectionRulesNow = (executor: Db | Tx): Promise<CollectionRuleValues> =>
  groupNow(executor, COLLECTION_RULES);

const refuseCrossed = (rules: CollectionRuleValues): void => {
  const refuse = (of: string): never => {
    throw new Refused('invalidInput', { message: `The floor of ${of} has to be below its ceiling.` });
  };
  if (BigInt(rules.hotFloorMicro) >= BigInt(rules.hotCeilingMicro)) refuse('the hot wallet');
  if (BigInt(rules.xrpFloorMicro) >= BigInt(rules.xrpCeilingMicro)) refuse('the XRP account');
};

/**
 * Changes rules of collection: at once if they collect less, at a lower fee, or keep less in the hot wallet;
 * otherwise once a second person confirmed it.
 * @throws Refused `invalidInput` for a floor that is not below the ceiling, and as `changeGroup` does
 */
export const changeCollectionRules = (
  db: Db,
  change: GroupChange<CollectionRuleName>,
): Promise<{ now: CollectionRuleValues; proposalId: number | null }> =>
  changeGroup(
    db,
    { names: COLLECTION_RULES, action: 'collection.rules.changed', check: refuseCrossed },
    change,
  );
