import { apiQuery } from '../api/api.ts';

const SHOWN = 5;
const FAILED = { fallback: 'Fetch failed' };

export const latestRewardsQuery = apiQuery('rewards.list', { size: SHOWN }, FAILED);

/** The shares of the last ODL windows, claimed or missed. */
export const lastCyclesQuery = apiQuery('rewards.list', { kind: 'odl', size: SHOWN }, FAILED);

export const rewardExplanationQuery = (id: string) => apiQuery('rewards.explanation', { id }, FAILED);
