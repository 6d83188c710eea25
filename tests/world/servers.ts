import { type AppOptions, createApp } from '#server/app.ts';
import type { Services } from '#server/context.ts';
import { type Database, openDatabase } from '#server/database/pool.ts';
import { listen } from '#server/process/listen.ts';
import { readSettings } from '#server/settings/settings.ts';
import type { Views } from '#server/views.ts';
import { startNginx } from './nginx.ts';
import { balanced } from './shared.ts';

export interface Servers {
  url: string;
  db: Database;
  /** The services of the first server; both servers write their noted views. */
  services: Services;
  close(): Promise<void>;
}

interface ServerOptions {
  databaseUrl: string;
  environment: Record<string, string>;
  pages: boolean;
  clock: () => Date;
  /** Other options of the app. */
  more: Pick<AppOptions, 'grace' | 'logTo' | 'timeouts'>;
}

/** The servers of a world: one, or two behind a balancer. */
export async function openServers(given: ServerOptions): Promise<Servers> {
  const first = await openServer(given);
  if (!balanced) return first;
  const second = await openServer(given);
  // Both servers share the client of outside services, so that a test can make both fail.
  Object.assign(second.services.media, first.services.media);
  const balancer = await startNginx([portOf(first.url), portOf(second.url)]);
  return {
    url: balancer.url,
    db: first.db,
    services: {
      ...first.services,
      views: both(first.services.views, second.services.views),
      topicViews: both(first.services.topicViews, second.services.topicViews),
    },
    async close() {
      await balancer.stop();
      await second.close();
      await first.close();
    },
  };
}

async function openServer({ databaseUrl, environment, pages, clock, more }: ServerOptions): Promise<Servers> {
  const db = openDatabase(databaseUrl, { max: balanced ? 6 : 10 });
  const settings = readSettings(environment);
  const { app, services } = await createApp({ db, settings, pages, clock, ...more });
  const url = await listen(app, { host: '127.0.0.1', port: 0 });
  return {
    url,
    db,
    services,
    async close() {
      await app.close();
      // The driver waits forever for a statement whose connection broke.
      await db.end({ timeoutSeconds: 1 });
    },
  };
}

function both(first: Views, second: Views): Views {
  return {
    saw: (id, viewer) => first.saw(id, viewer),
    flush: async () => void (await Promise.all([first.flush(), second.flush()])),
    stop: async () => void (await Promise.all([first.stop(), second.stop()])),
  };
}

function portOf(url: string): number {
  return Number(new URL(url).port);
}
