import { apiQuery } from '../api/api.ts';

/** All time, whatever the filters of the list say. */
export const allTimeQuery = apiQuery('withdrawals.list', { size: 5 }, { fallback: 'Fetch failed' });
