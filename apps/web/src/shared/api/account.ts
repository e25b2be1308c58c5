import { ACCOUNT_FIELD, ACCOUNT_HEADER } from '@tributary/contract/account';
import type { ApiArea } from './derive-routes.ts';

/**
 * The account that the page shows, by area. It lives in the memory of this page alone: the cookie belongs to the whole
 * browser, and another tab may have made it somebody else's (decision 090).
 */
const own: Partial<Record<ApiArea, string | undefined>> = {};

export const ownAccount = (area: ApiArea): string | undefined => own[area];

/** Told by a login; undefined when the person leaves. */
export function beAccount(area: ApiArea, name: string | undefined): void {
  delete told[area];
  own[area] = name;
}

const named = (area: ApiArea, as: string): Record<string, string> => {
  const name = own[area];
  return name === undefined ? {} : { [as]: name };
};

/** Goes with every call. */
export const accountHeaders = (area: ApiArea) => named(area, ACCOUNT_HEADER);

/** Stands in the address of what the browser opens without headers. */
export const accountField = (area: ApiArea) => named(area, ACCOUNT_FIELD);

export interface AccountChange {
  area: ApiArea;
  /** Who is logged in now. */
  name: string;
}

/** Somebody else is logged in: the layouts listen and show who. */
export const OTHER_ACCOUNT = 'other-account';

const told: Partial<Record<ApiArea, string>> = {};

/** Who was told of before anybody listened. */
export const otherTold = (area: ApiArea): string | undefined => told[area];

export function tellOtherAccount(change: AccountChange): void {
  told[change.area] = change.name;
  window.dispatchEvent(new CustomEvent(OTHER_ACCOUNT, { detail: change }));
}

export const accountOf = (reply: Response): string | null => reply.headers.get(ACCOUNT_HEADER);

/**
 * Whether an answer is for the account that the page had when it asked, and has still. What a document asked for ahead
 * went without a header; its answer still names the account. The first answer names the account of the page.
 */
export function isOwnAnswer(area: ApiArea, asked: string | undefined, reply: Response): boolean {
  const name = accountOf(reply);
  if (name === null || !reply.ok) return true;
  if (asked === undefined && own[area] === undefined) own[area] = name;
  if (name === own[area]) return true;
  // Late answers to one who left this page say nothing about who is there now.
  if (asked === own[area]) tellOtherAccount({ area, name });
  return false;
}
