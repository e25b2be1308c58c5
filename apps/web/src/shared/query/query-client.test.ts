import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { createQueryClient } from './query-client.ts';

function retries(error: unknown, failures = 0): boolean {
  const { retry } = createQueryClient().getDefaultOptions().queries ?? {};
  return typeof retry === 'function' && retry(failures, error as Error);
}

/** The milliseconds after which data are read again, given the error of their last read. */
function readsAgain(error: Error | null, data?: unknown): unknown {
  const { refetchInterval } = createQueryClient().getDefaultOptions().queries ?? {};
  return typeof refetchInterval === 'function' && refetchInterval({ state: { data, error } } as never);
}

describe('a query', () => {
  it('is never repeated after a refusal', () =>
    expect(retries(new ApiError('No', { status: 403 }))).toBe(false));
  it('is repeated when the server is broken or gone', () => {
    expect(retries(new ApiError('Oops', { status: 503 }))).toBe(true);
    expect(retries(new TypeError('Failed to fetch'))).toBe(true);
  });
  it('gives up after two repeats', () => expect(retries(new TypeError('Failed to fetch'), 2)).toBe(false));
  it('reads shown data again until a broken server answers', () => {
    const broken = new ApiError('Oops', { status: 503 });
    expect(readsAgain(broken, [])).toBe(10_000);
    expect(readsAgain(new TypeError('Failed to fetch'), [])).toBe(10_000);
    expect(readsAgain(new ApiError('No', { status: 403 }), [])).toBe(false);
    expect(readsAgain(broken)).toBe(false);
    expect(readsAgain(null, [])).toBe(false);
  });
});
