export { endCredentials } from './credentials.ts';
