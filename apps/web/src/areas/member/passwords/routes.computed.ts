import { deriveRoutes, namesIn } from '../../../shared/api/derive-routes.ts';

/** Calls that these screens alone make: the table that every screen carries goes without them. */
export const ROUTES = deriveRoutes('member', namesIn(import.meta.dirname));
