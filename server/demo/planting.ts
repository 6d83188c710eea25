import type { Services } from '../context.ts';

/** The services that planting needs. */
export type Soil = Pick<Services, 'db' | 'clock' | 'media'> & { log: { warn(...said: unknown[]): void } };

/** The userids of the demo's people, by username. */
export type Userids = Map<string, string>;
