import { apiQuery } from '../api/api.ts';

/** What happened a moment ago is known at once. */
export const sessionsQuery = { ...apiQuery('passwords.sessions'), staleTime: 0 };
export const secondFactorQuery = { ...apiQuery('secondFactor.status'), staleTime: 0 };
