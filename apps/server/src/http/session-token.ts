import { Refused } from '@tributary/domain';
import { isApiToken } from '@tributary/modules/identity';
import type { FastifyRequest } from 'fastify';
import type { SessionKind } from './context.ts';

/** `__Host-` binds a cookie to this host over https. Plain http (the demo on localhost) cannot use the prefix. */
export const cookieName = (kind: SessionKind, secure: boolean): string =>
  `${secure ? '__Host-' : ''}tributary_${kind}`;

const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1];

export const bearsToken = (request: FastifyRequest): boolean => bearerOf(request) !== undefined;

export const apiTokenOf = (request: FastifyRequest): string | undefined => {
  const bearer = bearerOf(request);
  return bearer !== undefined && isApiToken(bearer) ? bearer : undefined;
};

export const tokenOf = (request: FastifyRequest, kind: SessionKind, secure: boolean): string | undefined => {
  const bearer = bearerOf(request);
  // An API token is never looked up as a session.
  if (bearer !== undefined && isApiToken(bearer)) return undefined;
  return bearer ?? request.cookies[cookieName(kind, secure)];
};

/** Refuses an API token with a session cookie. A program sends no cookie, so such a request is forged. */
export const refuseTokenWithCookie = (request: FastifyRequest, secure: boolean): void => {
  if (apiTokenOf(request) === undefined) return;
  if (
    (['member', 'operator'] as const).some((kind) => request.cookies[cookieName(kind, secure)] !== undefined)
  )
    throw new Refused('invalidInput', { fields: { Authorization: 'Send a token or a cookie, not both' } });
};
