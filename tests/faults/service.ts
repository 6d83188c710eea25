import type { Gate } from './gate.ts';

/** What came of a call that needs a service. */
export interface Came {
  /** What it was answered with, in a few words. */
  was: string;
  ms: number;
}

/** An outside service, behind a gate of its own, and the calls of the site that need it. */
export interface Service {
  name: string;
  gate: Gate;
  /** Settings of a site that uses it. */
  settings: Record<string, string>;
  /** Milliseconds in which the site says that the service fails: its own deadlines together. */
  withinMs: number;
  /** What such a call is answered with while it fails, and once it works. */
  fails: string;
  works: string;
  /** What has to be there before it fails. */
  prepare?(): Promise<void>;
  /** One call of a turn; the same turn again is a repeat of it. */
  ask(turn: string): Promise<Came>;
  close(): Promise<unknown>;
}

/** An answer and how long it took; status 0 where there was none. */
export async function timed<T>(ask: () => Promise<T>): Promise<{ ms: number; said: T | null }> {
  const begun = performance.now();
  const said = await ask().catch(() => null);
  return { ms: performance.now() - begun, said };
}

/** Posts JSON and answers with status and body; an answer that is none has status 0. */
export async function posted(
  url: string,
  body: object,
): Promise<{ status: number; ms: number; body: Record<string, unknown> }> {
  const { ms, said } = await timed(async () => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  });
  return { ms, ...(said ?? { status: 0, body: {} }) };
}
