import { standPartners } from './accounts/stand-partners.ts';
import { machineClock } from './clock.ts';
import type { Database } from './database/pool.ts';
import { demoAccount } from './demo/people.ts';
import { plantDemo } from './demo/plant.ts';
import { openMedia } from './media/media.ts';
import type { Settings } from './settings.ts';

/**
 * Gives a migrated database whoever has to be there before the first page: the site's own people and, where the settings
 * ask for it, the demo. Returns what to tell whoever started the site, or null.
 */
export async function settle(db: Database, settings: Settings): Promise<string | null> {
  const clock = machineClock;
  await standPartners({ db, settings, clock });
  if (!settings.seedDemo || settings.live) return null;
  const planted = await plantDemo({ db, clock, media: openMedia(settings), log: console });
  return planted ? `The demo is planted. ${demoAccount}` : null;
}
