/** From this many failures of strangers on, logins to the account are not compared any more. */
export const MAX_ACCOUNT_FAILURES = 10;

export const ACCOUNT_BUCKETS = 'operator:account:';

/** The rate-limit bucket of strangers' failures, whether or not there is such an operator. */
export const operatorBucket = (username: string): string =>
  `${ACCOUNT_BUCKETS}${username.trim().toLowerCase()}`;
