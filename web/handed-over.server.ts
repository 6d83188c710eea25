import { text } from 'node:stream/consumers';

/** The scripts that hand what the loaders gave to the browser's router, as React Router's own server would write them. */
export async function handedOver(loaded: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const told = await text(loaded);
  const controller = 'window.__reactRouterContext.streamController';
  return `<script nonce="${nonce}">${controller}.enqueue(${quoted(told)});${controller}.close();</script>`;
}

/** A text as a script may hold it: it cannot end its script element, whatever a person wrote into it. */
function quoted(told: string): string {
  return JSON.stringify(told).replace(/[<>&\u2028\u2029]/g, escaped);
}

function escaped(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
