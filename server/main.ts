import { CannotStart } from './cannot-start.ts';
import { prepareDataFolder } from './data-folder.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/pool.ts';
import { provideDatabase } from './database/provide.ts';
import { listen } from './listen.ts';
import { readAhead } from './read-ahead.ts';
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

/**
 * Settings → database → app → listen. The app is read while PostgreSQL starts, and the demo planted while the app is put
 * together. The patiences of what is closed add up to less than two seconds.
 */
async function start(settings: Settings, dev: boolean) {
  await prepareDataFolder(settings.dataDir);
  let reading: ReturnType<typeof readAhead> | undefined;
  const read = () => {
    reading ??= readAhead(dev);
    return reading;
  };
  const database = await shutdown.open(
    provideDatabase(settings, { signal: shutdown.signal, onLost: fail, onWait: read }),
    (opened) => opened.stop(),
    900,
  );
  const opening = Promise.resolve(openDatabase(database.url));
  const db = await shutdown.open(opening, (opened) => opened.end({ timeout: 0.1 }), 150);
  const [{ createApp, settle }] = await shutdown.during(Promise.all([read(), migrate(db)]));
  const [{ app }, news] = await Promise.all([
    shutdown.open(createApp({ db, settings, dev }), (opened) => opened.app.close(), 800),
    shutdown.during(settle(db, settings)),
  ]);
  // In development Vite has put its own handlers in the place of ours.
  shutdown.listen();
  console.log(`Quad is at ${await shutdown.during(listen(app, settings))}`);
  if (news) console.log(news);
}

async function fail(error: unknown) {
  if (!shutdown.signal.aborted) console.error(error instanceof CannotStart ? error.message : error);
  await shutdown.end(1);
}
