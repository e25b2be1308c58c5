import { apiQuery } from '../api/api.ts';

/** Always refetched, so that the last change is visible. */
export const sessionsQuery = { ...apiQuery('passwords.sessions'), staleTime: 0 };
export const secondFactorQuery = { ...apiQuery('secondFactor.status'), staleTime: 0 };
