/** Callers that wait for the first operation that begins after their call and succeeds. */
export function createAwaiting() {
  const waiting = new Set<{ since: number; done: () => void }>();
  return {
    /** Records that an operation that began then has succeeded. */
    succeeded(begun: number): void {
      for (const one of waiting) if (begun >= one.since) one.done();
    },
    /** Resolves to the milliseconds until then; NaN if it takes longer than `timeoutMs`. */
    until(timeoutMs = 60_000): Promise<number> {
      const since = performance.now();
      return new Promise((resolve) => {
        const end = (ms: number) => {
          clearTimeout(timer);
          waiting.delete(one);
          resolve(ms);
        };
        const one = { since, done: () => end(performance.now() - since) };
        const timer = setTimeout(() => end(Number.NaN), timeoutMs);
        waiting.add(one);
      });
    },
  };
}
