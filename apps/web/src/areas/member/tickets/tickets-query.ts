import { apiQuery } from '../api/api.ts';

export const PAGE_SIZE = 10;

/** A page of the member's tickets; always refetched, so that the last answer is visible. */
export const ticketsQuery = (page: number) => ({
  ...apiQuery('tickets.list', { page, size: PAGE_SIZE }),
  staleTime: 0,
});
