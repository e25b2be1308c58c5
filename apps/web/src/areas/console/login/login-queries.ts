import { queryOptions } from '@tanstack/react-query';
import { apiGet } from '../../../shared/api.ts';
import type { Contract } from '../../../shared/api-types.ts';

const RECHECK_MS = 60_000;

export const captchaQuery = queryOptions({
  queryKey: ['operator', 'captcha'],
  queryFn: async ({ signal }) =>
    (await apiGet<Contract['administration']['captcha']>('/admin/captcha', { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
});

export const ipStatusQuery = queryOptions({
  queryKey: ['operator', 'ip-status'],
  queryFn: async ({ signal }) =>
    (await apiGet<Contract['administration']['ipStatus']>('/admin/ip-status', { signal })).data,
  refetchInterval: RECHECK_MS,
  staleTime: 0,
});
