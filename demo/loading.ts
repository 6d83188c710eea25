import type { Services } from '#server/context.ts';
import type { Transaction } from '#server/database/pool.ts';
import type { SiteState } from '#server/site/site.ts';
import type { Album } from './album.ts';

/** The services that loading and removal need. */
export type DemoServices = Pick<Services, 'db' | 'clock' | 'media'> & {
  log: { warn(...said: unknown[]): void };
};

/** A loading in progress. */
export interface Loading {
  tx: Transaction;
  now: Date;
  services: DemoServices;
  album: Album;
  site: SiteState;
  /** The userid of a demo person. */
  userid(username: string): string;
}
