import { queryOptions } from '@tanstack/react-query';
import { apiGet } from '../../../shared/api.ts';
import type { Contract } from '../../../shared/api-types.ts';

export const operatorQuery = queryOptions({
  queryKey: ['operator', 'me'],
  queryFn: async ({ signal }) =>
    (await apiGet<Contract['administration']['me']>('/admin/me', { signal })).data,
  staleTime: 60_000,
});
