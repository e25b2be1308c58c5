import { join } from 'node:path';
import { deriveRoutes, namesIn } from '../../../shared/api/derive-routes.ts';

const called = [...namesIn(join(import.meta.dirname, '..'), 'developers')].filter(
  (name) => !name.startsWith('passkeys.'),
);

/**
 * Computed when the web app is built: the browser gets the table and not the contract that it was made from. Passkeys, and
 * tokens and webhooks, have tables of their own, which come with them.
 */
export const ROUTES = deriveRoutes('member', new Set(called));
