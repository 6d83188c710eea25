import type { Domain, Housekeeping, HousekeepingServices } from './domain.ts';

const hourMs = 3_600_000;

/** Runs every domain's housekeeping at the start and after each interval, in turn. `stop` waits for a running task. */
export function startHousekeeping(services: HousekeepingServices, domains: readonly Domain[]) {
  const stopping = new AbortController();
  const tasks = domains.flatMap(({ housekeeping = [] }) => housekeeping);
  const byInterval = Map.groupBy(tasks, ({ everyMs = hourMs }) => everyMs);
  const stops = [...byInterval].map(([everyMs, group]) =>
    repeat(services, everyMs, () => runAll(group, services, stopping.signal)),
  );
  return {
    async stop() {
      stopping.abort();
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}

/** Runs every task of every domain once. Throws the errors of failed tasks after the other tasks have run. */
export function tidy(services: HousekeepingServices, domains: readonly Domain[], signal?: AbortSignal) {
  return runAll(
    domains.flatMap(({ housekeeping = [] }) => housekeeping),
    services,
    signal,
  );
}

/** Runs tasks one after the other. A failed task does not stop the next ones; the failures are thrown at the end. */
async function runAll(tasks: readonly Housekeeping[], services: HousekeepingServices, signal?: AbortSignal) {
  const failures: unknown[] = [];
  for (const { run } of tasks) await run(services, signal).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures.length === 1 ? failures[0] : new AggregateError(failures);
}

/** Runs `act` now and every `ms`, never twice at once. Returns a function that stops it and waits for a running one. */
function repeat({ metrics, log }: HousekeepingServices, ms: number, act: () => Promise<void>) {
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
