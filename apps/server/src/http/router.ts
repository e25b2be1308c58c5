import type { Needs } from '../needs.ts';
import { membersRoutes } from './members.ts';

/** Every route of the contract with its handler; a route without one does not compile. */
export const routerOf = (needs: Needs) => ({
  members: membersRoutes(needs),
});
