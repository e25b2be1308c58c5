import { join } from 'node:path';
import { deriveRoutes, namesIn } from '../../../shared/api/derive-routes.ts';

const called = [
  ...namesIn(join(import.meta.dirname, '..'), [
    'developers',
    'email',
    'passwords',
    'push',
    'register',
    'site',
    'streams',
  ]),
].filter((name) => !name.startsWith('passkeys.'));

/**
 * Computed during the build: the browser gets this table and not the contract. Calls of only a few screens (passkeys,
 * pushes, tokens and webhooks, the e-mail address, passwords, registration, the community, earnings by
 * stream) have their own tables.
 */
export const ROUTES = deriveRoutes('member', new Set(called));
