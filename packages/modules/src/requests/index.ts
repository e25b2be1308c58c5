export { oncePerKey, type KeyedRequest } from './once-per-key.ts';
