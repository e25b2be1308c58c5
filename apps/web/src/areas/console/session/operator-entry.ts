import type { DataOf } from '../../../shared/api/api-types.ts';

export type Operator = DataOf<'operators.me'>;

/** The documented local entries. They mark that somebody logged in; the session itself is a cookie (AMB-043). */
const TOKEN_KEY = 'adminToken';
const INFO_KEY = 'adminInfo';
const LAST_LOGIN_KEY = 'lastLoginTime';
/** Whether the documents of lists may ask for their rows before it is known who is there (ahead.js). */
export const LISTS_KEY = 'console-lists';
const MARKER = 'session-cookie';

export function saveOperator({ id, username, name, role, lastLogin }: Operator): void {
  try {
    localStorage.setItem(TOKEN_KEY, MARKER);
    localStorage.setItem(INFO_KEY, JSON.stringify({ id, username, name, role }));
    if (lastLogin) localStorage.setItem(LAST_LOGIN_KEY, lastLogin);
  } catch {
    // Without storage the guard sends the operator to the login after a reload.
  }
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

/** The last login stays: it says when somebody was here, not who may come in. */
export function clearOperator(): void {
  try {
    localStorage.removeItem(TOKEN_KEY);
    localStorage.removeItem(INFO_KEY);
    localStorage.removeItem(LISTS_KEY);
  } catch {
    // Nothing was stored.
  }
}
