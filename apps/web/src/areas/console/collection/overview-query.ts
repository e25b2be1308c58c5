import { apiQuery } from '../api/api.ts';

const LOOK_MS = 30_000;

/** Refetched while the page is open. */
export const overviewQuery = { ...apiQuery('collections.overview'), refetchInterval: LOOK_MS };
