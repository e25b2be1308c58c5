export { carryTeamEvents } from './carry-team-events.ts';
export { downlineOf, type DownlineMember, type DownlinePlace } from './downline-store.ts';
export { insertDepositEvent } from './team-events-store.ts';
export { teamTotalsOf, type TeamTotals } from './team-totals-store.ts';
