import { standPartners } from '../accounts/stand-partners.ts';
import { machineClock } from '../clock.ts';
import type { Database } from '../database/pool.ts';
import { openMedia } from '../media/media.ts';
import type { Settings } from '../settings/settings.ts';
import { demoAccount } from './people.ts';
import { plantDemo } from './plant.ts';

/**
 * Seeds a migrated database with the people required before the first page: the site's own people and, if the settings
 * ask for it, the demo. Returns a message for the operator, or null.
 */
export async function seed(db: Database, settings: Settings): Promise<string | null> {
  await standPartners({ db, settings, clock: machineClock });
  if (!settings.seedDemo || settings.live) return null;
  const planted = await plantDemo({ db, clock: machineClock, media: openMedia(settings), log: console });
  return planted ? `The demo is planted. ${demoAccount}` : null;
}
