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

  it.each([
    ['203.0.113.77', '203.0.113.77'],
    ['::ffff:203.0.113.77', '203.0.113.77'],
    ['::ffff:255.255.255.255', '255.255.255.255'],
    ['::ffff:ffff:ffff', '255.255.255.255'],
    ['::ffff:a:b', '0.10.0.11'],
  ])('IPv4 keeps every digit: %s is %s', (address, bucket) => expect(ipBucket(address)).toBe(bucket));

  it.each([
    ['2001:db8::', '2001:db8:0:0::/64'],
    ['2001:db8:1:2:3:4:5::', '2001:db8:1:2::/64'],
    ['1::8', '1:0:0:0::/64'],
    ['1:2::7:8', '1:2:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['::2:3:4:5:6:7:8', '0:2:3:4::/64'],
    ['1:2:3:4:5:6:7:8', '1:2:3:4::/64'],
  ])('IPv6 is cut to its first four groups, whichever are left out: %s is %s', (address, bucket) =>
    expect(ipBucket(address)).toBe(bucket),
  );

  it.each([
    ['1:0:0:0:0:ffff:cb00:7107', '1:0:0:0::/64'],
    ['0:0:0:0:1:ffff:cb00:7107', '0:0:0:0::/64'],
    ['::fffe:cb00:7107', '0:0:0:0::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ])('what only looks like a mapped address is none: %s is %s', (address, bucket) =>
    expect(ipBucket(address)).toBe(bucket),
  );

  it.each(['no address', 'ffff', '1.2.3', 'x::ffff:1.2.3.4', '::ffff:1.2.3.4x', 'a:ffff:cb00:7107'])(
    'what is no address is a bucket of its own: %s',
    (text) => expect(ipBucket(text)).toBe(text),
  );
});
