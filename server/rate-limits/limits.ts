/** So many uses in so many seconds, the window beginning with the first use. */
export interface Limit {
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
}

/** The decided limits. */
export const limit = {
  loginFailures: { name: 'login-failures', most: 10, seconds: 15 * 60 },
  loginTries: { name: 'login-tries', most: 60, seconds: 5 * 60 },
  mailsOfEmail: { name: 'mails-email', most: 5, seconds: 3600 },
  mailsOfAddress: { name: 'mails-address', most: 60, seconds: 3600 },
  mailPause: { name: 'mail-pause', most: 1, seconds: 5 },
  registrations: { name: 'registrations', most: 20, seconds: 3600 },
  uploads: { name: 'uploads', most: 120, seconds: 3600 },
  exports: { name: 'exports', most: 5, seconds: 3600 },
  payments: { name: 'payments', most: 30, seconds: 3600 },
  reports: { name: 'reports', most: 10, seconds: 3600 },
  topics: { name: 'topics', most: 30, seconds: 86_400 },
  topicChanges: { name: 'topic-changes', most: 200, seconds: 86_400 },
  posts: { name: 'posts-day', most: 1000, seconds: 86_400 },
  postChanges: { name: 'post-changes', most: 1000, seconds: 86_400 },
  listings: { name: 'listings', most: 30, seconds: 86_400 },
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

/** One use each so many seconds in the long run, so many at once. */
export interface Pace {
  readonly name: string;
  readonly seconds: number;
  readonly burst: number;
}

/** The decided paces. */
export const pace = {
  posts: { name: 'posts', seconds: 2, burst: 5 },
  messages: { name: 'messages', seconds: 1, burst: 30 },
} as const satisfies Record<string, Pace>;

/** Makes a try. Null has been a failure, which alone counts. */
export type FailingTries = <T>(
  at: { limit: Limit; key: string; tried: string },
  attempt: () => Promise<T | null>,
) => Promise<T | null>;

export interface Limits {
  /** Counts one use of `key`. Throws `too-many-calls` with the seconds to wait when there were too many. */
  take(limit: Limit, key: string): Promise<void>;
  /** Counts one use of `key` against a pace. Throws `too-many-calls` with the seconds to wait when it comes too early. */
  keepPace(pace: Pace, key: string): Promise<void>;
  /** Takes one counted use back: it turned out not to be one. */
  giveBack(limit: Limit, key: string): Promise<void>;
  /** Takes the last turn of a pace back: it turned out not to be one. */
  giveTurnBack(pace: Pace, key: string): Promise<void>;
  /**
   * `take` for what nearly everybody does little of, and which must cost next to nothing then: where one process serves
   * all, the first hundred uses of a key in a window stay in its memory, and are written with the next one.
   */
  takeOften(limit: Limit, key: string): Promise<void>;
  /**
   * Counts nothing and asks nobody: throws `too-many-calls` where this process knows that the key has used up its window.
   * For what must be refused before it costs anything.
   */
  refuseKnown(limit: Limit, key: string): Promise<void>;
  /** A try of which only failures count. Throws `too-many-calls` before it is made where the key is used up. */
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
