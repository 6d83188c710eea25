import type { IncomingMessage } from 'node:http';

/**
 * The request's address for routing: path and query, even if the client sent scheme and host. A path with invalid
 * percent-encoding stays as it is and matches no resource.
 */
export function addressOf({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const local = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '');
  const end = local.search(/[?#]/);
  const path = end < 0 ? local : local.slice(0, end);
  const rest = end < 0 ? '' : local.slice(end);
  return `${decodable(path) ? path : path.replaceAll('%', '%25')}${rest}` || '/';
}

function decodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
