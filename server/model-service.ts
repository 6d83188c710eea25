import { setTimeout as pause } from 'node:timers/promises';
import type { EventSourceMessage } from 'eventsource-parser';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { Settings } from './settings/settings.ts';

/**
 * Asks an OpenAI-compatible service, with up to `retries` retries if it is unreachable, or busy for a few seconds. Returns
 * the events of its answer. Throws `ModelRefusal` if it refuses the request itself, any other error otherwise.
 */
export async function askModel(
  ai: NonNullable<Settings['ai']>,
  asked: { messages: readonly object[]; tools?: readonly object[] | undefined; mostTokens: number },
  signal: AbortSignal,
  retries = 1,
): Promise<ReadableStream<EventSourceMessage>> {
  const response = await fetch(`${ai.baseUrl.replace(/\/$/, '')}/chat/completions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ai.apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      model: ai.model,
      stream: true,
      stream_options: { include_usage: true },
      max_tokens: asked.mostTokens,
      messages: asked.messages,
      ...(asked.tools && { tools: asked.tools }),
    }),
    signal,
  }).catch((error: unknown) => {
    if (signal.aborted || retries === 0) throw error;
    return null;
  });
  if (response?.ok && response.body)
    return response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  const status = response?.status ?? 503;
  const wait = Number(response?.headers.get('retry-after') ?? 0) || 0.5;
  if (retries === 0 || wait > longestWait || !(temporary.has(status) || status >= 500)) {
    const why = `the model's service answered ${status}: ${(await response?.text())?.slice(0, 500)}`;
    throw status < 500 && !temporary.has(status) ? new ModelRefusal(status, why) : new Error(why);
  }
  await response?.body?.cancel();
  await pause(1000 * wait, undefined, { signal });
  return askModel(ai, asked, signal, retries - 1);
}

/** The service refused the request itself. */
export class ModelRefusal extends Error {
  /** Whether the service may have refused the tools in it. */
  readonly maybeTools: boolean;

  constructor(status: number, message: string) {
    super(message);
    this.maybeTools = [400, 404, 422].includes(status);
  }
}

/** Statuses below 500 after which a retry may succeed: timeout, conflict, too many requests. */
const temporary = new Set([408, 409, 429]);

/** The longest wait before a retry, in seconds, that a person would sit through. */
const longestWait = 5;

/** Estimates the tokens of a text: one for three characters, and one for each Chinese one. */
export const estimateTokens = (text: string): number => {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  return Math.ceil((text.length - han) / 3) + han;
};
