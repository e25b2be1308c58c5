import { keepPreviousData } from '@tanstack/react-query';
import { apiQuery } from '../api/api.ts';

/** Always refetched, so that the last change is visible. */
export const sessionsQuery = { ...apiQuery('passwords.sessions'), staleTime: 0 };
export const secondFactorQuery = { ...apiQuery('secondFactor.status'), staleTime: 0 };

export const FIRST_TOUCHES = 5;

/** The newest acts of operators on the account. */
export const touchesQuery = (size: number) => ({
  ...apiQuery('notifications.touches', { size }),
  staleTime: 0,
  placeholderData: keepPreviousData,
});
