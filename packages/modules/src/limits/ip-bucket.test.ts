import { describe, expect, it } from 'vitest';
import { ipBucket } from './ip-bucket.ts';

describe('one address in any spelling is one bucket (A6)', () => {
  it.each([
    '203.0.113.7',
    ' 203.0.113.7 ',
    '::ffff:203.0.113.7',
    '::FFFF:203.0.113.7',
    '0:0:0:0:0:ffff:203.0.113.7',
    '::ffff:cb00:7107',
    '::ffff:CB00:7107',
    '0000:0000:0000:0000:0000:ffff:cb00:7107',
  ])('IPv4 as %j', (spelling) => expect(ipBucket(spelling)).toBe('203.0.113.7'));

  it.each([
    '2001:db8:1:2::1',
    '2001:DB8:1:2::1',
    '2001:0db8:0001:0002:0000:0000:0000:0001',
    '2001:db8:1:2:0:0:0:1',
    '2001:db8:1:2:ffff:ffff:ffff:ffff',
    '2001:db8:1:2::1%eth0',
    '2001:db8:1:2:8000::',
  ])('a host of one IPv6 network as %j', (spelling) => expect(ipBucket(spelling)).toBe('2001:db8:1:2::/64'));

  it.each([
    ['203.0.113.7', '203.0.113.8'],
    ['2001:db8:1:2::1', '2001:db8:1:3::1'],
    ['::1', '::ffff:1.2.3.4'],
  ])('%s and %s are two', (a, b) => expect(ipBucket(a)).not.toBe(ipBucket(b)));
});
