import { Writable } from 'node:stream';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import type { PageContext } from '#server/rendering/page-context.ts';

/**
 * A tree as HTML. Joining strings takes a third of what React's stream takes for its thousand small pieces. A tree of
 * which a part is still fetched, or breaks, is drawn again as a stream, which waits, and tells what broke. What breaks
 * outside every `Suspense` is thrown: it would break again.
 */
export async function draw(tree: React.ReactNode, page: PageContext): Promise<string> {
  return drawnAtOnce(tree) ?? (await drawnWaiting(tree, page));
}

/** What React writes where a part of a page is left to the browser. A text that holds it is escaped. */
const leftOut = '<!--$!-->';

function drawnAtOnce(tree: React.ReactNode): string | null {
  const html = renderToString(tree);
  return html.includes(leftOut) ? null : html;
}

function drawnWaiting(tree: React.ReactNode, page: PageContext): Promise<string> {
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

/** Collects the bytes without the ceremony of a stream. */
class Sink extends Writable {
  readonly #chunks: Uint8Array[] = [];
  readonly #whole: (html: string) => void;

  constructor(whole: (html: string) => void) {
    super();
    this.#whole = whole;
  }

  override write(chunk: string | Uint8Array): boolean {
    this.#chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
    return true;
  }

  override end(): this {
    this.#whole(Buffer.concat(this.#chunks).toString());
    return this;
  }
}
