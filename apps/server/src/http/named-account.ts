import { ACCOUNT_FIELD, ACCOUNT_HEADER, accountName } from '@tributary/contract';
import { Refused } from '@tributary/domain';
import type { Actor } from '@tributary/modules/identity';
import type { FastifyRequest } from 'fastify';
import type { SessionKind } from './context.ts';
import { bearsToken } from './session-token.ts';

/** The account that a request names. */
export type NamedAccount = {
  /** The accounts named by the header and by the query. */
  names: readonly string[];
  /**
   * True if a browser's page sent the request with a cookie. The browser adds the cookie to the requests of every
   * page; a program adds its own token or cookie.
   */
  isByPage: boolean;
};

const texts = (value: unknown): string[] =>
  [value].flat().filter((each): each is string => typeof each === 'string');

/** Every browser sends the origin of a command in one of these headers or both; a page cannot omit them. */
const isOfBrowser = ({ headers }: FastifyRequest): boolean =>
  headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;

export const namedAccountOf = (request: FastifyRequest): NamedAccount => ({
  names: [
    ...texts(request.headers[ACCOUNT_HEADER]),
    ...texts((request.query as Readonly<Record<string, unknown>> | undefined)?.[ACCOUNT_FIELD]),
  ],
  isByPage: !bearsToken(request) && isOfBrowser(request),
});

/** The kind of session that the request names, if it names one. */
export const kindNamed = ({ names: [name] }: NamedAccount): SessionKind | undefined => {
  if (name === undefined) return undefined;
  return name.startsWith('operator ') ? 'operator' : 'member';
};

/**
 * Refuses a request unless its page and its session belong to the same account (decision 090). Also refuses a page's
 * command that names no account: another person may have logged in in a second tab and replaced the cookie.
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
