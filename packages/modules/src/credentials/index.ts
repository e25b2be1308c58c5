export { endCredentials, type Recovery } from './credentials.ts';
