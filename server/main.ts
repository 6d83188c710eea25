import { standPartners } from './accounts/stand-partners.ts';
import { createApp } from './app.ts';
import { CannotStart } from './cannot-start.ts';
import { prepareDataFolder } from './data-folder.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/pool.ts';
import { provideDatabase } from './database/provide.ts';
import { demoAccount } from './demo/people.ts';
import { plantDemo } from './demo/plant.ts';
import { listen } from './listen.ts';
import { environmentAndFile } from './settings/dot-env.ts';
import { readSettings, type Settings } from './settings.ts';
import { Shutdown } from './shutdown.ts';

const shutdown = new Shutdown();
shutdown.listen();
process.on('uncaughtException', fail);
try {
  await start(readSettings(environmentAndFile()), process.argv.includes('--dev'));
} catch (error) {
  await fail(error);
}

/** Settings → database → app → listen. The patiences of what is closed add up to less than two seconds. */
async function start(settings: Settings, dev: boolean) {
  await prepareDataFolder(settings.dataDir);
  const database = await shutdown.open(
    provideDatabase(settings, { signal: shutdown.signal, onLost: fail }),
    (opened) => opened.stop(),
    900,
  );
  const opening = Promise.resolve(openDatabase(database.url));
  const db = await shutdown.open(opening, (opened) => opened.end({ timeout: 0.1 }), 150);
  await shutdown.during(migrate(db));
  const { app, services } = await shutdown.open(
    createApp({ db, settings, dev }),
    (opened) => opened.app.close(),
    800,
  );
  // In development Vite has put its own handlers in the place of ours.
  shutdown.listen();
  await shutdown.during(standPartners(services));
  const planted = settings.seedDemo && !settings.live && (await shutdown.during(plantDemo(services)));
  console.log(`Quad is at ${await shutdown.during(listen(app, settings))}`);
  if (planted) console.log(`The demo is planted. ${demoAccount}`);
}

async function fail(error: unknown) {
  if (!shutdown.signal.aborted) console.error(error instanceof CannotStart ? error.message : error);
  await shutdown.end(1);
}
