import { deriveRoutes } from '../../../shared/api/derive-routes.ts';

/** The operator's published site data are read by one late card, so no other screen loads the route. */
export const SITE_ROUTES = deriveRoutes('member', new Set(['site.read']));
