import type { DataOf } from '../../../shared/api/api-types.ts';
import { apiQuery } from '../api/api.ts';
import type { ChosenPeriod } from './periods.ts';

export type PeriodSums = DataOf<'wallets.periodSums'>;
export type StatementWallet = PeriodSums['wallets'][number]['wallet'];

/** What a period came to; without one, all there is, together with the business date. */
export const periodSumsQuery = (userrefid: string, period?: ChosenPeriod) =>
  apiQuery('wallets.periodSums', { userrefid, ...period }, { fallback: 'Fetch failed' });
