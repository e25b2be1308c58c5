/**
 * Server-sent events, which stay open while somebody listens; they have no single answer, so they are not routes.
 * Each message equals the answer of the named route that reads the state once. Paths are below `/api` like all
 * others.
 */
export const EVENT_STREAMS = {
  /** `?payment=`: each message is `deposits.status` of that payment. */
  'deposits.events': { path: '/usdt/events', who: 'member' },
  /** `{noun, id, status}` for each change of the member's own money; a hint to reload. */
  'members.events': { path: '/events', who: 'member' },
  /**
   * `{noun, id, status, lists}` for each change of any member's money and each operator's act, in lists that the operator
   * may open; `by` is the operator. `lists` are the nouns of the contract whose answers may be outdated.
   */
  'operators.events': { path: '/admin/events', who: 'operator' },
} as const;
