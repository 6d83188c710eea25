import { hash } from 'node:crypto';

export interface Page {
  status: number;
  /** Header names are in lower case. */
  headers: Record<string, string>;
  body: Buffer;
  tag: string;
  /** The body in each encoding that a client has asked for. */
  encoded: Map<string, Buffer>;
  /** Whether the page was read again, so that better compression pays off. */
  readAgain?: boolean;
}

/** Returns a response as it is cached, with its ETag computed once. */
export function pageOf(status: number, headers: Record<string, string>, body: Buffer): Page {
  const digest = hash('sha256', body, 'base64url');
  return { status, headers, body, tag: `W/"${digest.slice(0, 27)}"`, encoded: new Map() };
}
