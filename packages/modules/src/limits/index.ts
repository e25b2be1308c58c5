export { returnAttempt, type Limit } from './limits-store.ts';
export { forgetAttempts, takeAttempt } from './take-attempt.ts';
export { ipBucket } from './ip-bucket.ts';
