export { comparable, ListRefusal, parseList, type ListEntry } from './list-file.ts';
export { readSources, type SourceNeeds } from './read-sources.ts';
export { refuseListed, refuseUnscreened, screeningSentence } from './refuse-unscreened.ts';
export {
  askForWithdrawals,
  askScreening,
  dueScreenings,
  hadListedDeposit,
  insertCheck,
  lockScreening,
  screeningOwner,
  setClear,
  setDecided,
  setHit,
  setProblem,
  whyUnscreened,
  type AskedFor,
  type ScreeningRow,
  type ScreeningState,
  type SourceAnswer,
  type Unscreened,
} from './screenings-store.ts';
export { sourcesInWords } from './sources-in-words.ts';
export {
  foundInList,
  screeningIsOn,
  sourcesNow,
  type ScreeningSources,
  type SourcesShown,
} from './sources-store.ts';
