import { accountName } from '@tributary/contract/account';
import { isStorageDenied, readStored, store } from '@tributary/ui/storage';
import { beAccount, ownAccount } from '../../../shared/api/account.ts';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { tellTabs } from '../../../shared/api/tabs.ts';

export type Operator = DataOf<'operators.me'>;

/** The documented local entries. They mark a login; the session itself is a cookie (AMB-043). */
const TOKEN_KEY = 'adminToken';
const INFO_KEY = 'adminInfo';
const LAST_LOGIN_KEY = 'lastLoginTime';
/** Tells the documents of lists if they may request rows before the operator is known (ahead.js). */
export const LISTS_KEY = 'console-lists';
const MARKER = 'session-cookie';

/** Called after a login on this page: the page belongs to that operator, and other tabs get a message. */
export function saveOperator({ id, username, name, role, lastLogin }: Operator): void {
  beAccount('console', accountName({ kind: 'operator', username }));
  store(TOKEN_KEY, MARKER);
  store(INFO_KEY, JSON.stringify({ id, username, name, role }));
  if (lastLogin) store(LAST_LOGIN_KEY, lastLogin);
  tellTabs('console');
}

/** Stores if the operator may read lists: an early request that is refused would be useless. */
export function rememberLists(mayRead: boolean): void {
  store(LISTS_KEY, mayRead ? MARKER : null);
}

export const hasOperatorMarker = (): boolean => Boolean(readStored(TOKEN_KEY));

/** True if a session is possible. If the browser stores nothing, only the server can tell. */
export const mayBeLoggedIn = (): boolean => hasOperatorMarker() || isStorageDenied();

function usernameKept(): string | undefined {
  try {
    return (JSON.parse(readStored(INFO_KEY) ?? '{}') as { username?: string }).username;
  } catch {
    return undefined;
  }
}

/** The last login stays: it is a date, not a right. */
function forgetEntries(): void {
  for (const key of [TOKEN_KEY, INFO_KEY, LISTS_KEY]) store(key, null);
}

/** Called when this page ended the session. */
export function clearOperator(): void {
  beAccount('console', undefined);
  forgetEntries();
  tellTabs('console');
}

/** Called when the session is over. The entries go too, unless another person has logged in in another tab since. */
export function dropOperator(): void {
  const own = ownAccount('console');
  const username = usernameKept();
  beAccount('console', undefined);
  if (own === undefined || username === undefined || own === accountName({ kind: 'operator', username }))
    forgetEntries();
}
