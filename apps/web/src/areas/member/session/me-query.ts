import { apiQuery } from '../api/api.ts';

export const meQuery = {
  ...apiQuery('members.me', {}, { fallback: 'No authenticated user' }),
  staleTime: Number.POSITIVE_INFINITY,
};
