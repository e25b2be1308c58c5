import { keepPreviousData, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { logFailure } from '../log-failure.ts';

const MAX_RETRIES = 2;
const STALE_MS = 15_000;

/** A refusal is final: only a lost connection or a broken server is worth a retry. */
function shouldRetry(failures: number, error: unknown): boolean {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !isRefusal && failures < MAX_RETRIES;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: logFailure }),
    defaultOptions: {
      queries: { retry: shouldRetry, staleTime: STALE_MS, placeholderData: keepPreviousData },
    },
  });
}
