export { claimOdl, type ClaimOutcome } from './claim-odl.ts';
export { setTurnover, type TurnoverChange } from './set-turnover.ts';
export { FUND_ORDER, odlCauseId, settleWindow, settleWindowEndingAt } from './settle-window.ts';
export { currentWindow, type OdlWindow } from './odl-windows-store.ts';
