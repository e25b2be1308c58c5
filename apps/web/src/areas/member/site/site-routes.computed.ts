import { deriveRoutes } from '../../../shared/api/derive-routes.ts';

/** What the operator publishes of themselves is read by one card, late: no other screen carries its route. */
export const SITE_ROUTES = deriveRoutes('member', new Set(['site.read']));
