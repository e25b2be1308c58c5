import { wholeNumber, type Environment } from './settings.ts';

/** The standby that answers reports, and how old its answers may be. */
export type ReadsConfig = { url: string; maxLagSeconds: number };

/** The watch looks twice a second, and a standby may be some looks behind. A smaller limit would refuse a good one. */
const LEAST_SECONDS = 3;
const USUAL_SECONDS = 5;
const MOST_SECONDS = 60;

/** The settings of the standby; undefined without an address. */
export const readsIn = (env: Environment, problems: string[]): ReadsConfig | undefined => {
  const url = env['DATABASE_READ_URL'];
  const limits = { fallback: USUAL_SECONDS, max: MOST_SECONDS, problems };
  const maxLagSeconds = wholeNumber(env, 'DATABASE_READ_MAX_LAG', limits);
  if (maxLagSeconds < LEAST_SECONDS)
    problems.push(`DATABASE_READ_MAX_LAG: ${maxLagSeconds} is less than ${LEAST_SECONDS}.`);
  if (url !== undefined && url === env['DATABASE_URL'])
    problems.push('DATABASE_READ_URL is DATABASE_URL: name a standby, or leave it out.');
  return url ? { url, maxLagSeconds } : undefined;
};
