import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** A public IP address of a host, to connect to. Throws if any of its addresses is private, local or special. */
export async function publicAddressOf(hostname: string): Promise<string> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const found = isIP(host) ? [host] : (await lookup(host, { all: true })).map(({ address }) => address);
  const [first] = found;
  if (!first || !found.every(isPublic)) throw new Error('the host is not a public one');
  return first;
}

export function isPublic(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !special.check(address, 'ipv4');
    case 6:
      return global.check(address, 'ipv6') && !special.check(address, 'ipv6');
    default:
      return false;
  }
}

/** The allocated range of IPv6; mapped, translated, link-local and unique local addresses are outside it. */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** The special-purpose address registries of IANA. */
const special = new BlockList();
const ranges = [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24',
  '192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24',
  '224.0.0.0/3 2001::/23 2001:db8::/32 2002::/16 3fff::/20',
];
for (const range of ranges.flatMap((line) => line.split(' '))) {
  const [network = '', bits] = range.split('/');
  special.addSubnet(network, Number(bits), isIP(network) === 4 ? 'ipv4' : 'ipv6');
}
