/** Who may call a route and whose data it touches. A route without it does not compile into the contract. */
export type Access =
  | { who: 'anyone' }
  /** `own` names the input field that must hold the session's own userrefid; any other value answers 404. */
  | { who: 'member'; own?: string; writes?: true }
  /** `permission` of a sub-administrator, a list where he needs all of them; `main` is the main administrator alone. */
  | { who: 'operator'; permission?: string | readonly string[]; main?: true; writes?: true }
  /** A member, or an operator with the permission; each gets his own view. */
  | { who: 'either'; permission: string };

export type RouteMeta = { access?: Access };
