import type { IncomingMessage } from 'node:http';

/** Whether a socket's handshake comes from our own pages, or from no page at all. */
export function isOurOrigin({ headers }: IncomingMessage, publicUrl: string | null): boolean {
  if (headers.origin === undefined) return true;
  if (publicUrl !== null && headers.origin === new URL(publicUrl).origin) return true;
  return publicUrl === null && URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host;
}
