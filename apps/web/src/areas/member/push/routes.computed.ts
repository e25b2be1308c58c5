import { deriveRoutes, namesIn } from '../../../shared/api/derive-routes.ts';

/** Computed when the web app is built. Apart from the table of the area, which every screen loads. */
export const ROUTES = deriveRoutes('member', namesIn(import.meta.dirname));
