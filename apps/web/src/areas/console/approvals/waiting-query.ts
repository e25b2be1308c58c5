import { apiQuery } from '../api/api.ts';

const REFRESH_MS = 30_000;

/** Everything that waits for a second person. */
export const waitingQuery = { ...apiQuery('approvals.waiting'), staleTime: 0, refetchInterval: REFRESH_MS };
