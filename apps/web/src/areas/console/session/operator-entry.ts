import { accountName } from '@tributary/contract/account';
import { beAccount, ownAccount } from '../../../shared/api/account.ts';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { tellTabs } from '../../../shared/api/tabs.ts';

export type Operator = DataOf<'operators.me'>;

/** The documented local entries. They mark that somebody logged in; the session itself is a cookie (AMB-043). */
const TOKEN_KEY = 'adminToken';
const INFO_KEY = 'adminInfo';
const LAST_LOGIN_KEY = 'lastLoginTime';
/** Whether the documents of lists may ask for their rows before it is known who is there (ahead.js). */
export const LISTS_KEY = 'console-lists';
const MARKER = 'session-cookie';

/** An operator has logged in on this page: it is theirs from now on, and other tabs hear of it. */
export function saveOperator({ id, username, name, role, lastLogin }: Operator): void {
  beAccount('console', accountName({ kind: 'operator', username }));
  try {
    localStorage.setItem(TOKEN_KEY, MARKER);
    localStorage.setItem(INFO_KEY, JSON.stringify({ id, username, name, role }));
    if (lastLogin) localStorage.setItem(LAST_LOGIN_KEY, lastLogin);
  } catch {
    // Without storage the guard sends the operator to the login after a reload.
  }
  tellTabs('console');
}

/** What was seen last of the right to read lists: a document that asks for what is refused would only be noise. */
export function rememberLists(mayRead: boolean): void {
  try {
    if (mayRead) localStorage.setItem(LISTS_KEY, MARKER);
    else localStorage.removeItem(LISTS_KEY);
  } catch {
    // Without storage nothing is asked for ahead.
  }
}

export function hasOperatorMarker(): boolean {
  try {
    return Boolean(localStorage.getItem(TOKEN_KEY));
  } catch {
    return false;
  }
}

function usernameKept(): string | undefined {
  try {
    return (JSON.parse(localStorage.getItem(INFO_KEY) ?? '{}') as { username?: string }).username;
  } catch {
    return undefined;
  }
}

/** The last login stays: it says when somebody was here, not who may come in. */
function forgetEntries(): void {
  try {
    localStorage.removeItem(TOKEN_KEY);
    localStorage.removeItem(INFO_KEY);
    localStorage.removeItem(LISTS_KEY);
  } catch {
    // Nothing was stored.
  }
}

/** The session was ended by this page. */
export function clearOperator(): void {
  beAccount('console', undefined);
  forgetEntries();
  tellTabs('console');
}

/** The session is over. The entries go with it, unless somebody else has logged in in another tab since. */
export function dropOperator(): void {
  const own = ownAccount('console');
  const username = usernameKept();
  beAccount('console', undefined);
  if (own === undefined || username === undefined || own === accountName({ kind: 'operator', username }))
    forgetEntries();
}
