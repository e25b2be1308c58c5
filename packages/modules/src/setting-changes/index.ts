export { changeOrPropose, confirmLoosening, looseningsIn } from './change-settings.ts';
export { changeCollectionRules, collectionRulesNow } from './collection-rules.ts';
export { changeLateHours, lateHoursNow } from './late-hours.ts';
export { changeLimits, limitsNow } from './limits.ts';
