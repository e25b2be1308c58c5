/** The severity of an event: `error` needs a person, `warn` needs attention, `info` needs neither. */
type Level = 'info' | 'warn' | 'error';

type LogEvent = {
  level: Level;
  says: string;
  /** The page of docs/runbooks that says what to do. */
  runbook?: string;
};

/** Every event that a process may log. docs/logs.md is printed from this list. */
export const LOG_EVENTS = {
  'audit.newestSeal': { level: 'info', says: 'the newest seal of the audit log' },
  'books.broken': { level: 'error', says: 'the books are broken and not explained', runbook: 'books-broken' },
  'collection.addressFails': {
    level: 'warn',
    says: 'an address cannot be collected from',
    runbook: 'collection',
  },
  'collection.addressWaits': {
    level: 'warn',
    says: 'an address waits for its collection',
    runbook: 'collection',
  },
  'collection.movedNothing': {
    level: 'error',
    says: 'a collection moved nothing and its addresses wait again',
    runbook: 'collection',
  },
  'collection.stuck': {
    level: 'error',
    says: 'a collection is stuck and its fee cannot be raised',
    runbook: 'collection',
  },
  'collection.tokenDropped': {
    level: 'warn',
    says: 'another token cannot be collected',
    runbook: 'collection',
  },
  'collector.gasShort': { level: 'error', says: 'the collector is out of gas', runbook: 'collection' },
  'condition.ended': { level: 'warn', says: 'a condition ended' },
  'connections.tooMany': {
    level: 'warn',
    says: 'the processes may open more connections than the server takes',
  },
  'custody.differs': {
    level: 'error',
    says: 'custody differs from the books',
    runbook: 'custody-differs',
  },
  'database.clockOff': {
    level: 'error',
    says: 'the clock of the database and ours differ',
    runbook: 'clock-off',
  },
  'database.lost': { level: 'error', says: 'the database does not answer; its connections were cut' },
  'database.standby': {
    level: 'error',
    says: 'the database is a standby and takes no writes; its connections were cut',
  },
  'database.writable': { level: 'error', says: 'the database answers again and takes writes' },
  'deposit.reversed': {
    level: 'error',
    says: 'a deposit is not in the chain any more: its credit was reversed',
    runbook: 'deposit-orphaned',
  },
  'deposit.vanished': {
    level: 'warn',
    says: 'a deposit is not in the chain any more; nothing was credited',
    runbook: 'deposit-orphaned',
  },
  'deposits.late': { level: 'error', says: 'deposits are seen late', runbook: 'deposits-late' },
  'deposits.blockChanged': {
    level: 'error',
    says: 'a final block changed: the watcher goes back and looks again',
    runbook: 'deposit-orphaned',
  },
  'hotWallet.belowFloor': {
    level: 'error',
    says: 'the hot wallet is below its floor',
    runbook: 'hot-wallet-empty',
  },
  'page.failed': { level: 'error', says: 'a page could not be filled' },
  'payout.noOutcome': { level: 'error', says: 'a payout has no outcome yet', runbook: 'stuck-payout' },
  'payout.notApproved': {
    level: 'error',
    says: 'nobody approved a payout: it is stopped',
    runbook: 'leaked-payout-key',
  },
  'payout.refused': { level: 'error', says: 'a payout must not be signed and was released' },
  'payout.stuck': {
    level: 'error',
    says: 'a payout is stuck at the ceiling of its fee',
    runbook: 'stuck-payout',
  },
  'payouts.atLimit': {
    level: 'error',
    says: 'payouts wait: a limit of the signer itself is reached',
    runbook: 'leaked-payout-key',
  },
  'payouts.halted': { level: 'error', says: 'payouts are halted', runbook: 'payouts-halted' },
  'payouts.paused': { level: 'error', says: 'payouts of withdrawals are paused', runbook: 'payouts-halted' },
  'payouts.short': { level: 'error', says: 'payouts wait for money', runbook: 'hot-wallet-empty' },
  'prices.failed': { level: 'warn', says: 'prices could not be fetched' },
  'request.bug': { level: 'error', says: 'a request failed on a bug', runbook: 'errors-answered' },
  'request.unhandled': {
    level: 'error',
    says: 'a request failed before it reached a handler',
    runbook: 'errors-answered',
  },
  'return.notBelieved': {
    level: 'error',
    says: 'a return to custody is not believed: it is dropped',
    runbook: 'leaked-payout-key',
  },
  'return.stuck': {
    level: 'error',
    says: 'a return to custody is stuck at the ceiling of its fee',
    runbook: 'stuck-payout',
  },
  'screening.changed': { level: 'info', says: 'screening of addresses changed' },
  'screening.listed': {
    level: 'error',
    says: 'a listed address: the amount is held, and two operators decide',
    runbook: 'listed-address',
  },
  'screening.sourceFails': {
    level: 'error',
    says: 'a source of screening cannot be used',
    runbook: 'listed-address',
  },
  'screening.sources': { level: 'info', says: 'screening of addresses' },
  'securityContact.missing': {
    level: 'warn',
    says: 'SECURITY_CONTACT is not set: /.well-known/security.txt answers 404',
  },
  'standby.notUsed': {
    level: 'warn',
    says: 'the standby for reports is not used: the primary answers them',
  },
  'standby.readFailed': { level: 'info', says: 'a read failed on the standby and the primary answered it' },
  'sweep.failed': { level: 'error', says: 'a sweep failed and will be tried again' },
  'telemetry.notTaken': { level: 'warn', says: 'the collector takes no traces or metrics' },
  'twoPeople.notEffective': { level: 'warn', says: 'decisions of two people are not effective yet' },
} as const satisfies Record<string, LogEvent>;

export type LogEventName = keyof typeof LOG_EVENTS;
