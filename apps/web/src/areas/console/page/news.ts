import { listsOf, type ConsoleHappening } from '@tributary/contract/news';
import { useSyncExternalStore } from 'react';
import type { Noun } from '../../../shared/api/api-types.ts';

/** A decision on a withdrawal arrives twice: as the row's new state, and as the operator's deed. Only the deed is counted. */
const DECIDED = new Set(['approved', 'rejected']);

/** Which lists have something newer. */
export const newerLists = (happening: ConsoleHappening): readonly Noun[] =>
  happening.noun === 'withdrawals' && DECIDED.has(happening.status) ? [] : listsOf(happening);

const newer = new Map<Noun, Set<string>>();
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** The same row twice is one thing that is newer. */
export function noteNews(nouns: readonly Noun[], { noun, id }: ConsoleHappening): void {
  for (const each of nouns) newer.set(each, new Set(newer.get(each)).add(`${noun} ${id}`));
  tell();
}

export const nounsWithNews = (): Noun[] => [...newer.keys()];

export function forgetNews(nouns: readonly Noun[]): void {
  for (const noun of nouns) newer.delete(noun);
  tell();
}

/** How much happened to a list since it was asked for. */
export const useNews = (noun: Noun): number =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => newer.get(noun)?.size ?? 0,
    () => 0,
  );
