import { text } from 'node:stream/consumers';

/** Scripts that give the loaders' data to the browser's router, as `ServerRouter` writes them with a stream. */
export async function handover(data: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const controller = 'window.__reactRouterContext.streamController';
  return `<script nonce="${nonce}">${controller}.enqueue(${quoted(await text(data))});${controller}.close();</script>`;
}

/** A string literal that cannot end its script, whatever a person wrote. */
const quoted = (value: string): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
