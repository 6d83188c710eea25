import type { Server } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { shutOutIn } from './accounts/tags.ts';
import { openModel } from './assistant/model.ts';
import { tellGone } from './chat/hide.ts';
import { machineClock } from './clock.ts';
import type { Services } from './context.ts';
import type { Database } from './database/pool.ts';
import { countTopicViews } from './forum/count-views.ts';
import { createBodyBudget } from './http/body/body-budget.ts';
import { openJobs } from './jobs/jobs.ts';
import { countItemViews } from './listings/count-views.ts';
import { createMail } from './mail/mail.ts';
import { openMedia } from './media/media.ts';
import { freshened } from './notifications/mail/freshen.ts';
import { openPaymentProvider } from './payments/open-provider.ts';
import { createAdmissionControl, createPageAdmission } from './process/admission-control.ts';
import { createMetrics } from './process/create-metrics.ts';
import { originOfServer } from './process/listen.ts';
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
import { openSite, siteTag } from './site/site.ts';

export interface ServicesOptions {
  server: Pick<Server, 'address'>;
  db: Database;
  settings: Settings;
  dev?: boolean;
  log: FastifyBaseLogger;
  /** The only source of the current time; the machine's clock when left out. */
  clock?: () => Date;
}

/** Starts every service by the settings, except the jobs, which need the domains. Undone by `stopServices`. */
export async function startServices(options: ServicesOptions): Promise<Services> {
  const { db, settings, log, dev = false, clock = machineClock } = options;
  const metrics = await createMetrics(settings);
  const pages = createPageCache(() => clock().getTime());
  const redis = settings.redisUrl === null ? null : await openRedis(settings.redisUrl, log);
  const replica = await openReads(db, settings.replicaUrl, log);
  const forgetPages = () => {
    replica.changed(null);
    pages.clear();
  };
  const site = await openSite(db, log, forgetPages);
  const realtime = await createRealtime(redis);
  const shown = {
    drop(tags: readonly string[]) {
      if (tags.includes(siteTag)) site.expectNews();
      replica.changed(tags);
      pages.drop(tags);
      tellGone(realtime, tags);
      for (const userid of shutOutIn(tags)) realtime.endHere(userid);
    },
    clear() {
      site.expectNews();
      forgetPages();
    },
  };
  const jobs = openJobs(db, log);
  const services: Services = {
    db,
    dev,
    replica,
    settings,
    site,
    origin: () => settings.publicUrl ?? originOfServer(options.server, settings),
    clock,
    log,
    metrics,
    jobs,
    mail: createMail({
      db,
      clock,
      settings,
      site,
      jobs,
      onFailed: () => metrics.failed('mail'),
      freshen: (tx, notices) => freshened(tx, services, notices),
    }),
    media: openMedia(settings),
    model: openModel(settings.ai),
    paymentProvider: openPaymentProvider({ settings, db, clock }),
    redis,
    realtime,
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
  if (settings.metrics) metrics.watchDatabase({ pool: db.use, outbox: services.mail.backlog });
  return services;
}

/** Writes pending data and stops background work; the database stays open. */
export async function stopServices(services: Services): Promise<void> {
  await Promise.all([
    services.views.stop(),
    services.topicViews.stop(),
    services.jobs.stop().then(() => services.mail.close()),
    services.invalidation.stop(),
    services.replica.stop(),
  ]);
  services.site.stop();
  services.seats.stop();
  services.redis?.destroy();
}
