/** After so many failures of strangers, passwords for the account are no longer compared. */
export const MAX_ACCOUNT_FAILURES = 10;

export const ACCOUNT_BUCKETS = 'operator:account:';

/** The rate-limit bucket of strangers' failures, whether or not there is such an operator. */
export const operatorBucket = (username: string): string =>
  `${ACCOUNT_BUCKETS}${username.trim().toLowerCase()}`;
