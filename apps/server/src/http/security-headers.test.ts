import { describe, expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const HASH = "'sha256-x'";
const headers = await securityHeaders({ secureCookies: true, scriptHashes: [HASH] });
const policy = new Map(
  (headers['content-security-policy'] ?? '').split(';').map((directive): [string, string] => {
    const [name = '', ...sources] = directive.trim().split(' ');
    return [name, sources.join(' ')];
  }),
);

describe('an answer in production', () => {
  it('requires https for a year, on every subdomain', () =>
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains'));

  it.each([
    ['default-src', "'self'"],
    ['script-src', `'self' ${HASH}`],
    ['connect-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
    ['form-action', "'self'"],
  ])('allows as %s %s alone', (name, sources) => expect(policy.get(name)).toBe(sources));

  it('forbids guessing types, sending referrers and reading from other origins', () => {
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});
