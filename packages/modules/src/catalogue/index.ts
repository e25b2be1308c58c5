export { activePlan, levelRatesInForce, type PlanInForce } from './plan-in-force.ts';
export { insertActivePlan, insertLevelRates } from './catalogue-store.ts';
