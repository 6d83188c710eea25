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
import { handover } from './handover.server.ts';
import { withLateModules } from './late-modules.server.ts';
import { NonceContext } from './nonce.ts';
import { siteOf } from './site.server.ts';
import { SiteContext } from './site.ts';
import { Speaking, wordsOf } from './words.tsx';

// The server takes these from the build, which bundles its own React Router.
export { createRequestHandler, pageContext, RouterContextProvider };

/**
 * Renders a whole page, since it is hashed, compressed and perhaps cached. `give` gets the HTML; the response is empty.
 * The loaders' data is written after the page, because React would suspend for it.
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
  const { serverHandoffStream: data, ...router } = entry;
  const drawn = await draw(
    <NonceContext value={page.nonce}>
      <Preloaded page={page}>
        <SiteContext value={siteOf(page)}>
          <Speaking lang={page.lang} words={words}>
            <ServerRouter context={router} url={request.url} nonce={page.nonce} />
          </Speaking>
        </SiteContext>
      </Preloaded>
    </NonceContext>,
    page,
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  const scripts = data && router.renderMeta?.didRenderScripts ? await handover(data, page.nonce) : '';
  const html = wholeDocument(drawn, scripts);
  page.give(import.meta.env.PROD ? withLateModules(html) : html);
  return new Response(null, { status, headers });
}

/** A page with its document type, and with scripts at its end. */
function wholeDocument(html: string, scripts: string): string {
  const end = html.lastIndexOf('</body>');
  const type = html.startsWith('<!DOCTYPE') ? '' : '<!DOCTYPE html>';
  return `${type}${html.slice(0, end)}${scripts}${html.slice(end)}`;
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
