import type { FastifyBaseLogger } from 'fastify';
import type { Role } from '#contract/accounts/policy.ts';
import type { Language } from '#contract/language.ts';
import type { Model } from './assistant/model.ts';
import type { Database } from './database/pool.ts';
import type { BodyBudget } from './http/body/body-budget.ts';
import type { Jobs } from './jobs/jobs.ts';
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
import type { Site } from './site/site.ts';
import type { Views } from './views.ts';

/** The services that live as long as the process. Every external service is behind a small interface. */
export interface Services {
  /** The primary: all writes go here, and reads that decide about a write. */
  readonly db: Database;
  /** The reads of lists and pages, which may go to a replica. */
  readonly replica: Reads;
  readonly settings: Settings;
  /** Whether pages are compiled on request, with hot reload. */
  readonly dev: boolean;
  /** The operator's settings from the tables. */
  readonly site: Site;
  /** The origin of addresses in mails and pushes: from `PUBLIC_URL`, else the address of this process. */
  readonly origin: () => string;
  /** The only source of the current time. */
  readonly clock: () => Date;
  /** The work that follows a commit. */
  readonly jobs: Jobs;
  readonly mail: Mail;
  readonly media: Media;
  /** The Redis that several processes share; null with a single process. */
  readonly redis: Redis | null;
  /** Sends events to connected browsers. */
  readonly realtime: Realtime;
  readonly seats: Seats;
  /** Writes the helper's answers; null if they are composed of search results only. */
  readonly model: Model | null;
  /** Charges cards; null if no provider is configured. */
  readonly paymentProvider: PaymentProvider | null;
  readonly limits: Limits;
  readonly bodies: BodyBudget;
  /** Limits the calls that are served at the same time. */
  readonly admission: AdmissionControl;
  /** Limits the pages that are rendered at the same time. */
  readonly pageAdmission: AdmissionControl;
  readonly views: Views;
  readonly topicViews: Views;
  readonly pageCache: PageCache;
  /** Called after the commit with the tags of changed page content. */
  readonly invalidation: CacheInvalidation;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
}

/** The signed-in person behind a call. */
export interface Viewer {
  readonly userid: string;
  /** The opaque form of the userid, accepted wherever a userid is. */
  readonly code: string;
  readonly username: string;
  readonly schoolId: number;
  readonly merchant: boolean;
  /** Read with the session at each call. A socket keeps the role of its handshake. */
  readonly role: Role;
  /** Time of the last passed second factor, and of the last repeated proof of it. */
  readonly factorAt: Date | null;
  readonly factorConfirmedAt: Date | null;
  /** The end of a silence, during which the person may write nothing public; `until` is null if it does not end. */
  readonly silenced?: { readonly until: Date | null };
  /** Null if a reset key is used instead of a session. */
  readonly sessionId: string | null;
  /** The session as it was presented. */
  readonly session: string;
}

/** The context of an action: the services, the caller, their address and language. */
export interface Context extends Services {
  readonly viewer: Viewer | null;
  readonly lang: Language;
  /** The client's address, as limits count it. */
  readonly address: string;
  readonly agent: string;
  /** The browser's mark, existing or new with this response; "" if it gets none. */
  readonly device: string;
  /** For lists, searches and other reads that decide no write: a replica if one is fresh enough for this request. */
  readonly reads: Database;
  readonly reading: Reading;
  /** Records a tag before its content is read: the read sees its known changes, and they drop a cached page. */
  readonly shows: (tag: string) => void;
}

export interface SignedInContext extends Context {
  readonly viewer: Viewer;
}
