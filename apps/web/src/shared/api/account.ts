import { ACCOUNT_FIELD, ACCOUNT_HEADER } from '@tributary/contract/account';
import type { ApiArea } from './derive-routes.ts';

/**
 * The account that the page shows, by area. Only this page's memory holds it: the cookie belongs to the whole
 * browser, and another tab may have changed it to another account (decision 090).
 */
const own: Partial<Record<ApiArea, string | undefined>> = {};

export const ownAccount = (area: ApiArea): string | undefined => own[area];

/** The calls that wait until the page's account is known. */
const waiting: Partial<Record<ApiArea, (() => void)[]>> = {};

function learn(area: ApiArea, name: string | undefined): void {
  own[area] = name;
  if (name === undefined) return;
  for (const tell of waiting[area] ?? []) tell();
  delete waiting[area];
}

/** Called by a login; undefined when the person leaves. */
export function beAccount(area: ApiArea, name: string | undefined): void {
  delete told[area];
  learn(area, name);
}

/** Resolves when the page's account is known, at the latest after this time. */
export const accountKnown = (area: ApiArea, milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    if (own[area] !== undefined) return resolve();
    (waiting[area] ??= []).push(resolve);
    setTimeout(resolve, milliseconds);
  });

const named = (area: ApiArea, as: string): Record<string, string> => {
  const name = own[area];
  return name === undefined ? {} : { [as]: name };
};

/** The header of every call. */
export const accountHeaders = (area: ApiArea) => named(area, ACCOUNT_HEADER);

/** The field in an address that the browser opens without headers. */
export const accountField = (area: ApiArea) => named(area, ACCOUNT_FIELD);

export interface AccountChange {
  area: ApiArea;
  /** The account that is logged in now. */
  name: string;
}

/** The event for another logged-in account; the layouts listen and show it. */
export const OTHER_ACCOUNT = 'other-account';

const told: Partial<Record<ApiArea, string>> = {};

/** An account reported before any listener existed. */
export const otherTold = (area: ApiArea): string | undefined => told[area];

export function tellOtherAccount(change: AccountChange): void {
  told[change.area] = change.name;
  window.dispatchEvent(new CustomEvent(OTHER_ACCOUNT, { detail: change }));
}

export const accountOf = (reply: Response): string | null => reply.headers.get(ACCOUNT_HEADER);

/**
 * True if an answer is for the account that the page had at the request and still has. An early request of the
 * document has no header, but its answer names the account. The first answer sets the page's account.
 */
export function isOwnAnswer(area: ApiArea, asked: string | undefined, reply: Response): boolean {
  const name = accountOf(reply);
  if (name === null || !reply.ok) return true;
  if (asked === undefined && own[area] === undefined) learn(area, name);
  if (name === own[area]) return true;
  // A late answer to a person who left this page says nothing about the current account.
  if (asked === own[area]) tellOtherAccount({ area, name });
  return false;
}
