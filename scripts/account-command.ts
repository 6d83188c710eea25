import { migrate } from '#server/database/migrate.ts';
import { type Database, openDatabase } from '#server/database/pool.ts';
import { reachDatabase } from '#server/database/reach.ts';
import { CannotStart } from '#server/process/cannot-start.ts';
import { prepareDataFolder } from '#server/process/data-folder.ts';
import { dropEverywhere } from '#server/rendering/cache-invalidation.ts';
import { environmentAndFile } from '#server/settings/dot-env.ts';
import { readSettings } from '#server/settings/settings.ts';

/**
 * Runs a command that changes an account, next to a running server or alone, and prints the sentence it returns. A
 * `CannotStart` that it throws becomes a sentence on stderr and exit code 1.
 */
export async function changeAccount(change: (db: Database) => Promise<string>): Promise<void> {
  try {
    const settings = readSettings(environmentAndFile());
    await prepareDataFolder(settings.dataDir);
    const database = await reachDatabase(settings);
    const db = openDatabase(database.url, { max: 1 });
    try {
      await migrate(db);
      const done = await change(db);
      await dropEverywhere(db);
      console.log(done);
    } finally {
      await db.end();
      await database.stop();
    }
  } catch (error) {
    console.error(error instanceof CannotStart ? error.message : error);
    process.exitCode = 1;
  }
}
