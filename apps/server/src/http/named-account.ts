import { ACCOUNT_FIELD, ACCOUNT_HEADER, accountName } from '@tributary/contract';
import { Refused } from '@tributary/domain';
import type { Actor } from '@tributary/modules/identity';
import type { FastifyRequest } from 'fastify';
import type { SessionKind } from './context.ts';
import { bearsToken } from './session-token.ts';

/** What a request says of the account that it is for. */
export type NamedAccount = {
  /** By its header and in its query; it may be said in both. */
  names: readonly string[];
  /**
   * Whether a page of a browser sent the request with a cookie. The browser adds the cookie to the requests of every page; a
   * program adds its own token or cookie.
   */
  isByPage: boolean;
};

const texts = (value: unknown): string[] =>
  [value].flat().filter((each): each is string => typeof each === 'string');

/** Every browser says of a command where it comes from, in one of these headers or in both; a page cannot leave them out. */
const isOfBrowser = ({ headers }: FastifyRequest): boolean =>
  headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;

export const namedAccountOf = (request: FastifyRequest): NamedAccount => ({
  names: [
    ...texts(request.headers[ACCOUNT_HEADER]),
    ...texts((request.query as Readonly<Record<string, unknown>> | undefined)?.[ACCOUNT_FIELD]),
  ],
  isByPage: !bearsToken(request) && isOfBrowser(request),
});

/** The kind of session that is meant, where a request says it. */
export const kindNamed = ({ names: [name] }: NamedAccount): SessionKind | undefined => {
  if (name === undefined) return undefined;
  return name.startsWith('operator ') ? 'operator' : 'member';
};

/**
 * A page and the session belong to the same account, or nothing is read or done (decision 090). A command of a
 * page that names nobody is refused, too: the cookie may be that of somebody who logged in in another tab.
 * @throws Refused `otherAccount`, `accountNotNamed`
 */
export const refuseOtherAccount = (
  actor: Actor,
  { names, isByPage }: NamedAccount,
  method: string | undefined,
): void => {
  const own = accountName(actor);
  if (names.some((name) => name !== own)) throw new Refused('otherAccount');
  if (names.length === 0 && isByPage && method !== 'GET') throw new Refused('accountNotNamed');
};
