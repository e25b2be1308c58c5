export { changeOrPropose, confirmLoosening, looseningsIn } from './change-settings.ts';
export { changeCollectionRules, collectionRulesNow, type CollectionRuleValues } from './collection-rules.ts';
export { changeLimits, LIMITS, limitsNow, type LimitName, type Limits } from './limits.ts';
