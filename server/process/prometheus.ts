import { setTimeout as pause } from 'node:timers/promises';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { StandbyStatus } from '../replica/replica.ts';
import { type DatabaseLooks, jobs, type Metrics } from './metrics.ts';

/** Creates metrics in the format of Prometheus, including those of the process itself. */
export function prometheus(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name: `quad_${name}`, help, labelNames, registers });
  const requests = new Histogram({
    name: 'quad_http_request_seconds',
    help: 'Requests by their route and class of status, and how long their answers took.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.3, 0.6, 1.2, 2.5, 5, 10],
    registers,
  });
  const pages = counter('pages_total', 'Pages for visitors, from memory or made anew.', ['from']);
  const said = counter('messages_total', 'Messages said, to a person, in a room or to the helper.', ['to']);
  const limited = counter('limited_total', 'Calls refused since there were too many.', ['limit']);
  const notices = counter('card_notices_total', 'Notices of card providers, and what came of them.', [
    ...['provider' as const, 'outcome' as const],
  ]);
  const failed = counter('jobs_failed_total', 'Work in the background that did not end well.', ['job']);
  for (const job of jobs) failed.inc({ job }, 0);
  return {
    answered: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds),
    page: (from) => pages.inc({ from }),
    said: (to) => said.inc({ to }),
    limited: (limit) => limited.inc({ limit }),
    noticed: (provider, outcome) => notices.inc({ provider, outcome }),
    failed: (job) => failed.inc({ job }),
    watchSockets: (look) => addSockets(registers, look),
    watchDatabase: (looks) => {
      addPool(registers, looks);
      addOutbox(registers, looks);
    },
    watchReplica: (look) => addReplica(registers, look),
    read: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}

function addSockets(registers: Registry[], look: Parameters<Metrics['watchSockets']>[0]): void {
  new Gauge({
    name: 'quad_sockets',
    help: 'Open sockets, of chat and of the helper.',
    labelNames: ['of'],
    registers,
    collect() {
      for (const [of, count] of Object.entries(look())) this.set({ of }, count);
    },
  });
}

function addReplica(registers: Registry[], look: () => StandbyStatus): void {
  const states = ['used', 'late', 'lost'] as const;
  new Gauge({
    name: 'quad_replica',
    help: 'Whether reads go to the replica: 1 for the state that it is in.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const state of states) this.set({ state }, look().state === state ? 1 : 0);
    },
  });
  new Gauge({
    name: 'quad_replica_behind_seconds',
    help: 'For how long the replica may lag behind, at the most.',
    registers,
    collect() {
      this.set(look().behind);
    },
  });
}

function addPool(registers: Registry[], looks: DatabaseLooks): void {
  new Gauge({
    name: 'quad_database_work',
    help: 'Statements and transactions that the database has in hand, and those that wait for a connection.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(looks.pool())) this.set({ state }, count);
    },
  });
}

/** If the database does not respond, its figures are NaN and `database_up` is 0. */
function addOutbox(registers: Registry[], looks: DatabaseLooks): void {
  let looking: Promise<Outbox | null> | undefined;
  // All gauges are read at the same time and share one query.
  const look = () => {
    looking ??= Promise.race([looks.outbox().catch(() => null), timedOut()]).finally(() => {
      looking = undefined;
    });
    return looking;
  };
  const gauge = (name: string, help: string, of: (found: Outbox | null) => number) =>
    new Gauge({
      name: `quad_${name}`,
      help,
      registers,
      async collect() {
        this.set(of(await look()));
      },
    });
  gauge('database_up', 'Whether the database answered just now.', (found) => (found ? 1 : 0));
  gauge('outbox_waiting', 'Mails that still have to go.', (found) => found?.waiting ?? Number.NaN);
  gauge(
    'outbox_oldest_seconds',
    'How long the oldest of them has waited.',
    (found) => found?.oldest ?? Number.NaN,
  );
}

type Outbox = Awaited<ReturnType<DatabaseLooks['outbox']>>;

const probeTimeoutMs = 2000;
const timedOut = () => pause(probeTimeoutMs, null, { ref: false });
