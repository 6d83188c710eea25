import { text } from 'node:stream/consumers';

/** The scripts that pass the loaders' data to the browser's router, as React Router's own server writes them. */
export async function handedOver(loaded: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const told = await text(loaded);
  const controller = 'window.__reactRouterContext.streamController';
  return `<script nonce="${nonce}">${controller}.enqueue(${quoted(told)});${controller}.close();</script>`;
}

/** A text as a JavaScript string that cannot end its script element, whatever users wrote into it. */
function quoted(told: string): string {
  return JSON.stringify(told).replace(/[<>&\u2028\u2029]/g, escaped);
}

function escaped(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
