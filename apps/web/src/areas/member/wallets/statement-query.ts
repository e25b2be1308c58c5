import type { DataOf } from '../../../shared/api/api-types.ts';
import { apiQuery } from '../api/api.ts';
import type { ChosenPeriod } from './periods.ts';

export type PeriodSums = DataOf<'wallets.periodSums'>;
export type StatementWallet = PeriodSums['wallets'][number]['wallet'];

/** The sums of a period, with the business date; without a period, of all days. */
export const periodSumsQuery = (userrefid: string, period?: ChosenPeriod) =>
  apiQuery('wallets.periodSums', { userrefid, ...period }, { fallback: 'Fetch failed' });
