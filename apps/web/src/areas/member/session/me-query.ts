import { apiAddress, apiQuery } from '../api/api.ts';

export const ME_ADDRESS = apiAddress('members.me', {});

export const meQuery = {
  ...apiQuery('members.me', {}, { fallback: 'No authenticated user' }),
  staleTime: Number.POSITIVE_INFINITY,
};
