export { changeOrPropose, confirmLoosening, looseningsIn } from './change-settings.ts';
export { changeLimits, LIMITS, limitsNow, type LimitName, type Limits } from './limits.ts';
