export { closeDay, closeDueDays, type ClosedDay, type CloseOptions } from './close-day.ts';
export { creditDirectBounty, type DirectBountyCause } from './credit-direct-bounty.ts';
export { holdFreeze } from './closes-store.ts';
export { payBatches } from './pay-batches.ts';
