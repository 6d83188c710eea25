import { Writable } from 'node:stream';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import type { PageContext } from '#server/rendering/page-context.ts';

/**
 * Renders a tree to HTML. `renderToString` takes a third of the time of React's stream with its thousand small chunks.
 * If a part suspends or throws, the tree is rendered again as a stream, which waits for it and logs its error. An error
 * outside every `Suspense` is thrown, since it would occur again.
 */
export async function draw(tree: React.ReactNode, page: PageContext): Promise<string> {
  return drawnAtOnce(tree) ?? (await drawnWaiting(tree, page));
}

/** What React writes for a part that it leaves to the browser. In user text it is escaped. */
const leftOut = '<!--$!-->';

function drawnAtOnce(tree: React.ReactNode): string | null {
  const html = renderToString(tree);
  return html.includes(leftOut) ? null : html;
}

function drawnWaiting(tree: React.ReactNode, page: PageContext): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(tree, {
      nonce: page.nonce,
      // Every part is written at its position: one that a script inserts later would be missing without JavaScript.
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

/** Collects a stream's chunks without the overhead of a full stream. */
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
