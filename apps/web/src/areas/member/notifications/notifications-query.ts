import { apiQuery } from '../api/api.ts';

export const PAGE_SIZE = 25;

export const choicesQuery = apiQuery('notifications.choices', {});

/** A page of notifications. */
export const notificationsQuery = (page: number) => ({
  ...apiQuery('notifications.list', { page, size: PAGE_SIZE }),
  staleTime: 0,
});
