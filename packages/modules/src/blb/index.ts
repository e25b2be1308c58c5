export { payBlbAfterActivation, takeBackBlbAfterReversal, type ActivationEvent } from './pay-blb.ts';
