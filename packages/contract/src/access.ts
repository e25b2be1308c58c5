import type { Permission } from '@tributary/domain';

/**
 * When a route needs the caller's own password, in its input's `password`. `each`: with every call. `recent`: once in
 * 15 minutes of the session; a command may still need it with its own call.
 */
export type PasswordProof = 'each' | 'recent';

/**
 * An operator's requirements besides a session. `permission` is one right of a sub-administrator, or a list of rights that
 * are all needed; `main` is the main administrator alone. `password`: when their own password is needed (AMB-020).
 * `secondPerson`: the proposer is refused with `sameApprover`, because money needs two people. `beforeEnrolment`: open to
 * an operator without a required second factor (AMB-134); no other route is.
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

/** The people who may call a route, and the owner of its data. A route without this field does not compile. */
export type Access =
  /** `ends` names the session that the route ends, if there is one: it must belong to the page's account. */
  | { who: 'anyone'; ends?: 'member' | 'operator' }
  /** `own` names the input field that must hold the session's own userrefid; any other value answers 404. */
  | { who: 'member'; own?: string; writes?: true; password?: 'each' }
  | OperatorAccess
  /** A member, or an operator with the permission; each gets their own view. */
  | { who: 'either'; permission: Permission };

/**
 * `standby`: a standby of the database may answer, some seconds behind. For reports and public figures; never for what a
 * person or a command decides from, and never with `changes`.
 */
export type Reads = 'standby';

/** `scope`: the scope that an API token needs here; without one, no token opens the route. */
export type RouteMeta = {
  access?: Access;
  scope?: string | undefined;
  changes?: readonly string[];
  reads?: Reads | undefined;
};

/** When a route needs the caller's own password; undefined if it never does. */
export const passwordProof = (access: Access): PasswordProof | undefined =>
  'password' in access ? access.password : undefined;
