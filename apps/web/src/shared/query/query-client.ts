import { keepPreviousData, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { logFailure } from '../log-failure.ts';

const MAX_RETRIES = 2;
const STALE_MS = 15_000;

const HEAL_MS = 10_000;

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** A refusal is final: only a lost connection or a broken server is worth a retry. */
const shouldRetry = (failures: number, error: unknown): boolean =>
  !isRefusal(error) && failures < MAX_RETRIES;

interface Read {
  state: { data: unknown; error: unknown };
}

/**
 * Data whose last read failed may be older than a command that succeeded since, and nothing on the screen says so:
 * they are read again until the server answers. A read without data has its own card and button.
 */
const untilItHeals = ({ state: { data, error } }: Read): number | false =>
  data !== undefined && error !== null && !isRefusal(error) && HEAL_MS;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: logFailure }),
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        staleTime: STALE_MS,
        placeholderData: keepPreviousData,
        refetchInterval: untilItHeals,
      },
    },
  });
}
