import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { StaleProvider, type MarkStale } from '../command/stale.ts';
import { createQueryClient } from './query-client.ts';

function createData() {
  const client = createQueryClient();
  const markStale: MarkStale = async (nouns) => {
    await Promise.all(nouns.map((noun) => client.invalidateQueries({ queryKey: [noun] })));
  };
  return { client, markStale };
}

/** The cached server data of screens, for as long as one person is signed in. */
export function DataProvider({ children }: { children: ReactNode }) {
  const [{ client, markStale }] = useState(createData);
  return (
    <QueryClientProvider client={client}>
      <StaleProvider value={markStale}>{children}</StaleProvider>
    </QueryClientProvider>
  );
}
