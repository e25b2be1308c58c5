import type { DataOf } from '../../../shared/api/api-types.ts';
import { apiQuery } from '../api/api.ts';

export type Summary = DataOf<'dashboard.summary'>;
export type Overview = DataOf<'treasury.overview'>;

/** Live data: refetched while the page is open. */
export const LIVE = { refetchInterval: 30_000 } as const;

export const summaryQuery = { ...apiQuery('dashboard.summary'), ...LIVE };
export const activityQuery = { ...apiQuery('dashboard.activity'), ...LIVE };
export const closingQuery = apiQuery('dashboard.closing');
export const overviewQuery = { ...apiQuery('treasury.overview'), ...LIVE };

/** Returns a few packages near their cap, or the requested number. */
export const cappingQuery = (input: { most?: number } = {}) => ({
  ...apiQuery('dashboard.capping', input),
  ...LIVE,
});
