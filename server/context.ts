import type { FastifyBaseLogger } from 'fastify';
import type { Language } from '#contract/language.ts';
import type { Model } from './assistant/model.ts';
import type { Database } from './database/pool.ts';
import type { BodyBudget } from './http/body/body-budget.ts';
import type { Mail } from './mail/mail.ts';
import type { Media } from './media/media.ts';
import type { PaymentProvider } from './payments/provider.ts';
import type { AdmissionControl } from './process/admission-control.ts';
import type { Metrics } from './process/metrics.ts';
import type { Limits } from './rate-limits/limits.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { Seats } from './realtime/seats.ts';
import type { Redis } from './redis.ts';
import type { CacheInvalidation } from './rendering/cache-invalidation.ts';
import type { PageCache } from './rendering/page-cache.ts';
import type { Reading } from './replica/reading.ts';
import type { Reads } from './replica/reads.ts';
import type { Settings } from './settings/settings.ts';
import type { Views } from './views.ts';

/** What lives as long as the process. Every outside service is behind a small interface. */
export interface Services {
  /** The primary: everything is written here, and what decides on a write is read here. */
  readonly db: Database;
  /** Where lists and pages are read, which may be a replica. */
  readonly replica: Reads;
  readonly settings: Settings;
  /** The one source of "now". */
  readonly clock: () => Date;
  readonly mail: Mail;
  readonly media: Media;
  /** What several processes share; null where one serves all. */
  readonly redis: Redis | null;
  /** Browsers that are connected. */
  readonly realtime: Realtime;
  /** How many sockets a person and an address may have open. */
  readonly seats: Seats;
  /** Writes the helper's answers; null where they are composed of what was found alone. */
  readonly model: Model | null;
  /** Who takes cards; null where nobody does. */
  readonly paymentProvider: PaymentProvider | null;
  readonly limits: Limits;
  /** The bytes of bodies that are held now. */
  readonly bodies: BodyBudget;
  /** Those who are being served now. */
  readonly admission: AdmissionControl;
  /** Those whose page is being made now. */
  readonly pageAdmission: AdmissionControl;
  /** Looks at listings, and at topics. */
  readonly views: Views;
  readonly topicViews: Views;
  readonly pageCache: PageCache;
  /** Told, after the commit, of what pages show and has changed. */
  readonly invalidation: CacheInvalidation;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
}

/** The signed-in person behind a call. */
export interface Viewer {
  readonly userid: string;
  /** The opaque form of the userid, taken wherever a userid is. */
  readonly code: string;
  readonly username: string;
  readonly schoolId: number;
  readonly merchant: boolean;
  /** Null where a reset key stands in for a session. */
  readonly sessionId: string | null;
  /** The session as it was presented. */
  readonly session: string;
}

/** What an action is given: the services, who asks, from where, and in which language. */
export interface Context extends Services {
  readonly viewer: Viewer | null;
  readonly lang: Language;
  /** The client's address, as limits count it. */
  readonly address: string;
  readonly agent: string;
  /** Lists, searches and whatever else is only looked at: from a replica where one is fresh enough for this request. */
  readonly reads: Database;
  readonly reading: Reading;
  /** Notes what is about to be shown: it is read as fresh as it is known to be, and a kept page is dropped when it changes. */
  readonly shows: (tag: string) => void;
}

/** A context whose viewer is known to be there. */
export interface SignedInContext extends Context {
  readonly viewer: Viewer;
}
