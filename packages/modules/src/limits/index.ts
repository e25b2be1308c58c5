export { returnAttempt } from './limits-store.ts';
export { forgetAttempts, refuseWhenExhausted, takeAttempt, type Limit } from './take-attempt.ts';
export { ipBucket } from './ip-bucket.ts';
