import type { DataOf } from '../../../shared/api/api-types.ts';
import { apiQuery } from '../api/api.ts';

const theOnlyOne = (records: DataOf<'addresses.list'>) => records[0] ?? null;

/** Both coins side by side in one record, or none before the first address. Refetched whenever a screen opens. */
export const addressesQuery = (userrefid: string) => ({
  ...apiQuery('addresses.list', { userrefid }, { fallback: 'Failed to fetch' }),
  select: theOnlyOne,
  staleTime: 0,
});
