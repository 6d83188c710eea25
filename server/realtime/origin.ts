/**
 * Whether a call or a socket's handshake comes from our own pages, or from no page at all. `origin` is its header;
 * ours are the public address and the `host` that it was sent to, since a page may be opened at another address.
 */
export function isOurOrigin(
  origin: string | undefined,
  publicUrl: string | null,
  host: string | undefined,
): boolean {
  if (origin === undefined) return true;
  if (publicUrl !== null && origin === new URL(publicUrl).origin) return true;
  const url = URL.parse(origin);
  return url !== null && url.origin === origin && url.host === host;
}
