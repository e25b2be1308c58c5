import { apiQuery } from '../api/api.ts';

const RECHECK_MS = 60_000;

export const captchaQuery = {
  ...apiQuery('operators.captcha'),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
};

export const ipStatusQuery = {
  ...apiQuery('operators.ipStatus'),
  refetchInterval: RECHECK_MS,
  staleTime: 0,
};
