import type { FastifyRequest } from 'fastify';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * True for a state-changing request that a browser sends on behalf of another site. Browsers always send the origin
 * of a request; a client without these headers is not a browser and carries no victim's cookie.
 */
export const isCrossSite = (request: FastifyRequest, ownOrigin: string | undefined): boolean => {
  if (SAFE_METHODS.has(request.method)) return false;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = request.headers.origin;
  if (origin === undefined)
    return (
      request.headers.cookie !== undefined &&
      request.headers['content-type']?.startsWith('application/json') !== true
    );
  return origin !== (ownOrigin ?? `${request.protocol}://${request.headers.host}`);
};
