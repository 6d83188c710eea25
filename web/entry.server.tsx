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

// The server takes these from the build, which bundles its own React Router.
export { createRequestHandler, pageContext, RouterContextProvider };

/**
 * Renders a whole page: it is hashed, compressed and maybe cached, so streaming gains nothing. The hydration data is
 * appended as one part instead of passing through the renderer.
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

/**
 * Splits a page into consecutive parts, with these scripts before the end of the body: joining a long text at every
 * step takes as long as reading it. Modules load with low priority, since they only hydrate what is already visible;
 * styles and pictures come first.
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
