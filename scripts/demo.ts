import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { demoAccount } from '#demo/content.ts';
import { loadDemo } from '#demo/load.ts';
import type { DemoServices } from '#demo/loading.ts';
import { removeDemo } from '#demo/remove.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/pool.ts';
import { reachDatabase } from '#server/database/reach.ts';
import { openMedia } from '#server/media/media.ts';
import { CannotStart } from '#server/process/cannot-start.ts';
import { prepareDataFolder } from '#server/process/data-folder.ts';
import { dropEverywhere } from '#server/rendering/cache-invalidation.ts';
import { environmentAndFile } from '#server/settings/dot-env.ts';
import { readSettings, type Settings } from '#server/settings/settings.ts';

try {
  await run();
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error);
  process.exitCode = 1;
}

/**
 * Loads the demo again, or with `--remove` removes it, next to a running server or alone; other people's posts stay.
 */
async function run() {
  const { remove, photos } = parseArgs({
    options: { photos: { type: 'string' }, remove: { type: 'boolean' } },
  }).values;
  const settings = readSettings(environmentAndFile());
  if (remove) {
    if (photos) throw new CannotStart('Photos are planted, not removed: leave --photos out.');
    return withServices(settings, takeAway);
  }
  if (settings.live) throw new CannotStart('Demo content does not exist on a live site: LIVE is set.');
  if (photos && !(await isFolder(photos)))
    throw new CannotStart(`There is no folder of photos at ${photos}.`);
  return withServices(settings, async (services) => {
    await loadDemo(services, { ...(photos && { photos }), replace: true });
    return `The demo is planted. ${demoAccount}`;
  });
}

async function takeAway(services: DemoServices): Promise<string> {
  const { people, payments } = await removeDemo(services);
  return people + payments === 0
    ? 'There is no demo here.'
    : `The demo is removed: people ${people}, payments of the sandbox ${payments}.`;
}

/** Prints the result of `act` after every running process has dropped its cached pages. */
async function withServices(settings: Settings, act: (services: DemoServices) => Promise<string>) {
  await prepareDataFolder(settings.dataDir);
  const database = await reachDatabase(settings);
  const db = openDatabase(database.url, { max: 2 });
  try {
    await migrate(db);
    const said = await act({ db, media: openMedia(settings), clock: () => new Date(), log: console });
    await dropEverywhere(db);
    console.log(said);
  } finally {
    await db.end();
    await database.stop();
  }
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found?.isDirectory() ?? false;
}
