import { apiQuery } from './developer-api.ts';

export const DELIVERIES = 10;

/** What a program did a moment ago is known at once. */
export const apiTokensQuery = { ...apiQuery('apiTokens.list'), staleTime: 0 };
export const webhooksQuery = { ...apiQuery('webhooks.list'), staleTime: 0 };
export const deliveriesQuery = (page: number) => ({
  ...apiQuery('webhooks.deliveries', { page, size: DELIVERIES }),
  staleTime: 0,
});
