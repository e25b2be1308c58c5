export { firstSteps, type FirstSteps, type Step } from './first-steps.ts';
