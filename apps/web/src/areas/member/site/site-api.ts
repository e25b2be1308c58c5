import { bindApi } from '../../../shared/api/bind-api.ts';
import { SITE_ROUTES } from './site-routes.computed.ts';

export const { apiQuery: siteApiQuery } = bindApi(SITE_ROUTES, 'member');
