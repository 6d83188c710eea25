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
import type { PageContext } from '#server/rendering/page-context.ts';
import { pageContext } from './api/api.server.ts';
import { withLateModules } from './late-modules.server.ts';
import { NonceContext } from './nonce.ts';
import { Speaking, wordsOf } from './words.tsx';

// The server takes these from the build, which bundles its own React Router.
export { createRequestHandler, pageContext, RouterContextProvider };

/** Renders a whole page, since it is hashed, compressed and perhaps cached. `give` gets the HTML; the response is empty. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const page = context.get(pageContext);
  const words = await wordsOf(page.lang);
  const html = await draw(
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
  page.give(import.meta.env.PROD ? withLateModules(html) : html);
  return new Response(null, { status, headers });
}

/**
 * Renders a tree to HTML and waits for parts that suspend. A part that throws is left to the browser and logged. Throws
 * an error outside every `Suspense`.
 */
export function draw(tree: React.ReactNode, page: PageContext): Promise<string> {
  return new Promise((resolve, reject) => {
    const errors: unknown[] = [];
    const { pipe } = renderToPipeableStream(tree, {
      nonce: page.nonce,
      // Every part is written at its position: one that a script inserts later would be missing without JavaScript.
      progressiveChunkSize: 1_000_000_000,
      onAllReady() {
        for (const err of errors) page.visit.log.error({ err }, 'a part of a page could not be rendered');
        const chunks: Uint8Array[] = [];
        pipe(
          new Writable({
            write(chunk: Uint8Array, _encoding, next) {
              chunks.push(chunk);
              next();
            },
            final(done) {
              resolve(Buffer.concat(chunks).toString());
              done();
            },
          }),
        );
      },
      onShellError: reject,
      onError: (error) => void errors.push(error),
    });
  });
}

/** Refusals are regular responses; only unexpected errors are logged. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: unknown },
): void {
  if (isRouteErrorResponse(error) || request.signal.aborted) return;
  const { visit } = (context as RouterContextProvider).get(pageContext);
  visit.log.error({ err: error, path: toldPath(request.url) }, 'a page could not be rendered');
}

/** The path for the log, without the code after /signup/ and the sign-in token after /login/. */
function toldPath(url: string): string {
  return new URL(url).pathname.replace(/^(\/+(?:signup|login)\/).*/i, '$1…');
}

function Preloaded({ page, children }: { page: PageContext; children: React.ReactNode }) {
  for (const href of page.preload) preloadModule(href);
  return children;
}
