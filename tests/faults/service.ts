import type { Gate } from './gate.ts';

/** The result of a call that needs a service. */
export interface Came {
  /** The response in a few words. */
  was: string;
  ms: number;
}

/** An outside service behind its own gate, and the site's calls that need it. */
export interface Service {
  name: string;
  gate: Gate;
  /** Settings of a site that uses it. */
  settings: Record<string, string>;
  /** Milliseconds within which the site reports the failure: the sum of its own deadlines. */
  withinMs: number;
  /** The response of such a call while the service fails, and once it works. */
  fails: string;
  works: string;
  /** Creates what must exist before the service fails. */
  prepare?(): Promise<void>;
  /** One call of a turn; the same turn again repeats it. */
  ask(turn: string): Promise<Came>;
  close(): Promise<unknown>;
}

/** A response and how long it took; null if there was none. */
export async function timed<T>(ask: () => Promise<T>): Promise<{ ms: number; said: T | null }> {
  const begun = performance.now();
  const said = await ask().catch(() => null);
  return { ms: performance.now() - begun, said };
}

/** Posts JSON. Returns status and body; a response that cannot be read has status 0. */
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
