import { createContext, use } from 'react';
import type { Noun } from '../api/api-types.ts';

/** Refetches everything that the screen shows of these nouns. */
export type MarkStale = (nouns: readonly Noun[]) => Promise<void>;

const StaleContext = createContext<MarkStale>(() => Promise.resolve());

/** Provided where data are cached. Without it nothing can be stale, as on pages without a login. */
export const StaleProvider = StaleContext.Provider;

export const useMarkStale = (): MarkStale => use(StaleContext);
