/** At most `most` uses in `seconds`; the window begins with the first use. */
export interface Limit {
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
}

export const limit = {
  loginFailures: { name: 'login-failures', most: 10, seconds: 15 * 60 },
  loginTries: { name: 'login-tries', most: 60, seconds: 5 * 60 },
  factorFailures: { name: 'factor-failures', most: 10, seconds: 3600 },
  mailsOfEmail: { name: 'mails-email', most: 5, seconds: 3600 },
  mailsOfAddress: { name: 'mails-address', most: 60, seconds: 3600 },
  mailPause: { name: 'mail-pause', most: 1, seconds: 5 },
  registrations: { name: 'registrations', most: 20, seconds: 3600 },
  uploads: { name: 'uploads', most: 120, seconds: 3600 },
  exports: { name: 'exports', most: 5, seconds: 3600 },
  payments: { name: 'payments', most: 30, seconds: 3600 },
  reports: { name: 'reports', most: 10, seconds: 3600 },
  topicChanges: { name: 'topic-changes', most: 200, seconds: 86_400 },
  postChanges: { name: 'post-changes', most: 1000, seconds: 86_400 },
  drafts: { name: 'drafts', most: 200, seconds: 86_400 },
  listingChanges: { name: 'listing-changes', most: 200, seconds: 86_400 },
  pages: { name: 'pages', most: 200, seconds: 86_400 },
  helperOften: { name: 'helper-minute', most: 20, seconds: 60 },
  helperDaily: { name: 'helper-day', most: 200, seconds: 86_400 },
  everything: { name: 'everything', most: 1500, seconds: 300 },
  joins: { name: 'joins', most: 100, seconds: 60 },
  falseHandshakes: { name: 'false-handshakes', most: 100, seconds: 60 },
  falsePairs: { name: 'false-pairs', most: 300, seconds: 60 },
  typing: { name: 'typing', most: 20, seconds: 60 },
} as const satisfies Record<string, Limit>;

/** One use per `seconds` on average, and up to `burst` at once. */
export interface Pace {
  readonly name: string;
  readonly seconds: number;
  readonly burst: number;
}

export const pace = {
  posts: { name: 'posts', seconds: 2, burst: 5 },
  messages: { name: 'messages', seconds: 1, burst: 30 },
} as const satisfies Record<string, Pace>;

/** Runs an attempt. Only null, a failure, is counted. */
export type FailingTries = <T>(
  at: { limit: Limit; key: string; tried: string },
  attempt: () => Promise<T | null>,
) => Promise<T | null>;

export interface Limits {
  /** Counts one use of `key`. Throws `too-many-calls` with the seconds to wait if there were too many. */
  take(limit: Limit, key: string): Promise<void>;
  /** Counts one use of `key` against a pace. Throws `too-many-calls` with the seconds to wait if it comes too early. */
  keepPace(pace: Pace, key: string): Promise<void>;
  /** Uncounts one use that turned out not to be one. */
  giveBack(limit: Limit, key: string): Promise<void>;
  /** Uncounts the last use of a pace that turned out not to be one. */
  giveTurnBack(pace: Pace, key: string): Promise<void>;
  /**
   * Like `take`, for frequent uses that are mostly far below their limit and must cost almost nothing. With a single
   * process the first hundred uses of a key in a window stay in memory and are written with the next one.
   */
  takeOften(limit: Limit, key: string): Promise<void>;
  /**
   * Counts nothing and queries nothing: throws `too-many-calls` if this process knows that the key has used up its
   * window. For requests that must be refused before they cost anything.
   */
  refuseKnown(limit: Limit, key: string): Promise<void>;
  /** Runs an attempt of which only failures count. Throws `too-many-calls` before it if the key is used up. */
  tryOut: FailingTries;
  sweep(): Promise<void>;
}

/** For benches and fault runs (`LIMITS=off`). */
export const noLimits: Limits = {
  take: async () => {},
  keepPace: async () => {},
  giveBack: async () => {},
  giveTurnBack: async () => {},
  takeOften: async () => {},
  refuseKnown: async () => {},
  tryOut: (_at, attempt) => attempt(),
  sweep: async () => {},
};
