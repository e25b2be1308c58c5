export { askForJob, doAskedJobs, type JobRequest } from './asked-jobs.ts';
export { newestJobs, type AskedJob } from './asked-jobs-store.ts';
