import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { QueryFailure } from './loaded.tsx';

const textOf = (error: Error): string => {
  const query = { error, isFetching: false, refetch: () => undefined };
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <QueryFailure title="Your wallet could not be loaded" query={query} />
    </QueryClientProvider>,
  );
  return markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
};

describe('the card of a failed read', () => {
  it('names the request of an unexpected failure', () =>
    expect(textOf(new ApiError('Fetch failed', { status: 500, requestId: 'r-1' }))).toContain(
      'Fetch failed Request r-1 Try Again',
    ));

  it('names no request if the server refused it or did not answer', () => {
    expect(textOf(new ApiError('Too many requests', { status: 429 }))).not.toContain('Request');
    expect(textOf(new Error('Fetch failed'))).not.toContain('Request');
  });
});
