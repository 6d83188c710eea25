import { createPartners } from './accounts/create-partners.ts';
import { machineClock } from './clock.ts';
import type { Database } from './database/pool.ts';
import type { Settings } from './settings/settings.ts';

/** The demo's own module, which only a site with a demo loads. */
interface Demo {
  loadAtStart(db: Database, settings: Settings): Promise<string | null>;
}

/** Seeds the site's own people and, if the settings ask for it, the demo. Returns a message for the operator. */
export async function seed(db: Database, settings: Settings, importDemo: () => Promise<Demo>) {
  await createPartners({ db, settings, clock: machineClock });
  if (!settings.seedDemo || settings.live) return null;
  const { loadAtStart } = await importDemo();
  return loadAtStart(db, settings);
}
