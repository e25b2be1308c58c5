import { apiQuery } from '../api/api.ts';

const LOOK_MS = 30_000;

/** The list of addresses that is in use, and what it holds. */
export const screeningQuery = { ...apiQuery('screenings.overview'), refetchInterval: LOOK_MS };
