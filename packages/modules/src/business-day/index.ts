export { beginDueDays } from './begin-days.ts';
export { dryRunNextDay, type DryRun } from './dry-run-day.ts';
