import { setTimeout as pause } from 'node:timers/promises';

/** A response to a client that only reads. */
export interface Visit {
  path: string;
  /** 0 if there was no response. */
  status: number;
  ms: number;
  at: number;
}

/** Requests these paths repeatedly, all of them every `everyMs` milliseconds, whether or not the last are answered. */
export function startVisitor(url: string, paths: readonly string[], everyMs = 250) {
  const visits: Visit[] = [];
  const underWay: Promise<unknown>[] = [];
  const stopping = new AbortController();
  const working = (async () => {
    while (!stopping.signal.aborted) {
      for (const path of paths) underWay.push(visit(url, path).then((it) => visits.push(it)));
      await pause(everyMs);
    }
  })();
  return {
    visits: visits as readonly Visit[],
    async stop() {
      stopping.abort();
      await working;
      await Promise.all(underWay);
    },
  };
}

/** One request, and how long it took. */
export async function visit(url: string, path: string): Promise<Visit> {
  const at = performance.now();
  const status = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(30_000) }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );
  return { path, status, ms: performance.now() - at, at };
}
