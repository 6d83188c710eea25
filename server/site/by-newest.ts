import type { Context } from '../context.ts';
import type { Transaction } from '../database/pool.ts';
import { holdVersion } from './stores/store.ts';

class SettingsChanged extends Error {}

/**
 * Runs a write that depends on the operator's settings, again if they changed meanwhile. Its transaction calls `hold`
 * once, which keeps them as they are until the commit; what was prepared before the call is of the same version.
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
      // A database that was set back has an older version.
      if (site.version === version) throw error;
    }
  }
}
