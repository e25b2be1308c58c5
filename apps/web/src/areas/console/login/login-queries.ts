import { apiQuery } from '../api/api.ts';

const RECHECK_MS = 60_000;

export const captchaQuery = {
  ...apiQuery('administration.captcha'),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
};

export const ipStatusQuery = {
  ...apiQuery('administration.ipStatus'),
  refetchInterval: RECHECK_MS,
  staleTime: 0,
};
