import { BlockList, isIP, isIPv6 } from 'node:net';

/** Returns a test whether an address is in `networks`: IP addresses and ranges in the format of TRUST_PROXY. */
export function trusting(networks: readonly string[]): (address: string | undefined) => boolean {
  const listed = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    if (prefix === undefined) listed.addAddress(address, family(address));
    else listed.addSubnet(address, Number(prefix), family(address));
  }
  return (address = '') => isIP(address) !== 0 && listed.check(address, family(address));
}

const family = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');
