export { payBlbAfterActivation, type ActivationEvent } from './pay-blb.ts';
