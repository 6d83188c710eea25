import { quietly } from '../session/kept.ts';

export interface Letter {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | FormData | null;
}

export interface Reply {
  /** 0 when there was no response. */
  status: number;
  /** The parsed JSON, or null. */
  body: unknown;
  /** Reads a response header. */
  header: (name: string) => string | null;
}

const unanswered: Reply = { status: 0, body: null, header: () => null };

/**
 * Sends a request and parses its JSON response. Throws only on abort. With a progress listener it uses XMLHttpRequest.
 */
export function send(
  letter: Letter,
  options: { signal?: AbortSignal; progress?: (share: number) => void },
): Promise<Reply> {
  return options.progress ? upload(letter, options.progress, options.signal) : plain(letter, options.signal);
}

async function plain({ url, method, headers, body }: Letter, signal?: AbortSignal): Promise<Reply> {
  try {
    const response = await fetch(url, { method, headers, body, ...(signal && { signal }) });
    return reply(response.status, await response.text(), (name) => response.headers.get(name));
  } catch (error) {
    if (signal?.aborted) throw error;
    return unanswered;
  }
}

function upload(letter: Letter, progress: (share: number) => void, signal?: AbortSignal): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(letter.method, letter.url);
    for (const [name, value] of Object.entries(letter.headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => event.lengthComputable && progress(event.loaded / event.total);
    request.onload = () =>
      resolve(reply(request.status, request.responseText, (name) => request.getResponseHeader(name)));
    request.onerror = () => resolve(unanswered);
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(letter.body);
  });
}

function reply(status: number, text: string, header: Reply['header']): Reply {
  return { status, body: quietly(() => JSON.parse(text)), header };
}
