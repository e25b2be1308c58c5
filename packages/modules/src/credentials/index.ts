export { endCredentials, endOperatorCredentials } from './credentials.ts';
