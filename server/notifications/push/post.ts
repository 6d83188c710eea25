import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { request as plain } from 'node:http';
import { Agent, request as secure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublic } from '../../media/public-address.ts';

const timeMs = 5000;
const mostSockets = 50;

/**
 * Whether pushes may go to an address: public https at the usual port, or a host that the operator named. Waits at most a
 * few seconds for DNS.
 */
export async function mayBePushed(endpoint: string, hosts: readonly string[]): Promise<boolean> {
  const url = new URL(endpoint);
  if (isNamed(url, hosts)) return true;
  if (!isUsual(url)) return false;
  return publicAddresses(addressIn(url)).then(
    () => true,
    () => false,
  );
}

/**
 * Posts a push and returns the status of the response; redirects are not followed. Every connection goes to a public
 * address, even if the name resolves differently by then. Throws without a response in time.
 */
export async function post(
  endpoint: string,
  { headers, body }: { headers: Record<string, string | number>; body: Buffer },
  hosts: readonly string[],
): Promise<number> {
  const url = new URL(endpoint);
  const named = isNamed(url, hosts);
  const address = addressIn(url);
  if (!named && !(isUsual(url) && (isIP(address) === 0 || isPublic(address))))
    throw new Error('the endpoint is not of public https');
  const ask = url.protocol === 'https:' ? secure : plain;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeMs);
    const asked = ask(url, { method: 'POST', headers, signal, agent: named ? false : publicAgent });
    asked.once('error', reject);
    asked.once('response', (answer) => {
      answer.on('error', () => undefined).resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.end(body);
  });
}

const isUsual = ({ protocol, port, username, password }: URL): boolean =>
  protocol === 'https:' && port === '' && username === '' && password === '';

const isNamed = ({ host, hostname }: URL, hosts: readonly string[]): boolean =>
  hosts.includes(host) || hosts.includes(hostname);

const addressIn = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** The addresses of a host. Throws without one, or if one is private, local or special. */
async function publicAddresses(host: string): Promise<LookupAddress[]> {
  const family = isIP(host);
  const found = family === 0 ? await addressesOf(host) : [{ address: host, family }];
  if (found.length === 0 || !found.every(({ address }) => isPublic(address)))
    throw new Error('the host is not a public one');
  return found;
}

/** Queries the name servers directly, since the system's look-up of a slow name would block a thread. */
async function addressesOf(name: string): Promise<LookupAddress[]> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const listed = (it: PromiseSettledResult<string[]>, family: 4 | 6) =>
    it.status === 'fulfilled' ? it.value.map((address) => ({ address, family })) : [];
  return [...listed(four, 4), ...listed(six, 6)];
}

const publicLookup: LookupFunction = (hostname, { all }, tell) => {
  publicAddresses(hostname).then(
    (found) => {
      const { address, family } = found[0] as LookupAddress;
      return all ? tell(null, found) : tell(null, address, family);
    },
    (error: NodeJS.ErrnoException) => tell(error, '', 0),
  );
};

const publicAgent = new Agent({
  keepAlive: true,
  timeout: 2 * timeMs,
  maxSockets: mostSockets,
  lookup: publicLookup,
});
