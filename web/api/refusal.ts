import type { ProblemCode } from '#contract/problems.ts';

/** The server's refusal of a call or of a socket event. */
export class Refusal extends Error {
  /** The HTTP status; 0 means that the network failed. */
  readonly status: number;
  /** The problem code, under which `words.problems` has the sentence. */
  readonly code: ProblemCode | undefined;
  /** Seconds to wait before a retry. */
  readonly retryAfter: number | undefined;
  /** The maximum of a daily limit; undefined for any other refusal. */
  readonly most: number | undefined;
  /** The end of a restriction; undefined without one. */
  readonly until: string | undefined;

  constructor(
    sentence: string,
    status: number,
    code: ProblemCode | undefined,
    retryAfter: number | undefined,
    most: number | undefined,
    until: string | null | undefined,
  ) {
    super(sentence);
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
    this.most = most;
    this.until = until ?? undefined;
  }
}
