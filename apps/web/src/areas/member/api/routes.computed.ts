import { join } from 'node:path';
import { deriveRoutes, namesIn } from '../../../shared/api/derive-routes.ts';

/** Computed when the web app is built: the browser gets the table and not the contract that it was made from. */
export const ROUTES = deriveRoutes('member', namesIn(join(import.meta.dirname, '..'), 'developers'));
