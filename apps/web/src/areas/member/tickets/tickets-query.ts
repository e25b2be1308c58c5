import { apiQuery } from '../api/api.ts';

export const PAGE_SIZE = 10;

/** A page of the own tickets; what was answered a moment ago is known at once. */
export const ticketsQuery = (page: number) => ({
  ...apiQuery('tickets.list', { page, size: PAGE_SIZE }),
  staleTime: 0,
});
