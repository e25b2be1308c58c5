import { join } from 'node:path';
import { deriveRoutes, namesIn } from '../../../shared/api/derive-routes.ts';

const called = [
  ...namesIn(join(import.meta.dirname, '..'), ['developers', 'passwords', 'push', 'register', 'site']),
].filter((name) => !name.startsWith('passkeys.'));

/**
 * Computed when the web app is built: the browser gets the table and not the contract that it was made from. What a few
 * screens alone call (passkeys, pushes, tokens and webhooks, passwords, registration, the community) is in tables of their own.
 */
export const ROUTES = deriveRoutes('member', new Set(called));
