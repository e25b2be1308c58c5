import { MEMBER_ENTRY, saveMemberEntry } from '../../../shared/session/member-entry.ts';
import type { DataOf } from '../../../shared/api/api-types.ts';

export type User = DataOf<'members.me'>;

type AuthProblem =
  | 'No authenticated user'
  | 'Invalid authentication data'
  | 'Failed to parse authentication data'
  | 'No userRefId';

type AuthEntry = { userrefid: string; problem?: undefined } | { problem: AuthProblem };

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function readAuthText(text: string | null): AuthEntry {
  if (text === null) return { problem: 'No authenticated user' };
  const entry = parse(text);
  if (entry === undefined) return { problem: 'Failed to parse authentication data' };
  const isEntry = typeof entry === 'object' && entry !== null && 'token' in entry && 'user' in entry;
  if (!isEntry || typeof entry.user !== 'object' || entry.user === null)
    return { problem: 'Invalid authentication data' };
  const { user } = entry;
  if (!('userrefid' in user) || typeof user.userrefid !== 'string' || user.userrefid === '')
    return { problem: 'No userRefId' };
  return { userrefid: user.userrefid };
}

export function readAuth(): AuthEntry {
  try {
    return readAuthText(localStorage.getItem(MEMBER_ENTRY));
  } catch {
    return { problem: 'No authenticated user' };
  }
}

export function saveAuth(user: Omit<User, 'view'>): void {
  saveMemberEntry(user);
}

export function clearAuth(): void {
  try {
    localStorage.removeItem(MEMBER_ENTRY);
  } catch {
    // Nothing was stored.
  }
}
