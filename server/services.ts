import type { FastifyBaseLogger } from 'fastify';
import { openModel } from './assistant/model.ts';
import type { Services } from './context.ts';
import { createCrowd } from './crowd.ts';
import type { Database } from './database/pool.ts';
import { withDrawings } from './demo/drawn-media.ts';
import { countTopicViews } from './forum/count-views.ts';
import { createLimits, noLimits } from './limits/limits.ts';
import { countItemViews } from './listings/count-views.ts';
import { createLive } from './live/live.ts';
import { createMail } from './mail/mail.ts';
import { openMedia } from './media/media.ts';
import { createPageMemory } from './pages/memory.ts';
import { createPageNews } from './pages/news.ts';
import { openCards } from './payments/cards.ts';
import type { Settings } from './settings.ts';

export interface ServicesOptions {
  db: Database;
  settings: Settings;
  log: FastifyBaseLogger;
  /** The one source of "now"; the machine's clock when left out. */
  clock?: () => Date;
}

/** Makes every service ready by the settings; mail begins to leave. Undone by `stopServices`. */
export async function startServices({
  db,
  settings,
  log,
  clock = () => new Date(),
}: ServicesOptions): Promise<Services> {
  const pages = createPageMemory();
  const services: Services = {
    db,
    settings,
    clock,
    log,
    mail: createMail({ db, settings, log }),
    // Demo content does not exist on a live site.
    media: settings.live ? openMedia(settings) : withDrawings(openMedia(settings)),
    model: openModel(settings.ai),
    cards: openCards({ settings, db, clock }),
    live: await createLive(settings, log),
    limits: settings.limits ? createLimits(db, clock) : noLimits,
    crowd: createCrowd(),
    pages,
    news: await createPageNews(db, pages, (error) => log.error(error, 'the other processes were not told')),
    views: countItemViews({ db, clock, log }),
    topicViews: countTopicViews({ db, clock, log }),
  };
  await services.mail.start();
  return services;
}

/** Writes what is pending and ends what runs in the background; the database stays open. */
export async function stopServices(services: Services): Promise<void> {
  await Promise.all([
    services.views.stop(),
    services.topicViews.stop(),
    services.mail.stop(),
    services.news.stop(),
  ]);
}
