// The exceptions of the statement check, each with its reason. An unneeded one is a fault.

/** Files whose statements are built by their callers. */
export const UNREAD: Readonly<Record<string, string>> = {
  'packages/database/src/list/list.ts': 'what every list is made of; each list is read by itself',
  'packages/database/src/list/fold.ts':
    'the names of a table of kept sums come from its caller, and tests fold each',
  'packages/ledger/src/post-many.ts': 'the postings are a query of the caller, which is read there',
  'packages/modules/src/books/invariants-store.ts':
    'the query is an invariant, and all of them run after each test file',
};

/** Nullable columns whose rows in these statements are never null. */
export const NEVER_NULL: Readonly<Record<string, string>> = {
  'packages/ledger/src/statement.ts balanceMicro':
    'lines of a member; only the programme has postings without it',
  'packages/modules/src/packages/packages-store.ts sponsorId': 'asked for where there is one',
  'packages/modules/src/rewards/reward-standing-store.ts packageType': 'asked for where there is one',
  'packages/modules/src/withdrawals/undecided-store.ts haltedFor': 'asked for where the account is halted',
  'packages/modules/src/withdrawals/undecided-store.ts haltedAt': 'asked for where the account is halted',
  'packages/modules/src/operators/operators-store.ts operatorId': 'links of operators alone',
  'packages/modules/src/passwords/password-links-store.ts memberId': 'links of members alone',
  'packages/modules/src/tickets/tickets-store.ts lineId': 'tickets at one of the given lines',
};
