import type { Db, Tx } from '@tributary/database';
import { COLLECTION_RULES } from '@tributary/definitions/settings';
import { Refused } from '@tributary/domain';
import { changeGroup, groupNow, type GroupChange, type ValuesOf } from './group.ts';

const NAMES = Object.values(COLLECTION_RULES);
type CollectionRuleName = (typeof NAMES)[number];
type CollectionRuleValues = ValuesOf<CollectionRuleName>;

export const collectionRulesNow = (executor: Db | Tx): Promise<CollectionRuleValues> =>
  groupNow(executor, NAMES);

const refuseCrossed = (rules: CollectionRuleValues): void => {
  const refuse = (of: string): never => {
    throw new Refused('invalidInput', {
      message: `The floor of ${of} has to be below its ceiling. A lower floor or a higher ceiling counts once a second person confirmed it.`,
    });
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
  changeGroup(db, { names: NAMES, action: 'collection.rules.changed', check: refuseCrossed }, change);
