import { Writable } from 'node:stream';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import type { PageContext } from '#server/rendering/page-context.ts';

/**
 * Renders a tree to HTML and waits for parts that suspend. A part that throws is left to the browser and logged. Throws
 * an error outside every `Suspense`. Most trees render at once, as a string: a stream takes three times as long to join
 * its pieces.
 */
export async function draw(tree: React.ReactNode, page: PageContext): Promise<string> {
  const html = renderToString(tree);
  return html.includes(leftToBrowser) ? drawWaiting(tree, page) : html;
}

/** React writes this for a part that suspends or throws. In a text it would be escaped. */
const leftToBrowser = '<!--$!-->';

function drawWaiting(tree: React.ReactNode, page: PageContext): Promise<string> {
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
