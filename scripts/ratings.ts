import { describeRatings } from '#server/assistant/ratings.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/pool.ts';
import { reachDatabase } from '#server/database/reach.ts';
import { CannotStart } from '#server/process/cannot-start.ts';
import { prepareDataFolder } from '#server/process/data-folder.ts';
import { environmentAndFile } from '#server/settings/dot-env.ts';
import { readSettings } from '#server/settings/settings.ts';

// `npm run ratings`: prints the ratings of the helper's answers, next to a running server or alone.
try {
  const settings = readSettings(environmentAndFile());
  await prepareDataFolder(settings.dataDir);
  const database = await reachDatabase(settings);
  const db = openDatabase(database.url, { max: 1 });
  try {
    await migrate(db);
    console.log(await describeRatings(db));
  } finally {
    await db.end();
    await database.stop();
  }
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error);
  process.exitCode = 1;
}
