import { listsOf, type ConsoleHappening } from '@tributary/contract/news';
import { useSyncExternalStore } from 'react';
import type { Noun } from '../../../shared/api/api-types.ts';

/** A decision on a withdrawal arrives twice: as the row's new state, and as the operator's deed. Only the deed is counted. */
const DECIDED = new Set(['approved', 'rejected']);

/** Which lists have something newer. */
export const newerLists = (happening: ConsoleHappening): readonly Noun[] =>
  happening.noun === 'withdrawals' && DECIDED.has(happening.status) ? [] : listsOf(happening);

/** A stage of a request that is listed shows in its row (console-events.tsx): the list is asked again, and says nothing of it. */
const showsInItsRow = ({ noun, status }: ConsoleHappening): boolean =>
  noun === 'withdrawals' && status !== 'pending';

/** What happened to each list since it was asked for, and whether it says so. */
const newer = new Map<Noun, Map<string, boolean>>();
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** The same row twice is one thing that is newer. */
export function noteNews(nouns: readonly Noun[], happening: ConsoleHappening): void {
  const key = `${happening.noun} ${happening.id}`;
  for (const noun of nouns) {
    const happened = newer.get(noun) ?? new Map<string, boolean>();
    const isSaid = happened.get(key) === true || !showsInItsRow(happening);
    newer.set(noun, new Map(happened).set(key, isSaid));
  }
  tell();
}

/** How much happened to a list since it was asked for that its rows do not show. */
export const countNews = (noun: Noun): number =>
  [...(newer.get(noun)?.values() ?? [])].filter(Boolean).length;

export const nounsWithNews = (): Noun[] => [...newer.keys()];

export function forgetNews(nouns: readonly Noun[]): void {
  for (const noun of nouns) newer.delete(noun);
  tell();
}

/** The same, as it changes. */
export const useNews = (noun: Noun): number =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => countNews(noun),
    () => 0,
  );
