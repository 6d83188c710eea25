import { format } from 'node:util';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/pool.ts';
import { provideDatabase } from './database/provide.ts';
import { refuseDemo } from './live-site/live-site.ts';
import { hasAdmin } from './moderation/set-role.ts';
import { CannotStart } from './process/cannot-start.ts';
import { prepareDataFolder } from './process/data-folder.ts';
import { listen } from './process/listen.ts';
import { openMetricsPort } from './process/metrics-port.ts';
import { withoutSecrets } from './process/secrets.ts';
import { Shutdown } from './process/shutdown.ts';
import { readAhead } from './read-ahead.ts';
import { seed } from './seed.ts';
import { environmentAndFile } from './settings/dot-env.ts';
import { readSettings, type Settings } from './settings/settings.ts';

// Files made by libraries and child processes must be closed to other users, too.
process.umask(0o077);
const shutdown = new Shutdown();
shutdown.listen();
process.on('uncaughtException', fail);
let cleaned = withoutSecrets();
try {
  const settings = readSettings(environmentAndFile());
  cleaned = withoutSecrets(settings);
  await start(settings, process.argv.includes('--dev'));
} catch (error) {
  await fail(error);
}

/**
 * Settings → database → app → listen. The app is loaded while PostgreSQL starts, and the demo while the app is
 * assembled. The close timeouts add up to less than two seconds, or to nine with requests in progress.
 */
async function start(settings: Settings, dev: boolean) {
  await prepareDataFolder(settings.dataDir);
  let reading: ReturnType<typeof readAhead> | undefined;
  const read = () => {
    reading ??= readAhead(dev);
    return reading;
  };
  const database = await shutdown.open(
    provideDatabase(settings, { signal: shutdown.signal, onLost: fail, onFull: tellFull, onWait: read }),
    (opened) => opened.stop(),
    900,
  );
  const opening = Promise.resolve(openDatabase(database.url));
  const db = await shutdown.open(opening, (opened) => opened.end({ timeoutSeconds: 0.1 }), 150);
  const ready = migrate(db).then(() => refuseDemo(db, settings));
  const [{ createApp }] = await shutdown.during(Promise.all([read(), ready]));
  const grace = dev ? {} : { grace: shutdown };
  const [{ app, services }, news] = await Promise.all([
    shutdown.open(createApp({ db, settings, dev, ...grace }), (opened) => opened.app.close(), 7800),
    shutdown.during(seed(db, settings, () => import('../demo/load.ts'))),
  ]);
  // In development Vite has replaced our handlers with its own.
  shutdown.listen();
  const metrics = await shutdown.during(openMetricsPort(settings, services.metrics));
  console.log(`Quad is at ${await shutdown.during(listen(app, settings))}`);
  if (metrics) console.log(`Its metrics are at ${metrics.url}`);
  if (news) console.log(news);
  if (!(await shutdown.during(hasAdmin(db))))
    console.log('There is no admin yet. Make one with: npm run staff -- USERNAME admin');
}

function tellFull() {
  tell('The disk of DATA_DIR is full: PostgreSQL has stopped, and starts again when there is room.');
}

async function fail(error: unknown) {
  if (!shutdown.signal.aborted) tell(shown(error));
  await shutdown.end(1);
}

/** Used instead of the log, which does not exist yet while PostgreSQL starts. Secrets are removed as in the log. */
function tell(what: unknown) {
  console.error(cleaned(format(what)));
}

/** Shows only message and stack: other properties of an error may be personal data. */
function shown(error: unknown): unknown {
  if (error instanceof CannotStart) return error.message;
  return error instanceof Error ? error.stack : error;
}
