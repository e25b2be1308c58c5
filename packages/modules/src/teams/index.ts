export { carryTeamEvents } from './carry-team-events.ts';
export { downlineList, type DownlineMember, type DownlineSums } from './downline-store.ts';
export { insertDepositEvent } from './team-events-store.ts';
export { teamTotalsOf, type TeamTotals } from './team-totals-store.ts';
