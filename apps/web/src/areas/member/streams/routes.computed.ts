import { deriveRoutes, namesIn } from '../../../shared/api/derive-routes.ts';

/** Computed during the build, apart from the table that every screen of the area loads. */
export const ROUTES = deriveRoutes('member', namesIn(import.meta.dirname));
