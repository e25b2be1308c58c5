import { createContext, use } from 'react';
import type { Noun } from '../api/api-types.ts';

/** Asks again for all that the screen shows of these nouns. */
export type MarkStale = (nouns: readonly Noun[]) => Promise<void>;

const StaleContext = createContext<MarkStale>(() => Promise.resolve());

/** Given where data are kept; without it nothing can be stale, as on the pages of people who are not signed in. */
export const StaleProvider = StaleContext.Provider;

export const useMarkStale = (): MarkStale => use(StaleContext);
