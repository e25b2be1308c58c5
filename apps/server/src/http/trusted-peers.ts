import { BlockList, isIPv6 } from 'node:net';

/** Fastify's names for ranges of proxies' addresses. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** True if the peer of a connection is our proxy, whose requests name the client's address. */
export const trustedPeers = (proxies: readonly string[]): ((address: string) => boolean) => {
  const list = new BlockList();
  for (const each of proxies.flatMap((proxy) => NAMED[proxy] ?? [proxy])) {
    const [address = '', bits] = each.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number.parseInt(bits, 10), familyOf(address));
  }
  return (address) => address !== '' && list.check(address, familyOf(address));
};
