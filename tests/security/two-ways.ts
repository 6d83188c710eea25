import { freePort } from '#server/database/embedded/free-port.ts';
import type { Database } from '#server/database/pool.ts';
import { type Pair, seedPeople } from '../../bench/people.ts';
import type { BenchWorld } from '../../bench/world.ts';
import { needDebian } from '../../scripts/debian.ts';
import { type Balancer, balancerAddress, startNginx } from '../world/nginx.ts';

/** The app with demo content and limits off, reached directly and through nginx as deployed. */
export interface Target {
  /** Its own address, and that of nginx in front of it. */
  direct: string;
  balanced: string;
  metrics: string;
  sql: Database;
  people: readonly Pair[];
}

/**
 * Starts a target with this many signed-in people; `env` adds settings. Throws one sentence if nginx is not installed.
 */
export async function openTarget(
  world: BenchWorld,
  name: string,
  people: number,
  env: Record<string, string> = {},
): Promise<Target> {
  needDebian('nginx-light');
  const { url, sql } = await world.database(name);
  const metrics = await freePort();
  const app = await world.app({
    DATABASE_URL: url,
    TRUST_PROXY: balancerAddress,
    METRICS_PORT: `${metrics}`,
    ...env,
  });
  const port = Number(new URL(app.url).port);
  const balancer: Balancer = await startNginx([port, port]);
  world.ends(() => balancer.stop());
  return {
    direct: app.url,
    balanced: balancer.url,
    metrics: `http://127.0.0.1:${metrics}/metrics`,
    sql,
    people: await seedPeople(sql, people),
  };
}

/** Both addresses of the app, each with its name. */
export function waysTo({ direct, balanced }: Target): (readonly [string, string])[] {
  return [
    ['the app itself', direct],
    ['behind nginx', balanced],
  ];
}

/** How many responses were 5xx since the app started. */
export async function faultsOf({ metrics }: Target): Promise<number> {
  const text = await (await fetch(metrics)).text();
  const counted = text.matchAll(/^quad_http_request_seconds_count\{.*status="5xx".*\} (\d+)/gm);
  return [...counted].reduce((sum, [, count]) => sum + Number(count), 0);
}

/** How many responses of each method and route were neither refusals nor faults since the app started. */
export async function answersOf({ metrics }: Target): Promise<ReadonlyMap<string, number>> {
  const text = await (await fetch(metrics)).text();
  const counts = new Map<string, number>();
  for (const [, labels = '', count] of text.matchAll(/^quad_http_request_seconds_count\{(.*)\} (\d+)/gm)) {
    const [method, route, status] = ['method', 'route', 'status'].map(
      (name) => new RegExp(`(?:^|,)${name}="(.*?)"`).exec(labels)?.[1] ?? '',
    );
    const key = `${method} ${route}`;
    if (/^[23]/.test(status ?? '')) counts.set(key, (counts.get(key) ?? 0) + Number(count));
  }
  return counts;
}
