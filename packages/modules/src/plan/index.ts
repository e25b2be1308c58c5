export { activePlan, levelRatesOn, planOn, type PlanInForce } from './plan-in-force.ts';
export { changeDraft, discardDraft, draftPlan, type DraftRevision } from './draft-plan.ts';
export {
  confirmPublication,
  proposePublication,
  publishPlan,
  withdrawPlan,
  type Publication,
} from './publish-plan.ts';
export { planVersions, type PlanVersion } from './plan-versions.ts';
export { programmeFigures } from './programme-figures.ts';
export type { PlanVersionState } from './plan-versions-store.ts';
export { insertFoundingPlan, insertLevelRates } from './plan-store.ts';
export { savedLevelRates, saveLevelRates } from './save-level-rates.ts';
