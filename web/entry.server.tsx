import { Writable } from 'node:stream';
import { preloadModule } from 'react-dom';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import type { PageContext } from '#server/pages/page-context.ts';
import { pageContext } from './api.server.ts';
import { NonceContext } from './nonce.ts';
import { Speaking, wordsOf } from './words.tsx';

// The server takes these from the build, whose React Router is its own.
export { createRequestHandler, pageContext, RouterContextProvider };

/** Renders a page whole: its bytes are hashed, compressed and perhaps kept, so nothing is gained by streaming. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const page = context.get(pageContext);
  const words = await wordsOf(page.lang);
  const html = await render(
    <NonceContext value={page.nonce}>
      <Preloaded page={page}>
        <Speaking lang={page.lang} words={words}>
          <ServerRouter context={entry} url={request.url} nonce={page.nonce} />
        </Speaking>
      </Preloaded>
    </NonceContext>,
    page,
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  page.take(html);
  return new Response(null, { status, headers });
}

/** Refusals are answers, not incidents; only what nobody foresaw is logged. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: unknown },
): void {
  if (isRouteErrorResponse(error) || request.signal.aborted) return;
  const { visit } = (context as RouterContextProvider).get(pageContext);
  visit.log.error({ err: error, path: toldPath(request.url) }, 'a page could not be rendered');
}

/** The path as a log may hold it: behind /signup and /login stand a code and a sign-in token. */
function toldPath(url: string): string {
  return new URL(url).pathname.replace(/^(\/+(?:signup|login)\/).*/i, '$1…');
}

function Preloaded({ page, children }: { page: PageContext; children: React.ReactNode }) {
  for (const href of page.preload) preloadModule(href);
  return children;
}

function render(tree: React.ReactNode, page: PageContext): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(tree, {
      nonce: page.nonce,
      // Every part stands in its place: one that came later by a script would be missing for those without any.
      progressiveChunkSize: 1_000_000_000,
      onAllReady() {
        pipe(new Sink(resolve));
      },
      onShellError: reject,
      onError(error) {
        page.visit.log.error({ err: error }, 'a part of a page could not be rendered');
      },
    });
  });
}

/** Collects the bytes without the ceremony of a stream, which costs more than the writing of a thousand small pieces. */
class Sink extends Writable {
  readonly #chunks: Uint8Array[] = [];
  readonly #whole: (bytes: Buffer) => void;

  constructor(whole: (bytes: Buffer) => void) {
    super();
    this.#whole = whole;
  }

  override write(chunk: string | Uint8Array): boolean {
    this.#chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
    return true;
  }

  override end(): this {
    this.#whole(Buffer.concat(this.#chunks));
    return this;
  }
}
