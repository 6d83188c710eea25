import type { Services } from '../context.ts';

/** What planting needs of the services. */
export type Soil = Pick<Services, 'db' | 'clock' | 'media'> & { log: { warn(...said: unknown[]): void } };

/** The userids of the demo's people, by username. */
export type Userids = Map<string, string>;
