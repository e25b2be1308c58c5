export { fundTreasury } from './fund-treasury.ts';
export { refuseWhilePaused, treasuryCoverage, type Coverage } from './coverage.ts';
export { refreshOutlook, type Funding } from './treasury-store.ts';
