export { blbPlanOf, noteSuccessSeen, type BlbSlabView } from './blb-plan.ts';
export { payBlbAfterActivation, takeBackBlbAfterReversal, type ActivationEvent } from './pay-blb.ts';
