import type { FastifyBaseLogger } from 'fastify';
import { openModel } from './assistant/model.ts';
import { machineClock } from './clock.ts';
import type { Services } from './context.ts';
import type { Database } from './database/pool.ts';
import { watched as watchedPool } from './database/pool-use.ts';
import { withDrawings } from './demo/drawn-media.ts';
import { countTopicViews } from './forum/count-views.ts';
import { createBodyBudget } from './http/body/body-budget.ts';
import { countItemViews } from './listings/count-views.ts';
import { createMail } from './mail/mail.ts';
import { openMedia } from './media/media.ts';
import { openPaymentProvider } from './payments/open-provider.ts';
import { createAdmissionControl, createPageAdmission } from './process/admission-control.ts';
import { createMetrics } from './process/create-metrics.ts';
import { createLimits } from './rate-limits/create-limits.ts';
import { noLimits } from './rate-limits/limits.ts';
import { watched as watchedLimits } from './rate-limits/watched.ts';
import { createRealtime } from './realtime/realtime.ts';
import { createSeats, noSeats } from './realtime/seats.ts';
import { openRedis } from './redis.ts';
import { createCacheInvalidation } from './rendering/cache-invalidation.ts';
import { createPageCache } from './rendering/page-cache.ts';
import { openReads } from './replica/reads.ts';
import type { Settings } from './settings/settings.ts';

export interface ServicesOptions {
  db: Database;
  settings: Settings;
  log: FastifyBaseLogger;
  /** The one source of "now"; the machine's clock when left out. */
  clock?: () => Date;
}

/** Starts every service by the settings, including the sending of mail. Undone by `stopServices`. */
export async function startServices(options: ServicesOptions): Promise<Services> {
  const { settings, log, clock = machineClock } = options;
  const metrics = await createMetrics(settings);
  const pool = settings.metrics ? watchedPool(options.db) : null;
  const db = pool?.db ?? options.db;
  const pages = createPageCache(() => clock().getTime());
  const redis = settings.redisUrl === null ? null : await openRedis(settings.redisUrl, log);
  const replica = await openReads(db, settings.replicaUrl, log);
  const shown = {
    drop(tags: readonly string[]) {
      replica.changed(tags);
      pages.drop(tags);
    },
    clear() {
      replica.changed(null);
      pages.clear();
    },
  };
  const services: Services = {
    db,
    replica,
    settings,
    clock,
    log,
    metrics,
    mail: createMail({ db, clock, settings, log, onFailed: () => metrics.failed('mail') }),
    // Demo content does not exist on a live site.
    media: settings.live ? openMedia(settings) : withDrawings(openMedia(settings)),
    model: openModel(settings.ai),
    paymentProvider: openPaymentProvider({ settings, db, clock }),
    redis,
    realtime: await createRealtime(redis),
    seats: settings.limits ? createSeats(redis, metrics.limited) : noSeats,
    limits: settings.limits ? watchedLimits(createLimits(db, clock, redis), metrics.limited) : noLimits,
    bodies: createBodyBudget({ refused: metrics.limited }),
    admission: createAdmissionControl(),
    pageAdmission: createPageAdmission(),
    pageCache: pages,
    invalidation: await createCacheInvalidation(db, shown, (error) => {
      metrics.failed('news');
      log.error(error, 'the other processes were not told');
    }),
    views: countItemViews({ db, clock, log, metrics }),
    topicViews: countTopicViews({ db, clock, log, metrics }),
  };
  if (replica.standing) metrics.watchReplica(replica.standing);
  if (pool) metrics.watchDatabase({ pool: pool.use, outbox: services.mail.backlog });
  await services.mail.start();
  return services;
}

/** Writes pending data and stops background work; the database stays open. */
export async function stopServices(services: Services): Promise<void> {
  await Promise.all([
    services.views.stop(),
    services.topicViews.stop(),
    services.mail.stop(),
    services.invalidation.stop(),
    services.replica.stop(),
  ]);
  services.seats.stop();
  services.redis?.destroy();
}
