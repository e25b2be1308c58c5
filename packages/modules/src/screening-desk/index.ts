export { screenAddresses } from './screen-addresses.ts';
export { confirmScreening, proposeScreening, type ScreeningDecision } from './decide-screening.ts';
export { screeningCounts, screeningList, stillWaits, usualCheckHours } from './screening-list-store.ts';
