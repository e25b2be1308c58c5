import { join } from 'node:path';
import { deriveRoutes, namesIn } from '../../../shared/api/derive-routes.ts';

const called = [...namesIn(join(import.meta.dirname, '..'))].filter((name) => !name.startsWith('passkeys.'));

/**
 * Computed when the web app is built: the browser gets the table and not the contract that it was made from. Passkeys have
 * a table of their own, which comes with them.
 */
export const ROUTES = deriveRoutes('member', new Set(called));
