import type { Permission } from '@tributary/domain';

/**
 * What of the caller's own password a route asks for, in its input's `password`. `each`: with every call. `recent`: once in a
 * quarter of an hour of the session; a command may still want it with a call of its own.
 */
export type PasswordProof = 'each' | 'recent';

/**
 * What an operator needs besides a session. `permission` is one right of a sub-administrator, or a list of which they
 * need all; `main` is the main administrator alone. `password`: what of the own password it asks for (AMB-020). `secondPerson`: whoever proposed it is refused with `sameApprover`, for money needs two people.
 * `beforeEnrolment`: open to an operator who has no second factor where one is required (AMB-134); nothing else is.
 */
type OperatorAccess = {
  who: 'operator';
  permission?: Permission | readonly Permission[];
  main?: true;
  writes?: true;
  password?: PasswordProof;
  secondPerson?: true;
  beforeEnrolment?: true;
};

/** Who may call a route and whose data it touches. A route without it does not compile into the contract. */
export type Access =
  /** `ends` names the session that the route ends where there is one: it has to be that of the page that asks. */
  | { who: 'anyone'; ends?: 'member' | 'operator' }
  /** `own` names the input field that must hold the session's own userrefid; any other value answers 404. */
  | { who: 'member'; own?: string; writes?: true; password?: 'each' }
  | OperatorAccess
  /** A member, or an operator with the permission; each gets their own view. */
  | { who: 'either'; permission: Permission };

/** `scope`: what an API token needs here; without one, no token opens the route. */
export type RouteMeta = { access?: Access; scope?: string | undefined; changes?: readonly string[] };

/** What of the caller's own password a route asks for; undefined where it asks for none. */
export const passwordProof = (access: Access): PasswordProof | undefined =>
  'password' in access ? access.password : undefined;
