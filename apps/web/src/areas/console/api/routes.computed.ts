import { deriveRoutes } from '../../../shared/api/derive-routes.ts';

/** Computed during the build: the browser gets the table and not the contract. */
export const ROUTES = deriveRoutes('console');
