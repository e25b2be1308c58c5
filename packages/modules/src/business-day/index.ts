export { beginDueDays } from './begin-days.ts';
