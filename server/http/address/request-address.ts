import type { IncomingMessage } from 'node:http';

/**
 * The address of a request as the routes read it: path and query alone, even where the client named scheme and host
 * (as it would to a proxy). A path whose percent signs stand for no text is taken as it is written, so that it names
 * nothing, which every part of the site answers in its own way.
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
