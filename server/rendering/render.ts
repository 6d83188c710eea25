import { randomBytes } from 'node:crypto';
import type { Api } from '../api.ts';
import type { Context } from '../context.ts';
import type { Build } from './build.ts';
import { cspOf } from './csp.ts';
import { type Page, pageOf } from './page.ts';

interface Rendering {
  build: Build;
  api: Api;
  visit: Context;
  origin: string;
  /** Origins that may be framed. */
  frames: readonly string[];
  /** Origins that a posted form may redirect to. */
  forms: readonly string[];
  dev: boolean;
}

/**
 * Renders the page at a full URL for an anonymous visitor: the result depends only on URL and language. Never throws
 * for errors of a page; a page that fails is the error screen with status 500.
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
  const { html, policy } = cspOf(taken, nonce, { frames, forms, dev });
  headers['content-security-policy'] = policy;
  return pageOf(response.status, headers, html);
}
