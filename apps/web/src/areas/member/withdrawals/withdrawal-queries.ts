import type { InputOf } from '../../../shared/api/api-types.ts';
import { apiQuery } from '../api/api.ts';

export const withdrawalsQuery = (input: InputOf<'withdrawals.list'>) =>
  apiQuery('withdrawals.list', input, { fallback: 'Fetch failed' });

/** All time, whatever the filters of the list say. */
export const allTimeQuery = withdrawalsQuery({ size: 5 });
