import { createServer } from 'node:http';
import type { Settings } from '../settings/settings.ts';
import { listenForMetrics } from './listen.ts';
import type { Metrics } from './metrics.ts';

export interface MetricsPort {
  /** The address of the metrics. */
  url: string;
  close(): void;
}

/**
 * Serves the metrics at `/metrics` on a separate port that the public never reaches. Returns null if the settings name
 * none. Throws CannotStart if the port cannot be listened on.
 */
export async function openMetricsPort(
  { metrics: at }: Pick<Settings, 'metrics'>,
  metrics: Metrics,
): Promise<MetricsPort | null> {
  if (at === null) return null;
  const server = createServer(async (request, response) => {
    const asked = request.method === 'GET' && request.url?.split('?')[0] === '/metrics';
    if (!asked) return void response.writeHead(404).end();
    const { type, text } = await metrics.read();
    response.writeHead(200, { 'content-type': type }).end(text);
  });
  return { url: `${await listenForMetrics(server, at)}/metrics`, close: () => void server.close() };
}
