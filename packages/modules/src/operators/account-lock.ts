/** From so many failures of strangers on, a login to the account is not compared any more. */
export const MAX_ACCOUNT_FAILURES = 10;

export const ACCOUNT_BUCKETS = 'operator:account:';

/** What failures of strangers are counted under, whether or not there is such an operator. */
export const operatorBucket = (username: string): string =>
  `${ACCOUNT_BUCKETS}${username.trim().toLowerCase()}`;
