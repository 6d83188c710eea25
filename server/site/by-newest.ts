import type { Context } from '../context.ts';
import type { Transaction } from '../database/pool.ts';
import { holdVersion } from './stores/store.ts';

class SettingsChanged extends Error {}

/**
 * Runs a write that depends on the operator's settings, and again if they changed meanwhile. Its transaction calls `hold`
 * once, which blocks changes of the settings until the commit and throws if this process knows another version.
 */
export async function byNewest<T>(
  { site }: Pick<Context, 'site'>,
  write: (hold: (tx: Transaction) => Promise<void>) => Promise<T>,
): Promise<T> {
  for (;;) {
    const { version } = site;
    try {
      return await write(async (tx) => {
        if ((await holdVersion(tx)) !== version) throw new SettingsChanged();
      });
    } catch (error) {
      if (!(error instanceof SettingsChanged)) throw error;
      await site.renew();
      // A restored backup of the database has an older version.
      if (site.version === version) throw error;
    }
  }
}
