/** Those who wait for the first thing that is begun from then on and succeeds. */
export function createAwaiting() {
  const waiting = new Set<{ since: number; done: () => void }>();
  return {
    /** Something that was begun then has succeeded. */
    succeeded(begun: number): void {
      for (const one of waiting) if (begun >= one.since) one.done();
    },
    /** The milliseconds until then; NaN where it takes longer than `patienceMs`. */
    until(patienceMs = 60_000): Promise<number> {
      const since = performance.now();
      return new Promise((resolve) => {
        const end = (ms: number) => {
          clearTimeout(late);
          waiting.delete(one);
          resolve(ms);
        };
        const one = { since, done: () => end(performance.now() - since) };
        const late = setTimeout(() => end(Number.NaN), patienceMs);
        waiting.add(one);
      });
    },
  };
}
