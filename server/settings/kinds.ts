import { BlockList, isIP, isIPv6 } from 'node:net';
import { z } from 'zod';

/** A value that must pass `fits`. `says` continues the sentence after the setting's name: "must be …". */
function text(says: string, fits: (value: string) => boolean) {
  return z.string().refine(fits, { error: says });
}

export const anything = z.string();

export const wholeNumber = (from: number, to: number) =>
  text(`must be a whole number from ${from} to ${to}`, (value) => {
    return /^\d{1,9}$/.test(value) && Number(value) >= from && Number(value) <= to;
  }).transform(Number);

export const flag = text('must be 1 or 0', (value) => value === '1' || value === '0').transform(
  (value) => value === '1',
);

export const oneOf = (...words: string[]) =>
  text(`must be one of ${words.join(', ')}`, (value) => words.includes(value));

/** A URL with one of `schemes`, unchanged. */
export const address = (...schemes: string[]) =>
  text(
    `must be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    (value) => {
      const url = URL.parse(value);
      return url !== null && schemes.includes(url.protocol.slice(0, -1)) && url.hostname !== '';
    },
  );

/** A URL without a path: the beginning of every page's address. */
export const origin = text('must be an http or https address without a path', (value) => {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.href.replace(/\/$/, '') === url.origin;
}).transform((value) => new URL(value).origin);

export const host = text(
  'must be an IP address or a host name',
  (value) => isIP(value) !== 0 || /^[a-z0-9]([a-z0-9.-]{0,252}[a-z0-9])?$/i.test(value),
);

/** Hosts with or without a port, separated by commas. */
export const hosts = text('must be a list of hosts such as 127.0.0.1:8080, separated by commas', (value) =>
  listed(value).every((it) => URL.parse(`http://${it}`)?.host === it.toLowerCase()),
).transform((value) => listed(value.toLowerCase()));

/** A key in base64url without padding. */
export const keyOfBytes = (bytes: number) =>
  text(`must be ${bytes} bytes in base64url`, (value) => {
    return /^[\w-]+$/.test(value) && Buffer.from(value, 'base64url').length === bytes;
  });

export const domain = text('must be a domain such as gmail.com', (value) =>
  /^([a-z0-9-]{1,63}\.)+[a-z]{2,63}$/i.test(value),
).transform((value) => value.toLowerCase());

const EMAIL = /^[^\s@<>,;"]{1,64}@[^\s@<>,;"]{1,255}$/;
export const email = text('must be an e-mail address', (value) => EMAIL.test(value));

export const mailbox = text('must be an e-mail address, or a name followed by one in < and >', (value) => {
  const named = /^[^<>\r\n]+ <([^<>]+)>$/.exec(value);
  return EMAIL.test(named?.[1] ?? value);
});

/** IP addresses and ranges, separated by commas. */
export const networks = text(
  'must be a list of IP addresses or ranges such as 10.0.0.0/8, separated by commas',
  (value) => listed(value).every(isNetwork),
).transform(listed);

function listed(value: string): string[] {
  return value.split(',').map((part) => part.trim());
}

function isNetwork(value: string): boolean {
  const [network = '', prefix, ...rest] = value.split('/');
  if (rest.length > 0 || (prefix !== undefined && !/^\d{1,3}$/.test(prefix))) return false;
  if (prefix === undefined) return isIP(network) !== 0;
  try {
    new BlockList().addSubnet(network, Number(prefix), isIPv6(network) ? 'ipv6' : 'ipv4');
    return true;
  } catch {
    return false;
  }
}
