/**
 * Whether a call or a socket's handshake comes from our own pages or from no page. `origin` is its header. Our own
 * origins are `publicUrl` and that of `host`, to which it was sent, since a page may be opened at another address.
 */
export function isOurOrigin(origin: string | undefined, publicUrl: string | null, host: string | undefined) {
  if (origin === undefined) return true;
  if (publicUrl !== null && origin === new URL(publicUrl).origin) return true;
  const url = URL.parse(origin);
  return url !== null && url.origin === origin && url.host === host;
}
