import { useSyncExternalStore } from 'react';
import type { Noun } from '../../../shared/api/api-types.ts';

/** A change that asks a page to reload. */
export type ConsoleHappening = {
  noun: 'withdrawals' | 'deposits' | 'tickets' | 'operators';
  id: number;
  /** The stage of the row, or the name of the act in the audit log. */
  status: string;
  /** The operator who made it. */
  by?: string;
  /** The lists with possibly older rows. */
  lists: readonly Noun[];
};

/**
 * A decision on a withdrawal arrives twice: as the row's new state, and as the operator's action. Only the action
 * counts.
 */
const DECIDED = new Set(['approved', 'rejected']);

/** The lists that have something newer. */
export const newerLists = (happening: ConsoleHappening): readonly Noun[] =>
  happening.noun === 'withdrawals' && DECIDED.has(happening.status) ? [] : happening.lists;

/** The row of a listed request shows its new stage (console-events.tsx): the list refetches without a notice. */
const showsInItsRow = ({ noun, status }: Omit<ConsoleHappening, 'lists'>): boolean =>
  noun === 'withdrawals' && status !== 'pending';

/** The events of each list since its last fetch, and if each counts as news. */
const newer = new Map<Noun, Map<string, boolean>>();
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** Two events about the same row count once. */
export function noteNews(nouns: readonly Noun[], happening: Omit<ConsoleHappening, 'lists'>): void {
  const key = `${happening.noun} ${happening.id}`;
  for (const noun of nouns) {
    const happened = newer.get(noun) ?? new Map<string, boolean>();
    const isSaid = happened.get(key) === true || !showsInItsRow(happening);
    newer.set(noun, new Map(happened).set(key, isSaid));
  }
  tell();
}

/** The number of newer events since the last fetch that the list's rows do not show. */
export const countNews = (noun: Noun): number =>
  [...(newer.get(noun)?.values() ?? [])].filter(Boolean).length;

export const nounsWithNews = (): Noun[] => [...newer.keys()];

export function forgetNews(nouns: readonly Noun[]): void {
  for (const noun of nouns) newer.delete(noun);
  tell();
}

/** The same number as live state. */
export const useNews = (noun: Noun): number =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => countNews(noun),
    () => 0,
  );
