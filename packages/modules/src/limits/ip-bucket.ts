import { isIPv6 } from 'node:net';

/**
 * The bucket of an address. In IPv6 a host owns a whole /64 network, so that counts as one; a mapped IPv4 address
 * counts as IPv4.
 */
export const ipBucket = (ip: string): string => {
  const address = ip.trim().toLowerCase().replace(/%.*$/, '');
  const mapped = /^(?:0*:)*:?ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1] ?? mappedFromHex(address);
  if (mapped) return mapped;
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
};

const GROUPS = 8;

/** The eight groups of an IPv6 address without leading zeros. */
const groupsOf = (address: string): string[] => {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap =
    tail === undefined ? [] : Array.from({ length: GROUPS - left.length - right.length }, () => '0');
  return [...left, ...gap, ...right].map((group) => group.replace(/^0+(?=.)/, ''));
};

const mappedFromHex = (address: string): string | undefined => {
  if (!isIPv6(address) || address.includes('.')) return undefined;
  const groups = groupsOf(address);
  if (groups.slice(0, 5).some((group) => group !== '0') || groups[5] !== 'ffff') return undefined;
  const bits = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return bits.flatMap((pair) => [pair >> 8, pair & 255]).join('.');
};
