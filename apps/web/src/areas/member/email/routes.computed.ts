import { deriveRoutes, namesIn } from '../../../shared/api/derive-routes.ts';

/** Calls of only these screens, kept out of the table that every screen loads. */
export const ROUTES = deriveRoutes('member', namesIn(import.meta.dirname));
