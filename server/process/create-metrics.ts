import type { Settings } from '../settings/settings.ts';
import type { Metrics } from './metrics.ts';

/** Returns the metrics for the settings; without a metrics port nothing is counted. */
export async function createMetrics({ metrics }: Pick<Settings, 'metrics'>): Promise<Metrics> {
  if (metrics === null) return noMetrics;
  const { prometheus } = await import('./prometheus.ts');
  return prometheus();
}

const nothing = () => {};

const noMetrics: Metrics = {
  answered: nothing,
  page: nothing,
  said: nothing,
  limited: nothing,
  noticed: nothing,
  failed: nothing,
  watchSockets: nothing,
  watchDatabase: nothing,
  watchReplica: nothing,
  read: async () => ({ type: 'text/plain', text: '' }),
};
