import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { CannotStart } from '#server/cannot-start.ts';
import { prepareDataFolder } from '#server/data-folder.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/pool.ts';
import { reachDatabase } from '#server/database/reach.ts';
import { withDrawings } from '#server/demo/drawn-media.ts';
import { demoAccount } from '#server/demo/people.ts';
import { plantDemo } from '#server/demo/plant.ts';
import { openMedia } from '#server/media/media.ts';
import { dropEverywhere } from '#server/pages/news.ts';
import { environmentAndFile } from '#server/settings/dot-env.ts';
import { readSettings } from '#server/settings.ts';

try {
  await plant();
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error);
  process.exitCode = 1;
}

/** Plants the demo anew, beside a running server or by itself; what other people than the demo's own posted stays. */
async function plant() {
  const { values } = parseArgs({ options: { photos: { type: 'string' } } });
  const settings = readSettings(environmentAndFile());
  if (settings.live) throw new CannotStart('Demo content does not exist on a live site: LIVE is set.');
  if (values.photos && !(await isFolder(values.photos)))
    throw new CannotStart(`There is no folder of photos at ${values.photos}.`);
  await prepareDataFolder(settings.dataDir);
  const database = await reachDatabase(settings);
  const db = openDatabase(database.url, { max: 2 });
  try {
    await migrate(db);
    const media = withDrawings(openMedia(settings));
    const soil = { db, media, clock: () => new Date(), log: console };
    await plantDemo(soil, { ...values, anew: true });
    await dropEverywhere(db);
    console.log(`The demo is planted. ${demoAccount}`);
  } finally {
    await db.end();
    await database.stop();
  }
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found?.isDirectory() ?? false;
}
