import { keepPreviousData, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { logFailure } from '../log-failure.ts';

const MAX_RETRIES = 2;
const STALE_MS = 15_000;

/** A refusal stays a refusal: only a lost connection or a broken server is worth asking again. */
function shouldRetry(failures: number, error: unknown): boolean {
  const status = readStatus(error);
  if (status !== undefined && status >= 400 && status < 500) return false;
  return failures < MAX_RETRIES;
}

function readStatus(error: unknown): number | undefined {
  if (error instanceof ApiError) return error.status;
  if (typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number')
    return error.status;
  return undefined;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: logFailure }),
    mutationCache: new MutationCache({ onError: logFailure }),
    defaultOptions: {
      queries: { retry: shouldRetry, staleTime: STALE_MS, placeholderData: keepPreviousData },
      mutations: { retry: false },
    },
  });
}
