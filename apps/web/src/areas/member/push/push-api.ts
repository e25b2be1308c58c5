import { bindApi } from '../../../shared/api/bind-api.ts';
import { bindCommand } from '../../../shared/command/command.ts';
import { ROUTES } from './routes.computed.ts';

const { call, changesOf, apiQuery } = bindApi(ROUTES, 'member');
export const useCommand = bindCommand({ call, changesOf });

/** Always refetched, so that the last change is visible. */
export const pushQuery = { ...apiQuery('push.list'), staleTime: 0 };

export const keep = (endpoint: string) => call('push.keep', { endpoint }, {});
