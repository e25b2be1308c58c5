/**
 * Server-sent events, which stay open for as long as somebody listens: no request and answer, so no routes. Each message
 * is the answer of the route of the same noun that asks for the state once. Paths lie below `/api` as all others.
 */
export const EVENT_STREAMS = {
  /** `?payment=`: each message is `deposits.status` of that payment. */
  'deposits.events': { path: '/usdt/events', who: 'member' },
  /** `{noun, id, status}` of the own money, as it changes; a hint to ask again. */
  'members.events': { path: '/events', who: 'member' },
  /** The same of everybody's, and of what other operators do: each operator hears of what lists show that they may open. */
  'operators.events': { path: '/admin/events', who: 'operator' },
} as const;
