export { claimOdl, type ClaimOutcome } from './claim-odl.ts';
export { saveEntry } from './save-entry.ts';
export { entryList, type EntrySums, type ListedEntry, type NewEntry } from './entries-store.ts';
export { odlSettings, pauseOdl, type OdlSettings } from './odl-settings.ts';
export { noteServiceRuns } from './outages-store.ts';
export { remindOfClaims } from './remind-of-claims.ts';
export { cancelSettlement, type Cancellation, type Cancelled } from './cancel-settlement.ts';
export { confirmTurnover, setTurnover, type Confirmation, type TurnoverChange } from './set-turnover.ts';
export { FUND_ORDER, odlCauseId, settleWindows, settleWindowsIn } from './settle-window.ts';
export { turnoverNow, type Turnover } from './turnover.ts';
export {
  claimOf,
  currentWindow,
  proposalOf,
  type OdlWindow,
  type ProposedTurnover,
} from './odl-windows-store.ts';
