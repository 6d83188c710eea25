import { hash, randomBytes } from 'node:crypto';
import type { Api } from '../api.ts';
import type { Context } from '../context.ts';
import type { Build } from './build.ts';
import { policyOf } from './csp.ts';

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

interface Rendering {
  build: Build;
  api: Api;
  visit: Context;
  origin: string;
  /** Origins that may be framed. */
  frames: readonly string[];
  /** Origins that a posted form may be sent on to. */
  forms: readonly string[];
  dev: boolean;
}

/**
 * Renders what stands at a whole address, for nobody in particular: it depends on the address and the language alone.
 * Never throws for what a page does; a page that breaks is the error screen with status 500.
 */
export async function render(address: string, rendering: Rendering): Promise<Page> {
  const { build, api, visit, origin, frames, forms, dev } = rendering;
  const nonce = randomBytes(16).toString('base64url');
  const context = build.bag();
  let taken: readonly string[] | undefined;
  context.set(build.key, {
    api,
    visit,
    lang: visit.lang,
    origin,
    build: build.id,
    nonce,
    preload: build.words[visit.lang],
    take: (parts) => {
      taken = parts;
    },
  });
  const response = await build.handle(new Request(new URL(address)), context);
  const headers = Object.fromEntries(response.headers);
  if (taken === undefined || !headers['content-type']?.startsWith('text/html'))
    return pageOf(response.status, headers, Buffer.from(await response.arrayBuffer()));
  const { html, policy } = policyOf(taken, nonce, { frames, forms, dev });
  headers['content-security-policy'] = policy;
  return pageOf(response.status, headers, html);
}

/** An answer as it is kept: its bytes are named once. */
export function pageOf(status: number, headers: Record<string, string>, body: Buffer): Page {
  const digest = hash('sha256', body, 'base64url');
  return { status, headers, body, tag: `W/"${digest.slice(0, 27)}"`, encoded: new Map() };
}
