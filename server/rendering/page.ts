import { hash } from 'node:crypto';

/** A page or a piece of its data, whole, as it would be kept in memory. */
export interface Page {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: Buffer;
  /** Names these very bytes, as an ETag does. */
  tag: string;
  /** The body in each encoding somebody asked for. */
  encoded: Map<string, Buffer>;
  /** Whether it was read again, so that it is worth being compressed well. */
  readAgain?: boolean;
}

/** An answer as it is kept: its bytes are named once. */
export function pageOf(status: number, headers: Record<string, string>, body: Buffer): Page {
  const digest = hash('sha256', body, 'base64url');
  return { status, headers, body, tag: `W/"${digest.slice(0, 27)}"`, encoded: new Map() };
}
