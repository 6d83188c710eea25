import { createServer } from 'node:http';
import type { Settings } from '../settings/settings.ts';
import { listenForMetrics } from './listen.ts';
import type { Metrics } from './metrics.ts';

export interface MetricsPort {
  url: string;
  close(): void;
}

/** Serves the metrics at `/metrics` on a separate port, if the settings name one; else returns null. Throws CannotStart. */
export async function openMetricsPort({ metrics: at }: Pick<Settings, 'metrics'>, metrics: Metrics) {
  if (at === null) return null;
  const server = createServer(async (request, response) => {
    const asked = request.method === 'GET' && request.url?.split('?')[0] === '/metrics';
    if (!asked) return void response.writeHead(404).end();
    const { type, text } = await metrics.read();
    response.writeHead(200, { 'content-type': type }).end(text);
  });
  return { url: `${await listenForMetrics(server, at)}/metrics`, close: () => void server.close() };
}
