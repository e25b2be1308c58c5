import { accountName } from '@tributary/contract/account';
import { isStorageDenied, readStored, store } from '@tributary/ui/storage';
import { beAccount, ownAccount } from '../../../shared/api/account.ts';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { tellTabs } from '../../../shared/api/tabs.ts';

export type User = DataOf<'members.me'>;

/** The documented local entry. It holds display fields and a marker: the session itself is a cookie (AMB-043). */
const STORAGE_KEY = 'auth';
const MARKER = 'session-cookie';

type AuthProblem =
  | 'No authenticated user'
  | 'Invalid authentication data'
  | 'Failed to parse authentication data'
  | 'No userRefId';

/** Neither a name nor a problem if the browser stores nothing: only the server can then tell who is logged in. */
type AuthEntry =
  | { userrefid?: string; problem?: undefined }
  | { userrefid?: undefined; problem: AuthProblem };

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
  const text = readStored(STORAGE_KEY);
  return text === null && isStorageDenied() ? {} : readAuthText(text);
}

/** Called after a login on this page: the page belongs to that person, and other tabs get a message. */
export function saveAuth(user: Omit<User, 'view'>): void {
  beAccount('member', accountName({ kind: 'member', userrefid: user.userrefid }));
  store(STORAGE_KEY, JSON.stringify({ token: MARKER, user }));
  tellTabs('member');
}

/** Called when this page ended the session. */
export function clearAuth(): void {
  beAccount('member', undefined);
  store(STORAGE_KEY, null);
  tellTabs('member');
}

/** Called when the session is over. The entry goes too, unless another person has logged in in another tab since. */
export function dropAuth(): void {
  const own = ownAccount('member');
  const { userrefid } = readAuth();
  beAccount('member', undefined);
  // The user id is the second word of a member's account name, and of a view's.
  const isOwn = userrefid === undefined || own?.split(' ')[1] === encodeURIComponent(userrefid);
  if (own === undefined || isOwn) store(STORAGE_KEY, null);
}
