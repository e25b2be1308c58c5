import type { DataOf } from '../../../shared/api/api-types.ts';
import { apiQuery } from '../api/api.ts';
import { FIRST_DAYS, type ChosenPeriod } from './periods.ts';

export type PeriodSums = DataOf<'wallets.periodSums'>;
export type StatementWallet = PeriodSums['wallets'][number]['wallet'];

/** The sums of a period, with the business date. */
export const periodSumsQuery = (userrefid: string, period: ChosenPeriod | { days: number }) =>
  apiQuery('wallets.periodSums', { userrefid, ...period }, { fallback: 'Fetch failed' });

/** The sums of the first period. They need no business date, so they can be requested early. */
export const firstSumsQuery = (userrefid: string) => periodSumsQuery(userrefid, { days: FIRST_DAYS });

/** The balance at the end of each day of a period. */
export const balanceDaysQuery = (userrefid: string, { from, to }: ChosenPeriod) =>
  apiQuery('wallets.balanceDays', { userrefid, from, to }, { fallback: 'Fetch failed' });
