import { useSyncExternalStore } from 'react';
import type { Noun } from '../../../shared/api/api-types.ts';

/** Something that changed; a hint to ask again. `by`: the operator who did it. */
export interface ConsoleHappening {
  noun: 'withdrawals' | 'deposits' | 'tickets' | 'operators';
  id: number;
  /** The stage of the row, or the name of the deed in the audit log. */
  status: string;
  by?: string;
}

/**
 * The lists that an operator's deed may have changed, by how its name in the audit log begins. Forms are none of them: what
 * somebody types is theirs, and the server says who was faster.
 */
const LISTS: Readonly<Record<string, readonly Noun[]>> = {
  withdrawal: ['adminWithdrawals'],
  grant: ['grants'],
  member: ['adminMembers', 'proposals'],
  'second-factor': ['adminMembers', 'administration'],
  deposit: ['adminDeposits', 'proposals'],
  plan: ['planVersions', 'proposals'],
  treasury: ['treasury', 'watch'],
  payouts: ['treasury', 'adminWithdrawals'],
  odl: ['adminRewards'],
  ticket: ['adminTickets'],
  'qr-code': ['qrCodes'],
  operator: ['administration'],
  job: ['watch'],
  closing: ['dashboard'],
};

/** What became of a request is told twice: by the row, and by whoever decided. One of them counts. */
const DECIDED = new Set(['approved', 'rejected']);

/** Which lists have something newer. */
export function listsOf({ noun, status }: ConsoleHappening): readonly Noun[] {
  if (noun === 'withdrawals') return DECIDED.has(status) ? [] : ['adminWithdrawals'];
  if (noun === 'deposits') return ['adminDeposits'];
  if (noun === 'tickets') return ['adminTickets'];
  if (noun !== 'operators') return [];
  const [beginning = ''] = status.split('.');
  return [...(LISTS[beginning] ?? []), 'adminAudit'];
}

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
