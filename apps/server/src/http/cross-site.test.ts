import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { isCrossSite } from './cross-site.ts';

const OWN = 'https://tributary.test';
const COOKIE = { cookie: 'tributary_member=1' };
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

/** A request that reached the server as http behind a proxy, under its own host. */
const asked = (headers: Record<string, string>, method = 'POST'): FastifyRequest =>
  ({
    method,
    protocol: 'http',
    headers: { host: 'tributary.test', ...headers },
  }) as unknown as FastifyRequest;

describe('a request is another site’s', () => {
  it.each([
    ['cross-site', true],
    ['same-site', true],
    ['same-origin', false],
    ['none', false],
  ])('by the browser’s own word: %s is %s', (site, is) =>
    expect(isCrossSite(asked({ 'sec-fetch-site': site, ...COOKIE }), OWN)).toBe(is),
  );

  it.each(['GET', 'HEAD', 'OPTIONS'])('never where it changes nothing: %s', (method) =>
    expect(isCrossSite(asked({ 'sec-fetch-site': 'cross-site' }, method), OWN)).toBe(false),
  );

  it.each([
    ['https://tributary.test', OWN, false],
    ['http://tributary.test', OWN, true],
    ['http://tributary.test', undefined, false],
    ['https://tributary.test', undefined, true],
    ['http://evil.test', undefined, true],
    ['null', OWN, true],
  ])('by its origin: %s, where the own one is %s, is %s', (origin, own, is) =>
    expect(isCrossSite(asked({ origin, ...JSON_TYPE, ...COOKIE }), own)).toBe(is),
  );

  it('where it says nothing, brings a cookie and is no JSON, which a form cannot be', () => {
    expect(isCrossSite(asked(COOKIE), OWN)).toBe(true);
    expect(isCrossSite(asked({ ...COOKIE, 'content-type': 'text/plain' }), OWN)).toBe(true);
    expect(isCrossSite(asked({ ...COOKIE, 'content-type': 'text/plain; application/json' }), OWN)).toBe(true);
    expect(isCrossSite(asked({ ...COOKIE, ...JSON_TYPE }), OWN)).toBe(false);
    expect(isCrossSite(asked({ 'content-type': 'text/plain' }), OWN)).toBe(false);
  });
});
