/**
 * Scopes of API tokens. A scope is a named set of reading routes. A route outside every scope refuses every
 * token, so a new route is closed to tokens until it is listed here.
 */
export const MEMBER_SCOPES = {
  balances: {
    words: 'Balances of the wallets and the figures of the dashboard',
    paths: [
      '/wallet-summary/{userrefid}',
      '/e-wallet/{userrefid}',
      '/ewallet/member/{userrefid}',
      '/ewallet/profit/{userrefid}',
    ],
  },
  statement: {
    words: 'Every line of the wallets, and statements of a period',
    paths: ['/transactions/{userrefid}', '/statement/{userrefid}', '/statement/{userrefid}/sums'],
  },
  rewards: {
    words: 'Rewards, each with its explanation',
    paths: ['/rewards', '/rewards/report', '/rewards/{id}/explanation'],
  },
  deposits: { words: 'Deposits', paths: ['/deposits/{userrefid}'] },
  withdrawals: { words: 'Withdrawals with their state', paths: ['/withdrawals', '/withdrawals/{id}'] },
  notifications: { words: 'Notifications of the account', paths: ['/notifications'] },
} as const;

/** Lists of the console. Each call also needs the operator's own rights. */
export const OPERATOR_SCOPES = {
  members: { words: 'The list of members', paths: ['/admin/members'] },
  deposits: { words: 'Deposits of all members', paths: ['/admin/deposits'] },
  withdrawals: { words: 'Withdrawals of all members', paths: ['/admin/withdrawals/report'] },
  rewards: { words: 'Rewards of all members', paths: ['/admin/bonus/{kind}'] },
  treasury: {
    words: 'The treasury, the batches that wait for it, and the chain against the books',
    paths: [
      '/admin/treasury',
      '/admin/treasury/queue',
      '/admin/reconciliation',
      '/admin/reconciliation/differences',
    ],
  },
  jobs: {
    words: 'Daily closes and checks of the books',
    paths: ['/admin/jobs/closes', '/admin/jobs/book-checks'],
  },
} as const;

export type MemberScope = keyof typeof MEMBER_SCOPES;
export type OperatorScope = keyof typeof OPERATOR_SCOPES;

const namesOf = <Name extends string>(scopes: Record<Name, unknown>): [Name, ...Name[]] =>
  Object.keys(scopes) as [Name, ...Name[]];

export const MEMBER_SCOPE_NAMES = namesOf(MEMBER_SCOPES);
export const OPERATOR_SCOPE_NAMES = namesOf(OPERATOR_SCOPES);

type Scopes = Readonly<Record<string, { words: string; paths: readonly string[] }>>;

const scopeOfPath = new Map<string, string>(
  [MEMBER_SCOPES, OPERATOR_SCOPES].flatMap((scopes: Scopes) =>
    Object.entries(scopes).flatMap(([name, { paths }]) => paths.map((path) => [path, name] as const)),
  ),
);

/** The scope that opens a route to API tokens; undefined for all others, and for any route that writes. */
export const scopeOf = (method: string, path: string): string | undefined =>
  method === 'GET' ? scopeOfPath.get(path) : undefined;
