export { readHealth, type Health } from './read-health.ts';
