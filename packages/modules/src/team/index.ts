export { carryTeamEvents } from './carry-team-events.ts';
export { communityOf, findInCommunity, type Community } from './community.ts';
export { communityLevelsOf, type CommunityLevel } from './community-levels.ts';
export type { Branch, FoundMember } from './branches-store.ts';
export { downlineList } from './downline-store.ts';
export { insertDepositEvent } from './team-events-store.ts';
export { downlineReport, referralList } from './team-reports-store.ts';
export { teamTotalsOf, type TeamTotals } from './team-totals-store.ts';
export { wealthTierOf, type Tier, type WealthTier } from './wealth-tier.ts';
