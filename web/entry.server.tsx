import { preloadModule } from 'react-dom';
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import type { PageContext } from '#server/rendering/page-context.ts';
import { pageContext } from './api/api.server.ts';
import { draw } from './draw.server.ts';
import { handedOver } from './handed-over.server.ts';
import { NonceContext } from './nonce.ts';
import { Speaking, wordsOf } from './words.tsx';

// The server takes these from the build, whose React Router is its own.
export { createRequestHandler, pageContext, RouterContextProvider };

/**
 * Renders a page whole: its bytes are hashed, compressed and perhaps kept, so nothing is gained by streaming. The data
 * that the browser wakes it with are written behind it as one piece, instead of through the renderer.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const page = context.get(pageContext);
  const words = await wordsOf(page.lang);
  const { serverHandoffStream: loaded, ...router } = entry;
  const drawn = await draw(
    <NonceContext value={page.nonce}>
      <Preloaded page={page}>
        <Speaking lang={page.lang} words={words}>
          <ServerRouter context={router} url={request.url} nonce={page.nonce} />
        </Speaking>
      </Preloaded>
    </NonceContext>,
    page,
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  const wakes = router.renderMeta?.didRenderScripts && loaded;
  page.take(partsOf(drawn, wakes ? await handedOver(loaded, page.nonce) : ''));
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

/**
 * A page with these scripts behind it, in parts that follow each other: putting a long text together again at every step
 * takes as long as reading it. What is read comes first: the modules only wake what stands there already, and leave the
 * line to styles and pictures.
 */
function partsOf(html: string, scripts: string): string[] {
  const head = html.indexOf('</head>');
  const end = html.lastIndexOf('</body>');
  const link = '<link rel="modulepreload"';
  return [
    html.startsWith('<!DOCTYPE') ? '' : '<!DOCTYPE html>',
    html.slice(0, head).replaceAll(link, `${link} fetchpriority="low"`),
    html.slice(head, end),
    scripts,
    html.slice(end),
  ];
}
