import { describe, expect, it } from 'vitest';
import { ipBucket } from './ip-bucket.ts';

describe('the bucket of an address, in any spelling (A6)', () => {
  it.each([
    '203.0.113.7',
    ' 203.0.113.7 ',
    '::ffff:203.0.113.7',
    '::FFFF:203.0.113.7',
    '0:0:0:0:0:ffff:203.0.113.7',
    '::ffff:cb00:7107',
    '::ffff:CB00:7107',
    '0000:0000:0000:0000:0000:ffff:cb00:7107',
  ])('is the same for IPv4 as %j', (spelling) => expect(ipBucket(spelling)).toBe('203.0.113.7'));

  it.each([
    '2001:db8:1:2::1',
    '2001:DB8:1:2::1',
    '2001:0db8:0001:0002:0000:0000:0000:0001',
    '2001:db8:1:2:0:0:0:1',
    '2001:db8:1:2:ffff:ffff:ffff:ffff',
    '2001:db8:1:2::1%eth0',
    '2001:db8:1:2:8000::',
  ])('is the same for a host of one IPv6 network as %j', (spelling) =>
    expect(ipBucket(spelling)).toBe('2001:db8:1:2::/64'),
  );

  it.each([
    ['203.0.113.7', '203.0.113.8'],
    ['2001:db8:1:2::1', '2001:db8:1:3::1'],
    ['::1', '::ffff:1.2.3.4'],
  ])('differs for %s and %s', (a, b) => expect(ipBucket(a)).not.toBe(ipBucket(b)));

  it.each([
    ['203.0.113.77', '203.0.113.77'],
    ['::ffff:203.0.113.77', '203.0.113.77'],
    ['::ffff:255.255.255.255', '255.255.255.255'],
    ['::ffff:ffff:ffff', '255.255.255.255'],
    ['::ffff:a:b', '0.10.0.11'],
  ])('keeps every digit of IPv4: %s is %s', (address, bucket) => expect(ipBucket(address)).toBe(bucket));

  it.each([
    ['2001:db8::', '2001:db8:0:0::/64'],
    ['2001:db8:1:2:3:4:5::', '2001:db8:1:2::/64'],
    ['1::8', '1:0:0:0::/64'],
    ['1:2::7:8', '1:2:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['::2:3:4:5:6:7:8', '0:2:3:4::/64'],
    ['1:2:3:4:5:6:7:8', '1:2:3:4::/64'],
  ])('cuts IPv6 to its first four groups, with any groups left out: %s is %s', (address, bucket) =>
    expect(ipBucket(address)).toBe(bucket),
  );

  it.each([
    ['1:0:0:0:0:ffff:cb00:7107', '1:0:0:0::/64'],
    ['0:0:0:0:1:ffff:cb00:7107', '0:0:0:0::/64'],
    ['::fffe:cb00:7107', '0:0:0:0::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ])('keeps as IPv6 an address that only looks like a mapped one: %s is %s', (address, bucket) =>
    expect(ipBucket(address)).toBe(bucket),
  );

  it.each(['no address', 'ffff', '1.2.3', 'x::ffff:1.2.3.4', '::ffff:1.2.3.4x', 'a:ffff:cb00:7107'])(
    'is its own for a text that is no address: %s',
    (text) => expect(ipBucket(text)).toBe(text),
  );
});
