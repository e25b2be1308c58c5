import { apiQuery } from './developer-api.ts';

export const DELIVERIES = 10;

/** Always refetched, so that a program's last action is visible. */
export const apiTokensQuery = { ...apiQuery('apiTokens.list'), staleTime: 0 };
export const webhooksQuery = { ...apiQuery('webhooks.list'), staleTime: 0 };
export const deliveriesQuery = (page: number) => ({
  ...apiQuery('webhooks.deliveries', { page, size: DELIVERIES }),
  staleTime: 0,
});
