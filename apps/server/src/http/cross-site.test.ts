import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { isCrossSite } from './cross-site.ts';

const OWN = 'https://tributary.test';
const COOKIE = { cookie: 'tributary_member=1' };
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

/** A request under the server's own host, which reached it as http behind a proxy. */
const asked = (headers: Record<string, string>, method = 'POST'): FastifyRequest =>
  ({
    method,
    protocol: 'http',
    headers: { host: 'tributary.test', ...headers },
  }) as unknown as FastifyRequest;

describe('a request from another site', () => {
  it.each([
    ['cross-site', true],
    ['same-site', true],
    ['same-origin', false],
    ['none', false],
  ])('is recognized by Sec-Fetch-Site: %s gives %s', (site, is) =>
    expect(isCrossSite(asked({ 'sec-fetch-site': site, ...COOKIE }), OWN)).toBe(is),
  );

  it.each(['GET', 'HEAD', 'OPTIONS'])('is allowed when it changes nothing: %s', (method) =>
    expect(isCrossSite(asked({ 'sec-fetch-site': 'cross-site' }, method), OWN)).toBe(false),
  );

  it.each([
    ['https://tributary.test', OWN, false],
    ['http://tributary.test', OWN, true],
    ['http://tributary.test', undefined, false],
    ['https://tributary.test', undefined, true],
    ['http://evil.test', undefined, true],
    ['null', OWN, true],
  ])('is recognized by its origin: %s, where ours is %s, gives %s', (origin, own, is) =>
    expect(isCrossSite(asked({ origin, ...JSON_TYPE, ...COOKIE }), own)).toBe(is),
  );

  it('is assumed for a cookie without an origin, except with a body of JSON, which a form cannot send', () => {
    expect(isCrossSite(asked(COOKIE), OWN)).toBe(true);
    expect(isCrossSite(asked({ ...COOKIE, 'content-type': 'text/plain' }), OWN)).toBe(true);
    expect(isCrossSite(asked({ ...COOKIE, 'content-type': 'text/plain; application/json' }), OWN)).toBe(true);
    expect(isCrossSite(asked({ ...COOKIE, ...JSON_TYPE }), OWN)).toBe(false);
    expect(isCrossSite(asked({ 'content-type': 'text/plain' }), OWN)).toBe(false);
  });
});
