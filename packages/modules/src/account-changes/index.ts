export { confirmEmailChange, confirmFactorRemoval } from './carry-out.ts';
export { proposeEmailChange, proposeFactorRemoval, type EmailChangeNeeds } from './propose-change.ts';
export { changeToStop } from './change-to-stop.ts';
export { stopAccountChange } from './stop-change.ts';
