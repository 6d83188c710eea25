import type { Domain, HousekeepingServices } from './domain.ts';

const hourMs = 3_600_000;

/**
 * Runs the housekeeping of every domain at the start and again after each interval. Tasks of one interval run one after
 * the other, in the order of `domains`. `stop` aborts a long task and waits for its end.
 */
export function startHousekeeping(
  services: HousekeepingServices,
  domains: readonly Domain[],
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const tasks = domains.flatMap(({ housekeeping = [] }) => housekeeping);
  const byInterval = Map.groupBy(tasks, ({ everyMs = hourMs }) => everyMs);
  const stops = [...byInterval].map(([everyMs, group]) =>
    repeat(services, everyMs, async () => {
      for (const { run } of group) await run(services, stopping.signal);
    }),
  );
  return {
    async stop() {
      stopping.abort();
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}

/** Runs every task of every domain once. */
export async function tidy(
  services: HousekeepingServices,
  domains: readonly Domain[],
  signal?: AbortSignal,
): Promise<void> {
  for (const { housekeeping = [] } of domains)
    for (const { run } of housekeeping) await run(services, signal);
}

/** Runs `act` now and every `ms`, never twice at once. Returns a function that stops it and waits for a running one. */
function repeat(
  { metrics, log }: HousekeepingServices,
  ms: number,
  act: () => Promise<void>,
): () => Promise<void> {
  let running: Promise<void> | null = null;
  const run = () => {
    running ??= act()
      .catch((error: unknown) => {
        metrics.failed('housekeeping');
        log.warn(error, 'housekeeping did not end');
      })
      .finally(() => {
        running = null;
      });
  };
  run();
  const timer = setInterval(run, ms);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
