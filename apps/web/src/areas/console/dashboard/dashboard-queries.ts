import type { DataOf } from '../../../shared/api/api-types.ts';
import { apiQuery } from '../api/api.ts';

export type Summary = DataOf<'dashboard.summary'>;
export type Overview = DataOf<'treasury.overview'>;

/** Live: looked at again while the page is open. */
const LIVE_MS = 30_000;

export const summaryQuery = { ...apiQuery('dashboard.summary'), refetchInterval: LIVE_MS };
export const activityQuery = { ...apiQuery('dashboard.activity'), refetchInterval: LIVE_MS };
