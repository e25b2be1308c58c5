/** After this many failures of strangers, logins to the account are refused without comparing the password. */
export const MAX_ACCOUNT_FAILURES = 10;

export const ACCOUNT_BUCKETS = 'operator:account:';

/** The rate-limit bucket of strangers' failures, whether or not there is such an operator. */
export const operatorBucket = (username: string): string =>
  `${ACCOUNT_BUCKETS}${username.trim().toLowerCase()}`;
